import type { WritesSnapshot } from '../../src/api/writes/writes.ts'
import type { Effect } from '../../src/api/writes/server.fixture.ts'
import { entities } from '../../src/contract/entities/catalogue.ts'
import { blank, type RecordRow } from '../../src/contract/schema/entity.ts'
import { sameValue } from '../../src/events/outbox/same-value.ts'
import type { OutboxEntry } from '../../src/events/outbox/outbox.ts'
import { isSetAside } from '../../src/events/outbox/queue.ts'
import { keyOf, valueAt } from './acting.ts'
import { actOf } from './deciding.ts'
import type { Act } from './ledger.ts'
import { patienceMs } from './network.ts'
import { openTabs, signIn } from './play.ts'
import type { Entity } from './server.ts'
import type { Tab } from './tab.ts'
import type { Device, World } from './world.ts'
import { settle } from './work.ts'

/** TRUST 3: how long after the last fault everything is settled, in ms. */
const settledWithinMs = 60_000

/** What is left of one user's work on one device, once nothing goes wrong any more. */
interface Left {
  readonly device: number
  readonly user: number
  readonly snapshot: WritesSnapshot
}

/** Ends all faults, signs everybody in again in turn, waits, and says what is then not as it must be. */
export async function endOf(world: World): Promise<readonly string[]> {
  world.line.heal()
  const left: Left[] = []
  const wrong: string[] = [...world.ledger.wrong]
  for (const device of world.devices) {
    device.isOnline = true
    device.isFull = false
    device.emit()
  }
  // What was still under way when the last fault ended is given up by then.
  await world.pass(patienceMs)
  for (const device of world.devices)
    for (const other of [false, true]) {
      if (other && !device.profiles.has(1 - device.lastUser)) continue
      await signIn(world, device, other)
      const opened = await world.tabAt(device, 0)
      const tab = openTabs(device).find((each) => each.snapshot().sendingTab) ?? opened
      if (!tab) throw new Error('Nobody is signed in')
      // A read is answered, as on every screen: what waits need not wait on.
      tab.release()
      device.emit()
      await world.pass(settledWithinMs)
      // Their session had ended, and they learn it only now.
      if (!device.session) {
        await signIn(world, device, false)
        await world.pass(settledWithinMs)
      }
      left.push({ device: device.number, user: tab.user, snapshot: tab.snapshot() })
      wrong.push(...(await tabsWrong(world, device)))
    }
  await settle()
  return [
    ...wrong,
    ...world.servers.differences,
    ...left.flatMap((each) => unnamedIn(world, each)),
    ...world.ledger.acts.flatMap((act) => actWrong(world, act, left)),
    ...orderWrong(world),
    ...effectsWrong(world),
    ...draftsWrong(world, left),
  ]
}

/** Every tab of a device shows the same: the server's rows and what waits, laid over them. */
async function tabsWrong(world: World, device: Device): Promise<readonly string[]> {
  const wrong: string[] = []
  const tabs = openTabs(device)
  const leading = tabs.filter((tab) => tab.snapshot().sendingTab)
  // Known and open (decision 0051): what another tab could not write down while the storage was full is not told again.
  const [first, ...others] = device.wasFull ? leading : [...leading, ...tabs.filter((tab) => !leading.includes(tab))]
  if (!first) return []
  const { entries } = first.snapshot()
  const named = `${device.name} of user ${first.user + 1}`
  for (const tab of others)
    if (!sameValue(idsOf(tab), idsOf(first))) wrong.push(`two tabs of ${named} do not hold the same work`)
  for (const entity of ['location', 'pmOperation'] as const) {
    const rows = await world.listedAt(device, entity, first.user, true)
    for (const tab of [first, ...others])
      if (!sameValue(tab.projectRows(entity, rows).rows, replayed(entity, rows, entries)))
        wrong.push(`${named} does not show ${entity} rows as confirmed and unconfirmed acts make them`)
  }
  return wrong
}

