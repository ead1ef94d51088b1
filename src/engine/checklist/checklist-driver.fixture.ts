import * as v from 'valibot'
import { expect, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AnyEvent } from '../../../tests/model/paths.ts'
import { followedLines, seenLines } from '../../../tests/support/followed-lines.ts'
import { statusOfCount } from '../../contract/entities/pm-operation.ts'
import type { LineStatus } from '../../contract/entities/task-line.ts'
import type { ChecklistContext, ChecklistLine } from '../../machines/checklist.events.ts'
import { choosePhoto, photoNamed } from './line-photo.fixture.ts'

type Lines = readonly ChecklistLine[]

const Counted = v.object({ counts: v.looseObject({ total: v.number() }) })
const digits = { '': '0', done: '1', notDone: '2', pending: '3' } as const
/** What writes the form, which tells the chart of its lines at once: the page is ahead of the chart's own next event. */
const writesLines = new Set(['LINE.SET', 'LINE.REMARK', 'LINE.PHOTO', 'REPLACE'])

const statusSeen = () => {
  const bar = document.querySelector('.mw-checklist-bar [role=progressbar]')
  return statusOfCount(
    Number(bar?.getAttribute('aria-valuenow') ?? 0),
    Number(bar?.getAttribute('aria-valuemax') ?? 0),
  )
}

interface Given {
  readonly lines: Lines
  /** Takes and gives the right to change the record. */
  readonly setEditable: (is: boolean) => unknown
  /** Somebody else stores the record with so many lines, unanswered, which are returned. */
  readonly storeOther: (total: number) => Lines
}

/**
 * Walks the chart of checklist lines on a page: what was answered, typed and photographed is kept here too, and has to be what the
 * page shows and what the chart counts.
 */
export function checklistDriver({ lines: begun, setEditable, storeOther }: Given) {
  const lines = followedLines(begun)
  let isAhead = false
  // The time to undo is passed, not waited for.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())

  function answer(at: number, taskStatus: LineStatus) {
    lines.answer(at, taskStatus)
    document.querySelectorAll('.mw-checkline')[at]?.querySelector<HTMLElement>('input[type=radio]')?.focus()
    return userEvent.keyboard(digits[taskStatus])
  }
  function remark(at: number, remarks: string) {
    lines.put(at, { remarks })
    return page.getByRole('textbox', { name: `Remark on line ${at + 1}` }).fill(remarks)
  }
  /** Changes the one line with which the lines count so. */
  function countAs(counts: object) {
    const change = lines.changeTo(counts)
    return 'remarks' in change ? remark(change.at, change.remarks) : answer(change.at, change.taskStatus)
  }
  const inQuestion = (name: string) =>
    page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
  const inBar = (name: string) => page.getByRole('button', { name, exact: true }).click()

  return {
    isAnswered: () => lines.counts().answered > 0,
    isAllDone: () => lines.status() === 'DONE',
    /** Other lines take the place of these. */
    take(next: Lines) {
      lines.take(next)
      isAhead = true
    },
    async press(_command: unknown, { type }: AnyEvent) {
      isAhead = writesLines.has(type)
      switch (type) {
        case 'LINE.SET':
          return answer(0, 'done')
        case 'LINE.REMARK':
          return remark(0, 'wrong size')
        case 'ALL.DONE':
          lines.run(type)
          return inBar('All Done')
        case 'CLEAR.ALL':
          lines.run(type)
          return inBar('Clear All')
        case 'CONFIRM':
          lines.run(type)
          return inQuestion('Clear All')
        case 'CANCEL':
          return inQuestion('Cancel')
        case 'UNDO':
          lines.run(type)
          return inBar('Undo')
        default:
          throw new Error(`Nothing presses ${type}`)
      }
    },
    async bringAbout(event: AnyEvent) {
      isAhead = writesLines.has(event.type)
      switch (event.type) {
        case 'LINES.COUNTED':
          return countAs(v.parse(Counted, event).counts)
        case 'LINES.OPENED':
          return lines.store(storeOther(v.parse(Counted, event).counts.total))
        case 'LINE.PHOTO':
          lines.put(0, { photoKey: 'its own' })
          return choosePhoto(1, await photoNamed('line.jpg'))
        case 'UNDO.LAPSED':
          lines.forget()
          return vi.advanceTimersByTime(6000)
        case 'LOCKED':
          lines.forget()
          return setEditable(false)
        case 'UNLOCKED':
          return setEditable(true)
        default:
          throw new Error(`Nothing brings ${event.type} about`)
      }
    },
    status: (name: string) => () => expect.poll(statusSeen).toBe(isAhead ? lines.status() : name),
    /** The question that stands open; none in the place of null. */
    asks: (title: string | null) => () =>
      expect
        .poll(() => [...document.querySelectorAll('[role=alertdialog] h2')].map((head) => head.textContent))
        .toEqual(title === null ? [] : [title]),
    async always({ counts, before, editable }: ChecklistContext, isAsked: boolean) {
      if (!isAhead) expect([lines.counts(), lines.canUndo]).toEqual([counts, before !== null])
      await expect.poll(seenLines).toEqual(lines.asSeen(editable, isAsked))
    },
  }
}
