import type { HeldDraft, HeldFile } from '../../src/events/drafts.ts'
import { amendedComment, commentDraftOf } from '../../src/events/outbox/comments.ts'
import { isBesideRecord, type OutboxEntry } from '../../src/events/outbox/outbox.ts'
import { isSetAside } from '../../src/events/outbox/queue.ts'
import { crashAfter, keyOf, shownIn } from './acting.ts'
import { pdf } from './added.ts'
import { type Addition, become, draftsOf, typedAs } from './ledger.ts'
import type { Decision, How } from './schedule.ts'
import type { Tab } from './tab.ts'
import type { Device, World } from './world.ts'

/** What an addition is known by: the last part of its stream, which a form's file has as its name. */
export const nameOf = (stream: string): string => stream.slice(stream.lastIndexOf('/') + 1)

export const additionOf = (world: World, { stream }: Pick<OutboxEntry, 'stream'>): Addition | undefined =>
  world.ledger.additions.find(({ name }) => name === nameOf(stream))

/** A file whose bytes are there at once: reading them takes turns, and no time that a schedule cannot see. */
class Bytes extends Blob {
  readonly #bytes: Uint8Array<ArrayBuffer>
  constructor(content: string) {
    super([content], { type: 'application/pdf' })
    this.#bytes = new TextEncoder().encode(content)
  }
  override arrayBuffer = async () => this.#bytes.buffer
}

const fileOf = (value: string, content: string, line: string) => ({
  blob: new Bytes(content),
  fileName: `${value}.pdf`,
  caption: `Of ${value}`,
  line,
})

interface Added {
  readonly do: 'attach' | 'comment'
  readonly record: number
  /** Of the checklist; null: to a location. */
  readonly line: number | null
  readonly unsent: boolean
  readonly how: How
}

/** A user adds a file or a comment to a record in view, which may itself be unsent. */
export async function add(
  world: World,
  device: Device,
  tab: Tab,
  { do: kind, record, line, unsent, how }: Added,
) {
  const { ledger } = world
  const entity = line === null ? 'location' : 'pmOperation'
  const rows = await shownIn(world, device, tab, entity, how.fresh)
  const making = tab.snapshot().entries.filter((entry) => entry.kind === 'create' && entry.entity === entity)
  const keys =
    unsent && making.length > 0 ? making.map(({ key }) => key) : rows.map((row) => row[keyOf[entity]])
  if (keys.length === 0) return
  const key = Number(keys[record % keys.length])
  const number = ledger.next()
  const value = typedAs(number)
  const text = how.refused ? ' ' : value
  const content = how.refused ? value : `${pdf}${value}`
  const photoKey = line === null ? '' : `line-${line}`
  const form = `comment/${entity}/${key}`
  const draft: HeldDraft | null =
    how.draft && kind === 'comment' ? { form, values: { typed: text }, base: {}, baseVersion: null } : null
  const drafts = draftsOf(ledger, device.number, tab.user, form)
  const before = [...drafts]
  if (draft) drafts.add(null)
  const { ids, result } = tab.idsDuring(() =>
    kind === 'comment'
      ? tab.comment({ entity, key, text }, draft)
      : tab.attach({ entity, key, ...fileOf(value, content, photoKey) }),
  )
  const addition: Addition = {
    ...added(world, device, tab, ids[0] ?? ''),
    kind,
    record: `${entity}/${key}`,
    making: making.find((entry) => entry.key === key)?.eventId ?? null,
    line: kind === 'attach' ? photoKey : '',
    values: [kind === 'attach' ? content : text],
  }
  ledger.additions.push(addition)
  const hear = async () => {
    const said = await result
    if (!tab.isAlive()) return
    addition.said = said
    if (draft) become(drafts, ...(said === 'done' ? [null] : before))
  }
  void hear()
  await crashAfter(tab, how.crash)
}

const added = ({ ledger }: World, device: Device, tab: Tab, name: string) => ({
  name,
  order: ledger.next(),
  device: device.number,
  user: tab.user,
  said: null,
  givenUp: false,
  mayHaveArrived: false,
  isInsisted: false,
  wiped: false,
})

/** The form of a new record takes so many files; those that could not be kept are not in it. */
export async function holdFiles(world: World, device: Device, tab: Tab, count: number) {
  const { ledger } = world
  const form = 'location/new'
  // What came back to the form goes with it again.
  const files: HeldFile[] = [...(tab.drafts.find(form)?.files ?? [])]
  for (let at = 0; at < count; at += 1) {
    const value = typedAs(ledger.next())
    const content = `${pdf}${value}`
    const held = await tab.held.keep(fileOf(value, content, ''))
    if (typeof held === 'string') continue
    files.push(held)
    ledger.additions.push({
      ...added(world, device, tab, held.file),
      kind: 'attach',
      record: '',
      making: null,
      line: '',
      values: [content],
    })
  }
  return files
}

/** What the form of a new record held goes with its act, or is as it was where that was not saved. */
export function goWith({ ledger }: World, files: readonly HeldFile[], act: string) {
  const held = ledger.additions.filter(({ name }) => files.some(({ file }) => file === name))
  const before = held.map(({ making }) => making)
  for (const each of held) each.making = act
  return (said: 'done' | 'not-saved') => {
    for (const [at, each] of held.entries())
      if (said === 'done') each.said = 'done'
      else each.making = before[at] ?? null
  }
}

/** A user decides on a file or a comment that waits. */
export async function decideAddition(
  world: World,
  tab: Tab,
  entry: OutboxEntry,
  decision: Decision,
): Promise<void> {
  const addition = additionOf(world, entry)
  if (!addition) return void world.ledger.wrong.push(`${entry.stream} has an entry that nobody added`)
  if (decision === 'discard' || decision === 'takeTheirs') {
    if ((await tab.discard(entry.eventId)) === 'done') giveUpAddition(world, entry)
  } else if (decision === 'amend' && entry.kind === 'comment') await amend(world, tab, entry, addition)
  else {
    if (isSetAside(entry)) addition.isInsisted = true
    await tab.retry(entry.eventId)
  }
}

/** It is given up by itself, or with the record that it was added to. */
export function giveUpAddition(world: World, entry: OutboxEntry) {
  const addition = additionOf(world, entry)
  if (!addition) return
  addition.givenUp = true
  // A tab whose storage was full has not written down that it had begun to send.
  addition.mayHaveArrived = entry.attempts > 0 || world.devices[addition.device]?.wasFull === true
  const form = commentDraftOf(entry, entry.eventId)
  if (entry.kind === 'comment') become(draftsOf(world.ledger, addition.device, addition.user, form), null)
}

/** What was added to the record of an act, and waits. */
export const addedTo = (tab: Tab, { entity, key }: OutboxEntry): readonly OutboxEntry[] =>
  tab
    .snapshot()
    .entries.filter((each) => isBesideRecord(each.kind) && each.entity === entity && each.key === key)

/** What is typed is kept until it takes the place of what waits. */
async function amend({ ledger }: World, tab: Tab, entry: OutboxEntry, addition: Addition) {
  const value = typedAs(ledger.next())
  const form = commentDraftOf(entry, entry.eventId)
  const draft: HeldDraft = { form, values: { typed: value }, base: {}, baseVersion: null }
  const drafts = draftsOf(ledger, addition.device, addition.user, form)
  if ((await tab.drafts.keep(form, draft)) === 'done') become(drafts, value)
  if ((await tab.amend(entry.eventId, amendedComment(entry, value), draft)) !== 'done') return
  become(drafts, null)
  addition.values.push(value)
  addition.isInsisted = true
}
