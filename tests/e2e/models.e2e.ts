import type { AnyStateMachine } from 'xstate'
import { catalogues } from '../model/catalogues.ts'
import { drive, type Way } from '../model/chart-driver.ts'
import { coverageOf } from '../model/coverage.ts'
import {
  type ChartModel,
  coveringPaths,
  eventsIn,
  type ModelPath,
  pathsOf,
  type Scenario,
  walk,
} from '../model/paths.ts'
import { pmOperationModel } from '../model/pm-operation.model.ts'
import { roleAssignmentModel } from '../model/role-assignment.model.ts'
import { codedScenario as screenScenario, screenModel } from '../model/screen.model.ts'
import { sessionModel } from '../model/session.model.ts'
import { settingRowModel } from '../model/setting-row.model.ts'
import { accounts } from '../support/product-api.ts'
import { allowSettings } from './access.page.ts'
import { expect, test } from './fixtures.ts'
import { pmOperationDriver } from './pm-operation.driver.ts'
import type { ResettableDriver } from './resettable.ts'
import { hasButtonsFor, roleAssignmentDriver } from './role-assignment.driver.ts'
import { screenDriver } from './screen.driver.ts'
import { sessionDriver } from './session.driver.ts'
import { settingRowDriver } from './setting-row.driver.ts'
import { resetSettings } from './setting-samples.ts'

const ways: readonly Way[] = ['buttons', 'palette']
const faults = /Failed to load resource|ERR_/

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

const [operationScenario] = pmOperationModel.scenarios
const [assignmentScenario] = roleAssignmentModel.scenarios
const [rowScenario] = settingRowModel.scenarios
const [, sessionScenario] = sessionModel.scenarios
if (!operationScenario || !assignmentScenario || !rowScenario || !sessionScenario)
  throw new Error('A model has no scenario')

const screenPaths = coveringPaths(
  screenModel,
  screenScenario,
  pathsOf(screenModel, screenScenario, { without: screenWithout }).filter(canBeWalked),
)
const operationPaths = coveringPaths(
  pmOperationModel,
  operationScenario,
  pathsOf(pmOperationModel, operationScenario, { without: operationWithout }).filter(hasOpenLines),
)

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
    coveringPaths(model, scenario, pathsOf(model, scenario, { without }).filter(canBe)),
  )
}
const assignmentPaths = (way: Way) =>
  pathsBesideRights(
    roleAssignmentModel,
    assignmentScenario,
    (path) => way === 'palette' || hasButtonsFor(path),
  )
const rowPaths = pathsBesideRights(settingRowModel, rowScenario)

/** Work is left unsent before anything else, or not at all; a session without any is only signed out. */
const beginsWithWork = ({ steps: [first, ...others] }: ModelPath) => {
  const later = new Set(others.map(({ event }) => event.type))
  if (later.has('UNSENT')) return false
  return first?.event.type === 'UNSENT' || (first?.event.type === 'SIGN.OUT' && !later.has('EXPIRED'))
}
const unsentWork = { ...sessionScenario, samples: [{ type: 'UNSENT', count: 1, unsaved: 0 }] } as const
const startsWithWork = ({ steps: [first] }: ModelPath) => first?.event.type === 'UNSENT'
const sessionPaths = coveringPaths(
  sessionModel,
  unsentWork,
  pathsOf(sessionModel, unsentWork).filter(beginsWithWork),
).toSorted((a, b) => Number(startsWithWork(a)) - Number(startsWithWork(b)))

/** Walks all of the paths on one page. */
async function driveAll(name: string, paths: readonly ModelPath[], driver: ResettableDriver, way: Way) {
  for (const path of paths)
    await test.step(path.title, async () => {
      await driver.begin()
      await drive(path, catalogues[name] ?? {}, driver, way)
    })
}

for (const way of ways)
  test.describe(`paths of the charts by ${way}`, () => {
    test.use({ as: 'admin' })

    test('screen', async ({ app, api }) => {
      test.slow()
      await app.openList('equipment')
      await driveAll('screen', screenPaths, screenDriver(app, api), way)
    })

    test('PM operation', async ({ app, api }) => {
      test.slow()
      await app.openList('locations')
      await driveAll('pm-operation', operationPaths, pmOperationDriver(app, api), way)
    })

    test('role assignment', async ({ app, noise }) => {
      test.slow()
      noise.expect(faults)
      const target = { email: accounts.clerk.email, fullName: 'Grace Eze', role: 'ACCOUNTS' }
      const driver = await roleAssignmentDriver(app, target)
      await app.open('dashboard')
      await driveAll('role-assignment', assignmentPaths(way), driver, way)
    })

    test('setting row', async ({ app, api, noise, page, server }) => {
      test.slow()
      noise.expect(faults)
      const allow = (mayEdit: boolean) => allowSettings(server, api, mayEdit)
      const target = { code: 'PMAdvancedNoticeDays', name: 'PM advanced notice days' }
      const driver = await settingRowDriver(app, target, { api, allow })
      await page.goto('/app/ecosystem/preferences')
      try {
        await driveAll('setting-row', rowPaths, driver, way)
      } finally {
        // Other tests work on the same server.
        await allow(true)
        await resetSettings(api)
      }
    })

    test('session', async ({ app, api, noise, server }) => {
      test.slow()
      noise.expect(faults)
      const driver = await sessionDriver(app, server.url)
      await app.open('dashboard')
      try {
        await driveAll('session', sessionPaths, driver, way)
      } finally {
        await resetSettings(api)
      }
    })
  })

const covered = (model: ChartModel, input: unknown, paths: readonly ModelPath[]) =>
  coverageOf(
    model.machine,
    paths.map(({ steps }) => walk(model.machine, input, eventsIn(steps))),
  )

test('the paths take every transition of the charts of administration, and most of the others', () => {
  const whole = { unreachedStates: [], unreachedTransitions: [] }
  expect(covered(roleAssignmentModel, assignmentScenario.input, assignmentPaths('palette'))).toEqual({
    ...whole,
    states: 10,
    transitions: 19,
  })
  expect(
    covered(roleAssignmentModel, assignmentScenario.input, assignmentPaths('buttons')).unreachedTransitions,
    'Set Role is no button of the search',
  ).toEqual([
    'SET.ROLE [mayAssign] search -> saving',
    'ROLE.SET saving -> search',
    'ROLE.FAILED saving -> search.failed',
  ])
  expect(covered(settingRowModel, rowScenario.input, rowPaths)).toEqual({
    ...whole,
    states: 6,
    transitions: 17,
  })
  expect(
    covered(sessionModel, unsentWork.input, sessionPaths),
    'what was never saved has a test of its own',
  ).toEqual({
    ...whole,
    states: 13,
    transitions: 28,
    unreachedTransitions: ['SENT.ALL [hasUnsaved] signingOut.sending -> signingOut.asking'],
  })
  const screen = covered(screenModel, screenScenario.input, screenPaths)
  expect(screen.transitions - screen.unreachedTransitions.length).toBe(24)
  const operation = covered(pmOperationModel, operationScenario.input, operationPaths)
  expect(operation.transitions - operation.unreachedTransitions.length).toBe(13)
})
