import type { Comment } from '../../src/contract/comments/comment.ts'
import { commentTextOf, storedCommentStream } from '../../src/events/outbox/comments.ts'
import type { OutboxEntry } from '../../src/events/outbox/outbox.ts'
import { crashAfter } from './acting.ts'
import type { Arrived } from './added.ts'
import { type Rewriting, typedAs } from './ledger.ts'
import type { Decision, How } from './schedule.ts'
import type { Tab } from './tab.ts'
import type { Device, World } from './world.ts'

export const isOfStored = ({ kind }: Pick<OutboxEntry, 'kind'>): boolean =>
  kind === 'changeComment' || kind === 'removeComment'

/** A comment as its user's device listed it. */
function listed({ stream, oid, said, act }: Arrived): Comment {
  const [entity, key] = stream.split('/')
  const one = { commentOID: oid, key: Number(key), text: said.at(-1) ?? '', act }
  const author = { userGUID: '', name: '' }
  const never = { at: '', editedAt: null, mentions: [] }
  return { ...one, ...never, author, entity: entity === 'location' ? 'location' : 'pmOperation' }
}

const textIn = (entry: OutboxEntry): string | null =>
  entry.kind === 'removeComment' ? null : commentTextOf(entry)

export const rewritingOf = ({ ledger }: World, entry: OutboxEntry): Rewriting | undefined =>
  ledger.rewritings.find(
    ({ comment, text }) => storedCommentStream(listed(comment)) === entry.stream && text === textIn(entry),
  )

/** A user changes or removes a comment of theirs that the server has. */
export async function rewrite(
  world: World,
  device: Device,
  tab: Tab,
  step: { readonly do: 'rewrite' | 'unsay'; readonly record: number; readonly how: How },
) {
  const { ledger, servers } = world
  const own = servers.arrived.filter(
    ({ kind, user, isRemoved }) => kind === 'comment' && user === tab.user && !isRemoved,
  )
  // One of the newest, so that several changes meet at one.
  const comment = own.at(-1 - (step.record % Math.min(own.length, 2)))
  if (!comment) return
  const order = ledger.next()
  const text = step.do === 'unsay' ? null : typedAs(order)
  const one: Rewriting = {
    order,
    device: device.number,
    user: tab.user,
    comment,
    text,
    said: null,
    givenUp: false,
    wiped: false,
  }
  const before = ledger.rewritings.filter(
    (each) => each.comment === comment && each.device === one.device && each.user === one.user,
  )
  ledger.rewritings.push(one)
  const result =
    text === null ? tab.removeComment(listed(comment)) : tab.changeComment(listed(comment), text, null)
  const hear = async () => {
    const said = await result
    if (!tab.isAlive()) return
    one.said = said
    // What waited is edited in place, or goes with what it changed.
    if (said === 'done') for (const each of before) each.givenUp = true
  }
  void hear()
  await crashAfter(tab, step.how.crash)
}

/** A user decides on a change or a removal of a comment that waits. */
export async function decideRewriting(world: World, tab: Tab, entry: OutboxEntry, decision: Decision) {
  const one = rewritingOf(world, entry)
  if (!one) return void world.ledger.wrong.push(`${entry.stream} has an entry that nobody made`)
  const isOver = decision === 'discard' || decision === 'takeTheirs'
  if (!isOver) await tab.retry(entry.eventId)
  else if ((await tab.discard(entry.eventId)) === 'done') one.givenUp = true
}
