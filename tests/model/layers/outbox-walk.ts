import * as v from 'valibot'
import type { OutboxCounts, OutboxFact } from '../../../src/machines/outbox.events.ts'
import type { outboxMachine } from '../../../src/machines/outbox.machine.ts'
import { graphOf, type Move } from '../graph/graph.ts'
import type { PageWalk } from '../harness/page-walk.ts'
import { outboxModel } from '../outbox.model.ts'
import { type ChartModel, endOf, extender, type ModelPath, type PathStep, type Scenario } from '../paths.ts'
import { toursOf } from '../tours.ts'

const Sender = v.picklist(['idle', 'sending', 'waiting', 'offline'])
const Place = v.object({
  value: v.object({ sender: Sender, list: v.picklist(['shown', 'confirmingDiscard']) }),
  context: v.object({
    counts: v.object({ unsent: v.number(), refused: v.number(), conflicts: v.number() }),
    eventId: v.nullable(v.string()),
  }),
})
const Counted = v.object({ counts: Place.entries.context.entries.counts })

const only = (unsent: number): OutboxCounts => ({ unsent, refused: 0, conflicts: 0 })
const isSame = (a: OutboxCounts, b: OutboxCounts) =>
  a.unsent === b.unsent && a.refused === b.refused && a.conflicts === b.conflicts
const refusedBefore = (unsent: number): OutboxCounts => ({ unsent, refused: 1, conflicts: 0 })
const clashedBefore = (unsent: number): OutboxCounts => ({ unsent, refused: 0, conflicts: 1 })
const isAside = ({ refused, conflicts }: OutboxCounts) => refused + conflicts > 0

/** Two changes of one record, made without a connection: the second waits until it is known what becomes of the first. */
const twoChanges: Scenario<typeof outboxMachine> = {
  role: 'offline',
  input: { counts: only(2), online: false },
  samples: [
    only(2),
    only(1),
    only(0),
    refusedBefore(1),
    refusedBefore(0),
    clashedBefore(1),
    clashedBefore(0),
  ].map((counts) => ({ type: 'COUNTED', counts })),
}
/** What there is of each kind is told apart, since what comes of a command goes by it. */
const model: ChartModel<typeof outboxMachine> = {
  ...outboxModel,
  reads: ({ counts, startOnline, eventId }) => [counts, startOnline, eventId],
}

/** What the sender tells in the same turn as this; null where it leaves it at that. */
function toldAtOnce({ event: { type }, from, snapshot }: Move): OutboxFact | null {
  const before = v.parse(Place, from.snapshot).context.counts
  const { value, context } = v.parse(Place, snapshot)
  const { counts } = context
  const isSendable = counts.unsent > 0 && !isAside(counts)
  switch (type) {
    case 'RETRY':
    case 'KEEP.MINE':
    case 'KEEP.CHOSEN':
      return { type: 'COUNTED', counts: only(before.unsent + 1) }
    case 'TAKE.THEIRS':
      return { type: 'COUNTED', counts: only(before.unsent) }
    case 'CONFIRM':
      return { type: 'COUNTED', counts: { ...before, unsent: before.unsent - 1 } }
    case 'COUNTED':
    case 'ACT.GONE':
      if (value.sender === 'idle') return isSendable ? { type: 'SENDING' } : null
      if (value.sender !== 'sending') return null
      if (context.eventId !== null && counts.unsent === 0 && !isAside(counts)) return { type: 'ACT.GONE' }
      return isSendable ? null : { type: 'SETTLED' }
    case 'CAME.ONLINE':
      return isSendable ? { type: 'SENDING' } : null
    case 'SEND.NOW':
      return value.sender === 'waiting' ? { type: 'SENDING' } : null
    default:
      return null
  }
}

/** Whether it can happen where nothing is on its way to be told. */
function mayHappen({ event, from }: Move): boolean {
  const { value, context } = v.parse(Place, from.snapshot)
  const { unsent, refused } = context.counts
  const isAsking = value.list === 'confirmingDiscard'
  switch (event.type) {
    case 'COUNTED': {
      const { counts } = v.parse(Counted, event)
      const outcomes = [only(unsent - 1), refusedBefore(unsent - 1), clashedBefore(unsent - 1)]
      return value.sender === 'sending' && outcomes.some((each) => isSame(each, counts))
    }
    case 'SENDING':
      // The network returns by itself.
      return value.sender === 'waiting' && isAsking && unsent > 0
    case 'SETTLED':
      return value.sender === 'waiting' && unsent === 0
    case 'WENT.OFFLINE':
      return value.sender === 'idle' || value.sender === 'waiting'
    case 'ACT.GONE':
      return false
    case 'SEND.NOW':
      return !isAsking
    case 'RETRY':
      return refused > 0
    case 'DISCARD':
      // Of the second change, which waits.
      return value.sender !== 'sending' && unsent > 0
    case 'CONFIRM':
      return value.sender !== 'sending'
    default:
      return true
  }
}

/** As a device does it: what is told at once is told before anything else happens. */
function isReal({ moves }: ModelPath): boolean {
  const [before, last] = [moves.at(-2), moves.at(-1)]
  if (last === undefined) return true
  const told = before ? toldAtOnce(before) : null
  if (told === null) return mayHappen(last)
  const { event } = last
  return (
    event.type === told.type &&
    (told.type !== 'COUNTED' || isSame(told.counts, v.parse(Counted, event).counts))
  )
}

/** What is told in the same turn as these. */
const turns: Readonly<Record<string, readonly string[]>> = {
  'CAME.ONLINE': ['SENDING'],
  'SEND.NOW': ['SENDING'],
  RETRY: ['COUNTED'],
  'KEEP.MINE': ['COUNTED'],
  'KEEP.CHOSEN': ['COUNTED'],
  'TAKE.THEIRS': ['COUNTED'],
  CONFIRM: ['COUNTED'],
  COUNTED: ['SENDING', 'SETTLED', 'ACT.GONE'],
  'ACT.GONE': ['SETTLED'],
}
/** Whether what comes next on a path is told in the same turn as this step: the page shows only what comes of both. */
export function turnGoesOn(steps: readonly PathStep[], at: number): boolean {
  const [step, next] = [steps[at], steps[at + 1]]
  if (!step || !next) return false
  const isAlone = step.event.type === 'COUNTED' && next.event.type === 'SETTLED' && !isSending(step)
  return !isAlone && (turns[step.event.type] ?? []).includes(next.event.type)
}
const isSending = ({ value }: PathStep) => v.is(v.object({ sender: v.literal('sending') }), value)

const without = {
  HELD: 'A session that ends takes its page away, the badge with it: the walk of the session goes there.',
  RELEASED: 'Whoever signs in again gets a page of their own.',
}

function paths(): readonly ModelPath[] {
  const graph = graphOf(model, twoChanges, { without: Object.keys(without) })
  const extend = extender(graph)
  /** On to where nothing more is told: before that a page does not stand still. */
  const toRest = (path: ModelPath): ModelPath => {
    const last = path.moves.at(-1)
    if (last === undefined || toldAtOnce(last) === null) return path
    const on = endOf(graph, path)
      .moves.map((move) => extend(path, move))
      .find(isReal)
    return on ? toRest(on) : path
  }
  return toursOf(graph, isReal).map(toRest)
}

/** The list of what has not reached the server, walked on the real product by what becomes of two changes of one record. */
export const outboxWalk: PageWalk<typeof outboxMachine> = {
  model,
  scenario: twoChanges,
  without,
  paths,
  unwalked: () => ({}),
}
