import { defineEntity, type FieldError } from '../schema/entity.ts'
import {
  choice,
  code,
  date,
  decimal,
  derived,
  integer,
  monthDay,
  multiline,
  object,
  reference,
  text,
  user,
  yesNo,
} from '../schema/field.ts'
import { dueEveryUnits } from './due-every.ts'
import { dueBases, furtherFaults, furtherWords, triggerMeasures } from './pm-trigger.ts'
import { photoRequired } from './line-photo.ts'
import { lineStatus } from './task-line.ts'

export const pmTaskStatuses = ['Active', 'InActive'] as const

/** How a plan stands on the organisation's day: '' of one that was never reckoned. */
export const dueStates = [
  '',
  'Not due',
  'Upcoming',
  'Due',
  'Overdue',
  'Suspended',
  'Cannot be planned',
] as const
export type DueState = (typeof dueStates)[number]

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

interface Windowed {
  readonly furtherTriggers: object | string | null
  readonly seasonFrom: string
  readonly seasonTo: string
}

/** What is wrong with what stands beside SPEC's branch: further triggers, and a season that has no day. */
function windowFaults({ furtherTriggers, seasonFrom, seasonTo }: Windowed): readonly FieldError[] {
  const season = [
    ['seasonFrom', seasonFrom, seasonTo],
    ['seasonTo', seasonTo, seasonFrom],
  ] as const
  return [
    ...furtherFaults(furtherTriggers),
    ...season.flatMap(([field, day, other]) =>
      day === '' && other !== '' ? [{ field, message: 'A season has a first and a last day' }] : [],
    ),
  ]
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
  access: {
    tasks: ['cams_pmtasks'],
    lookupFor: ['cams_pm_operations', 'cams_pm_deferrals'],
    adminOnly: ['delete'],
  },
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
    dueBasis: choice('Basis', dueBases, 'Floating'),
    furtherTriggers: object('Further triggers', { words: furtherWords }),
    toleranceBefore: integer('Tolerance before (days)', { least: 0, most: 366 }),
    toleranceAfter: integer('Tolerance after (days)', { least: 0, most: 366 }),
    seasonFrom: monthDay('Season from'),
    seasonTo: monthDay('Season to'),
    safetyCritical: yesNo('Safety-critical', 'NO'),
    plannedFor: date('Planned for'),
    locationOID: derived(reference('Location', 'location')),
    dueState: derived(choice('State', dueStates, '')),
    dueOn: derived(date('Due')),
    dueEarliest: derived(date('Earliest')),
    dueLatest: derived(date('Latest')),
    dueMakeOn: derived(date('Made on')),
    overdueSince: derived(date('Overdue since')),
    dueTrigger: derived(choice('Trigger', ['', ...triggerMeasures], '')),
    dueWhy: derived(multiline('Why')),
    lastDoneOn: derived(date('Last done')),
    missedCount: derived(integer('Missed', { initial: 0 })),
    deferredUntil: derived(date('Deferred until')),
  },
  lines: {
    field: 'camspmTaskDetailVirtual',
    key: 'camspmTaskDetailOID',
    max: 500,
    kept: ['photoRequired'],
    entries: {
      taskDescription: text('Task', { required: true, max: 400 }),
      taskStatus: lineStatus,
      remarks: text('Remarks', { max: 2000 }),
      photoRequired,
    },
  },
  rules: (task) => [...trackingFaults(task), ...windowFaults(task)],
  settle: resetUnusedTracking,
})
