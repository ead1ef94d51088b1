import { expect } from '@playwright/test'
import * as v from 'valibot'
import { statusOfCount } from '../../src/contract/entities/pm-operation.ts'
import type { LineStatus } from '../../src/contract/entities/task-line.ts'
import type { ChecklistLine } from '../../src/machines/checklist.events.ts'
import type { Command } from '../../src/machines/commands.ts'
import type { AnyEvent } from '../model/paths.ts'
import { answerWords, followedLines, seenLines } from '../support/followed-lines.ts'
import type { App } from './app.page.ts'
import { holdTimers } from './held-timers.ts'
import { photo } from './photo-samples.ts'

type Lines = readonly ChecklistLine[]

/** How long All Done and Clear All can be taken back, in ms (UX K2). */
const undoMs = 6000

const Counted = v.object({ counts: v.looseObject({ total: v.number() }) })
const Shown = v.object({ before: v.nullable(v.unknown()), counts: v.unknown(), editable: v.boolean() })
/** What answers a question, by its button. */
const inQuestions: Readonly<Record<string, string>> = {
  CONFIRM: 'Clear All',
  CANCEL: 'Cancel',
  REPLACE: 'Replace',
  KEEP: 'Keep the lines',
}
const writesLines = new Set(['LINE.SET', 'LINE.REMARK', 'LINE.PHOTO', 'REPLACE'])

interface Given {
  /** Takes and gives the right to change the record. */
  readonly allow: (may: boolean) => Promise<unknown>
  /** Somebody else stores the record with so many lines, unanswered, which are returned once the page shows that. */
  readonly storeOther: (total: number) => Promise<Lines>
}

/**
 * The part of a chart that is about checklist lines, walked on the page of their record: what was answered, typed and photographed is kept
 * here too, and has to be what the page shows and what the chart counts.
 */
export async function checklistOn({ operation, page, palette, record }: App, { allow, storeOther }: Given) {
  let lines = followedLines([])
  let isAhead = false
  const toUndo = await holdTimers(page, undoMs)
  const question = page.getByRole('alertdialog')
  const inQuestion = (name: string) => question.getByRole('button', { name, exact: true }).click()
  const mark = (at: number, status: LineStatus) => {
    lines.answer(at, status)
    const word = status === '' ? null : answerWords[status]
    return word === null ? operation.blank(at + 1) : operation.set(at + 1, word)
  }
  const remark = (at: number, remarks: string) => {
    lines.put(at, { remarks })
    return operation.remark(at + 1).fill(remarks)
  }
  /** What the command does to the lines that are followed here, however it is run. */
  function follow({ type }: AnyEvent) {
    isAhead = writesLines.has(type)
    if (type === 'LINE.SET') lines.answer(0, 'done')
    if (type === 'LINE.REMARK') lines.put(0, { remarks: 'wrong size' })
    if (type === 'ALL.DONE' || type === 'CLEAR.ALL' || type === 'CONFIRM' || type === 'UNDO') lines.run(type)
  }
  const press = async ({ label }: Command, event: AnyEvent) => {
    follow(event)
    switch (event.type) {
      case 'LINE.SET':
        return operation.set(1, 'Done')
      case 'LINE.REMARK':
        return operation.remark(1).fill('wrong size')
      default: {
        const answer = inQuestions[event.type]
        return answer === undefined
          ? operation.checklist.getByRole('button', { name: label, exact: true }).click()
          : inQuestion(answer)
      }
    }
  }
  const status = (name: string) => async () => {
    const { done, total } = { done: operation.progress, total: lines.now.length }
    const shown = async () =>
      (await done.isVisible())
        ? statusOfCount(Number(await done.getAttribute('aria-valuenow', { timeout: 500 })), total)
        : statusOfCount(0, 0)
    await expect.poll(shown).toBe(isAhead ? lines.status() : name)
  }
  const asks = (title: string | null) => async () => {
    if (title !== null)
      await expect(question.getByRole('heading', { name: title, exact: true })).toBeVisible()
    await expect(question).toHaveCount(title === null ? 0 : 1)
  }
  return {
    /** The page shows these now, unanswered. */
    async open(next: Lines) {
      lines = followedLines(next)
      isAhead = false
      await expect(operation.lines).toHaveCount(next.length)
    },
    /** Leaves what stands open without saving. */
    async discard() {
      if (await question.isVisible())
        await question.getByRole('button', { name: /^(Cancel|Keep the lines)$/ }).click()
      await record.cancel.or(record.button('Back')).first().click()
      const left = page.getByRole('grid')
      await record.leave.or(left).first().waitFor()
      if (await record.leave.isVisible()) await record.leave.getByRole('button', { name: 'Discard' }).click()
      await left.waitFor()
    },
    /** Other lines take the place of these. */
    take(next: Lines) {
      lines.take(next)
      isAhead = true
    },
    isAnswered: () => lines.counts().answered > 0,
    isAllDone: () => lines.status() === 'DONE',
    nameOf: (at: number) => `${at + 1} ${lines.now[at]?.taskDescription}`,
    press,
    async runInPalette(command: Command, event: AnyEvent) {
      // A question is answered where it is asked.
      if (event.type in inQuestions) return press(command, event)
      const first = `1 ${lines.now[0]?.taskDescription}`
      follow(event)
      const values =
        event.type === 'LINE.SET'
          ? [first, 'Done']
          : event.type === 'LINE.REMARK'
            ? [first, 'wrong size']
            : []
      await palette.runCommand(command.label, values)
    },
    async bringAbout(event: AnyEvent) {
      isAhead = writesLines.has(event.type)
      switch (event.type) {
        case 'LINES.COUNTED': {
          const change = lines.changeTo(v.parse(Counted, event).counts)
          return 'remarks' in change ? remark(change.at, change.remarks) : mark(change.at, change.taskStatus)
        }
        case 'LINES.OPENED':
          return lines.store(await storeOther(v.parse(Counted, event).counts.total))
        case 'LINE.PHOTO': {
          const chooser = page.waitForEvent('filechooser')
          await operation
            .line(1)
            .getByRole('button', { name: /^(Take|Add) a photo of line 1$/ })
            .click()
          await (await chooser).setFiles(await photo('line.jpg'))
          return lines.put(0, { photoKey: 'its own' })
        }
        case 'UNDO.LAPSED':
          lines.forget()
          return toUndo.lapse()
        case 'LOCKED':
          lines.forget()
          return allow(false)
        case 'UNLOCKED':
          return allow(true)
        default:
          throw new Error(`Nothing brings ${event.type} about`)
      }
    },
    states: {
      'status.NOT STARTED': status('NOT STARTED'),
      'status.ONGOING': status('ONGOING'),
      'status.DONE': status('DONE'),
      'work.checking': asks(null),
      'work.confirmingClear': asks('Clear all lines'),
    },
    asks,
    async always({ value, context }: { readonly value: object; readonly context: unknown }) {
      const { before, counts, editable } = v.parse(Shown, context)
      if (!isAhead) expect([lines.counts(), lines.canUndo]).toEqual([counts, before !== null])
      const isAsked = !('work' in value) || value.work !== 'checking'
      await expect.poll(() => page.evaluate(seenLines)).toEqual(lines.asSeen(editable, isAsked))
    },
  }
}
