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

    const moves = tab.getByRole('slider', { name: 'Move' })
    await moves.press('ArrowLeft')
    await expect(status).toHaveText('After move 5 of 6 it stood in GRID.browsing.')
    await moves.press('ArrowLeft')
    await expect(status).toHaveText('After move 4 of 6 it stood in FORM-EDIT.leaving.')
    await expect(tab.locator('[data-state="FORM_EDIT__leaving"][data-lit]')).toBeVisible()
    await tab.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await app.palette.runCommand('Copy as path')
    await expect
      .poll(() => tab.evaluate(() => navigator.clipboard.readText()))
      .toBe('EDIT > FORM.DIRTY > CANCEL')

    // What drew the chart was asked for once, and is not among what every device keeps.
    const layers = await tab.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname.slice(1))
        .filter((name) => name.includes('elk')),
    )
    expect(layers).toEqual([expect.stringMatching(/^assets\/elk\.bundled-.+\.js$/)])
    const worker = await (await tab.request.get('/sw.js')).text()
    expect(worker).toMatch(/assets\/charts\.page-.+\.js/)
    expect(worker).not.toContain('elk.bundled')
  })
})

for (const who of ['rig12', 'clerk'] as const)
  test.describe(`${who}, who is no administrator`, () => {
    test.use({ as: who })

    test(`is led away from the charts, and the palette of ${who} does not lead there`, async ({ app }) => {
      await app.open('dashboard')
      await app.visit('/app/dev/charts')
      await expect(app.page.getByText('You have no task that leads to that page.')).toBeVisible()
      await expect(app.page).toHaveURL(/\/app\/dashboard$/)
      await app.palette.open()
      await app.page.keyboard.insertText(page)
      await expect(app.page.getByText(`matches “${page}”`).or(app.palette.options).first()).toBeVisible()
      await expect(app.page.getByRole('option', { name: new RegExp(page) })).toHaveCount(0)
    })
  })
