import { expect, test } from 'vitest'
import { sheetRows } from './sheet-rows.ts'

const machine = (equipmentOID: number, over: object = {}) => ({
  equipmentOID,
  unit: `MP-${equipmentOID}`,
  description: `Mud pump ${equipmentOID}`,
  location: 3,
  equipmentStatus: 'Operational',
  primaryMeter: 'Hours',
  secondaryMeter: 'None',
  primaryMeterCurrentReading: null,
  primaryMeterInitialReading: null,
  secondaryMeterCurrentReading: null,
  secondaryMeterInitialReading: null,
  ...over,
})
let key = 0
const reading = (equipmentOID: number, recordedOn: string, primaryMeter: number, over: object = {}) => ({
  meterReadingOID: (key += 1),
  equipmentOID,
  recordedOn,
  primaryMeter,
  secondaryMeter: 0,
  confirmedAs: '',
  ...over,
})
/** Ten hours a day. */
const weekly = (equipmentOID: number) => [
  reading(equipmentOID, '2026-11-01', 1000),
  reading(equipmentOID, '2026-11-08', 1070),
  reading(equipmentOID, '2026-11-15', 1140),
  reading(equipmentOID, '2026-11-22', 1210),
]

test('the machines of the location with a meter stand on it, by unit; the retired, and those of elsewhere, do not', () => {
  const equipment = [
    machine(10),
    machine(9),
    machine(1, { location: 4 }),
    machine(2, { equipmentStatus: 'Retired' }),
    machine(3, { primaryMeter: 'None' }),
    machine(4, { primaryMeter: '' }),
  ]
  expect(sheetRows({ equipment, readings: [] }, 3, '2026-11-24').map(({ unit }) => unit)).toEqual([
    'MP-9',
    'MP-10',
  ])
})

test('beside each meter stands where it was last, and where it should be by the rate of use', () => {
  const equipment = [machine(9)]
  const readings = [...weekly(9), ...weekly(8)]
  expect(sheetRows({ equipment, readings }, 3, '2026-11-24')[0]?.meters).toEqual([
    {
      meter: 'primaryMeter',
      unit: 'Hours',
      last: { value: 1210, recordedOn: '2026-11-22' },
      expected: 1230,
    },
  ])
})

test('a second meter has a cell of its own', () => {
  const equipment = [machine(9, { secondaryMeter: 'Strokes', secondaryMeterCurrentReading: 70 })]
  expect(
    sheetRows({ equipment, readings: [] }, 3, '2026-11-24').flatMap(({ meters }) =>
      meters.map(({ meter, last, expected }) => [meter, last, expected]),
    ),
  ).toEqual([
    ['primaryMeter', null, null],
    ['secondaryMeter', { value: 70, recordedOn: null }, null],
  ])
})

test.each([
  ['of a machine that was read once', [reading(9, '2026-11-22', 1210)], '2026-11-24', 1210],
  ['of the day it was read on', weekly(9), '2026-11-22', 1210],
])('nothing is expected %s', (_of, readings, day, last) => {
  const [row] = sheetRows({ equipment: [machine(9)], readings }, 3, day)
  expect(row?.meters.map((cell) => [cell.last?.value, cell.expected])).toEqual([[last, null]])
})

test('a sheet of an earlier day knows nothing of what was read after it', () => {
  const [row] = sheetRows({ equipment: [machine(9)], readings: weekly(9) }, 3, '2026-11-18')
  expect(row?.meters.map(({ last, expected }) => [last?.value, expected])).toEqual([[1140, 1170]])
})

test('after a rollover what is expected goes on from the new meter', () => {
  const readings = [...weekly(9), reading(9, '2026-11-23', 5, { confirmedAs: 'Replaced meter' })]
  const [row] = sheetRows({ equipment: [machine(9)], readings }, 3, '2026-11-24')
  expect(row?.meters.map(({ last, expected }) => [last?.value, expected])).toEqual([[5, 15]])
})
