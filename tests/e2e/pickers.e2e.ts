import type { Page } from '@playwright/test'
import { makeEquipment, uniqueName } from './equipment-samples.ts'
import { expect, test } from './fixtures.ts'
import { gridPage } from './grid.page.ts'

test.use({ as: 'admin' })

/** Has the device hold no more of the equipment than its first three: what it asks for up to 10,000 is a page of three. */
async function holdThree(page: Page): Promise<readonly string[]> {
  const asked: string[] = []
  await page.route(
    ({ pathname }) => pathname.endsWith('/CAMSEquipments'),
    (route) => {
      const url = new URL(route.request().url())
      asked.push(url.search)
      if (!url.searchParams.has('most')) return route.fallback()
      url.search = '?skip=0&take=3'
      return route.continue({ url: url.href })
    },
  )
  return asked
}

const combo = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })

test('a machine is picked by what is painted on it, any words in any order', async ({ app, api }) => {
  const { page } = app
  const [name, unit] = [uniqueName('Top drive'), uniqueName('TD').toUpperCase()]
  await makeEquipment(api, { description: name, unit, serialNumber: `S${unit}`, tag: `T${unit}` })
  await app.openList('meterReadings')
  await page.getByRole('button', { name: 'New Meter Reading' }).click()
  for (const typed of [unit, `drive S${unit.toLowerCase()} top`, `T${unit} ${name.slice(-8)}`]) {
    await combo(page, 'Equipment').fill(typed)
    await expect(page.getByRole('listbox').getByRole('option'), typed).toHaveText([
      new RegExp(`^${name}${unit}$`, 's'),
    ])
  }
  await page.getByRole('option', { name }).click()
  await expect(combo(page, 'Equipment')).toHaveValue(name)
})

test('of more machines than the device holds any is found, named and saved', async ({ app, api }) => {
  const { page } = app
  const asked = await holdThree(page)
  const [name, unit] = [uniqueName('Draw works'), uniqueName('DW').toUpperCase()]
  const { key } = await makeEquipment(api, { description: name, unit })
  await app.openList('workOrders')
  const orders = gridPage(page, 'Work Orders')
  // Those in view are named at once, in one request.
  const named = () => asked.filter((search) => search.includes('%22in%22'))
  await expect.poll(() => named().length).toBe(1)
  await expect.poll(() => orders.column('equipmentOID')).not.toContainEqual(expect.stringMatching(/^\d*$/))

  const number = (await orders.column('workorderNumber'))[0] ?? ''
  await orders.command(number, 'Edit')
  const form = page.getByRole('dialog')
  const equipment = form.getByRole('combobox', { name: 'Equipment', exact: true })
  await expect(equipment).not.toHaveValue(/^\d*$/)
  await equipment.press('Alt+ArrowDown')
  // The three, and the one that is chosen.
  await expect(page.getByText(/^The first 4 of [\d,]+: type to find others$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await equipment.fill(`works ${unit}`)
  await expect(page.getByText('1 of 1 match')).toBeVisible()
  await page.getByRole('option', { name }).click()
  await expect(equipment).toHaveValue(name)
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toBeHidden()
  // Searched by a name that the device does not hold.
  await orders.search(name)
  await expect.poll(() => orders.column('workorderNumber')).toEqual([number])
  await expect.poll(() => orders.column('equipmentOID')).toEqual([name])
  const { data } = await api.list('workOrder', `?search=${number}`)
  expect(data.map((row) => row['equipmentOID'])).toEqual([key])
})
