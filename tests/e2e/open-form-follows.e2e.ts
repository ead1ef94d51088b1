import type { Page } from '@playwright/test'
import type { App } from './app.page.ts'
import { makeEquipment, uniqueName } from './equipment-samples.ts'
import { expect, test } from './fixtures.ts'
import { words } from './words.ts'

test.use({ as: 'admin' })

const newsOf = (page: Page) => page.getByTitle(/ changed /)

/** On a form that is open. */
async function change(app: App, fields: Readonly<Record<string, string>>) {
  await app.record.fill(fields)
  await app.record.save.click()
  await expect(app.shell.said(words.saved)).toBeVisible()
}

test('an open form follows what another saves, says whose it is, and never writes over what is typed', async ({
  app,
  api,
  page,
  join,
  noise,
}) => {
  noise.expect(/status of 412/)
  const { name, key } = await makeEquipment(api)
  await page.goto(`/app/cams/cams_equipment_management?record=${key}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  const other = await join('rig12')
  const edit = async () => {
    await other.openList('equipment')
    await other.editEquipment(name)
  }
  await edit()
  await change(other, { Make: 'National' })
  await expect(newsOf(page)).toHaveText('12 Adaeze Obi changed Make')
  await expect(page.locator('[data-marked]')).toHaveText(/Make.*National/)

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await app.record.fill({ Model: 'Mine' })
  await edit()
  await change(other, { Make: 'Gardner Denver' })
  await expect(newsOf(page)).toHaveText('12 Adaeze Obi changed Make: that stands beside yours when you save')
  await expect(app.record.field('Make')).toHaveValue('National')
  await app.record.save.click()
  await expect
    .poll(() => api.get('equipment', key))
    .toMatchObject({ make: 'Gardner Denver', model: 'Mine', version: 4 })
})

test('an open list shows what another changes, says whose it was, and takes the mark away once it is opened', async ({
  app,
  api,
  page,
  join,
}) => {
  const mark = uniqueName('Live')
  for (const end of ['A', 'B', 'C']) await makeEquipment(api, { description: `${mark} ${end}` })
  await app.openList('equipment', `?search=${encodeURIComponent(mark)}&sort=description:asc`)
  await expect(app.equipment.rows).toHaveCount(3)
  const other = await join('rig12')
  await other.openList('equipment')
  await other.editEquipment(`${mark} B`)
  await change(other, { Description: `${mark} Z` })

  await expect(app.equipment.rows.last()).toContainText(`${mark} Z`)
  await expect(app.equipment.rows.last().getByTitle(/^Changed by 12 Adaeze Obi at /)).toBeVisible()
  await app.equipment.command(`${mark} Z`, 'Edit')
  await expect(app.record.field('Description')).toHaveValue(`${mark} Z`)
  await page.keyboard.press('Escape')
  await expect(app.equipment.rows).toHaveCount(3)
  await expect(page.getByTitle(/^Changed by /)).toHaveCount(0)
})
