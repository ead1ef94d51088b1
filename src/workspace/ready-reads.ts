import { parseDate } from '@internationalized/date'
import { decide, opens } from '../contract/access/policy.ts'
import { taskPath } from '../contract/access/task-route.ts'
import { uiCodeOf } from '../contract/access/ui-code.ts'
import { camsUser } from '../contract/entities/cams-user.ts'
import { type EntityName, entities, entityNames } from '../contract/entities/catalogue.ts'
import { openStatuses } from '../contract/entities/work-order-life.ts'
import { heldCap } from '../contract/limits.ts'
import type { Loaded } from '../contract/outcome.ts'
import { fieldsOf, type RecordRow } from '../contract/schema/entity.ts'
import { numberAt, textAt } from '../contract/schema/row-value.ts'
import { localDay } from '../engine/definition/local-day.ts'
import { filterOf, queryOf } from '../features/pm-operations/operation-filter.ts'
import { spanOf } from '../ui/calendar/spans.ts'
import { weekStartOf } from '../ui/look/week-start.tsx'
import type { Desk } from './desk.ts'

/** How far back inspections are opened with their lines. */
const lastDays = 14
/** Records of one's own that are read one by one, of each kind. */
const mostOwn = 100

/** What one's own work is of and is made from. */
const workLists: readonly EntityName[] = ['camsUser', 'equipment', 'location', 'workOrder', 'inspectionLog']

/** What of the desk is read ahead. */
type ReadyDesk = Pick<
  Desk,
  | 'operationsOf'
  | 'movesOfOrder'
  | 'loadCodes'
  | 'loadUsers'
  | 'loadDashboard'
  | 'loadDueNow'
  | 'loadPmCalendar'
  | 'requests'
  | 'loadConfiguration'
  | 'tasks'
> & { readonly workbench: Pick<Desk['workbench'], 'subject' | 'preferences' | 'sourceOf' | 'views'> }

type Reads = AsyncGenerator<Loaded<unknown>>
type Rows = readonly RecordRow[]

/**
 * What a device reads ahead (decision 0047), in the order in which it is missed: own work with its lines, the choices
 * of forms, the pages that one begins with, then every list that one may read as far as a device holds it whole, and the
 * views of those that one opens.
 */
export async function* readyReads(desk: ReadyDesk, signal: AbortSignal): Reads {
  const { subject, sourceOf, views } = desk.workbench
  const reads = (entity: EntityName) => decide(subject, 'read', entity).allowed
  const rowsOf = new Map<EntityName, Rows>()
  if (reads('pmOperation')) yield* ownOperations(desk, signal)
  for (const entity of workLists.filter(reads)) {
    const loaded = await sourceOf(entity).list(signal, heldCap)
    yield loaded
    rowsOf.set(entity, loaded.ok ? loaded.value : [])
  }
  const ownKeys = (entity: EntityName, isWanted: (row: RecordRow) => boolean) =>
    keysOf(entity, (rowsOf.get(entity) ?? []).filter(isWanted))
  const profile = rowsOf.get('camsUser')?.find(({ userGUID }) => userGUID === subject.userGUID)
  const own = profile ? numberAt(profile, camsUser.key) : null
  const isOwnAndOpen = (row: RecordRow) =>
    numberAt(row, 'camsUserOID') === own && openStatuses.some((status) => status === textAt(row, 'status'))
  if (own !== null)
    for (const key of ownKeys('workOrder', isOwnAndOpen)) yield await desk.movesOfOrder(key).list(signal)
  const since = parseDate(localDay()).subtract({ days: lastDays }).toString()
  for (const key of ownKeys('inspectionLog', (row) => textAt(row, 'tDate') >= since))
    yield await sourceOf('inspectionLog').get(key, signal)
  for (const type of setupTypesOf(entityNames.filter(reads))) yield await desk.loadCodes(type, signal)
  yield await desk.loadUsers(signal)
  yield await desk.loadDashboard(signal)
  if (reads('pmTask')) yield await desk.loadDueNow(null, signal)
  if (decide(subject, 'read', 'pmCalendar').allowed) yield* calendar(desk, signal)
  yield await desk.requests.mine(signal)
  yield await desk.requests.machines(signal)
  for (const entity of entityNames.filter((name) => reads(name) && !rowsOf.has(name)))
    yield await sourceOf(entity).list(signal, heldCap)
  for (const entity of entityNames.filter((name) => opens(subject, name)))
    yield await views.list(entity, signal)
  for (const { reactRoute, screen } of desk.tasks())
    if (screen) yield await desk.loadConfiguration(uiCodeOf(taskPath(reactRoute)), signal)
}

/** The month that the screen begins with, and what is overdue, each with its lines. */
async function* ownOperations({ workbench, operationsOf }: ReadyDesk, signal: AbortSignal): Reads {
  const { subject, sourceOf } = workbench
  const found = new Set<number>()
  for (const address of ['due=overdue', '']) {
    const filter = filterOf(new URLSearchParams(address), new Date())
    const loaded = await operationsOf(queryOf(filter, subject.userGUID)).list(signal)
    yield loaded
    for (const key of keysOf('pmOperation', loaded.ok ? loaded.value : [])) found.add(key)
  }
  for (const key of [...found].slice(0, mostOwn)) yield await sourceOf('pmOperation').get(key, signal)
}

/** The days that the calendar begins with, on a wide screen and on a phone. */
async function* calendar({ workbench, loadPmCalendar }: ReadyDesk, signal: AbortSignal): Reads {
  const weekStart = weekStartOf(workbench.preferences.firstDayOfWeek)
  for (const view of ['month', 'agenda'] as const) {
    const question = { ...spanOf(view, localDay(), weekStart), locationOID: null, userGUID: null }
    yield await loadPmCalendar(question, signal)
  }
}

/** The system-code setup types that fields of these records are chosen from. */
const setupTypesOf = (names: readonly EntityName[]): ReadonlySet<string> =>
  new Set(
    names.flatMap((name) =>
      fieldsOf(entities[name]).flatMap(({ setupType }) => (setupType === undefined ? [] : [setupType])),
    ),
  )

const keysOf = (entity: EntityName, rows: Rows): readonly number[] =>
  rows
    .map((row) => numberAt(row, entities[entity].key))
    .filter((key) => key !== null)
    .slice(0, mostOwn)
