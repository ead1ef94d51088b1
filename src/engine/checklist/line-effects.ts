import type { ChecklistEffect, ChecklistFact } from '../../machines/checklist.events.ts'
import type { Effects } from '../../machines/run-effects.ts'
import type { FormLines } from './form-lines.ts'

/** How long All Done and Clear All can be taken back, in ms (UX K2). */
const undoMs = 6000

type Answer = Extract<ChecklistFact, { readonly type: 'UNDO.LAPSED' | 'LINES.COUNTED' }>

/** Does to the lines in the form what a checklist chart asks; `stop` ends the time to undo, unanswered. `onLeft` is told how many lines All Done
 * has left for want of a photo. */
export function createLineEffects(lines: FormLines, onLeft: (count: number) => void) {
  let lapse: ReturnType<typeof setTimeout> | undefined
  const effects: Effects<ChecklistEffect, Answer> = {
    'line.set'({ index, status }) {
      if (!lines.set(index, status)) onLeft(1)
    },
    'line.remark': ({ index, remarks }) => lines.remark(index, remarks),
    'line.photo': ({ index, photoKey }) => lines.photo(index, photoKey),
    'lines.allDone'(_effect, reply) {
      const left = lines.allDone()
      if (left === 0) return
      // The chart takes them for done until it is told.
      reply({ type: 'LINES.COUNTED', ...lines.counted() })
      onLeft(left)
    },
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
