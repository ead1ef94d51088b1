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

    for (const walk of browserWalks.filter(({ notByPalette }) => way === 'buttons' || !notByPalette))
      test(walk.model.name, async ({ app, api, network, noise, page, server }) => {
        test.slow()
        const driver = await openDriver(walk.model.name, { app, api, network, noise, page, server })
        const catalogue = catalogues[walk.model.name] ?? {}
        try {
          await walkOnPage({ walk, catalogue, driver, way, step: test.step })
        } finally {
          await driver.end?.()
        }
      })
  })
