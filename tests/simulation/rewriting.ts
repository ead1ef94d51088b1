import type { Comment } from '../../src/contract/comments/comment.ts'
import { fileCaptionOf, storedFileStream } from '../../src/events/outbox/attachments.ts'
import { isBesideChange, isBesideRemoval } from '../../src/events/outbox/beside.ts'
import { commentTextOf, storedCommentStream } from '../../src/events/outbox/comments.ts'
import type { OutboxEntry } from '../../src/events/outbox/outbox.ts'
import { isSetAside } from '../../src/events/outbox/queue.ts'
import { crashAfter } from './acting.ts'
import { type Arrived, asAttached } from './added.ts'
import { type Rewriting, typedAs } from './ledger.ts'
import type { Decision, How } from './schedule.ts'
import type { Tab } from './tab.ts'
import type { Device, World } from './world.ts'

export const isOfStored = ({ kind }: Pick<OutboxEntry, 'kind'>): boolean =>
  isBesideChange(kind) || isBesideRemoval(kind)

/** A comment as its user's device listed it. */
function listed({ stream, oid, said, act }: Arrived): Comment {
  const [entity, key] = stream.split('/')
  const one = { commentOID: oid, key: Number(key), text: said.at(-1) ?? '', act }
  const author = { userGUID: '', name: '' }
  const never = { at: '', editedAt: null, mentions: [] }
  return { ...one, ...never, author, entity: entity === 'location' ? 'location' : 'pmOperation' }
}

/** What it has said, or was captioned, one after the other. */
export const wordsOf = ({ kind, captions, said }: Arrived): readonly string[] =>
  kind === 'attach' ? captions : said

const streamOf = (one: Arrived): string =>
  one.kind === 'attach' ? storedFileStream(asAttached(one)) : storedCommentStream(listed(one))

function textIn(entry: OutboxEntry): string | null {
  if (isBesideRemoval(entry.kind)) return null
  return entry.kind === 'captionFile' ? fileCaptionOf(entry) : commentTextOf(entry)
}

const isAbout = (entry: OutboxEntry, { of, text }: Rewriting) =>
  isOfStored(entry) && streamOf(of) === entry.stream && text === textIn(entry)

/** Who did something where. */
type Whose = Pick<Rewriting, 'device' | 'user'>

/** Of several that say the same, as removals do, the last; and rather one of `whose`. */
export function rewritingOf({ ledger }: World, entry: OutboxEntry, whose: Whose): Rewriting | undefined {
  const found = ledger.rewritings.filter((one) => isAbout(entry, one))
  return found.findLast(({ device, user }) => device === whose.device && user === whose.user) ?? found[0]
}

interface Asked {
  readonly of: Arrived
  readonly isRemoved: boolean
  readonly seen: readonly unknown[]
  readonly how: How
  readonly write: (text: string) => Promise<Rewriting['said']>
  readonly remove: () => Promise<Rewriting['said']>
}

interface Asking {
  readonly do: 'rewrite' | 'unsay' | 'caption' | 'detach'
  readonly record: number
  readonly how: How
}

/** A user changes or removes a comment of theirs that the server has. */
export async function rewrite(world: World, device: Device, tab: Tab, step: Asking) {
  const own = world.servers.arrived.filter(
    ({ kind, user, isRemoved }) => kind === 'comment' && user === tab.user && !isRemoved,
  )
  // One of the newest, so that several changes meet at one.
  const of = own.at(-1 - (step.record % Math.min(own.length, 2)))
  if (!of) return
  await ask(world, device, tab, {
    of,
    isRemoved: step.do === 'unsay',
    seen: [],
    how: step.how,
    write: (text) => tab.changeComment(listed(of), text, null),
    remove: () => tab.removeComment(listed(of)),
  })
}

/** No caption may be so long. */
const tooLong = 'x'.repeat(201)

/** A user captions or removes a file that their tab lists. */
export async function caption(world: World, device: Device, tab: Tab, step: Asking) {
  const isRemoved = step.do === 'detach'
  // What is removed already may be removed once more, as by a second press.
  const files = world.filesAt(device, tab, step.how.fresh).filter((shown) => isRemoved || !shown.isRemoved)
  const shown = files.at(-1 - (step.record % Math.min(files.length, 2)))
  const of = world.servers.arrived.find(
    ({ kind, oid }) => kind === 'attach' && oid === shown?.file.attachmentOID,
  )
  if (!shown || !of) return
  await ask(world, device, tab, {
    of,
    isRemoved,
    seen: [shown.file.caption, shown.entry?.current?.['caption']],
    how: step.how,
    write: (text) => tab.captionFile(shown.file, step.how.refused ? `${text}${tooLong}` : text),
    remove: () => tab.removeFile(shown.file),
  })
}

async function ask(
  world: World,
  device: Device,
  tab: Tab,
  { of, isRemoved, seen, how, write, remove }: Asked,
) {
  const { ledger } = world
  const order = ledger.next()
  const value = typedAs(order)
  const text = of.kind === 'attach' && how.refused ? `${value}${tooLong}` : value
  const one: Rewriting = {
    order,
    device: device.number,
    user: tab.user,
    of,
    text: isRemoved ? null : text,
    seen: [...seen],
    said: null,
    givenUp: false,
    mayHaveArrived: false,
    tries: 0,
    wiped: false,
  }
  const before = ledger.rewritings.filter(
    (each) => each.of === of && each.device === one.device && each.user === one.user,
  )
  const waiting = new Set(tab.snapshot().entries.map((entry) => rewritingOf(world, entry, one)))
  for (const each of before) if (!waiting.has(each)) each.mayHaveArrived = true
  const stop = watchSent(tab, (entry) => before.findLast((each) => isAbout(entry, each)))
  ledger.rewritings.push(one)
  const result = isRemoved ? remove() : write(value)
  const hear = async () => {
    const said = await result
    stop()
    if (!tab.isAlive()) return
    one.said = said
    // What waited is edited in place, or goes with what it changed; a removal stands.
    if (said === 'done') for (const each of before) each.givenUp ||= isRemoved || each.text !== null
  }
  void hear()
  await crashAfter(tab, how.crash)
}

/** Notes what a tab knows to have been sent; returns the way to end it. */
function watchSent(tab: Tab, found: (entry: OutboxEntry) => Rewriting | undefined): () => void {
  const look = () => {
    for (const entry of tab.snapshot().entries) {
      const one = entry.attempts > 0 ? found(entry) : undefined
      if (one) one.mayHaveArrived = true
    }
  }
  look()
  return tab.subscribe(look)
}

/** A user decides on a change or a removal of a comment or a file that waits. */
export async function decideRewriting(
  world: World,
  device: Device,
  tab: Tab,
  entry: OutboxEntry,
  decision: Decision,
) {
  const one = rewritingOf(world, entry, { device: device.number, user: tab.user })
  if (!one) return void world.ledger.wrong.push(`${entry.stream} has an entry that nobody made`)
  if (decision === 'discard' || decision === 'takeTheirs') {
    const stop = watchSent(tab, ({ eventId }) => (eventId === entry.eventId ? one : undefined))
    if ((await tab.discard(entry.eventId)) === 'done') one.givenUp = true
    return stop()
  }
  if (isSetAside(entry)) one.tries += 1
  const isKept = decision === 'keepMine' && entry.kind === 'captionFile'
  if (isKept) one.seen.push(entry.current?.['caption'])
  await (isKept ? tab.keepMine(entry.eventId) : tab.retry(entry.eventId))
}
