import * as v from 'valibot'
import { dueEveryUnits } from '../../contract/entities/due-every.ts'
import { dueStates, pmTask, trackingFaults } from '../../contract/entities/pm-task.ts'
import { furtherFaults, furtherField, triggerMeasures } from '../../contract/entities/pm-trigger.ts'
import { lineStatuses, lineStatusWords } from '../../contract/entities/task-line.ts'
import { defineScreen } from '../../engine/definition/from-entity.ts'
import type {
  FieldDefinition,
  GroupDefinition,
  LineEditorDefinition,
  LookupRef,
  ScreenDefinition,
} from '../../engine/definition/screen.ts'
import { dueKinds } from './due-words.ts'
import { furtherTriggers } from './further-triggers.ts'

const task: GroupDefinition = {
  caption: 'Task',
  fields: [
    'pmTaskDescription',
    'equipmentOID',
    'taskType',
    'status',
    'assignedTo_UserGUID',
    'parentTaskOID',
    'expectedLabourHours',
  ],
}
const schedule: GroupDefinition = {
  caption: 'Schedule',
  fields: ['pmScheduleStartDate', 'trackByDate', 'dueBasis'],
}
const byDate: GroupDefinition = {
  caption: 'Tracking by date',
  fields: [
    'trackByDate_DueEvery',
    'trackByDate_DueEvery_UOM',
    'trackByDate_AdvancedNotice',
    'trackByDate_LastPerformed',
  ],
}
const byHour: GroupDefinition = {
  caption: 'Tracking by hour',
  fields: [
    'trackByHour_DueEvery',
    'trackByHour_AdvancedNotice',
    'trackByHour_LastPerformed',
    'trackByHour_RecordedOn',
  ],
}
const further: GroupDefinition = { caption: furtherTriggers.caption, fields: [furtherField] }
const window: GroupDefinition = {
  caption: 'Window',
  fields: ['toleranceBefore', 'toleranceAfter', 'seasonFrom', 'seasonTo', 'plannedFor', 'safetyCritical'],
}
/** What the server works out, on paper beside what planners enter. */
const standing: GroupDefinition = {
  caption: 'When it is due',
  fields: ['dueState', 'dueOn', 'dueWhy', 'lastDoneOn', 'missedCount', 'deferredUntil'],
}
const notes: GroupDefinition = { caption: 'Notes', fields: ['notes'] }

/** The groups of the form while a task is tracked by the one or the other (SPEC 4): the other branch is not there. */
export const groupsOf = (tracking: 'byDate' | 'byHour'): readonly GroupDefinition[] => [
  task,
  schedule,
  tracking === 'byDate' ? byDate : byHour,
  further,
  window,
  notes,
]

const listed = (options: readonly (readonly [id: string, label: string])[]): LookupRef => ({
  from: 'list',
  options: options.map(([id, label]) => ({ id, label })),
})

/** SPEC 9: track by Date (YES) or Hour (NO); a unit has to be chosen, so that none is not offered. */
const choices: Readonly<Record<string, LookupRef>> = {
  trackByDate: listed([
    ['YES', 'Date'],
    ['NO', 'Hour'],
  ]),
  trackByDate_DueEvery_UOM: listed(dueEveryUnits.map((unit) => [unit, unit])),
  // Of a plan that was never reckoned nothing is said, and nothing can be looked for.
  dueState: listed(dueStates.filter((state) => state !== '').map((state) => [state, state])),
  dueTrigger: listed(triggerMeasures.map((measure) => [measure, measure])),
}

/** A line of a task begins blank: its status is that of the work, once an operation has taken it over. */
const lineStatus = {
  required: false,
  placeholder: 'None',
  lookup: listed(
    lineStatuses.filter((status) => status !== '').map((status) => [status, lineStatusWords[status]]),
  ),
}

const withStatuses = (editor: LineEditorDefinition): LineEditorDefinition => ({
  ...editor,
  fields: editor.fields.map((field) => (field.name === 'taskStatus' ? { ...field, ...lineStatus } : field)),
})

