import { addresses } from './app.page.ts'
import { makeEquipment, uniqueName } from './equipment-samples.ts'
import { exportedCsv } from './exported-files.ts'
import { filtersPage } from './filters.page.ts'
import { expect, type Page, test } from './fixtures.ts'
import { gridPage } from './grid.page.ts'

test.use({ as: 'admin', viewport: { width: 1280, height: 800 } })

const usual = ['Unit', 'Description', 'Equipment type', 'Location', 'Status']

const equipment = async (page: Page, search = '') => {
  await page.goto(`${addresses.equipment}${search}`)
  const list = gridPage(page, 'Equipment')
  await expect(list.rows.first()).toBeVisible()
  return { list, filters: filtersPage(page, 'Equipment') }
}

const views = (page: Page, open = 'Views') => page.getByRole('button', { name: open, exact: true })
const command = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })
const choice = (page: Page, name: string) => page.getByRole('menuitemradio', { name })

/** Saves what the grid shows; answers the address. */
async function saveAs(page: Page, name: string, isShared: boolean): Promise<URL> {
  await views(page).click()
  await command(page, 'Save view as…').click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type(name)
  if (isShared) await page.getByRole('checkbox', { name: /^Shared with everybody/ }).press('Space')
  await page.getByRole('textbox', { name: 'Name' }).press('Enter')
  await expect(views(page, `View: ${name}`)).toBeVisible()
  return new URL(page.url())
}

test('every field is a column one click away, is searched while it is hidden, and stays out of files', async ({
  page,
  api,
}) => {
  const serialNumber = uniqueName('SN')
  const machine = await makeEquipment(api, { serialNumber, yearOfProduction: 1987 })
  const { list, filters } = await equipment(page)
  await expect.poll(filters.captions).toEqual(usual)
  await list.search(serialNumber)
  await expect(list.rows).toHaveCount(1)
  await expect(list.row(machine.name)).toBeVisible()
  expect((await exportedCsv(page)).rows[0]).toEqual(usual)

  await filters.openColumns()
  await filters.columns.getByRole('checkbox', { name: 'Serial number', exact: true }).press('Space')
  await filters.columns.getByRole('button', { name: 'Done', exact: true }).click()
  await expect.poll(filters.captions).toEqual([...usual, 'Serial number'])
  const file = await exportedCsv(page)
  expect(file.rows.map((row) => row.at(-1))).toEqual(['Serial number', serialNumber])
  await page.reload()
  await expect(list.row(serialNumber)).toBeVisible()
  await filters.openColumns()
  await filters.columns.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect.poll(filters.captions).toEqual(usual)
})

test('a view is saved, shared and opened by another user, who cannot change it, and says when it is gone', async ({
  page,
  join,
  noise,
}) => {
  const name = uniqueName('By make')
  const { filters } = await equipment(page)
  await filters.openColumns()
  await filters.columns.getByRole('checkbox', { name: 'Make', exact: true }).press('Space')
  await filters.columns.getByRole('checkbox', { name: 'Status', exact: true }).press('Space')
  await filters.columns.getByRole('button', { name: 'Done', exact: true }).click()
  await filters.header('Description').click()
  const address = await saveAs(page, name, true)
  expect(address.searchParams.get('view')).toMatch(/^\d+$/)
  expect(address.searchParams.get('sort')).toBe(null)
  await page.reload()
  await expect(filters.header('Description')).toHaveAttribute('aria-sort', 'ascending')
  const arranged = [...usual.slice(0, -1), 'Make']
  await expect.poll(filters.captions).toEqual(arranged)

  const other = (await join('rig12')).page
  const theirs = filtersPage(other, 'Equipment')
  await other.goto(`${address.pathname}${address.search}`)
  await expect(views(other, `View: ${name}`)).toBeVisible()
  await expect.poll(theirs.captions).toEqual(arranged)
  await views(other, `View: ${name}`).click()
  await expect(choice(other, name)).toHaveAttribute('aria-checked', 'true')
  await expect(command(other, 'Save view as…')).toBeVisible()
  await expect(command(other, 'Delete view…')).toHaveCount(0)
  await choice(other, 'Standard').click()
  await expect.poll(theirs.captions).toEqual(usual)
  await expect.poll(() => new URL(other.url()).search).toBe('')

  await views(page, `View: ${name}`).click()
  await command(page, 'Delete view…').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(filters.captions).toEqual(usual)
  // The browser complains of each answer 404.
  noise.expect(/404/)
  await other.goto(`${address.pathname}${address.search}`)
  await expect(other.getByText('There is no such view: it may have been deleted.')).toBeVisible()
  await expect.poll(theirs.captions).toEqual(usual)
})

test('the palette opens a view by its name; Back leads to what was shown before', async ({ app, page }) => {
  const name = uniqueName('Late pumps')
  const { filters } = await equipment(page)
  await filters.header('Unit').click()
  await saveAs(page, name, false)
  await views(page, `View: ${name}`).click()
  await choice(page, 'Standard').click()
  await expect(filters.header('Unit')).toHaveAttribute('aria-sort', 'none')
  await app.palette.runCommand(`View: ${name}`)
  await expect(filters.header('Unit')).toHaveAttribute('aria-sort', 'ascending')
  await expect(views(page, `View: ${name}`)).toBeVisible()
  await page.goBack()
  await expect(views(page)).toBeVisible()
  await expect(filters.header('Unit')).toHaveAttribute('aria-sort', 'none')
})

test('a view that is not shared is not opened by its address', async ({ page, join, noise }) => {
  const name = uniqueName('Mine')
  const { filters } = await equipment(page)
  await filters.header('Unit').click()
  const address = await saveAs(page, name, false)
  const other = (await join('rig12')).page
  noise.expect(/403/)
  await other.goto(`${address.pathname}${address.search}`)
  await expect(other.getByText('This view belongs to another user, who does not share it.')).toBeVisible()
  await expect(gridPage(other, 'Equipment').rows.first()).toBeVisible()
  await expect(views(other)).toBeVisible()
})
