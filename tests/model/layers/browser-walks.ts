import type { AnyStateMachine } from 'xstate'
import type { Way } from '../chart-driver.ts'
import { type ChartModel, coveringPaths, type ModelPath, pathsOf, type Scenario } from '../paths.ts'
import { pmOperationModel } from '../pm-operation.model.ts'
import { roleAssignmentModel } from '../role-assignment.model.ts'
import { codedScenario, screenModel } from '../screen.model.ts'
import { sessionModel } from '../session.model.ts'
import { settingRowModel } from '../setting-row.model.ts'

/** What a browser walks of a chart: read by the tests that walk it, and by the coverage of their layer. */
export interface BrowserWalk {
  readonly model: ChartModel
  readonly scenario: Scenario
  readonly paths: (way: Way) => readonly ModelPath[]
}

const [operationScenario] = pmOperationModel.scenarios
const [assignmentScenario] = roleAssignmentModel.scenarios
const [rowScenario] = settingRowModel.scenarios
const [, sessionScenario] = sessionModel.scenarios
if (!operationScenario || !assignmentScenario || !rowScenario || !sessionScenario)
  throw new Error('A model has no scenario')

/** Facts that a page cannot bring about by itself, and commands with tests of their own. */
const screenWithout = [
  'RIGHTS.CHANGED',
  'RECORD.NUMBERED',
  'KEPT',
  'SAVE.FAILED',
  'DELETE.FAILED',
  'INVALID',
  'STEPPED',
  'LEAVE',
  'WENT.BACK',
  'FORM.PRISTINE',
  'NEXT',
  'PREVIOUS',
  'POST',
  'EXPORT',
  'PRINT',
  'REFRESH',
  'SAVE.CONTINUE',
  'ADD',
]
/** What is done to a line shows in the chart once its lines are counted. */
const operationWithout = [
  // A photo may be ready while a question stands over its line: line-photos.e2e.ts takes one.
  'LINE.PHOTO',
  'LINES.OPENED',
  'TASK.PICKED',
  'UNLOCKED',
  'LOCKED',
  'UNDO.LAPSED',
  'LINE.SET',
  'LINE.REMARK',
]

/** In the grid a row is named, in the editor none is needed; nothing follows on a record that is gone. */
const canBeWalked = ({ steps }: ModelPath) =>
  steps.every(({ event }, at) => {
    const isGone = event.type === 'DELETED' && at < steps.length - 1
    return !isGone && !(event.type === 'DELETE' && !('key' in event))
  })

/** Nobody works on lines behind a question. */
const hasOpenLines = ({ steps }: ModelPath) =>
  steps.every(({ event }, at) => event.type !== 'LINES.COUNTED' || !isAsking(steps[at - 1]))
const isAsking = (step: ModelPath['steps'][number] | undefined) =>
  typeof step?.value === 'object' && step.value['work'] === 'confirmingClear'

/** Where Set Role is not a button: it begins in the search by palette alone, which carries both values. */
const hasButtonsFor = ({ steps }: ModelPath): boolean =>
  steps.every(({ event }, at) => event.type !== 'SET.ROLE' || steps[at - 1]?.value === 'choosing')

/** Rights that come and go are a path of their own, else every other one would go round by them. */
function pathsBesideRights<Machine extends AnyStateMachine>(
  model: ChartModel<Machine>,
  scenario: Scenario<Machine>,
  canBe: (path: ModelPath) => boolean = () => true,
): readonly ModelPath[] {
  const rights = 'RIGHTS.CHANGED'
  const types: readonly string[] = model.machine.events
  const others = types.filter((type) => type !== rights)
  return [[rights], others].flatMap((without) =>
    coveringPaths(pathsOf(model, scenario, { without }).filter(canBe)),
  )
}

/** Work is left unsent before anything else, or not at all; a session without any is only signed out. */
const beginsWithWork = ({ steps: [first, ...others] }: ModelPath) => {
  const later = new Set(others.map(({ event }) => event.type))
  if (later.has('UNSENT')) return false
  return first?.event.type === 'UNSENT' || (first?.event.type === 'SIGN.OUT' && !later.has('EXPIRED'))
}
const unsentWork = { ...sessionScenario, samples: [{ type: 'UNSENT', count: 1, unsaved: 0 }] } as const
const startsWithWork = ({ steps: [first] }: ModelPath) => first?.event.type === 'UNSENT'

export const screenWalk: BrowserWalk = {
  model: screenModel,
  scenario: codedScenario,
  paths: () =>
    coveringPaths(pathsOf(screenModel, codedScenario, { without: screenWithout }).filter(canBeWalked)),
}

export const operationWalk: BrowserWalk = {
  model: pmOperationModel,
  scenario: operationScenario,
  paths: () =>
    coveringPaths(
      pathsOf(pmOperationModel, operationScenario, { without: operationWithout }).filter(hasOpenLines),
    ),
}

export const assignmentWalk: BrowserWalk = {
  model: roleAssignmentModel,
  scenario: assignmentScenario,
  paths: (way) =>
    pathsBesideRights(
      roleAssignmentModel,
      assignmentScenario,
      (path) => way === 'palette' || hasButtonsFor(path),
    ),
}

export const rowWalk: BrowserWalk = {
  model: settingRowModel,
  scenario: rowScenario,
  paths: () => pathsBesideRights(settingRowModel, rowScenario),
}

export const sessionWalk: BrowserWalk = {
  model: sessionModel,
  scenario: unsentWork,
  paths: () =>
    coveringPaths(pathsOf(sessionModel, unsentWork).filter(beginsWithWork)).toSorted(
      (a, b) => Number(startsWithWork(a)) - Number(startsWithWork(b)),
    ),
}
