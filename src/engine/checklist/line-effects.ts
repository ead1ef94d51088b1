import type { ChecklistEffect, ChecklistFact } from '../../machines/checklist.events.ts'
import type { Effects } from '../../machines/run-effects.ts'
import type { FormLines } from './form-lines.ts'

/** How long All Done and Clear All can be taken back, in ms (UX K2). */
const undoMs = 6000

/** Does to the lines in the form what a checklist chart asks; `stop` ends the time to undo, unanswered. */
export function createLineEffects(lines: FormLines) {
  let lapse: ReturnType<typeof setTimeout> | undefined
  const effects: Effects<ChecklistEffect, Extract<ChecklistFact, { readonly type: 'UNDO.LAPSED' }>> = {
    'line.set': ({ index, status }) => lines.set(index, status),
    'line.remark': ({ index, remarks }) => lines.remark(index, remarks),
    'lines.allDone': lines.allDone,
    'lines.clear': lines.clear,
    'lines.take': lines.take,
    'lines.undo': lines.undo,
    'lines.settle': lines.settle,
    'undo.offer': ({ of }, reply) => {
      clearTimeout(lapse)
      // A single line is as quickly set back by hand: it keeps no time.
      if (of !== 'line') lapse = setTimeout(() => reply({ type: 'UNDO.LAPSED' }), undoMs)
    },
  }
  return { effects, stop: () => clearTimeout(lapse) }
}
