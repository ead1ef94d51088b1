import type { WritesSnapshot } from '../../src/api/writes/writes.ts'
import type { Effect } from '../../src/api/writes/server.fixture.ts'
import type { RecordRow } from '../../src/contract/schema/entity.ts'
import { streamOf } from '../../src/events/catalogue.ts'
import { isBesideRecord } from '../../src/events/outbox/outbox.ts'
import { isSetAside } from '../../src/events/outbox/queue.ts'
import { sameValue } from '../../src/events/outbox/same-value.ts'
import { valueAt } from './acting.ts'
import { additionOf } from './adding.ts'
import { actOf } from './deciding.ts'
import type { Act } from './ledger.ts'
import { isOfStored, rewritingOf } from './rewriting.ts'
import type { World } from './world.ts'

/** What is left of one user's work on one device, once nothing goes wrong any more. */
export interface Left {
  readonly device: number
  readonly user: number
  readonly snapshot: WritesSnapshot
  /** The bytes of the files that wait or that a draft holds, as text by their names; null where there are none. */
  readonly content: ReadonlyMap<string, string | null>
}

/** Everything that waits is refused or in conflict, or stands behind what is; and it is its user's own. */
export function unnamedIn(world: World, { device, user, snapshot }: Left): readonly string[] {
  const named = `d${device + 1} of user ${user + 1}`
  const wrong: string[] = []
  const fenced = new Set<string>()
  for (const entry of snapshot.entries) {
    if (isSetAside(entry)) fenced.add(entry.stream)
    else if (!fenced.has(entry.stream) && !fenced.has(streamOf(entry.entity, entry.key)))
      wrong.push(`${entry.stream} on ${named} is still ${entry.status} after a minute`)
    const act = isOfStored(entry)
      ? rewritingOf(world, entry, { device, user })
      : isBesideRecord(entry.kind)
        ? additionOf(world, entry)
        : actOf(world, entry)
    if (!act) wrong.push(`${named} holds work on ${entry.stream} that nobody did`)
    else if (act.user !== user || act.device !== device)
      wrong.push(`${named} sees the work of others: ${entry.stream}`)
  }
  if (snapshot.unsent !== snapshot.entries.length) wrong.push(`${named} counts its work wrongly`)
  if (snapshot.connection !== 'idle')
    wrong.push(`${named} says ${snapshot.connection} with nothing under way`)
  if (snapshot.locked) wrong.push(`the work of ${named} is still locked`)
  return wrong
}

const writes = ({ before, row }: Effect, { place, value }: Act) =>
  row !== null && valueAt(row, place) === value && valueAt(before, place) !== value

/** What became of one act on the server, and what was said of it. */
export function actWrong(world: World, act: Act, left: readonly Left[]): readonly string[] {
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
  if (act.hasYielded && times > 0) wrong.push(`${name} was written, and theirs was chosen`)
  if (times > 1) wrong.push(`${name} had its effect ${times} times`)
  if (act.said === 'confirmed' && (at < 0 || at >= act.effectsWhenSaid))
    wrong.push(`${name} was not on the server when it was said`)
  // Who gives up what may have arrived is told that it was given up.
  const isHandedBack = act.said === 'refused' && !act.givenUp
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
    if (!seen.includes(over)) wrong.push(`${name} wrote over ${String(over)}, which its user had not seen`)
  }
  return wrong
}

/** It was said to be saved, or in view, and its user has not given it up; then it is somewhere. */
const isOwed = ({ said, givenUp, wiped }: Act) =>
  said === 'confirmed' || ((said === 'kept' || said === 'conflict') && !givenUp && !wiped)

/** On a record, the acts of a user on a device come in their order. */
export function orderWrong({ ledger, servers }: World): readonly string[] {
  const wrong: string[] = []
  const last = new Map<string, Act>()
  for (const effect of servers.effects)
    for (const act of ledger.acts.filter((each) => each.kind !== 'remove' && writes(effect, each))) {
      const name = `${act.device}/${act.user}/${effect.stream}`
      const before = last.get(name)
      // Until the making of a record is answered, nobody knows that what is listed is the same.
      const isTwo =
        before?.stream !== act.stream &&
        before?.unanswered.some((stream) => stream === act.stream || stream === before.stream) === true
      if (before && !isTwo && !act.isInsisted && before.order > act.order)
        wrong.push(`${act.value} came after ${before.value}`)
      last.set(name, act)
    }
  return wrong
}

/** The rows are what the effects made of them, and no effect changed what no act did. */
export function effectsWrong({ ledger, servers }: World): readonly string[] {
  const wrong: string[] = []
  const rows = new Map<string, RecordRow | null>()
  const typed = new Set<unknown>(ledger.acts.map(({ value }) => value))
  for (const { stream, before, row } of servers.effects) {
    if (rows.has(stream) && !sameValue(rows.get(stream), before))
      wrong.push(`${stream} changed without an event`)
    rows.set(stream, row)
    for (const place of [
      { line: 0 },
      { line: 1 },
      { line: 2 },
      { field: 'city' },
      { field: 'state' },
      { field: 'postCode' },
    ]) {
      const [was, now] = [valueAt(before, place), valueAt(row, place)]
      if (row && before && now !== was && !typed.has(now))
        wrong.push(`${stream} was made ${String(now)} by nobody`)
    }
  }
  for (const [stream, row] of rows)
    if (!sameValue(servers.rows.get(stream) ?? null, row))
      wrong.push(`${stream} is not what its events made of it`)
  return wrong
}

/** What was typed and not saved stands, unless its act took its place. */
export function draftsWrong({ ledger }: World, left: readonly Left[]): readonly string[] {
  return left.flatMap(({ device, user, snapshot }) => {
    const found = new Map(snapshot.drafts.map(({ form, values }) => [form, values['typed']]))
    const prefix = `${device}/${user}/`
    const known = [...ledger.drafts].filter(([name]) => name.startsWith(prefix))
    const foreign = [...found.keys()].filter((form) => !ledger.drafts.has(`${prefix}${form}`))
    return [
      ...foreign.map(
        (form) => `d${device + 1} of user ${user + 1} has a draft of ${form} that is not theirs`,
      ),
      ...known.flatMap(([name, values]) => {
        const form = name.slice(prefix.length)
        const stands = found.get(form) ?? null
        if ((stands === null || typeof stands === 'string') && values.has(stands)) return []
        const wanted = [...values].map(String).join(' or ')
        return [`the draft of ${form} on d${device + 1} is ${JSON.stringify(stands)} and not ${wanted}`]
      }),
    ]
  })
}
