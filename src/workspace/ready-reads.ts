import { parseDate } from '@internationalized/date'
import type { IsRead, ReadyRead } from '../api/kept/ready-rounds.ts'
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
/** Reads under way together; a browser holds six connections to a server, and the page needs some. */
const atOnce = 3

/** What one's own work is of and is made from. */
const workLists: readonly EntityName[] = ['camsUser', 'equipment', 'location', 'workOrder', 'inspectionLog']

/**
 * What is made where the work is, and named by what follows from it there. Of no other kind: each number that is lent and
 * not used is a gap.
 */
const lentAhead: readonly EntityName[] = ['inspectionLog', 'workOrder']

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
  | 'lendKeys'
> & { readonly workbench: Pick<Desk['workbench'], 'subject' | 'preferences' | 'sourceOf' | 'views'> }

type Reads = AsyncGenerator<ReadyRead>
type Rows = readonly RecordRow[]

/**
 * What a device reads ahead (decision 0047), in the order in which it is missed: own work with its lines, the choices
 * of forms, the pages that one begins with, then every list that one may read as far as a device holds it whole, and the
 * views of those that one opens. Lists that say what else is to be read are asked for whenever a round is gone on with.
 */
export async function* readyReads(desk: ReadyDesk, signal: AbortSignal, isRead: IsRead): Reads {
  const { subject, sourceOf, views } = desk.workbench
  const reads = (entity: EntityName) => decide(subject, 'read', entity).allowed
  const each = eachOnce(isRead)
  const rowsOf = new Map<EntityName, Rows>()
  if (reads('pmOperation')) yield* ownOperations(desk, signal, isRead)
  for (const entity of workLists.filter(reads)) {
    const loaded = await sourceOf(entity).list(signal, heldCap)
    yield { name: entity, loaded }
    rowsOf.set(entity, loaded.ok ? loaded.value : [])
  }
  const ownKeys = (entity: EntityName, isWanted: (row: RecordRow) => boolean) =>
    keysOf(entity, (rowsOf.get(entity) ?? []).filter(isWanted))
  const profile = rowsOf.get('camsUser')?.find(({ userGUID }) => userGUID === subject.userGUID)
  const own = profile ? numberAt(profile, camsUser.key) : null
  const isOwnAndOpen = (row: RecordRow) =>
    numberAt(row, 'camsUserOID') === own && openStatuses.some((status) => status === textAt(row, 'status'))
  if (own !== null)
    yield* each('moves', ownKeys('workOrder', isOwnAndOpen), (key) => desk.movesOfOrder(key).list(signal))
  const since = parseDate(localDay()).subtract({ days: lastDays }).toString()
  const recent = ownKeys('inspectionLog', (row) => textAt(row, 'tDate') >= since)
  yield* each('inspectionLog', recent, (key) => sourceOf('inspectionLog').get(key, signal))
  const made = lentAhead.filter((name) => decide(subject, 'create', name).allowed)
  yield* each('keys', made, desk.lendKeys)
  yield* each('codes', setupTypesOf(entityNames.filter(reads)), (type) => desk.loadCodes(type, signal))
  yield* each('users', [''], () => desk.loadUsers(signal))
  yield* each('dashboard', [localDay()], () => desk.loadDashboard(signal))
  if (reads('pmTask')) yield* each('due', [localDay()], () => desk.loadDueNow(null, signal))
  if (decide(subject, 'read', 'pmCalendar').allowed) {
    const weekStart = weekStartOf(desk.workbench.preferences.firstDayOfWeek)
    // The days that the calendar begins with, on a wide screen and on a phone.
    yield* each('calendar', ['month', 'agenda'] as const, (view) =>
      desk.loadPmCalendar(
        { ...spanOf(view, localDay(), weekStart), locationOID: null, userGUID: null },
        signal,
      ),
    )
  }
  yield* each('requests', [''], () => desk.requests.mine(signal))
  yield* each('machines to report', [''], () => desk.requests.machines(signal))
  const others = entityNames.filter((name) => reads(name) && !rowsOf.has(name))
  yield* each('list', others, (entity) => sourceOf(entity).list(signal, heldCap))
  const opened = entityNames.filter((name) => opens(subject, name))
  yield* each('views', opened, (entity) => views.list(entity, signal))
  const pages = desk
    .tasks()
    .flatMap(({ reactRoute, screen }) => (screen ? [uiCodeOf(taskPath(reactRoute))] : []))
  yield* each('page', new Set(pages), (code) => desk.loadConfiguration(code, signal))
}

/** The month that the screen begins with, and what is overdue, each with its lines. */
async function* ownOperations(
  { workbench, operationsOf }: ReadyDesk,
  signal: AbortSignal,
  isRead: IsRead,
): Reads {
  const { subject, sourceOf } = workbench
  const found = new Set<number>()
  for (const address of ['due=overdue', '']) {
    const filter = filterOf(new URLSearchParams(address), new Date())
    const loaded = await operationsOf(queryOf(filter, subject.userGUID)).list(signal)
    yield { name: `own operations ${address}`, loaded }
    for (const key of keysOf('pmOperation', loaded.ok ? loaded.value : [])) found.add(key)
  }
  const operations = sourceOf('pmOperation')
  yield* eachOnce(isRead)('pmOperation', [...found].slice(0, mostOwn), (key) => operations.get(key, signal))
}

/**
 * Reads of one kind in their order, but for those that were answered earlier in the round. A few are on their way at
 * once: on a line with long round trips most of the time would be spent waiting. None more begins until the one before
 * is taken.
 */
const eachOnce = (isRead: IsRead) =>
  async function* <Of extends string | number>(
    kind: string,
    all: Iterable<Of>,
    read: (of: Of) => Promise<Loaded<unknown>>,
  ): Reads {
    const asked: { readonly name: string; readonly loading: Promise<Loaded<unknown>> }[] = []
    for (const one of all) {
      const name = `${kind} ${one}`
      if (isRead(name)) continue
      const loading = read(one)
      // Of a round that is left, whoever reads it is told elsewhere.
      loading.catch(() => undefined)
      asked.push({ name, loading })
      if (asked.length === atOnce) yield* next()
    }
    while (asked.length > 0) yield* next()

    async function* next(): Reads {
      const first = asked.shift()
      if (first) yield { name: first.name, loaded: await first.loading }
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
