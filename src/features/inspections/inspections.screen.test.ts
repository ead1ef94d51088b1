import { expect, test } from 'vitest'
import { inspections } from './inspections.screen.ts'

test('the list shows what SPEC 2.9 names, newest first, and a record opens on its page', () => {
  expect(inspections.columns.map(({ field }) => field)).toEqual([
    'inspectionLogOID',
    'equipmentOID',
    'inspectionTemplateOID',
    'tDate',
    'assignee',
    'currentHours',
    'allOk',
  ])
  expect([inspections.sort, inspections.editing, inspections.lines]).toEqual([
    [{ id: 'tDate', desc: true }],
    'page',
    'camsInspectionLogDetailsVirtual',
  ])
})

test('assignee, date and current hours are required, 0 hours included (SPEC 5)', () => {
  expect(inspections.check(inspections.blank())).toEqual({
    ok: false,
    errors: [
      { field: 'tDate', message: 'Date is required' },
      { field: 'assignee', message: 'Assignee is required' },
      { field: 'currentHours', message: 'Current hours is required' },
    ],
  })
  const whole = {
    ...inspections.blank(),
    tDate: '2026-03-01',
    assignee: '00000000-0000-4000-8000-000000000001',
    currentHours: 0,
  }
  expect(inspections.check(whole)).toMatchObject({ ok: true })
})
