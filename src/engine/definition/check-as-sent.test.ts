import { expect, it } from 'vitest'
import { equipment } from '../../contract/entities/equipment.ts'
import { stockMovement } from '../../contract/entities/stock-movement.ts'
import { checkRecord, type RecordRow } from '../../contract/schema/entity.ts'
import { checkAsSent } from './check-as-sent.ts'

it('what this device has made and not sent can be referred to, under the name that it has', () => {
  const seen: RecordRow[] = []
  const checked = checkAsSent('equipment', { location: -70, parentAsset: 4, capacity: -3 }, (values) => {
    seen.push(values)
    return { ok: true, values: { ...values, notes: '' } }
  })
  expect(seen).toEqual([{ location: 70, parentAsset: 4, capacity: -3 }])
  expect(checked).toEqual({ ok: true, values: { location: -70, parentAsset: 4, capacity: -3, notes: '' } })
})

it('the rules of the record are asked all the same, and other records are passed as they are', () => {
  const check = (values: RecordRow) => checkRecord(equipment, values)
  const refused = checkAsSent('equipment', { location: -70 }, check)
  expect(refused).toEqual(check({ location: 70 }))
  expect(refused.ok).toBe(false)
  const values = { location: 7 }
  expect(
    checkAsSent('equipment', values, (given) => ({ ok: true, values: { same: given === values } })),
  ).toEqual({
    ok: true,
    values: { same: true },
  })
})

it('two of them are two, the largest name too', () => {
  const keys = [-2_147_483_648, -8].map((partNumberOID) => {
    let seen: unknown
    checkAsSent(stockMovement.name, { partNumberOID }, (values) => {
      seen = values['partNumberOID']
      return { ok: true, values }
    })
    return seen
  })
  expect(keys).toEqual([2_147_483_647, 8])
})
