import { uniqueName } from './equipment-samples.ts'
import { expect, test } from './fixtures.ts'
import { offline } from './offline-device.ts'
import { palettePage } from './palette.page.ts'

test.use({ as: 'admin' })

const list = '/app/cams/cams_repair_names'
const someDayAgo = new Date(Date.now() - 3 * 24 * 60 * 60_000).toISOString().slice(0, 10)

test('a list stands as it did before what was changed, made and deleted since, and leads back to today', async ({
  api,
  page,
}) => {
  // Two that came with the site: what tests make was not there yesterday.
  const numbered = (await api.all('repairName')).map((one) => ({ one, key: Number(one['repairNameOID']) }))
  const [kept, gone] = numbered.toSorted((a, b) => a.key - b.key).slice(5, 7)
  const [renamed, made] = [uniqueName('Renamed'), uniqueName('Made today')]
  const wordsThen = [String(kept?.one['repairName']), String(gone?.one['repairName'])]
  await api.update('repairName', kept?.key ?? 0, { repairName: renamed })
  await api.remove('repairName', gone?.key ?? 0)
  await api.create('repairName', { repairName: made, repairCode: made.slice(-12) })
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
  const find = (name: string) => page.getByRole('searchbox', { name: 'Search' }).fill(name)

  await test.step('by mouse: today, and yesterday', async () => {
    await page.goto(list)
    await find(renamed)
    await expect(row(renamed)).toHaveCount(1)
    await page.getByRole('button', { name: 'As of a day…' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Repair Names as of / })).toBeFocused()
    await expect(page).toHaveURL(/asOf=\d{4}-\d{2}-\d{2}/)
    await expect(row(renamed)).toHaveCount(0)
    for (const name of wordsThen) {
      await find(name)
      await expect(row(name)).toHaveCount(1)
    }
    await find(made)
    await expect(row(made)).toHaveCount(0)
  })

  await test.step('a record of it, as it stood', async () => {
    const name = wordsThen[0] ?? ''
    await find(name)
    await row(name).dblclick()
    const window = page.getByRole('dialog', { name: new RegExp(`${name}, as of `) })
    await expect(window.getByRole('definition').filter({ hasText: name })).toBeVisible()
    await page.goBack()
    await expect(window).toHaveCount(0)
    await expect(row(name)).toHaveCount(1)
  })

  await test.step('by keyboard alone: today, and back to the past', async () => {
    const palette = palettePage(page)
    await palette.runCommand('Back to today')
    await expect(page.getByRole('heading', { level: 1, name: 'Repair Names', exact: true })).toBeVisible()
    await palette.runCommand('As of a day…')
    await expect(page.getByRole('heading', { level: 1, name: /^Repair Names as of / })).toBeFocused()
    await palette.runCommand('Choose another day…')
    await expect(
      page.getByRole('region', { name: 'As of a day' }).getByRole('spinbutton').first(),
    ).toBeFocused()
  })

  await test.step('what was deleted since says so, and is brought back by its form', async () => {
    const name = wordsThen[1] ?? ''
    await find(name)
    await row(name).dblclick()
    const window = page.getByRole('dialog', { name: new RegExp(`${name}, as of `) })
    await expect(window.getByText(new RegExp(`^Ngozi Eze deleted it on `))).toBeVisible()
    await window.getByRole('link', { name: 'History and bring back…' }).click()
    const deleted = page.getByRole('dialog', { name: `Deleted: REP-${gone?.key} ${name}` })
    await expect(deleted.getByRole('listitem').first()).toContainText(`Ngozi Eze deleted it`)
    await page.goBack()
    await expect(window).toBeVisible()
    await page.goForward()
    await deleted.getByRole('button', { name: 'Bring back…' }).press('Enter')
    await expect(page.getByText('This record was deleted')).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(() => api.get('repairName', gone?.key ?? 0)).toMatchObject({ repairName: name })
  })
})

test('what was looked at of a day stands without a connection too, with when it was read', async ({
  page,
  context,
  noise,
}) => {
  noise.expect(offline)
  await page.goto(`${list}?asOf=${someDayAgo}`)
  const rows = page.getByRole('row')
  await expect(rows).not.toHaveCount(0)
  await expect(page.getByText(/records$/)).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('Not up to date')).toBeVisible()
  await expect(rows).not.toHaveCount(0)
})
