import { expect, test } from 'vitest'
import { subjectWith } from '../../engine/definition/workbench.fixture.ts'
import { reportsFor } from './gallery-reports.ts'

const named = (...given: Parameters<typeof subjectWith>) =>
  reportsFor(subjectWith(...given)).map(({ title, reports }) => [title, reports.map(({ name }) => name)])

const everything = [
  'cams_report_gallary',
  'cams_equipment_management',
  'cams_locations',
  'cams_parts',
  'cams_pmtasks',
  'cams_pm_operations',
] as const

test('an administrator runs them all', () => {
  expect(named(['ADMIN'], ...everything)).toEqual([
    ['Assets', ['equipmentReport', 'locationReport', 'warehouseReport']],
    ['Maintenance', ['pmTaskReport', 'pmOperationsBlankTemplate', 'userPmOperationReport']],
    ['Labels to scan', ['equipmentLabelReport', 'partLabelReport', 'binLabelReport']],
    ['People', ['userReport']],
  ])
})

test('others run those of what they may read', () => {
  expect(named([], 'cams_report_gallary', 'cams_parts', 'cams_pm_operations')).toEqual([
    ['Assets', ['equipmentReport', 'locationReport', 'warehouseReport']],
    ['Maintenance', ['pmTaskReport', 'pmOperationsBlankTemplate', 'userPmOperationReport']],
    ['Labels to scan', ['equipmentLabelReport', 'partLabelReport', 'binLabelReport']],
  ])
  expect(named([], 'cams_report_gallary')).toEqual([])
})
