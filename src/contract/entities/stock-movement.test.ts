import { expect, test } from 'vitest'
import { blank, checkRecord, type RecordRow } from '../schema/entity.ts'
import { fieldMeta } from '../schema/field.ts'
import { stockMovement } from './stock-movement.ts'

const receipt = {
  ...blank(stockMovement),
  kind: 'RECEIVE',
  partNumberOID: 1,
  locationOID: 2,
  bin: 'A-01',
  quantity: 3,
  unitCost: 12.5,
  movedOn: '2026-11-20',
}
const faultsOf = (over: RecordRow) => {
  const checked = checkRecord(stockMovement, { ...receipt, ...over })
  return checked.ok ? [] : checked.errors.map(({ field, message }) => [field, message])
}

test.each<[RecordRow, readonly (readonly [string, string])[]]>([
  [{}, []],
  [{ unitCost: 0 }, []],
  [{ quantity: 0 }, [['quantity', 'Quantity must be more than 0']]],
  [{ quantity: -1, kind: 'ISSUE' }, [['quantity', 'Quantity must be more than 0']]],
  [{ kind: 'COUNT', quantity: 0 }, []],
  [{ kind: 'COUNT', quantity: -1 }, [['quantity', 'A count is 0 or more']]],
  [{ unitCost: null }, [['unitCost', 'Say what one costs']]],
  [{ unitCost: -1 }, [['unitCost', 'Unit cost must be 0 or more']]],
  [{ kind: 'TRANSFER' }, [['toLocationOID', 'Say where it goes']]],
  [
    { kind: 'TRANSFER', toLocationOID: 2, toBin: 'A-01' },
    [['toLocationOID', 'It lies there already: choose another location or bin']],
  ],
  [{ kind: 'TRANSFER', toLocationOID: 2, toBin: 'A-02' }, []],
  [{ kind: 'TRANSFER', toLocationOID: 3, toBin: 'A-01' }, []],
  [{ kind: 'RESERVE' }, [['workOrderOID', 'Say for which work order']]],
  [{ kind: 'RELEASE' }, [['workOrderOID', 'Say for which work order']]],
  [{ kind: 'RESERVE', workOrderOID: 4 }, []],
  [
    { kind: '', partNumberOID: null, locationOID: null, quantity: null, movedOn: null },
    [
      ['kind', 'Kind is required'],
      ['partNumberOID', 'Part is required'],
      ['locationOID', 'Location is required'],
      ['quantity', 'Quantity is required'],
      ['movedOn', 'Moved on is required'],
    ],
  ],
])('%j', (over, faults) => {
  expect(faultsOf(over)).toEqual(faults)
})

test('one that takes another back says the opposite, and is as sound as that was', () => {
  expect(faultsOf({ takesBackOID: 5, quantity: -3 })).toEqual([])
  expect(faultsOf({ takesBackOID: 5, kind: 'RESERVE', quantity: -3 })).toEqual([])
  expect(faultsOf({ takesBackOID: 5, quantity: null })).toEqual([['quantity', 'Quantity is required']])
})

test('what another kind does not ask for is left out', () => {
  const all = { toLocationOID: 3, toBin: 'B', workOrderOID: 4 }
  const settled = (kind: string) => {
    const checked = checkRecord(stockMovement, { ...receipt, ...all, kind })
    if (!checked.ok) throw new Error('It is not sound')
    const { unitCost, toLocationOID, toBin, workOrderOID } =
      stockMovement.settle?.(checked.values, undefined) ?? checked.values
    return { unitCost, toLocationOID, toBin, workOrderOID }
  }
  const none = { unitCost: null, toLocationOID: null, toBin: '', workOrderOID: null }
  expect(settled('RECEIVE')).toEqual({ ...none, unitCost: 12.5 })
  expect(settled('TRANSFER')).toEqual({ ...none, toLocationOID: 3, toBin: 'B' })
  for (const kind of ['ISSUE', 'RETURN', 'RESERVE', 'RELEASE'])
    expect(settled(kind)).toEqual({ ...none, workOrderOID: 4 })
  expect(settled('COUNT')).toEqual(none)
})

test('the rest is the server’s to give', () => {
  const made = Object.entries(stockMovement.fields).flatMap(([name, schema]) =>
    fieldMeta(schema)?.serverMade ? [name] : [],
  )
  expect(made).toEqual([
    'sequence',
    'onHandChange',
    'reservedChange',
    'valueChange',
    'averageCost',
    'movedBy_UserGUID',
    'takenBackOID',
    'takenBackBy',
    'takenBackOn',
  ])
})
