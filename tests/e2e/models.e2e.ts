import { catalogues } from '../model/catalogues.ts'
import { drive, type Way } from '../model/chart-driver.ts'
import { coveringPaths, type ModelPath, pathsOf } from '../model/paths.ts'
import { pmOperationModel } from '../model/pm-operation.model.ts'
import { codedScenario as screenScenario, screenModel } from '../model/screen.model.ts'
import { addresses } from './app.page.ts'
import { makeEquipment } from './equipment-samples.ts'
import { expect, test } from './fixtures.ts'
import { makeOperation } from './operation-samples.ts'
import { pmOperationDriver } from './pm-operation.driver.ts'
import { screenDriver } from './screen.driver.ts'

const ways: readonly Way[] = ['buttons', 'palette']

/** Facts that a page cannot bring about by itself, and commands with tests of their own. */
const screenWithout = [
  'RIGHTS.CHANGED',
  'KEPT',
  'SAVE.FAILED',
  'DELETE.FAILED',
  'INVALID',
  'STEPPED',
  'LEAVE',
  'FORM.PRISTINE',
  'NEXT',
  'PREVIOUS',
  'POST',
  'EXPORT',
  'REFRESH',
  'SAVE.CONTINUE',
  'ADD',
]
const operationWithout = ['LINES.OPENED', 'TASK.PICKED', 'UNLOCKED', 'LOCKED', 'UNDO.LAPSED']

/** In the grid a row is named, in the editor none is needed; nothing follows on a record that is gone. */
const canBeWalked = ({ steps }: ModelPath) =>
  steps.every(({ event }, at) => {
    const isGone = event.type === 'DELETED' && at < steps.length - 1
    return !isGone && !(event.type === 'DELETE' && !('key' in event))
  })

const [operationScenario] = pmOperationModel.scenarios
if (!operationScenario) throw new Error('The model has no scenario')

const screenPaths = coveringPaths(
  screenModel,
  screenScenario,
  pathsOf(screenModel, screenScenario, { without: screenWithout }).filter(canBeWalked),
)
const operationPaths = coveringPaths(
  pmOperationModel,
  operationScenario,
  pathsOf(pmOperationModel, operationScenario, { without: operationWithout }),
)

for (const way of ways)
  test.describe(`paths of the charts by ${way}`, () => {
    test.use({ as: 'admin' })

    for (const path of screenPaths)
      test(`screen: ${path.title}`, async ({ app, api }) => {
        const target = await makeEquipment(api)
        await app.openList('equipment')
        await app.equipment.search(target.name)
        await expect(app.equipment.rows).toHaveCount(1)
        await drive(path, catalogues['screen'] ?? {}, screenDriver(app, target), way)
      })

    for (const path of operationPaths)
      test(`PM operation: ${path.title}`, async ({ app, api, page }) => {
        const target = await makeOperation(api, { lines: 2 })
        await page.goto(`${addresses.pmOperations}?record=${target.key}`)
        await expect(app.operation.lines).toHaveCount(2)
        await drive(path, catalogues['pm-operation'] ?? {}, pmOperationDriver(app), way)
      })
  })

test('the paths are more than a few', () => {
  expect(screenPaths.length).toBeGreaterThan(4)
  expect(operationPaths.length).toBeGreaterThan(2)
})
