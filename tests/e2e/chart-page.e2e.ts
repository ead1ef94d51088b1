import { addresses } from './app.page.ts'
import { makeEquipment } from './equipment-samples.ts'
import { expect, test } from './fixtures.ts'

const page = 'Charts of this session'

test.describe('an administrator', () => {
  test.use({ as: 'admin' })

  test('finds the run of the screen that was worked on, goes back through it by keys and copies it', async ({
    app,
    api,
    page: tab,
  }) => {
    const { key } = await makeEquipment(api)
    await app.open('dashboard')
    await app.visit(`${addresses.equipment}?edit=${key}`)
    await app.record.fill({ Make: 'National' })
    await app.record.cancel.click()
    await app.record.leave.getByRole('button', { name: 'Discard' }).click()
    await expect(app.equipment.grid).toBeVisible()

    await app.palette.run(page)
    await expect(app.shell.heading).toHaveText(page)
    const runs = tab.getByRole('navigation', { name: /^Runs of charts/ })
    await runs.getByRole('button', { name: /^screen equipment/ }).click()
    const status = tab.locator('.mw-charts-stands')
    await expect(status).toHaveText('It ended in GRID.browsing.')
    await expect(tab.locator('[data-state="GRID__browsing"][data-lit]')).toBeVisible()

    await tab.getByRole('slider', { name: 'Move' }).press('ArrowLeft')
    await expect(status).toContainText(/it stood in FORM-EDIT\.leaving\.$/)
    await expect(tab.locator('[data-state="FORM_EDIT__leaving"][data-lit]')).toBeVisible()
    await tab.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await app.palette.runCommand('Copy as path')
    await expect
      .poll(() => tab.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/FORM\.DIRTY > CANCEL$/)
  })
})

test.describe('rig staff', () => {
  test.use({ as: 'rig12' })

  test('are told who sees the charts, and the palette does not lead there', async ({ app }) => {
    await app.open('dashboard')
    await app.visit('/app/dev/charts')
    await expect(app.page.getByText('Charts are shown to administrators.')).toBeVisible()
    await app.palette.open()
    await app.page.keyboard.type(page)
    await expect(app.page.getByRole('option', { name: new RegExp(page) })).toHaveCount(0)
  })
})
