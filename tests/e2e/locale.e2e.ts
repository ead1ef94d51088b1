import { makeEquipment } from './equipment-samples.ts'
import { expect, test } from './fixtures.ts'

// The browser stands elsewhere than the organisation, whose days begin in Lagos.
test.use({ as: 'admin', ownServer: true, timezoneId: 'Pacific/Auckland' })

test('days and numbers are written and read as the user chooses, at once, on every device', async ({
  app,
  api,
  join,
  page,
}) => {
  const machine = await makeEquipment(api)
  await page.goto('/app/cams/cams_meter_readings')
  await app.shell.openProfile()
  await page.getByRole('menuitemradio', { name: /^Deutsch/ }).click()
  await expect(app.shell.heading).toHaveText('Meter Readings')
  await expect(page.getByRole('gridcell', { name: /^\d{1,2}\. [A-ZÄ]\S+ \d{4}$/ }).first()).toBeVisible()

  await test.step('a form reads and writes them so', async () => {
    await page.goto(`/app/cams/cams_equipment_management?edit=${machine.key}`)
    await page.locator('[data-field="purchaseDate"]').getByRole('spinbutton').first().click()
    await page.keyboard.type('07032026')
    await expect(page.locator('[data-field="purchaseDate"]')).toContainText('07.03.2026')
    await page.locator('[data-field="purchasePrice"] input').fill('1.240,5')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect
      .poll(async () => {
        const row = (await api.all('equipment')).find(({ equipmentOID }) => equipmentOID === machine.key)
        return [row?.['purchaseDate'], row?.['purchasePrice']]
      })
      .toEqual(['2026-03-07', 1240.5])
  })

  await test.step('a sentence of the palette too', async () => {
    await app.palette.open()
    await app.palette.input.fill('log 1.300,5 h on Mud')
    await expect(app.palette.highlighted).toHaveAccessibleName(/^Log 1\.300,5/)
    await page.keyboard.press('Escape')
  })

  const { page: elsewhere } = await join('admin')
  await elsewhere.goto(`/app/cams/cams_equipment_management?edit=${machine.key}`)
  await expect(elsewhere.locator('[data-field="purchaseDate"]')).toContainText('07.03.2026')
  await expect(elsewhere.locator('[data-field="purchasePrice"] input')).toHaveValue('1.240,5')
})

test('a choice asks about what is unsaved first', async ({ app, page }) => {
  await page.goto('/app/cams/cams_parts?new=1')
  await app.record.field('Part name').fill('Liner')
  await app.palette.open()
  await app.palette.input.fill('deutsch')
  await page.keyboard.press('Enter')
  await expect(app.record.leave).toBeVisible()
  await app.record.leave.getByRole('button', { name: 'Stay' }).click()
  await expect(app.record.field('Part name')).toHaveValue('Liner')
})
