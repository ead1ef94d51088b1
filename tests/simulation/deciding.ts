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
import type { Device, World } from './world.ts'
import { settle } from './work.ts'

/** The values of the act that an entry of an outbox is, as its user knows them now. */
export const actsOf = (world: World, { eventId }: Pick<OutboxEntry, 'eventId'>): readonly Act[] =>
  world.ledger.acts.filter((act) => act.eventId === eventId && !act.givenUp)

/** The last of them; of one that is given up what it was. */
export const actOf = (world: World, entry: Pick<OutboxEntry, 'eventId'>): Act | undefined =>
  actsOf(world, entry).at(-1) ?? world.ledger.acts.findLast((act) => act.eventId === entry.eventId)

/** A user decides on one entry of the list of unsent changes. */
export async function decide(world: World, device: Device, tab: Tab, at: number, decision: Decision) {
  const { entries } = tab.snapshot()
  const entry = entries[at % entries.length]
  if (!entry) return
  if (isOfStored(entry)) return await decideRewriting(world, device, tab, entry, decision)
  if (isBesideRecord(entry.kind)) return await decideAddition(world, tab, entry, decision)
  const act = actOf(world, entry)
  if (!act) {
    world.ledger.wrong.push(`${entry.stream} has an entry that nobody made`)
    return
  }
  if (decision === 'amend') await amend(world, tab, entry, act)
  else {
    const added = addedTo(tab, entry)
    for (const gone of await decided(world, tab, entry, decision)) giveUp(world, gone)
    if (act.givenUp && entry.kind === 'create') for (const each of added) giveUpAddition(world, each)
  }
  await settle()
}

/** What else is given up with it, by its act. */
async function decided(world: World, tab: Tab, entry: OutboxEntry, decision: Exclude<Decision, 'amend'>) {
  const acts = actsOf(world, entry)
  const later = tab
    .snapshot()
    .entries.filter(({ stream, clientSeq }) => stream === entry.stream && clientSeq > entry.clientSeq)
    .map(({ eventId }) => eventId)
  const done: Decided = await tab[decision](entry.eventId)
  if (done !== 'done') return []
  if (decision !== 'retry') settled(world, entry)
  if (decision === 'keepMine') for (const act of acts) insist(act, entry)
  const isGone = decision === 'discard' || decision === 'takeTheirs'
  if (isGone) for (const act of acts) act.givenUp = true
  return isGone && entry.kind === 'create' ? later : []
}

/** Its user has seen what stands in the way, and writes over it. */
export function insist(act: Act, { current }: OutboxEntry) {
  act.seen.push(valueAt(current, act.place))
  act.isInsisted = true
}

/** What was chosen of a clash is over with it. */
export function settled({ ledger }: World, { eventId }: Pick<OutboxEntry, 'eventId'>) {
  ledger.choices = ledger.choices.filter((choice) => choice.eventId !== eventId)
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
  const others = actsOf(world, entry).filter((each) => each !== act)
  if ((await tab.amend(entry.eventId, changes)) !== 'done') return
  settled(world, entry)
  act.givenUp = true
  for (const other of others) other.seen.push(valueAt(entry.current, other.place))
  const seen = [...act.seen, valueAt(entry.current, act.place)]
  const now = { number, value, seen, said: 'kept', draft: null, givenUp: false, hasYielded: false } as const
  world.ledger.acts.push({ ...act, ...now })
}
