import { expect, test } from 'vitest'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { linesOfRecords } from '../definition/entity-lines.ts'
import { lineClashes } from './line-clashes.ts'

const line = (key: number, values: object = {}) => ({
  camspmOperationDetailOID: key,
  taskDescription: `Task ${key}`,
  remarks: '',
  taskStatus: '',
  photoKey: '',
  sortOrder: key,
  ...values,
})
const told = (sides: { readonly base: RecordRow; readonly mine: RecordRow; readonly theirs: RecordRow }) => {
  const lines = linesOfRecords({ resource: 'pmOperation' })
  return lines && lineClashes(lines, sides)
}
const part = (name: string) => `camspmOperationDetailVirtual/${name}`
const of = (...lines: readonly object[]) => ({ camspmOperationDetailVirtual: lines })

test('says each answer that two gave otherwise, by its line', () => {
  const base = of(line(1), line(2), line(3))
  const mine = of(
    line(3, { photoKey: 'a', remarks: 'x' }),
    line(1, { remarks: 'mine', taskStatus: 'done' }),
    line(2),
  )
  const theirs = of(
    line(1, { remarks: 'theirs', taskStatus: 'notDone' }),
    line(2, { remarks: 'theirs' }),
    line(3, { photoKey: 'b', remarks: '' }),
  )
  expect(told({ base, mine, theirs })).toEqual([
    { part: part('1/taskStatus'), label: 'Line 1, Task 1: Status', mine: 'Done', theirs: 'Not done' },
    { part: part('1/remarks'), label: 'Line 1, Task 1: Remarks', mine: 'mine', theirs: 'theirs' },
    { part: part('3/photoKey'), label: 'Line 3, Task 3: Photos', mine: 'a photo', theirs: 'a photo' },
  ])
})

test('says a line that one took away and the other changed, and two orders', () => {
  const base = of(line(1), line(2), line(3))
  const mine = of(line(1), line(2, { remarks: 'worn' }), line(3))
  expect(told({ base, mine, theirs: of(line(1), line(3)) })).toEqual([
    { part: part('2/'), label: 'Line 2, Task 2', mine: 'changed', theirs: 'taken away' },
  ])
  expect(told({ base, mine: of(line(1), line(3)), theirs: mine })).toEqual([
    { part: part('2/'), label: 'Line 2, Task 2', mine: 'taken away', theirs: 'changed' },
  ])
})

test('says nothing by line where lines have no keys to tell them apart', () => {
  const sides = { base: of(line(0)), mine: of(line(0, { remarks: 'a' })), theirs: of(line(4)) }
  expect(told(sides)).toBeNull()
})
