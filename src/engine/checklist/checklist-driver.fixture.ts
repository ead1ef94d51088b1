import * as v from 'valibot'
import { expect, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AnyEvent } from '../../../tests/model/paths.ts'
import { statusOfCount } from '../../contract/entities/pm-operation.ts'
import { allDone, clearAll, lineStatuses, type LineStatus } from '../../contract/entities/task-line.ts'
import { sameValue } from '../../events/outbox/same-value.ts'
import { countLines, statusFrom } from '../../machines/checklist.ts'
import type { ChecklistContext, ChecklistLine } from '../../machines/checklist.events.ts'
import { choosePhoto, photoNamed } from './line-photo.fixture.ts'

type Lines = readonly ChecklistLine[]

const Counted = v.object({ counts: v.looseObject({ total: v.number() }) })
const answerWords = { '': '-', done: 'Done', notDone: 'Not done', pending: 'Pending' } as const
const digits = { '': '0', done: '1', notDone: '2', pending: '3' } as const
/** What writes the form, which tells the chart of its lines at once: the page is ahead of the chart's own next event. */
const writesLines = new Set(['LINE.SET', 'LINE.REMARK', 'LINE.PHOTO', 'REPLACE'])

const linesSeen = () =>
  [...document.querySelectorAll('.mw-checkline')].map((line) => [
    line.querySelector('.mw-checkline-text')?.textContent,
    line.querySelector('.mw-answer[data-selected]')?.textContent ?? answerWords[''],
    line.querySelector<HTMLInputElement>('.mw-checkline-remark input:not([type=file])')?.value ??
      line.querySelector('.mw-checkline-remark .mw-field-text:not([data-empty])')?.textContent ??
      '',
    line.textContent.includes('Photo still to come'),
    line.querySelector('[role=radiogroup]')?.getAttribute('aria-readonly') === 'true',
  ])
const seen = () => ({
  lines: linesSeen(),
  buttons: [...document.querySelectorAll('.mw-checklist-bar button')].map(({ textContent }) => textContent),
})
const statusSeen = () => {
  const bar = document.querySelector('.mw-checklist-bar [role=progressbar]')
  return statusOfCount(
    Number(bar?.getAttribute('aria-valuenow') ?? 0),
    Number(bar?.getAttribute('aria-valuemax') ?? 0),
  )
}

/** The line of these words, which nobody has answered. */
export const unanswered = (taskDescription: string): ChecklistLine => ({
  taskDescription,
  taskStatus: '',
  remarks: '',
  sortOrder: null,
})

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
  let lines = begun
  let undone: Lines | null = null
  let isAhead = false
  // The time to undo is passed, not waited for.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())

  const act = (next: Lines) => {
    undone = lines
    lines = next
  }
  const changed = (of: Lines, at: number, change: Partial<ChecklistLine>): Lines =>
    of.map((line, index) => (index === at ? { ...line, ...change } : line))
  /** What is no answer stays when the answer before it is taken back. */
  const put = (at: number, change: Partial<ChecklistLine>) => {
    lines = changed(lines, at, change)
    undone &&= changed(undone, at, change)
  }
  function answer(at: number, taskStatus: LineStatus) {
    if (lines[at]?.taskStatus !== taskStatus) act(changed(lines, at, { taskStatus }))
    document.querySelectorAll('.mw-checkline')[at]?.querySelector<HTMLElement>('input[type=radio]')?.focus()
    return userEvent.keyboard(digits[taskStatus])
  }
  function remark(at: number, remarks: string) {
    put(at, { remarks })
    return page.getByRole('textbox', { name: `Remark on line ${at + 1}` }).fill(remarks)
  }
  /** Changes the one line with which the lines count so. */
  function countAs(counts: object) {
    const counted = (at: number, change: Partial<ChecklistLine>) =>
      sameValue(countLines(changed(lines, at, change)), counts)
    for (const at of lines.keys()) {
      const taskStatus = lineStatuses.find((status) => counted(at, { taskStatus: status }))
      if (taskStatus !== undefined) return answer(at, taskStatus)
      if (counted(at, { remarks: 'bent' })) return remark(at, 'bent')
    }
    throw new Error(`No line makes these ${JSON.stringify(counts)}`)
  }
  const inQuestion = (name: string) =>
    page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
  const inBar = (name: string) => page.getByRole('button', { name, exact: true }).click()

  return {
    isAnswered: () => countLines(lines).answered > 0,
    isAllDone: () => statusFrom(countLines(lines)) === 'DONE',
    /** Other lines take the place of these. */
    take(next: Lines) {
      lines = next
      undone = null
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
          act(allDone(lines))
          return inBar('All Done')
        case 'CLEAR.ALL':
          if (countLines(lines).remarked === 0) act(clearAll(lines))
          return inBar('Clear All')
        case 'CONFIRM':
          act(clearAll(lines))
          return inQuestion('Clear All')
        case 'CANCEL':
          return inQuestion('Cancel')
        case 'UNDO':
          lines = undone ?? lines
          undone = null
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
          lines = storeOther(v.parse(Counted, event).counts.total)
          return undefined
        case 'LINE.PHOTO':
          put(0, { photoKey: 'its own' })
          return choosePhoto(1, await photoNamed('line.jpg'))
        case 'UNDO.LAPSED':
          undone = null
          return vi.advanceTimersByTime(6000)
        case 'LOCKED':
          undone = null
          return setEditable(false)
        case 'UNLOCKED':
          return setEditable(true)
        default:
          throw new Error(`Nothing brings ${event.type} about`)
      }
    },
    status: (name: string) => () =>
      expect.poll(statusSeen).toBe(isAhead ? statusFrom(countLines(lines)) : name),
    /** The question that stands open; none in the place of null. */
    asks: (title: string | null) => () =>
      expect
        .poll(() => [...document.querySelectorAll('[role=alertdialog] h2')].map((head) => head.textContent))
        .toEqual(title === null ? [] : [title]),
    async always({ counts, before, editable }: ChecklistContext, isAsked: boolean) {
      if (!isAhead) expect([countLines(lines), undone !== null]).toEqual([counts, before !== null])
      const offered = [...(undone ? ['Undo'] : []), ...(lines.length > 0 ? ['All Done', 'Clear All'] : [])]
      await expect.poll(seen).toEqual({
        lines: lines.map(({ taskDescription, taskStatus, remarks, photoKey = '' }) => [
          taskDescription,
          answerWords[taskStatus],
          remarks,
          photoKey !== '',
          !editable,
        ]),
        buttons: editable && !isAsked ? offered : [],
      })
    },
  }
}
