import { describe, expect, test } from 'vitest'
import { blank, checkRecord, type RecordRow } from '../schema/entity.ts'
import { pmTask, resetUnusedTracking, trackingFaults } from './pm-task.ts'
import { furtherFaults, triggersIn } from './pm-trigger.ts'

const at = (field: string, message: string) => ({ field, message })
const sound = {
  ...blank(pmTask),
  equipmentOID: 4,
  taskType: 'SERVICE',
  trackByDate_DueEvery: 1,
  trackByDate_DueEvery_UOM: 'Day',
  trackByDate_AdvancedNotice: 1,
  pmTaskDescription: 'Grease',
  assignedTo_UserGUID: '0190a7c2-1111-7abc-8def-0123456789ab',
  pmScheduleStartDate: '2026-03-01',
}
const faultsOf = (over: RecordRow) => {
  const checked = checkRecord(pmTask, { ...sound, ...over })
  return checked.ok ? [] : checked.errors
}

describe('how a task is tracked', () => {
  const nothing = {
    trackByDate_DueEvery: null,
    trackByDate_DueEvery_UOM: '',
    trackByDate_AdvancedNotice: null,
    trackByHour_DueEvery: null,
    trackByHour_AdvancedNotice: null,
  }
  const dueEvery = 'Due Every Should be greater than 0'
  const notice = 'Advanced Notice Should be greater than 0'

  test('by date is told all that it lacks, and nothing of the hours', () => {
    const faults = [
      at('trackByDate_DueEvery', dueEvery),
      at('trackByDate_DueEvery_UOM', 'Due Every Duration is required'),
      at('trackByDate_AdvancedNotice', notice),
    ]
    expect(trackingFaults({ ...nothing, trackByDate: 'YES' })).toEqual(faults)
    const hours = { trackByHour_DueEvery: 5, trackByHour_AdvancedNotice: 5 }
    expect(trackingFaults({ ...nothing, ...hours, trackByDate: 'YES' })).toEqual(faults)
    expect(faultsOf({ ...nothing, trackByDate: 'YES' })).toEqual(faults)
  })

  test('by hour is told all that it lacks, and nothing of the dates', () => {
    const faults = [at('trackByHour_DueEvery', dueEvery), at('trackByHour_AdvancedNotice', notice)]
    expect(trackingFaults({ ...nothing, trackByDate: 'NO' })).toEqual(faults)
    const dates = { trackByDate_DueEvery: 5, trackByDate_DueEvery_UOM: 'Day', trackByDate_AdvancedNotice: 5 }
    expect(trackingFaults({ ...nothing, ...dates, trackByDate: 'NO' })).toEqual(faults)
    const one = { trackByHour_DueEvery: 1, trackByHour_AdvancedNotice: 1 }
    expect(trackingFaults({ ...nothing, ...one, trackByDate: 'NO' })).toEqual([])
    const zero = { trackByHour_DueEvery: 0, trackByHour_AdvancedNotice: -1 }
    expect(trackingFaults({ ...nothing, ...zero, trackByDate: 'NO' })).toEqual(faults)
  })

  test('is settled as it is saved', () => {
    expect(pmTask.settle).toBe(resetUnusedTracking)
  })
})

describe('a season', () => {
  const half = 'A season has a first and a last day'

  test('has both its days or none', () => {
    expect(faultsOf({ seasonFrom: '11-01', seasonTo: '03-31' })).toEqual([])
    expect(faultsOf({ seasonFrom: '11-01' })).toEqual([at('seasonTo', half)])
    expect(faultsOf({ seasonTo: '03-31' })).toEqual([at('seasonFrom', half)])
    expect(faultsOf({ seasonFrom: '02-29', seasonTo: '02-30' })).toEqual([
      at('seasonTo', 'Season to must be a day of the year, such as 11-01'),
    ])
  })

  test('is told with the further triggers, and after the tracking', () => {
    expect(
      faultsOf({
        trackByDate_DueEvery: 0,
        furtherTriggers: [{ by: 'Date', every: 1, unit: '', lead: 0, basis: 'Fixed' }],
        seasonTo: '03-31',
      }),
    ).toEqual([
      at('trackByDate_DueEvery', 'Due Every Should be greater than 0'),
      at('furtherTriggers.0.unit', 'Due Every Duration is required'),
      at('seasonFrom', half),
    ])
  })
})

describe('further triggers', () => {
  const byDate = { by: 'Date', every: 3, unit: 'Month', lead: 7, basis: 'Fixed' } as const
  const byMeter = { by: 'Primary meter', every: 250.5, unit: '', lead: 0.5, basis: 'Floating' } as const
  const dueEvery = 'Due Every Should be greater than 0'
  const shape = [at('furtherTriggers', 'Each trigger has by, every, unit, lead and basis, and nothing else')]

  test('are read where they are triggers, and none where there is nothing', () => {
    expect(triggersIn([byDate, byMeter])).toEqual([byDate, byMeter])
    expect([triggersIn(null), triggersIn(undefined), triggersIn([])]).toEqual([[], [], []])
    const { lead: _lead, ...without } = byDate
    const odd = [{}, 'x', byDate, [without], [{ ...byDate, more: 1 }], [{ ...byDate, every: 1_000_001 }]]
    expect(odd.map(triggersIn)).toEqual([null, null, null, null, null, null])
    expect(odd.map(furtherFaults)).toEqual([shape, shape, shape, shape, shape, shape])
  })

  test.each<readonly [object, readonly object[]]>([
    [byDate, []],
    [byMeter, []],
    [{ ...byDate, lead: 0 }, []],
    [{ ...byDate, lead: null }, []],
    [{ ...byMeter, by: 'Secondary meter', every: 0.01 }, []],
    [{ ...byDate, every: 0 }, [at('furtherTriggers.0.every', dueEvery)]],
    [{ ...byDate, every: -1 }, [at('furtherTriggers.0.every', dueEvery)]],
    [{ ...byMeter, every: null }, [at('furtherTriggers.0.every', dueEvery)]],
    [{ ...byDate, every: null }, [at('furtherTriggers.0.every', dueEvery)]],
    [{ ...byDate, every: 1.5 }, [at('furtherTriggers.0.every', 'Due every must be a whole number')]],
    [{ ...byDate, unit: '' }, [at('furtherTriggers.0.unit', 'Due Every Duration is required')]],
    [{ ...byDate, lead: -1 }, [at('furtherTriggers.0.lead', 'Advanced notice is 0 or more')]],
  ])('%j', (trigger, faults) => {
    expect(furtherFaults([trigger])).toEqual(faults)
  })

  test('are each told at its own place, and are at most ten', () => {
    expect(furtherFaults([byDate, { ...byMeter, every: 0 }, { ...byDate, every: -0.5, lead: -1 }])).toEqual([
      at('furtherTriggers.1.every', dueEvery),
      at('furtherTriggers.2.every', dueEvery),
      at('furtherTriggers.2.every', 'Due every must be a whole number'),
      at('furtherTriggers.2.lead', 'Advanced notice is 0 or more'),
    ])
    expect(furtherFaults(Array.from({ length: 10 }, () => byDate))).toEqual([])
    expect(furtherFaults(Array.from({ length: 11 }, () => byDate))).toEqual([
      at('furtherTriggers', 'At most 10 further triggers can be stored'),
    ])
  })
})
