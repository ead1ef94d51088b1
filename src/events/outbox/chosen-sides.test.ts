import { expect, it } from 'vitest'
import { stillChosen, theirsOf } from './chosen-sides.ts'

const field = 'camspmOperationDetailVirtual'
const line = (key: number, remarks: string) => ({
  camspmOperationDetailOID: key,
  remarks,
  taskStatus: 'done',
})
const row = { operationDate: '2026-11-20', [field]: [line(2, 'theirs'), line(1, '')] }

it.for([
  ['operationDate', '2026-11-20'],
  ['comments', null],
  [`${field}/2/remarks`, 'theirs'],
  [`${field}/2/`, line(2, 'theirs')],
  [`${field}/3/`, null],
  [`${field}/3/remarks`, null],
  [`${field}//`, [2, 1]],
] as const)('theirs of %s is %j', ([part, theirs]) => {
  expect(theirsOf('pmOperation', part, row)).toEqual(theirs)
})

it('a choice between lines holds while theirs of that line, or their order, is what it was', () => {
  const sides = (...parts: readonly string[]) =>
    Object.fromEntries(
      parts.map((part) => [part, { side: 'mine', theirs: theirsOf('pmOperation', part, row) } as const]),
    )
  const chosen = sides(`${field}/1/remarks`, `${field}/2/remarks`, `${field}/2/`, `${field}//`)
  const now = { ...row, [field]: [line(2, 'theirs again'), line(1, '')] }
  expect(stillChosen('pmOperation', chosen, row)).toEqual({ chosen })
  expect(stillChosen('pmOperation', chosen, now)).toEqual({
    chosen: sides(`${field}/1/remarks`, `${field}//`),
  })
  expect(stillChosen('pmOperation', sides(`${field}/2/`), now)).toEqual({})
  expect(stillChosen('pmOperation', chosen, null)).toEqual({})
  expect(stillChosen('pmOperation', undefined, row)).toEqual({})
})
