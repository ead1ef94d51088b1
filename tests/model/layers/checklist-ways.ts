import * as v from 'valibot'
import { sameValue } from '../../../src/events/outbox/same-value.ts'
import type { Move } from '../graph/graph.ts'
import type { ModelPath } from '../paths.ts'

const Counts = v.object({ total: v.number(), answered: v.number() })
const Known = v.object({
  counts: v.looseObject(Counts.entries),
  before: v.nullable(v.looseObject({})),
  editable: v.boolean(),
  template: v.optional(v.nullable(v.number())),
  allOk: v.optional(v.boolean()),
})
const Told = v.object({
  counts: v.optional(v.looseObject({})),
  before: v.optional(v.nullable(v.looseObject({}))),
  template: v.optional(v.number()),
})
const answers = new Set(['CONFIRM', 'CANCEL', 'REPLACE', 'KEEP', 'LOCKED', 'UNDO.LAPSED'])
const offersUndo = ['ALL.DONE', 'CONFIRM']
const endsOffer = ['UNDO.LAPSED', 'LINE.SET']
const writesLines = new Set(['LINE.SET', 'LINE.REMARK', 'LINE.PHOTO', 'REPLACE'])

interface Step {
  readonly type: string
  readonly told: v.InferOutput<typeof Told>
  readonly known: v.InferOutput<typeof Known>
  readonly isAsked: boolean
}

// Thousands of paths go by the same moves.
const steps = new WeakMap<Move, Step>()

function stepOf(move: Move): Step {
  const { event, from } = move
  const step = steps.get(move) ?? {
    type: event.type,
    told: v.parse(Told, event),
    known: v.parse(Known, from.snapshot.context),
    isAsked: from.snapshot.value['work'] !== 'checking',
  }
  steps.set(move, step)
  return step
}

/** Where nothing is answered the tasks of a picked template are taken at once. */
const writes = ({ type, known: { counts } }: Step): boolean =>
  type === 'TEMPLATE.PICKED' ? counts.answered === 0 : writesLines.has(type)

const anyStep =
  (isNone: (step: Step, earlier: readonly Step[]) => boolean) =>
  ({ moves }: ModelPath) => {
    const taken = moves.map(stepOf)
    return taken.some((step, at) => isNone(step, taken.slice(0, at)))
  }

/** Ways of walking a chart of checklist lines that are none on a page, each with the reason. */
export const noChecklistWays: Readonly<Record<string, (path: ModelPath) => boolean>> = {
  'Behind a question nothing else is done.': anyStep(({ type, isAsked }) => isAsked && !answers.has(type)),
  'What is locked is not answered, and locked or unlocked but once.': anyStep(
    ({ type, known: { editable } }) =>
      editable ? type === 'UNLOCKED' : type === 'LOCKED' || type === 'LINES.COUNTED',
  ),
  'Lines are counted anew for the one that was just changed, and are there.': anyStep(
    ({ type, told, known: { counts, before, template } }) =>
      type === 'LINES.COUNTED' &&
      (template === null ||
        (template === undefined && counts.total === 0) ||
        !(told.before === null ? before === null && counts.answered === 0 : sameValue(told.before, counts))),
  ),
  'What was written is told as counted at once.': anyStep(
    (step, earlier) =>
      step.type !== 'LINES.COUNTED' &&
      earlier.some((one, at) => writes(one) && earlier[at + 1]?.type !== 'LINES.COUNTED'),
  ),
  'What was worked on is not opened anew.': anyStep(
    ({ type }, earlier) =>
      type === 'LINES.OPENED' && earlier.some((step) => !/LOCKED$|OPENED$/.test(step.type)),
  ),
  'No time to undo runs.': anyStep(
    ({ type }, earlier) =>
      type === 'UNDO.LAPSED' &&
      !offersUndo.includes(
        earlier.findLast((step) => [...offersUndo, ...endsOffer].includes(step.type))?.type ?? '',
      ),
  ),
  'What is chosen already is not chosen again.': anyStep(({ type, told, known: { template, allOk } }) =>
    type === 'TEMPLATE.PICKED' ? told.template === template : type === 'OK.SET' && allOk === true,
  ),
  'What may not be saved leads to no work order.': anyStep(
    ({ type, known: { editable } }) => type === 'WORK.ORDER' && !editable,
  ),
}
