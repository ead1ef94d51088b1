import * as v from 'valibot'
import type { Act as Write, ActOutcome } from '../../src/api/writes/writes.ts'
import type { RecordRow } from '../../src/contract/schema/entity.ts'
import type { HeldDraft, HeldFile } from '../../src/events/drafts.ts'
import { goWith, holdFiles } from './adding.ts'
import { type Act, become, draftsOf, type Kind, type Place, typedAs } from './ledger.ts'
import { type How, locationFields } from './schedule.ts'
import { type Entity, lineKey, lines, refusedFields } from './server.ts'
import type { Tab } from './tab.ts'
import type { Device, World } from './world.ts'
import { settle } from './work.ts'

export const keyOf = { location: 'locationOID', pmOperation: 'camspmOperationOID' } as const

const Lines = v.array(v.looseObject({ [lineKey]: v.number(), remarks: v.string() }))
export const linesOf = (row: RecordRow | null | undefined) => v.parse(Lines, row?.[lines] ?? [])

/** What stands at a place of a row. */
export const valueAt = (row: RecordRow | null | undefined, place: Place): unknown =>
  'field' in place ? row?.[place.field] : linesOf(row)[place.line]?.remarks

/** The row with a value at a place: only the field that this changes. */
export function changesAt(row: RecordRow, place: Place, value: string): RecordRow {
  if ('field' in place) return { [place.field]: value }
  const changed = linesOf(row).map((line, at) => (at === place.line ? { ...line, remarks: value } : line))
  return { [lines]: changed }
}

/** The rows of an entity as a tab shows them. */
export async function shownIn(world: World, device: Device, tab: Tab, entity: Entity, fresh: boolean) {
  const listed = await world.listedAt(device, entity, tab.user, fresh)
  return tab.projectRows(entity, listed).rows
}

interface Typed {
  readonly kind: Kind
  readonly entity: Entity
  readonly row: RecordRow
  /** Where a value of its own is typed. */
  readonly places: readonly Place[]
  readonly how: How
  /** Of the form of a new record. */
  readonly files?: readonly HeldFile[]
}

/** A user types one value or several, and saves: what they are told goes into the ledger, unless the page is gone by then. */
async function submit(
  world: World,
  device: Device,
  tab: Tab,
  { kind, entity, row, places, how, files = [] }: Typed,
) {
  const { ledger, servers } = world
  const typed = places.map((place) => {
    const number = ledger.next()
    return { place, number, value: typedAs(number) }
  })
  const key = kind === 'create' ? 0 : Number(row[keyOf[entity]])
  const refused = how.refused && kind !== 'remove' ? { [refusedFields[entity]]: '' } : {}
  const changes = kind === 'remove' ? {} : { ...changesOf(row, typed), ...madeOf(kind), ...refused }
  const form = `${entity}/${kind === 'create' ? 'new' : key}`
  const value = typed[0]?.value ?? ''
  const held: HeldDraft = { form, values: { typed: value }, base: {}, baseVersion: null, files }
  const hasDraft = (how.draft || files.length > 0) && kind !== 'remove'
  const drafts = draftsOf(ledger, device.number, tab.user, form)
  const before = [...drafts]
  const givenBack = ledger.givenBack.length
  if (hasDraft) drafts.add(null)
  const write: Write = {
    entity,
    kind,
    key,
    changes,
    base: kind === 'update' ? row : {},
    baseVersion: kind === 'create' ? null : Number(row['version']),
  }
  const { ids, result } = tab.idsDuring(() => tab.submit(write, hasDraft ? held : null))
  const eventId = ids.at(-1 - files.length - (hasDraft ? 1 : 0)) ?? ''
  const filesGo = goWith(world, files, eventId)
  const unanswered = tab.snapshot().entries.flatMap((entry) => (entry.kind === 'create' ? entry.stream : []))
  const acts = typed.map((one): Act => ({
    ...one,
    order: typed[0]?.number ?? 0,
    device: device.number,
    user: tab.user,
    kind,
    stream: kind === 'create' ? '' : `${entity}/${key}`,
    eventId,
    unanswered,
    seen: [valueAt(row, one.place)],
    draft: hasDraft ? form : null,
    said: null,
    effectsWhenSaid: 0,
    isInsisted: false,
    givenUp: false,
    hasYielded: false,
    wiped: false,
  }))
  ledger.acts.push(...acts)
  const hear = async () => {
    const outcome = await result
    if (!tab.isAlive()) return
    for (const act of acts) {
      // What its user wrote in its place meanwhile is what was confirmed.
      act.said = act.givenUp && outcome.kind === 'confirmed' ? null : outcome.kind
      act.effectsWhenSaid = servers.effects.length
      if ('key' in outcome && kind === 'create') act.stream = `${entity}/${outcome.key}`
    }
    filesGo(outcome.kind === 'not-saved' ? 'not-saved' : 'done')
    if (hasDraft) draftAfter(outcome)
  }
  void hear()
  function draftAfter({ kind: said }: ActOutcome) {
    if (said === 'not-saved') return become(drafts, ...before)
    if (said === 'refused') {
      drafts.add(value)
      ledger.givenBack.push(value)
      return undefined
    }
    // What was refused while this one waited is the form's draft again, and stays it.
    const since = new Set(ledger.givenBack.slice(givenBack))
    for (const each of before) if (each !== null && !since.has(each)) drafts.delete(each)
  }
  await crashAfter(tab, how.crash)
}