const idsOf = (tab: Tab) => tab.snapshot().entries.map(({ eventId, status }) => `${eventId} ${status}`)

/** The server's rows with the acts laid over them, one after the other. */
function replayed(entity: Entity, rows: readonly RecordRow[], entries: readonly OutboxEntry[]) {
  const keyField = keyOf[entity]
  const shown = new Map(rows.map((row) => [Number(row[keyField]), row]))
  for (const entry of entries.filter((each) => each.entity === entity)) {
    const before = shown.get(entry.key)
    if (entry.kind === 'remove' && !isSetAside(entry)) shown.delete(entry.key)
    if (entry.kind === 'update' && before) shown.set(entry.key, { ...before, ...entry.changes })
    if (entry.kind === 'create')
      shown.set(entry.key, { ...blank(entities[entity]), version: 0, ...before, ...entry.changes, [keyField]: entry.key })
  }
  return [...shown.values()]
}

/** Everything that waits is refused or in conflict, or stands behind what is; and it is its user's own. */
function unnamedIn(world: World, { device, user, snapshot }: Left): readonly string[] {
  const named = `d${device + 1} of user ${user + 1}`
  const wrong: string[] = []
  const fenced = new Set<string>()
  for (const entry of snapshot.entries) {
    if (isSetAside(entry)) fenced.add(entry.stream)
    else if (!fenced.has(entry.stream))
      wrong.push(`${entry.stream} on ${named} is still ${entry.status} after ${settledWithinMs / 1_000} s`)
    const act = actOf(world, entry)
    if (!act) wrong.push(`${named} holds work on ${entry.stream} that nobody did`)
    else if (act.user !== user || act.device !== device) wrong.push(`${named} sees the work of others: ${act.value}`)
  }
  if (snapshot.unsent !== snapshot.entries.length) wrong.push(`${named} counts its work wrongly`)
  if (snapshot.connection !== 'idle') wrong.push(`${named} says ${snapshot.connection} with nothing under way`)
  if (snapshot.locked) wrong.push(`the work of ${named} is still locked`)
  return wrong
}

const writes = ({ before, row }: Effect, { place, value }: Act) =>
  row !== null && valueAt(row, place) === value && valueAt(before, place) !== value

/** What became of one act on the server, and what was said of it. */
function actWrong(world: World, act: Act, left: readonly Left[]): readonly string[] {
  const { effects, rows } = world.servers
  const name = `${act.kind} ${act.value} of d${act.device + 1}, said to be ${act.said ?? 'nothing'},`
  const at = effects.findIndex((effect) => writes(effect, act))
  const times = effects.filter((effect) => writes(effect, act)).length
  const waits = left.some(
    ({ device, user, snapshot }) =>
      device === act.device &&
      user === act.user &&
      snapshot.entries.some((entry) => entry.eventId === act.eventId && !act.givenUp),
  )
  const wrong: string[] = []
  if (act.kind === 'remove') {
    const isGone = !rows.has(act.stream)
    if (act.said === 'confirmed' && !isGone) wrong.push(`${name} did not remove ${act.stream}`)
    if (isOwed(act) && !isGone && !waits) wrong.push(`${name} is lost`)
    return wrong
  }
  if (times > 1) wrong.push(`${name} had its effect ${times} times`)
  if (act.said === 'confirmed' && (at < 0 || at >= act.effectsWhenSaid))
    wrong.push(`${name} was not on the server when it was said`)
  const isCarried = effects.some((effect) => writes(effect, act) && carries(world, effect, act))
  // Who gives up what may have arrived is told that it was given up.
  const isHandedBack = act.said === 'refused' && !act.givenUp && !isCarried
  if ((act.said === 'not-saved' || isHandedBack) && at >= 0) wrong.push(`${name} is on the server`)
  if (act.said === 'not-saved' && waits) wrong.push(`${name} waits to be sent`)
  if (times > 0 && waits) wrong.push(`${name} is on the server and waits as well`)
  if (isOwed(act) && times === 0 && !waits) wrong.push(`${name} is lost`)
  const effect = effects[at]
  if (act.kind === 'update' && effect) {
    const over = valueAt(effect.before, act.place)
    const own = world.ledger.acts.filter((other) => other.device === act.device && other.user === act.user)
    // Beneath an own act that was given up or handed back stands what its user saw before it.
    const beneath = own.filter(
      (other) => (other.givenUp || other.said === 'refused') && sameValue(other.place, act.place),
    )
    const seen = [...act.seen, ...own.map(({ value }) => value), ...beneath.flatMap((other) => other.seen)]
    if (!seen.includes(over))
      wrong.push(`${name} wrote over ${String(over)}, which its user had not seen`)
  }
  return wrong
}

