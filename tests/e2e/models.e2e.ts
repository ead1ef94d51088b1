import { catalogues } from '../model/catalogues.ts'
import { drive, type Way } from '../model/chart-driver.ts'
import { coverageOf } from '../model/coverage.ts'
import {
  assignmentWalk,
  type BrowserWalk,
  operationWalk,
  rowWalk,
  screenWalk,
  sessionWalk,
} from '../model/layers/browser-walks.ts'
import { eventsIn, walk } from '../model/paths.ts'
import { accounts } from '../support/product-api.ts'
import { allowSettings } from './access.page.ts'
import { expect, test } from './fixtures.ts'
import { pmOperationDriver } from './pm-operation.driver.ts'
import type { ResettableDriver } from './resettable.ts'
import { roleAssignmentDriver } from './role-assignment.driver.ts'
import { screenDriver } from './screen.driver.ts'
import { sessionDriver } from './session.driver.ts'
import { settingRowDriver } from './setting-row.driver.ts'
import { resetSettings } from './setting-samples.ts'

const ways: readonly Way[] = ['buttons', 'palette']
const faults = /Failed to load resource|ERR_/

/** Walks all of the paths of a chart on one page. */
async function driveAll({ model, paths }: BrowserWalk, driver: ResettableDriver, way: Way) {
  for (const path of paths(way))
    await test.step(path.title, async () => {
      await driver.begin()
      await drive(path, catalogues[model.name] ?? {}, driver, way)
    })
}

for (const way of ways)
  test.describe(`paths of the charts by ${way}`, () => {
    test.use({ as: 'admin' })

    test('screen', async ({ app, api }) => {
      test.slow()
      await app.openList('equipment')
      await driveAll(screenWalk, screenDriver(app, api), way)
    })

    test('PM operation', async ({ app, api }) => {
      test.slow()
      await app.openList('locations')
      await driveAll(operationWalk, pmOperationDriver(app, api), way)
    })

    test('role assignment', async ({ app, noise }) => {
      test.slow()
      noise.expect(faults)
      const target = { email: accounts.clerk.email, fullName: 'Grace Eze', role: 'ACCOUNTS' }
      const driver = await roleAssignmentDriver(app, target)
      await app.open('dashboard')
      await driveAll(assignmentWalk, driver, way)
    })

    test('setting row', async ({ app, api, noise, page, server }) => {
      test.slow()
      noise.expect(faults)
      const allow = (mayEdit: boolean) => allowSettings(server, api, mayEdit)
      const target = { code: 'PMAdvancedNoticeDays', name: 'PM advanced notice days' }
      const driver = await settingRowDriver(app, target, { api, allow })
      await page.goto('/app/ecosystem/preferences')
      try {
        await driveAll(rowWalk, driver, way)
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
        await driveAll(sessionWalk, driver, way)
      } finally {
        await resetSettings(api)
      }
    })
  })

const covered = ({ model, scenario, paths }: BrowserWalk, way: Way) =>
  coverageOf(
    model.machine,
    paths(way).map(({ steps }) => walk(model.machine, scenario.input, eventsIn(steps))),
  )

test('the paths take every transition of the charts of administration, and most of the others', () => {
  const whole = { unreachedStates: [], unreachedTransitions: [] }
  expect(covered(assignmentWalk, 'palette')).toEqual({ ...whole, states: 10, transitions: 19 })
  expect(
    covered(assignmentWalk, 'buttons').unreachedTransitions,
    'Set Role is no button of the search',
  ).toEqual([
    'SET.ROLE [mayAssign] search -> saving',
    'ROLE.SET saving -> search',
    'ROLE.FAILED saving -> search.failed',
  ])
  expect(covered(rowWalk, 'buttons')).toEqual({ ...whole, states: 6, transitions: 17 })
  expect(covered(sessionWalk, 'buttons'), 'what was never saved has a test of its own').toEqual({
    ...whole,
    states: 13,
    transitions: 28,
    unreachedTransitions: ['SENT.ALL [hasUnsaved] signingOut.sending -> signingOut.asking'],
  })
  const screen = covered(screenWalk, 'buttons')
  expect(screen.transitions - screen.unreachedTransitions.length).toBe(24)
  const operation = covered(operationWalk, 'buttons')
  expect(operation.transitions - operation.unreachedTransitions.length).toBe(13)
})
