import { defineEntity, type FieldError } from '../schema/entity.ts'
import { choice, date, decimal, integer, multiline, reference, text, user, code } from '../schema/field.ts'
import { lineStatus } from './task-line.ts'

export const dueEveryUnits = ['Day', 'Month', 'Year'] as const
export const pmTaskStatuses = ['Active', 'InActive'] as const

interface Tracking {
  readonly trackByDate: 'YES' | 'NO'
  readonly trackByDate_DueEvery: number | null
  readonly trackByDate_DueEvery_UOM: string
  readonly trackByDate_AdvancedNotice: number | null
  readonly trackByHour_DueEvery: number | null
  readonly trackByHour_AdvancedNotice: number | null
}

/** SPEC 5, PM task form: the counts of the branch in use. */
export function trackingFaults(task: Tracking): readonly FieldError[] {
  const faults: FieldError[] = []
  const [dueEvery, notice]: [
    'trackByDate_DueEvery' | 'trackByHour_DueEvery',
    'trackByDate_AdvancedNotice' | 'trackByHour_AdvancedNotice',
  ] =
    task.trackByDate === 'YES'
      ? ['trackByDate_DueEvery', 'trackByDate_AdvancedNotice']
      : ['trackByHour_DueEvery', 'trackByHour_AdvancedNotice']
  if (!((task[dueEvery] ?? 0) > 0))
    faults.push({ field: dueEvery, message: 'Due Every Should be greater than 0' })
  if (task.trackByDate === 'YES' && task.trackByDate_DueEvery_UOM === '')
    faults.push({ field: 'trackByDate_DueEvery_UOM', message: 'Due Every Duration is required' })
  if (!((task[notice] ?? 0) > 0))
    faults.push({ field: notice, message: 'Advanced Notice Should be greater than 0' })
  return faults
}

/** SPEC 4: the unused branch is reset on save, so that a task is never due by date and by hour at once. */
export function resetUnusedTracking<Task extends { readonly trackByDate: 'YES' | 'NO' }>(task: Task) {
  return task.trackByDate === 'YES'
    ? {
        ...task,
        trackByHour: 'NO' as const,
        trackByHour_DueEvery: 0,
        trackByHour_AdvancedNotice: 0,
        trackByHour_LastPerformed: 0,
        trackByHour_RecordedOn: null,
      }
    : {
        ...task,
        trackByHour: 'YES' as const,
        trackByDate_DueEvery: 0,
        trackByDate_DueEvery_UOM: '' as const,
        trackByDate_AdvancedNotice: 0,
        trackByDate_LastPerformed: null,
      }
}

/** SPEC 3 PM task, with its checklist lines. Track by date is YES, by hour NO (SPEC 9). */
export const pmTask = defineEntity({
  name: 'pmTask',
  title: 'PM task',
  path: '/CAMSPMTasks',
  key: 'pmTaskOID',
  label: 'pmTaskDescription',
  plate: 'PMT',
  access: { tasks: ['cams_pmtasks'], lookupFor: ['cams_pm_operations'], adminOnly: ['delete'] },
  fields: {
    equipmentOID: reference('Equipment', 'equipment', { required: true }),
    taskType: code('Task Type', 'TaskType', { required: true }),
    status: choice('Status', pmTaskStatuses, 'Active'),
    parentTaskOID: reference('Parent task', 'pmTask'),
    trackByDate: choice('Track by', ['YES', 'NO'], 'YES'),
    trackByDate_DueEvery: integer('Due every', { initial: 0 }),
    trackByDate_DueEvery_UOM: choice('Due every, unit', ['', ...dueEveryUnits], ''),
    trackByDate_AdvancedNotice: integer('Advanced notice (days)', { initial: 0 }),
    trackByDate_LastPerformed: date('Last performed'),
    trackByHour: choice('Track by hour', ['YES', 'NO'], 'NO'),
    trackByHour_DueEvery: integer('Due every (hours)', { initial: 0 }),
    trackByHour_AdvancedNotice: integer('Advanced notice (hours)', { initial: 0 }),
    trackByHour_LastPerformed: decimal('Last performed at (hours)', { initial: 0 }),
    trackByHour_RecordedOn: date('Recorded on'),
    pmTaskDescription: text('Description', { required: true, max: 400 }),
    expectedLabourHours: decimal('Expected labour hours'),
    notes: multiline('Notes'),
    assignedTo_UserGUID: user('Assigned to', { required: true, message: 'User Is required' }),
    pmScheduleStartDate: date('PM Schedule Start Date', { required: true }),
  },
  lines: {
    field: 'camspmTaskDetailVirtual',
    key: 'camspmTaskDetailOID',
    max: 500,
    entries: {
      taskDescription: text('Task', { required: true, max: 400 }),
      taskStatus: lineStatus,
      remarks: text('Remarks', { max: 2000 }),
    },
  },
  rules: trackingFaults,
  settle: resetUnusedTracking,
})
