import { catalogues } from '../model/catalogues.ts'
import type { Way } from '../model/chart-driver.ts'
import { walkOnPage } from '../model/harness/walk-on-page.ts'
import { browserWalks } from '../model/layers/browser-walks.ts'
import { openDriver } from './chart-drivers.ts'
import { test } from './fixtures.ts'

const ways: readonly Way[] = ['buttons', 'palette']

for (const way of ways)
  test.describe(`paths of the charts by ${way}`, () => {
    test.use({ as: 'admin', throughNetwork: true })

    for (const walk of browserWalks.filter(({ notByPalette }) => way === 'buttons' || !notByPalette)) {
      const { name } = walk.model
      const { role } = walk.scenario
      const isAlone = browserWalks.filter(({ model }) => model.name === name).length === 1
      test(isAlone ? name : `${name}, ${role}`, async ({ app, api, network, noise, page, server }) => {
        test.slow()
        const driver = await openDriver(name, { app, api, network, noise, page, server }, role)
        const catalogue = catalogues[name] ?? {}
        try {
          await walkOnPage({ walk, catalogue, driver, way, step: test.step })
        } finally {
          await driver.end?.()
        }
      })
    }
  })
