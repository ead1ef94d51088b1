import type { Route } from '@playwright/test'
import { makeEquipment } from './equipment-samples.ts'
import { expect, test } from './fixtures.ts'
import { gridPage } from './grid.page.ts'
import { deviceOf } from './offline-device.ts'

test.describe('on a line that hangs', () => {
  test.use({ as: 'admin', ownContext: true })

  test('a start shows what is kept, and what comes late takes its place by itself', async ({ api, open }) => {
    const known = await makeEquipment(api)
    const context = await open('admin', { serviceWorkers: 'allow' })
    await (await deviceOf(context)).close()
    const added = await makeEquipment(api)

    const page = await context.newPage()
    const standing: Route[] = []
    let isHanging = true
    await page.route('**/api/**', (route) => (isHanging ? void standing.push(route) : route.continue()))
    await page.goto('/app/cams/cams_equipment_management')
    const list = gridPage(page, 'Equipment')
    const machine = (name: string) => list.row(name)
    await list.search(known.name)
    await expect(machine(known.name)).toBeVisible()
    await expect(page.getByText('Not up to date')).toBeVisible()
    await list.search(added.name)
    await expect(page.getByText(`No match for “${added.name}”`)).toBeVisible()

    isHanging = false
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await Promise.all(standing.splice(0).map((route) => route.continue()))
    await expect(machine(added.name)).toBeVisible()
    await expect(page.getByText('Not up to date')).toHaveCount(0)
    expect(calls.filter((path) => path.endsWith('/CAMSEquipments'))).toEqual([])
  })
})
