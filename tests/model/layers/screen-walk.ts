import { graphOf, type ModelGraph } from '../graph/graph.ts'
import type { PageWalk } from '../harness/page-walk.ts'
import {
  beginningOf,
  coveringPaths,
  endOf,
  extender,
  type AnyEvent,
  type ModelPath,
  pathsOf,
} from '../paths.ts'
import { codedScenario, screenModel } from '../screen.model.ts'

const elsewhere = 'It has end-to-end tests of its own.'
const byItself = 'A page does not bring it about by itself.'

const screenWithout = {
  'RIGHTS.CHANGED': byItself,
  'RECORD.NUMBERED': byItself,
  INVALID: elsewhere,
  STEPPED: byItself,
  LEAVE: elsewhere,
  'WENT.BACK': elsewhere,
  'FORM.PRISTINE': byItself,
  NEXT: elsewhere,
  PREVIOUS: elsewhere,
  POST: elsewhere,
  EXPORT: elsewhere,
  PRINT: elsewhere,
  REFRESH: elsewhere,
  'SAVE.CONTINUE': elsewhere,
  ADD: elsewhere,
}

/** In the grid a row is named, in the editor none is needed; nothing follows on a record that is gone. */
const canBeWalked = ({ steps }: ModelPath) =>
  steps.every(({ event }, at) => {
    const isGone = event.type === 'DELETED' && at < steps.length - 1
    return !isGone && !(event.type === 'DELETE' && !('key' in event))
  })

/** What becomes of a save or a deletion, beside being taken, refused and lost on its way. */
const late = { type: 'KEPT', by: 'no answer in time' } as const
const signedOut = { type: 'KEPT', by: 'the end of the session' } as const
const overtaken = { type: 'SAVE.FAILED', failure: { message: 'Somebody else was first' } } as const

const outcomes: readonly (readonly (string | AnyEvent)[])[] = [
  ['EDIT', 'FORM.DIRTY', 'SAVE', late],
  ['EDIT', 'FORM.DIRTY', 'SAVE', signedOut],
  ['EDIT', 'FORM.DIRTY', 'SAVE', overtaken, 'SAVE', 'SAVED'],
  ['DELETE', 'CONFIRM', late],
  ['DELETE', 'CONFIRM', signedOut],
]

/** The path by these events; of those that carry values the first of the model's unless it is said which. */
function pathBy(graph: ModelGraph, events: readonly (string | AnyEvent)[]): ModelPath {
  const extend = extender(graph)
  return events.reduce<ModelPath>((path, asked) => {
    const move = endOf(graph, path).moves.find(({ event }) => event === asked || event.type === asked)
    if (move === undefined) throw new Error(`Nothing goes on from ${path.title} by ${JSON.stringify(asked)}`)
    return extend(path, move)
  }, beginningOf(graph))
}

/** A screen of records in a real browser: every transition that its page brings about, and each outcome of its writes. */
export const screenWalk: PageWalk = {
  model: screenModel,
  scenario: codedScenario,
  without: screenWithout,
  paths: () => {
    const without = Object.keys(screenWithout)
    const further = graphOf(
      screenModel,
      { ...codedScenario, samples: [late, signedOut, overtaken] },
      { without },
    )
    return [
      ...coveringPaths(pathsOf(screenModel, codedScenario, { without }).filter(canBeWalked)),
      ...outcomes.map((events) => pathBy(further, events)),
    ]
  },
  unwalked: () => ({
    '(always) [hasNoKey] GRID.confirmingDelete -> GRID.browsing': 'In the grid the row is named.',
  }),
}
