import type { Decided } from '../../src/api/writes/writes.ts'
import type { RecordRow } from '../../src/contract/schema/entity.ts'
import { isBesideRecord, type OutboxEntry } from '../../src/events/outbox/outbox.ts'
import { changesAt, valueAt } from './acting.ts'
import { addedTo, decideAddition, giveUpAddition } from './adding.ts'
import { type Act, typedAs } from './ledger.ts'
import { decideRewriting, isOfStored } from './rewriting.ts'
import type { Decision } from './schedule.ts'
import { refusedFields } from './server.ts'
import type { Tab } from './tab.ts'
import type { World } from './world.ts'
import { settle } from './work.ts'

/** The act that an entry of an outbox is, as its user knows it now. */
export const actOf = (world: World, { eventId }: Pick<OutboxEntry, 'eventId'>): Act | undefined =>
  world.ledger.acts.findLast((act) => act.eventId === eventId)

/** A user decides on one entry of the list of unsent changes. */
export async function decide(world: World, tab: Tab, at: number, decision: Decision) {
  const { entries } = tab.snapshot()
  const entry = entries[at % entries.length]
  if (!entry) return
  if (isOfStored(entry)) return await decideRewriting(world, tab, entry, decision)
  if (isBesideRecord(entry.kind)) return await decideAddition(world, tab, entry, decision)
  const act = actOf(world, entry)
  if (!act) {
    world.ledger.wrong.push(`${entry.stream} has an entry that nobody made`)
    return
  }
  if (decision === 'amend') await amend(world, tab, entry, act)
  else {
    const added = addedTo(tab, entry)
    for (const gone of await decided(tab, entry, act, decision)) giveUp(world, gone)
    if (act.givenUp && entry.kind === 'create') for (const each of added) giveUpAddition(world, each)
  }
  await settle()
}

/** What else is given up with it, by its act. */
async function decided(tab: Tab, entry: OutboxEntry, act: Act, decision: Exclude<Decision, 'amend'>) {
  const later = tab
    .snapshot()
    .entries.filter(({ stream, clientSeq }) => stream === entry.stream && clientSeq > entry.clientSeq)
    .map(({ eventId }) => eventId)
  const done: Decided = await tab[decision](entry.eventId)
  if (done !== 'done') return []
  if (decision === 'keepMine') {
    act.seen.push(valueAt(entry.current, act.place))
    act.isInsisted = true
  }
  const isGone = decision === 'discard' || decision === 'takeTheirs'
  if (isGone) act.givenUp = true
  return isGone && entry.kind === 'create' ? later : []
}

function giveUp(world: World, eventId: string) {
  for (const act of world.ledger.acts) if (act.eventId === eventId) act.givenUp = true
}

/** Something else is written in the place of an act. */
async function amend(world: World, tab: Tab, entry: OutboxEntry, act: Act) {
  if (entry.kind === 'remove') return
  const number = world.ledger.next()
  const value = typedAs(number)
  const repaired: RecordRow = entry.kind === 'create' ? { locationName: 'New' } : {}
  const kept = Object.entries(entry.changes).filter(
    ([field, said]) => !(said === '' && Object.values(refusedFields).includes(field)),
  )
  const changes = { ...Object.fromEntries(kept), ...repaired, ...changesAt(entry.changes, act.place, value) }
  if ((await tab.amend(entry.eventId, changes)) !== 'done') return
  act.givenUp = true
  const seen = [...act.seen, valueAt(entry.current, act.place)]
  world.ledger.acts.push({ ...act, number, value, seen, said: 'kept', draft: null, givenUp: false })
}
