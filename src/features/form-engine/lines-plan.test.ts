import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldRefusals } from '../../contract/definition/checks.ts'
import { formField } from '../../contract/entities/form-field.ts'
import { formHeader } from '../../contract/entities/form-header.ts'
import { blank } from '../../contract/schema/entity.ts'
import type { FieldLine } from './definition-lines.ts'
import { headerFrom } from './fill-from-endpoint.ts'
import { linesPlan } from './lines-plan.ts'

const header = { ...blank(formHeader), ...headerFrom('/FABanks') }
const line = (fieldOID: number, entity_FieldName: string): FieldLine => ({
  ...blank(formField),
  entity_FieldName,
  fieldOID,
})
const names = ['bankCode', 'bankName', 'email', 'Phone', 'contact']
const someNames = fc.shuffledSubarray(names)
const ids = (lines: readonly FieldLine[]) => lines.map(({ fieldOID }) => fieldOID).toSorted((a, b) => a - b)

test('every write of a save leaves fields that are there once, however they exchange their names', () => {
  fc.assert(
    fc.property(someNames, fc.shuffledSubarray([1, 2, 3, 4, 5, -1, -2]), someNames, (before, kept, after) => {
      const stored = before.map((name, at) => line(at + 1, name))
      const there = new Set(ids(stored))
      const wanted = after.flatMap((name, at) => {
        const id = kept[at]
        return id === undefined || (id > 0 && !there.has(id)) ? [] : [line(id, name)]
      })
      const plan = linesPlan(stored, wanted, header)
      let standing = stored.filter((each) => !plan.gone.includes(each))
      for (const next of [...plan.kept, ...plan.made]) {
        const others = standing.filter(({ fieldOID }) => fieldOID !== next.fieldOID)
        expect(fieldRefusals(header, others, next)).toEqual([])
        standing = [...others, next]
      }
      expect(ids(standing)).toEqual(ids(wanted))
    }),
  )
})

test('what keeps its name is changed where it stands', () => {
  const [code, name] = [line(1, 'bankCode'), line(2, 'bankName')]
  const wider = { ...code, uI_Width: 200 }
  expect(linesPlan([code, name], [wider, line(-1, 'email')], header)).toEqual({
    gone: [name],
    kept: [wider],
    made: [line(-1, 'email')],
  })
})
