import { describe, expect, test } from 'vitest'
import { explain, type Explanation } from './policy.ts'
import { admin, staff, task } from './policy.fixture.ts'

describe('what a decision turned on', () => {
  const off = { canEdit: false }
  const yes = { allowed: true, rule: 'granted', reason: 'Allowed' } as const
  test.each<readonly [string, () => Explanation, Explanation]>([
    [
      'the task that grants it',
      () => explain(staff(task('cams/cams_locations')), 'edit', 'location'),
      { ...yes, resource: 'location', tasks: ['cams_locations'], privilege: 'canEdit' },
    ],
    [
      'of several tasks those that grant it',
      () => explain(staff(task('cams_vendors', off), task('ppp/FFVendors')), 'edit', 'vendor'),
      { ...yes, resource: 'vendor', tasks: ['FFVendors'], privilege: 'canEdit' },
    ],
    [
      'the tasks that look it up',
      () => explain(staff(task('cams_pmtasks'), task('cams_workorder'), task('banks')), 'read', 'equipment'),
      { ...yes, resource: 'equipment', tasks: ['cams_pmtasks', 'cams_workorder'], privilege: null },
    ],
    [
      'a task whose stored screen is over it',
      () =>
        explain(
          staff({ ...task('ppp_yards'), screen: { resource: 'location', lookups: [] } }),
          'edit',
          'location',
        ),
      { ...yes, resource: 'location', tasks: ['yards'], privilege: 'canEdit' },
    ],
    [
      'no task, where everybody may',
      () => explain(staff(), 'read', 'country'),
      { ...yes, resource: 'country', tasks: [], privilege: null },
    ],
    [
      'the tasks that would carry it',
      () => explain(staff(task('banks')), 'delete', 'vendor'),
      {
        allowed: false,
        rule: 'no-task',
        reason: 'None of your tasks includes it',
        resource: 'vendor',
        tasks: ['cams_vendors', 'FFVendors'],
        privilege: 'canDelete',
      },
    ],
    [
      'every task that has it switched off',
      () => explain(staff(task('cams_vendors', off), task('ppp/FFVendors', off)), 'edit', 'vendor'),
      {
        allowed: false,
        rule: 'switched-off',
        reason: 'Your role has this switched off',
        resource: 'vendor',
        tasks: ['cams_vendors', 'FFVendors'],
        privilege: 'canEdit',
      },
    ],
    [
      'the records that a report shows',
      () => explain(staff(task('cams_report_gallary')), 'read', 'equipmentReport'),
      {
        allowed: false,
        rule: 'no-task',
        reason: 'None of your tasks includes it',
        resource: 'equipment',
        tasks: ['cams_equipment_management'],
        privilege: null,
      },
    ],
    [
      'nothing, where only ADMIN may',
      () => explain(staff(task('cams_pm_operations')), 'delete', 'pmOperation', 'me'),
      {
        allowed: false,
        rule: 'admin-only',
        reason: 'Only ADMIN',
        resource: 'pmOperation',
        tasks: [],
        privilege: null,
      },
    ],
    [
      'the owner',
      () => explain(staff(task('cams_pm_operations')), 'edit', 'pmOperation', 'other'),
      {
        allowed: false,
        rule: 'not-yours',
        reason: 'It belongs to another user',
        resource: 'pmOperation',
        tasks: [],
        privilege: null,
      },
    ],
    [
      'its own task, before those that look it up',
      () => explain(staff(task('cams_locations'), task('cams_parts')), 'read', 'location'),
      { ...yes, resource: 'location', tasks: ['cams_locations'], privilege: null },
    ],
    [
      'a task whose stored screen looks it up',
      () =>
        explain(
          staff({ ...task('ppp_yards'), screen: { resource: 'bank', lookups: ['vendor', 'location'] } }),
          'read',
          'location',
        ),
      { ...yes, resource: 'location', tasks: ['yards'], privilege: null },
    ],
    [
      'the tasks of a report, where neither it nor its records are carried',
      () => explain(staff(), 'read', 'equipmentReport'),
      {
        allowed: false,
        rule: 'no-task',
        reason: 'None of your tasks includes it',
        resource: 'equipmentReport',
        tasks: ['cams_report_gallary'],
        privilege: null,
      },
    ],
    [
      'nothing, where what is made stays as it was made',
      () => explain(admin(task('cams_workorder')), 'edit', 'workOrderMove'),
      {
        allowed: false,
        rule: 'never',
        reason: 'It stays as it was made',
        resource: 'workOrderMove',
        tasks: [],
        privilege: null,
      },
    ],
    [
      'nothing, where nobody may',
      () => explain(admin(), 'delete', 'camsUser'),
      {
        allowed: false,
        rule: 'never',
        reason: 'It can only be changed',
        resource: 'camsUser',
        tasks: [],
        privilege: null,
      },
    ],
  ])('is %s', (_name, explained, expected) => {
    expect(explained()).toEqual(expected)
  })
})
