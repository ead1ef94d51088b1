import { defineEntity } from '../schema/entity.ts'
import {
  choice,
  date,
  decimal,
  derived,
  integer,
  multiline,
  object,
  reference,
  text,
  user,
} from '../schema/field.ts'
import { photoKey, photoRequired } from './line-photo.ts'
import { triggerMeasures } from './pm-trigger.ts'
import { type LineStatus, lineStatus } from './task-line.ts'

export const overallStatuses = ['NOT STARTED', 'ONGOING', 'DONE'] as const
export type OverallStatus = (typeof overallStatuses)[number]

/** The status filter of the list: no filter first (SPEC 9). */
export const statusFilters = ['ALL TASKS', ...overallStatuses] as const

/** SPEC 4: DONE when every line is done, ONGOING when some are, else NOT STARTED; no lines is NOT STARTED. */
export function statusOfCount(done: number, total: number): OverallStatus {
  if (done === 0) return 'NOT STARTED'
  return done === total ? 'DONE' : 'ONGOING'
}

/** `statusOfCount` of lines at hand. */
export const overallStatus = (lines: readonly { readonly taskStatus: LineStatus }[]): OverallStatus =>
  statusOfCount(lines.filter(({ taskStatus }) => taskStatus === 'done').length, lines.length)

/**
 * SPEC 5: an operation's date must have an even value. Read as milliseconds without the fraction of a second, so
 * that every date picked by hand passes (READINGS).
 */
export function hasEvenValue(operationDate: string): boolean {
  const milliseconds = Date.parse(operationDate)
  return Number.isFinite(milliseconds) && (Math.floor(milliseconds / 1000) * 1000) % 2 === 0
}

interface Signed {
  readonly overallStatus: OverallStatus
  readonly loggedByOID: string | null
  readonly doneBy_UserGUID: string | null
}

/**
 * Who signs a write: logged by who makes it ONGOING, done by who makes it DONE, and nobody once it is neither any more
 * (READINGS on SPEC 3). `before` is null of a new operation.
 */
export function signatures(
  before: Signed | null,
  status: OverallStatus,
  user: string,
): Pick<Signed, 'loggedByOID' | 'doneBy_UserGUID'> {
  const was = before?.overallStatus ?? 'NOT STARTED'
  const { loggedByOID = null, doneBy_UserGUID = null } = before ?? {}
  if (status === was) return { loggedByOID, doneBy_UserGUID }
  return {
    loggedByOID: status === 'NOT STARTED' ? null : was === 'NOT STARTED' ? user : loggedByOID,
    doneBy_UserGUID: status === 'DONE' ? user : null,
  }
}

interface Completed {
  readonly overallStatus: OverallStatus
  readonly completedOn: string | null
  readonly completedPrimary: number | null
  readonly completedSecondary: number | null
}

/** What is not done has no day on which it was, and no meter that stood then. */
const withoutCompletion = <Operation extends Completed>(row: Operation): Operation =>
  row.overallStatus === 'DONE'
    ? row
    : { ...row, completedOn: null, completedPrimary: null, completedSecondary: null }

const operationLine = {
  taskDescription: text('Task', { required: true, max: 400 }),
  taskStatus: lineStatus,
  remarks: text('Remarks', { max: 2000 }),
  photoKey,
  photoRequired,
  sortOrder: integer('Order'),
}

/** SPEC 3 PM operation. `overallStatus` is derived from the lines by client and server alike. */
export const pmOperation = defineEntity({
  name: 'pmOperation',
  title: 'PM operation',
  path: '/CAMSPMOperations',
  key: 'camspmOperationOID',
  label: 'notes',
  plate: 'PMO',
  access: {
    tasks: ['cams_pm_operations'],
    adminOnly: ['create', 'delete'],
    ownRecords: true,
    fields: {
      pmTaskOID: 'planned',
      operationDate: 'planned',
      assignedTo_UserGUID: 'assigned',
      offsetDay: 'planned',
      loggedByOID: 'signed',
      doneBy_UserGUID: 'signed',
    },
  },
  fields: {
    pmTaskOID: reference('PM task', 'pmTask', { required: true }),
    operationDate: date('Operation date', { required: true }),
    loggedByOID: user('Logged by'),
    doneBy_UserGUID: user('Done by'),
    assignedTo_UserGUID: user('Assigned to'),
    overallStatus: choice('Status', overallStatuses, 'NOT STARTED'),
    notes: multiline('Notes'),
    offsetDay: integer('OffSet'),
    completedOn: date('Completed on'),
    completedPrimary: decimal('Primary meter at completion', { least: 0 }),
    completedSecondary: decimal('Secondary meter at completion', { least: 0 }),
    occurrence: derived(integer('Occurrence')),
    dueEarliest: derived(date('Earliest')),
    dueLatest: derived(date('Latest')),
    dueTrigger: derived(choice('Trigger', ['', ...triggerMeasures], '')),
    dueWhy: derived(multiline('Why')),
    missed: derived(object('Missed before')),
  },
  lines: {
    field: 'camspmOperationDetailVirtual',
    key: 'camspmOperationDetailOID',
    max: 500,
    kept: ['photoKey', 'photoRequired'],
    decides: ['overallStatus'],
    entries: operationLine,
  },
  rules: (row) =>
    row.operationDate === null || hasEvenValue(row.operationDate)
      ? []
      : [{ field: 'operationDate', message: 'Operation date must have an even value' }],
  settle: (row, lines) => withoutCompletion(lines ? { ...row, overallStatus: overallStatus(lines) } : row),
})