/** SPEC 5: the counts of the branch in use have to be above 0, whichever of the two is shown. */
const counts: ReadonlySet<string> = new Set([
  'trackByDate_DueEvery',
  'trackByDate_AdvancedNotice',
  'trackByHour_DueEvery',
  'trackByHour_AdvancedNotice',
])

const onThisForm = (field: FieldDefinition): FieldDefinition => ({
  ...field,
  lookup: choices[field.name] ?? field.lookup,
  required: field.required || counts.has(field.name),
  ...(field.name === furtherField && { lines: furtherTriggers }),
})

const defined = defineScreen({
  entity: pmTask,
  title: 'PM Tasks',
  noun: 'PM task',
  newLabel: 'New PM Task',
  columns: [
    { field: 'pmTaskOID', caption: 'Number', isPlate: true, width: 120 },
    { field: 'pmTaskDescription', width: 290 },
    { field: 'equipmentOID', width: 180 },
    { field: 'dueState', width: 130, statusKinds: dueKinds },
    { field: 'dueOn', width: 240 },
    { field: 'locationOID', width: 150 },
    { field: 'taskType', width: 130 },
    { field: 'status', width: 110, statusKinds: { Active: 'ok', InActive: 'idle' } },
    { field: 'trackByDate', width: 110 },
    { field: 'assignedTo_UserGUID', width: 160 },
    { field: 'pmScheduleStartDate', width: 170 },
    { field: 'dueTrigger', width: 140 },
    { field: 'lastDoneOn', width: 160 },
    { field: 'missedCount', width: 100 },
    { field: 'overdueSince', width: 160 },
    { field: 'deferredUntil', width: 160 },
    { field: 'safetyCritical', width: 130 },
  ],
  groups: [],
  editing: 'page',
  savesOnlyValid: true,
  words: { saved: 'saved', saveFailed: 'message' },
  lines: {
    caption: 'Checklist',
    noun: 'line',
    fields: ['taskDescription', 'taskStatus', 'remarks', 'photoRequired'],
  },
  traits: {
    pmTaskDescription: { span: 2 },
    equipmentOID: { span: 2 },
    notes: { span: 4 },
    trackByDate: { label: 'Track by' },
    dueBasis: { description: 'Floating counts from the last completion, Fixed from the schedule start' },
    plannedFor: { description: 'The day chosen for the next time, within its window' },
    safetyCritical: { description: 'Stays due until it is done; only a deferral lets it slide' },
  },
})

const trackingValues = v.pick(pmTask.values, [
  'trackByDate',
  'trackByDate_DueEvery',
  'trackByDate_DueEvery_UOM',
  'trackByDate_AdvancedNotice',
  'trackByHour_DueEvery',
  'trackByHour_AdvancedNotice',
])

/** The counts of the branch in use and of further triggers are asked also while other fields are missing, so that Save tells all it waits for. */
const check: ScreenDefinition['check'] = (values, place, before) => {
  const checked = defined.check(values, place, before)
  const tracking = v.safeParse(trackingValues, values)
  if (checked.ok || !tracking.success) return checked
  const known = new Set(checked.errors.map(({ field }) => field))
  const counts = [...trackingFaults(tracking.output), ...furtherFaults(values[furtherField])].filter(
    ({ field }) => !known.has(field),
  )
  return { ok: false, errors: [...checked.errors, ...counts] }
}

const groups = [task, schedule, byDate, byHour, further, window, notes]

/** SPEC 2.9, 5 PM Tasks: grid, and a form on a page whose Save waits until nothing is wrong. */
export const pmTasks: ScreenDefinition = {
  ...defined,
  fields: defined.fields.map(onThisForm),
  ...(defined.lineEditor && { lineEditor: withStatuses(defined.lineEditor) }),
  popup: { ...defined.popup, groups },
  form: { title: 'PM task', groups: [...groups, standing] },
  check,
}