/** Known and open (decision 0051): lines go whole, so that a later act takes along what was handed back beneath it. */
const carries = ({ ledger }: World, effect: Effect, act: Act) =>
  'line' in act.place &&
  ledger.acts.some(
    (other) =>
      other.number > act.number &&
      other.device === act.device &&
      other.user === act.user &&
      writes(effect, other),
  )

/** It was said to be saved, or in view, and its user has not given it up; then it is somewhere. */
const isOwed = ({ said, givenUp, wiped }: Act) =>
  said === 'confirmed' || ((said === 'kept' || said === 'conflict') && !givenUp && !wiped)

/** On a record, the acts of a user on a device come in their order. */
function orderWrong({ ledger, servers }: World): readonly string[] {
  const wrong: string[] = []
  const last = new Map<string, Act>()
  for (const effect of servers.effects)
    for (const act of ledger.acts.filter((each) => each.kind !== 'remove' && writes(effect, each))) {
      const name = `${act.device}/${act.user}/${effect.stream}`
      const before = last.get(name)
      if (before && before.order > act.order) wrong.push(`${act.value} came after ${before.value}`)
      last.set(name, act)
    }
  return wrong
}

/** The rows are what the effects made of them, and no effect changed what no act did. */
function effectsWrong({ ledger, servers }: World): readonly string[] {
  const wrong: string[] = []
  const rows = new Map<string, RecordRow | null>()
  const typed = new Set<unknown>(ledger.acts.map(({ value }) => value))
  for (const { stream, before, row } of servers.effects) {
    if (rows.has(stream) && !sameValue(rows.get(stream), before)) wrong.push(`${stream} changed without an event`)
    rows.set(stream, row)
    for (const place of [{ line: 0 }, { line: 1 }, { line: 2 }, { field: 'city' }, { field: 'state' }]) {
      const [was, now] = [valueAt(before, place), valueAt(row, place)]
      if (row && before && now !== was && !typed.has(now)) wrong.push(`${stream} was made ${String(now)} by nobody`)
    }
  }
  for (const [stream, row] of rows)
    if (!sameValue(servers.rows.get(stream) ?? null, row)) wrong.push(`${stream} is not what its events made of it`)
  return wrong
}

/** What was typed and not saved stands, unless its act took its place. */
function draftsWrong({ ledger }: World, left: readonly Left[]): readonly string[] {
  return left.flatMap(({ device, user, snapshot }) => {
    const found = new Map(snapshot.drafts.map(({ form, values }) => [form, values['typed']]))
    const prefix = `${device}/${user}/`
    const known = [...ledger.drafts].filter(([name]) => name.startsWith(prefix))
    const foreign = [...found.keys()].filter((form) => !ledger.drafts.has(`${prefix}${form}`))
    return [
      ...foreign.map((form) => `d${device + 1} of user ${user + 1} has a draft of ${form} that is not theirs`),
      ...known.flatMap(([name, values]) => {
        const form = name.slice(prefix.length)
        const stands = found.get(form) ?? null
        if ((stands === null || typeof stands === 'string') && values.has(stands)) return []
        const wanted = [...values].map(String).join(' or ')
        return [`the draft of ${form} on d${device + 1} is ${String(stands)} and not ${wanted}`]
      }),
    ]
  })
}
