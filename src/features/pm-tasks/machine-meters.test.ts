import { expect, test } from 'vitest'
import { equipment } from '../../contract/entities/equipment.ts'
import { pmTask } from '../../contract/entities/pm-task.ts'
import { blank, type RecordRow } from '../../contract/schema/entity.ts'
import { arraySource } from '../../engine/definition/workbench.fixture.ts'
import { meterFaults, readMeters } from './machine-meters.ts'

const machine = (key: number, over: RecordRow): RecordRow => ({
  ...blank(equipment),
  equipmentOID: key,
  version: 1,
  ...over,
})
const source = arraySource(equipment, [
  machine(1, { primaryMeter: 'Hours', secondaryMeter: '', parentAsset: null }),
  machine(2, { primaryMeter: '', secondaryMeter: '', parentAsset: 1 }),
  machine(3, { primaryMeter: '', secondaryMeter: '', parentAsset: 99 }),
]).source
const trigger = { by: 'Date', every: 3, unit: 'Month', lead: 7, basis: 'Floating' }
const meters = (...by: readonly string[]): RecordRow => ({
  ...blank(pmTask),
  equipmentOID: 2,
  taskType: 'SERVICE',
  pmTaskDescription: 'Service',
  assignedTo_UserGUID: '0190a7c2-1111-7abc-8def-0123456789ab',
  pmScheduleStartDate: '2026-03-01',
  furtherTriggers: [trigger, ...by.map((each) => ({ ...trigger, by: each, unit: '' }))],
})

test('a part runs by the meter of what it is part of, and is said to lack the other', async () => {
  const known = await readMeters(source, 2)
  if (!known) throw new Error('The machines are readable')
  expect(known.map(({ primaryMeter }) => primaryMeter)).toEqual(['', 'Hours'])
  expect(meterFaults(meters('Primary meter', 'Secondary meter'), known)).toEqual([
    { field: 'furtherTriggers.2.every', message: 'The machine has no secondary meter' },
  ])
})

test('of a machine that cannot be read nothing is known', async () => {
  expect(await readMeters(source, 3)).toBeNull()
})
