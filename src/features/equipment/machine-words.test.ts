import { expect, test } from 'vitest'
import { blank } from '../../contract/schema/entity.ts'
import { equipment } from '../../contract/entities/equipment.ts'
import * as v from 'valibot'
import { hrefOf, tabIn, withTab } from '../../engine/record-page/page-address.ts'
import { plateWords } from '../../engine/record-page/page-words.ts'
import { machineIn, machineTabs, withMachine } from './machine-address.ts'
import { meterFacts, statusSinceWords, trendWords, warranties } from './machine-words.ts'
import type { ShownReading } from './use-readings.ts'

const machineWith = (over: object) =>
  v.parse(equipment.row, {
    ...blank(equipment),
    equipmentOID: 4,
    version: 1,
    description: 'Mud pump',
    equipmntType: 'Pump',
    location: 1,
    ...over,
  })
const reading = (over: Partial<ShownReading>): ShownReading => ({
  key: 1,
  recordedOn: '2026-03-07',
  primaryMeter: 120,
  secondaryMeter: 0,
  confirmedAs: '',
  isUnsent: false,
  ...over,
})

test.for([
  ['', null],
  ['machine=4&tab=meters', 4],
  ['machine=0', 0],
  ['machine=4e1', 0],
  ['machine=', 0],
] as const)('the address %s is of machine %s', ([search, machine]) => {
  expect(machineIn(new URLSearchParams(search))).toBe(machine)
})

test('the page of a machine stands over the list as it is, and leaves it so', () => {
  const list = new URLSearchParams('search=mud&page=3&record=4&over=history')
  const page = withMachine(list, 4)
  expect(hrefOf('/app/x', page)).toBe('/app/x?search=mud&page=3&machine=4')
  expect(tabIn(page, machineTabs)).toBe('work')
  expect(tabIn(withTab(page, 'meters'), machineTabs)).toBe('meters')
  expect(tabIn(new URLSearchParams('tab=nothing'), machineTabs)).toBe('work')
  expect(hrefOf('/app/x', withMachine(withTab(page, 'meters'), null))).toBe('/app/x?search=mud&page=3')
  expect(hrefOf('/app/x', new URLSearchParams())).toBe('/app/x')
})

test('a machine is called by what is painted on it, else by its number', () => {
  expect(plateWords(machineWith({ unit: 'MP-1' }))).toBe('MP-1')
  expect(plateWords(machineWith({}))).toBe('EQ-4')
})

test('a warranty is said until when, with the days where they are few, and that it ran out', () => {
  const told = (primaryWarranteeDate: string | null, secondaryWarranteeDate: string | null = null) =>
    warranties({
      machine: machineWith({ primaryWarranteeDate, secondaryWarranteeDate }),
      today: '2026-03-07',
    }).map(({ words, hasRunOut }) => [words, hasRunOut])
  expect(told('2027-03-07')).toEqual([['until March 7, 2027', false]])
  expect(told('2026-03-07', '2026-03-08')).toEqual([
    ['until March 7, 2026, the last day', false],
    ['until March 8, 2026, 1 day left', false],
  ])
  expect(told('2026-03-06')).toEqual([['ran out on March 6, 2026', true]])
  expect(told(null)).toEqual([])
})

test('meters are told by the latest reading, else by the record, and not at all where there are none', () => {
  const machine = machineWith({
    primaryMeter: 'Hours',
    secondaryMeter: 'None',
    primaryMeterCurrentReading: 100,
  })
  expect(meterFacts(machine, [reading({})]).map(({ words }) => words)).toEqual(['120 h on March 7, 2026'])
  expect(meterFacts(machine, null).map(({ words }) => words)).toEqual(['100 h'])
  expect(meterFacts(machineWith({ primaryMeter: 'Hours' }), []).map(({ words }) => words)).toEqual([
    'Not read yet',
  ])
  expect(meterFacts(machineWith({}), [])).toEqual([])
})

test('the trend and the status are said in a sentence', () => {
  const points = [
    { label: 'March 1, 2026', value: 100 },
    { label: 'March 7, 2026', value: 120 },
  ]
  expect(trendWords(points, 'Hours')).toBe(
    'From 100 h on March 1, 2026 to 120 h on March 7, 2026: 20 h more.',
  )
  expect(trendWords(points.slice(0, 1), 'Hours')).toBe('Read once: 100 h on March 1, 2026.')
  expect(trendWords([], 'Hours')).toBe('Not read yet.')
  expect(statusSinceWords(null, null)).toBe('as it came to the site')
  expect(statusSinceWords(null, '2026-04-01')).toBe('since before April 1, 2026')
})
