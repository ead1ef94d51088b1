import type { AnyStateMachine } from 'xstate'
import type { roleAssignmentMachine } from '../../../src/machines/role-assignment.machine.ts'
import type { PageWalk } from '../harness/page-walk.ts'
import { deferralWalks } from './deferral-walk.ts'
import { levellingWalk } from './levelling-walk.ts'
import { type ChartModel, coveringPaths, type ModelPath, pathsOf, type Scenario } from '../paths.ts'
import { pmTaskWalk } from './pm-task-walk.ts'
import { pmOperationModel } from '../pm-operation.model.ts'
import { outboxWalk } from './outbox-walk.ts'
import { productWalks } from './product-walks.ts'
import { roleAssignmentModel } from '../role-assignment.model.ts'
import { screenWalk } from './screen-walk.ts'
import { sessionModel } from '../session.model.ts'
import { settingRowModel } from '../setting-row.model.ts'
import { partWalks } from './part-walks.ts'

const [operationScenario] = pmOperationModel.scenarios
const [assignmentScenario] = roleAssignmentModel.scenarios
const [rowScenario] = settingRowModel.scenarios
const [, sessionScenario] = sessionModel.scenarios
if (!operationScenario || !assignmentScenario || !rowScenario || !sessionScenario)
  throw new Error('A model has no scenario')

const elsewhere = 'It has end-to-end tests of its own.'
const byItself = 'A page does not bring it about by itself.'

const counted = 'What is done to a line shows in the chart once its lines are counted.'
const operationWithout = {
  'LINE.PHOTO': 'A photo may be ready while a question stands over its line: line-photos.e2e.ts takes one.',
  'LINES.OPENED': byItself,
  'TASK.PICKED': elsewhere,
  UNLOCKED: byItself,
  LOCKED: byItself,
  'UNDO.LAPSED': byItself,
  'LINE.SET': counted,
  'LINE.REMARK': counted,
}

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

const whole = { without: {}, unwalked: () => ({}) }

const operationWalk: PageWalk = {
  model: pmOperationModel,
  scenario: operationScenario,
  without: operationWithout,
  paths: () =>
    coveringPaths(
      pathsOf(pmOperationModel, operationScenario, { without: Object.keys(operationWithout) }).filter(
        hasOpenLines,
      ),
    ),
  unwalked: () => ({}),
}

const inSearch = 'Set Role is no button of the search.'
/** On a mounted feature too, by its buttons. */
export const assignmentWalk: PageWalk<typeof roleAssignmentMachine> = {
  ...whole,
  model: roleAssignmentModel,
  scenario: assignmentScenario,
  paths: (way) =>
    pathsBesideRights(
      roleAssignmentModel,
      assignmentScenario,
      (path) => way === 'palette' || hasButtonsFor(path),
    ),
  unwalked: (way) =>
    way === 'palette'
      ? {}
      : {
          'SET.ROLE [mayAssign] search -> saving': inSearch,
          'ROLE.SET saving -> search': inSearch,
          'ROLE.FAILED saving -> search.failed': inSearch,
        },
}

const rowWalk: PageWalk = {
  ...whole,
  model: settingRowModel,
  scenario: rowScenario,
  paths: () => pathsBesideRights(settingRowModel, rowScenario),
}

const sessionWalk: PageWalk = {
  ...whole,
  model: sessionModel,
  scenario: unsentWork,
  paths: () =>
    coveringPaths(pathsOf(sessionModel, unsentWork).filter(beginsWithWork)).toSorted(
      (a, b) => Number(startsWithWork(a)) - Number(startsWithWork(b)),
    ),
}

/** The charts whose paths a real browser walks on the real product, by buttons and by the palette. */
export const browserWalks: readonly PageWalk[] = [
  screenWalk,
  operationWalk,
  assignmentWalk,
  rowWalk,
  sessionWalk,
  outboxWalk,
  pmTaskWalk,
  ...productWalks,
  ...partWalks,
  levellingWalk,
  ...deferralWalks,
]
