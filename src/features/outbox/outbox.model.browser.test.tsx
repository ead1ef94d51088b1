import * as v from 'valibot'
import { afterEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { describeRendered } from '../../../tests/model/harness/describe-rendered.ts'
import { outboxWalk } from '../../../tests/model/layers/rendered-walks.ts'
import type { WritesSnapshot } from '../../api/writes/writes.ts'
import type { OutboxEntry } from '../../events/outbox/outbox.ts'
import { scene } from './outbox-scene.fixture.tsx'
import { conflict, entryOf, refused, snapshotOf } from './outbox.fixture.ts'
import { badgeWords } from './outbox-words.ts'

type Connection = WritesSnapshot['connection']
type Counts = v.InferOutput<typeof Counts>
const Counts = v.object({ unsent: v.number(), refused: v.number(), conflicts: v.number() })
const Counted = v.object({ counts: Counts })

const panel = page.getByRole('dialog', { name: 'Changes on this device', includeHidden: true })
const question = page.getByRole('alertdialog', { name: 'Discard this change?' })
const badge = page.getByRole('button', { name: /^Changes on this device/, includeHidden: true })
const inPanel = (name: string) => panel.getByRole('button', { name, exact: true, includeHidden: true })
const notices = ['No connection', 'Sending waits for your sign-in']

const nobody = { unsent: 0, refused: 0, conflicts: 0 }
const hasAny = (counts: Counts) => counts.unsent + counts.refused + counts.conflicts > 0

/** The first of them is the one that answers are given to. */
const entriesOf = (counts: Counts): readonly OutboxEntry[] =>
  [
    ...Array.from({ length: counts.unsent }, () => entryOf()),
    ...Array.from({ length: counts.refused }, () => refused),
    ...Array.from({ length: counts.conflicts }, () => conflict),
  ].map((entry, at) => ({ ...entry, eventId: 'abc'.charAt(at) }))

afterEach(() => vi.restoreAllMocks())

/** The sender's news are told as they come; what it was asked, and the files that the browser was handed, are noted. */
describeRendered(outboxWalk, async (role) => {
  let counts = role === 'offline' ? { ...nobody, unsent: 2 } : nobody
  let connection: Connection = role === 'offline' ? 'offline' : 'idle'
  const now = () => snapshotOf({ entries: entriesOf(counts), connection, online: connection !== 'offline' })
  const it = scene(now())
  const files: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(this: HTMLAnchorElement) {
    files.push(this.download)
  })
  await render(it.element)
  const unsent = () => it.liveCharts.find('unsent')?.run('UNSENT')
  const openPanel = async () => {
    unsent()
    await expect.element(panel).toBeVisible()
  }
  await openPanel()

  /** What was asked of the sender, the files, where one was led, and what was said. */
  const due = { asked: [] as string[], files: 0, places: 1, said: [] as string[] }
  const done = () => ({
    asked: it.asked,
    files: files.length,
    places: it.history.length,
    said: it.toasts.history().map(({ text }) => text),
  })
  const turn = (next: Connection) => {
    connection = next
    it.become(now())
  }
  const sends = (canSend: boolean, notice: string | null) => async (context: { counts: Counts }) => {
    await expect
      .poll(() => ({
        canSend: !inPanel('Send now').element().matches(':disabled, [aria-disabled="true"]'),
        notices: notices.filter((title) => panel.getByText(title, { exact: true }).elements().length > 0),
      }))
      .toEqual({
        canSend: canSend && context.counts.unsent > 0,
        notices: notice === null ? [] : [notice],
      })
  }
  const asks = (isAsking: boolean) => () =>
    expect.poll(() => question.elements().length).toBe(isAsking ? 1 : 0)

  return {
    async press({ label }, { type }) {
      switch (type) {
        case 'SEND.NOW':
          due.asked.push('retryAll')
          return inPanel('Send now').click()
        case 'EXPORT':
          due.files += 1
          return inPanel('Export as file').click()
        case 'EXPORT.ONE':
          // No button of its own: the palette asks of which.
          due.files += 1
          expect(it.liveCharts.find('outbox')?.run(type, { eventId: 'a' })).toEqual({ available: true })
          return
        case 'RETRY':
        case 'KEEP.MINE':
        case 'TAKE.THEIRS':
          due.asked.push(
            `${{ RETRY: 'retry', 'KEEP.MINE': 'keepMine', 'TAKE.THEIRS': 'takeTheirs' }[type]} a`,
          )
          return inPanel(label).click()
        case 'CORRECT':
          due.places += 1
          await inPanel(label).click()
          await expect.element(panel).not.toBeInTheDocument()
          return openPanel()
        case 'DISCARD':
          return inPanel(label).first().click()
        case 'CONFIRM':
          due.asked.push('discard a')
          return question.getByRole('button', { name: label, exact: true }).click()
        case 'CANCEL':
          return question.getByRole('button', { name: label, exact: true }).click()
        default:
          throw new Error(`Nothing presses ${type}`)
      }
    },
    async bringAbout(event) {
      switch (event.type) {
        case 'COUNTED':
          ;({ counts } = v.parse(Counted, event))
          return it.become(now())
        case 'SENDING':
          return turn('sending')
        case 'BACKED.OFF':
          return turn('waiting')
        case 'SETTLED':
        case 'CAME.ONLINE':
        case 'RELEASED':
          return turn('idle')
        case 'WENT.OFFLINE':
          return turn('offline')
        case 'HELD':
          return turn('held')
        case 'ACT.GONE':
          due.said.push('This change has moved on in the meantime. Nothing was done.')
          return it.become({
            ...now(),
            entries: entriesOf(counts).map((entry) => ({
              ...entry,
              eventId: `${entry.eventId}${entry.eventId}`,
            })),
          })
        case 'KEEP.CHOSEN':
          await panel.getByText('In repair').click()
          await panel.getByText('No', { exact: true }).click()
          due.asked.push('keepMine a but equipmentStatus, hasMeter upon 5')
          return inPanel('Keep as chosen').click()
        default:
          throw new Error(`Nothing brings ${event.type} about`)
      }
    },
    states: {
      'sender.idle': sends(true, null),
      'sender.waiting': sends(true, null),
      'sender.sending': sends(false, null),
      'sender.offline': sends(false, 'No connection'),
      'sender.held': sends(false, 'Sending waits for your sign-in'),
      'list.shown': asks(false),
      'list.confirmingDiscard': asks(true),
    },
    async always({ context }) {
      await expect.poll(done).toEqual(due)
      await expect
        .poll(() => ({
          badge: badge.elements().map((each) => each.getAttribute('aria-label')),
          canExport: !inPanel('Export as file').element().matches(':disabled, [aria-disabled="true"]'),
          acts: panel.getByRole('listitem', { includeHidden: true }).elements().length,
        }))
        .toEqual({
          badge: hasAny(context.counts) ? [badgeWords(context.counts).whole] : [],
          canExport: hasAny(context.counts),
          acts: context.counts.unsent + context.counts.refused + context.counts.conflicts,
        })
    },
    standing: () => it.recorded,
  }
})