/** The row with each value at its place: only the fields that these change. */
const changesOf = (row: RecordRow, typed: readonly Pick<Act, 'place' | 'value'>[]): RecordRow =>
  Object.assign({}, ...laidOf(row, typed))

/** Lines go whole: each value is laid over the row as those before made it. */
function laidOf(row: RecordRow, typed: readonly Pick<Act, 'place' | 'value'>[]): readonly RecordRow[] {
  const laid = { ...row }
  return typed.map(({ place, value }) => {
    const changes = changesAt(laid, place, value)
    Object.assign(laid, changes)
    return changes
  })
}

/** What was begun comes to its end, or its page crashes after so many turns. */
export async function crashAfter(tab: Tab, turns: number | null) {
  if (turns !== null) {
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    tab.kill()
  }
  await settle()
}

const madeOf = (kind: Kind): RecordRow =>
  kind === 'create' ? { category: 'YARD', state: 'Rivers', locationName: 'New' } : {}

const chosen = (rows: readonly RecordRow[], at: number): RecordRow | undefined => rows[at % rows.length]

interface Edited {
  readonly record: number
  readonly places: readonly number[]
  readonly how: How
}

export async function edit(
  world: World,
  device: Device,
  tab: Tab,
  { record, places: chosenPlaces, how }: Edited,
) {
  const row = chosen(await shownIn(world, device, tab, 'location', how.fresh), record)
  const places = chosenPlaces.map((at) => ({ field: locationFields[at] ?? 'city' }))
  if (row) await submit(world, device, tab, { kind: 'update', entity: 'location', row, places, how })
}

export async function answerLines(
  world: World,
  device: Device,
  tab: Tab,
  { places: chosenPlaces, how }: Edited,
) {
  const [row] = await shownIn(world, device, tab, 'pmOperation', how.fresh)
  const places = chosenPlaces.map((line) => ({ line }))
  if (row) await submit(world, device, tab, { kind: 'update', entity: 'pmOperation', row, places, how })
}

export async function create(world: World, device: Device, tab: Tab, count: number, how: How) {
  const files = count > 0 ? await holdFiles(world, device, tab, count) : []
  await submit(world, device, tab, {
    kind: 'create',
    entity: 'location',
    row: {},
    places: [{ field: 'city' }],
    how,
    files,
  })
}

export async function remove(world: World, device: Device, tab: Tab, record: number, how: How) {
  const row = chosen(await shownIn(world, device, tab, 'location', how.fresh), record)
  const places = [{ field: 'city' }]
  if (row) await submit(world, device, tab, { kind: 'remove', entity: 'location', row, places, how })
}
