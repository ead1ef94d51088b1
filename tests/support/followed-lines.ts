import { allDone, clearAll, lineStatuses, type LineStatus } from '../../src/contract/entities/task-line.ts'
import { sameValue } from '../../src/events/outbox/same-value.ts'
import { countLines, statusFrom } from '../../src/machines/checklist.ts'
import type { ChecklistLine } from '../../src/machines/checklist.events.ts'

type Lines = readonly ChecklistLine[]
type LineChange = { readonly at: number } & (
  | { readonly taskStatus: LineStatus }
  | { readonly remarks: string }
)

/** How a page says each answer; `-` where there is none. */
export const answerWords = { '': '-', done: 'Done', notDone: 'Not done', pending: 'Pending' } as const

/** The line of these words, which nobody has answered. */
export const unanswered = (taskDescription: string): ChecklistLine => ({
  taskDescription,
  taskStatus: '',
  remarks: '',
  sortOrder: null,
})

/** Lines as a user knows them who answers them, and what Undo takes back: what a page of them has to show. */
export function followedLines(begun: Lines) {
  let lines = begun
  let undone: Lines | null = null
  const changed = (of: Lines, at: number, change: Partial<ChecklistLine>): Lines =>
    of.map((line, index) => (index === at ? { ...line, ...change } : line))
  const act = (next: Lines) => {
    undone = lines
    lines = next
  }
  return {
    get now() {
      return lines
    },
    get canUndo() {
      return undone !== null
    },
    counts: () => countLines(lines),
    status: () => statusFrom(countLines(lines)),
    /** Other lines take the place of these. */
    take(next: Lines) {
      lines = next
      undone = null
    },
    /** What stands is as it is stored; Undo stays as it was. */
    store(next: Lines) {
      lines = next
    },
    forget() {
      undone = null
    },
    answer(at: number, taskStatus: LineStatus) {
      if (lines[at]?.taskStatus !== taskStatus) act(changed(lines, at, { taskStatus }))
    },
    /** What is no answer stays when the answer before it is taken back. */
    put(at: number, change: Partial<ChecklistLine>) {
      lines = changed(lines, at, change)
      undone &&= changed(undone, at, change)
    },
    /** What is done with all of them. */
    run(type: 'ALL.DONE' | 'CLEAR.ALL' | 'CONFIRM' | 'UNDO') {
      if (type === 'ALL.DONE') act(allDone(lines))
      else if (type === 'UNDO') {
        lines = undone ?? lines
        undone = null
      } else if (type === 'CONFIRM' || countLines(lines).remarked === 0) act(clearAll(lines))
    },
    /** The change of one line with which they count so. */
    changeTo(counts: object): LineChange {
      const counted = (at: number, change: Partial<ChecklistLine>) =>
        sameValue(countLines(changed(lines, at, change)), counts)
      for (const at of lines.keys()) {
        const taskStatus = lineStatuses.find((status) => counted(at, { taskStatus: status }))
        if (taskStatus !== undefined) return { at, taskStatus }
        if (counted(at, { remarks: 'bent' })) return { at, remarks: 'bent' }
      }
      throw new Error(`No line makes these ${JSON.stringify(counts)}`)
    },
    /** As `seenLines` reads a page that shows them. */
    asSeen: (isEditable: boolean, isAsked: boolean) => ({
      lines: lines.map(({ taskDescription, taskStatus, remarks, photoKey = '' }) => [
        taskDescription,
        answerWords[taskStatus],
        remarks,
        photoKey !== '',
        !isEditable,
      ]),
      buttons:
        isEditable && !isAsked
          ? [...(undone ? ['Undo'] : []), ...(lines.length > 0 ? ['All Done', 'Clear All'] : [])]
          : [],
    }),
  }
}

/** Run in the browser: what a page shows of checklist lines, and the buttons of their bar. */
export function seenLines() {
  const textOf = (line: Element, selector: string) => line.querySelector(selector)?.textContent
  return {
    lines: [...document.querySelectorAll('.mw-checkline')].map((line) => [
      textOf(line, '.mw-checkline-text'),
      textOf(line, '.mw-answer[data-selected]') ?? '-',
      line.querySelector<HTMLInputElement>('.mw-checkline-remark input:not([type=file])')?.value ??
        textOf(line, '.mw-checkline-remark .mw-field-text:not([data-empty])') ??
        '',
      line.querySelector('.mw-line-photo') !== null || line.textContent.includes('Photo still to come'),
      line.querySelector('[role=radiogroup]')?.getAttribute('aria-readonly') === 'true',
    ]),
    buttons: [...document.querySelectorAll('.mw-checklist-bar button')].map(({ textContent }) => textContent),
  }
}
