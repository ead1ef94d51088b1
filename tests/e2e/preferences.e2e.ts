import type { App } from './app.page.ts'
import { violations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { resetSettings } from './setting-samples.ts'
import { settingsPage } from './settings.page.ts'
import { words } from './words.ts'

test.use({ as: 'admin', throughNetwork: true })
test.beforeEach(({ api }) => resetSettings(api))
// Others of this worker begin with the settings of the demo organisation.
test.afterEach(({ api }) => resetSettings(api))

const atPut = { method: 'PUT', path: '/api/EcoSystemSettings' } as const
const failed = {
  kind: 'answer',
  status: 503,
  type: 'text/plain',
  body: 'Service Unavailable',
} as const

async function storedValue(
  api: { all(kind: 'systemSetting'): Promise<readonly Readonly<Record<string, unknown>>[]> },
  code: string,
) {
  const rows = await api.all('systemSetting')
  return rows.find(({ settingsCode }) => settingsCode === code)?.['value']
}

const settled = async (app: App, count: number) => {
  await expect(app.shell.messages.filter({ hasText: words.saved }).first()).toBeVisible()
  await expect(app.page.locator('[data-setting][data-state="view"]')).toHaveCount(count)
}

test('an administrator changes a setting of each kind, several rows open at once', async ({
  app,
  page,
  api,
}) => {
  const settings = settingsPage(page)
  await settings.open()
  await expect(app.shell.heading).toHaveText('Preferences')
  const all = (await api.all('systemSetting')).length
  await expect(page.locator('[data-setting]')).toHaveCount(all)

  await settings.edit('OrganisationShortName')
  await settings.edit('PMAdvancedNoticeDays')
  await settings.edit('LowStockNotice')
  await settings.edit('PaperSize')

  await settings.row('OrganisationShortName').getByRole('textbox').fill('Delta Drilling')
  await settings.row('PMAdvancedNoticeDays').getByRole('textbox').fill('')
  await settings.save('PMAdvancedNoticeDays')
  await expect(settings.row('PMAdvancedNoticeDays').getByText('Value must be a number')).toBeVisible()
  await settings.row('PMAdvancedNoticeDays').getByRole('textbox').fill('14')
  await settings.row('LowStockNotice').getByRole('switch').press('Space')
  await settings.row('PaperSize').getByRole('button', { name: /^A4/ }).click()
  await page.getByRole('option', { name: 'Letter' }).click()

  await settings.row('OrganisationShortName').getByRole('textbox').press('Enter')
  await settings.row('PMAdvancedNoticeDays').getByRole('textbox').press('ControlOrMeta+s')
  for (const code of ['LowStockNotice', 'PaperSize']) await settings.save(code)
  await settled(app, all)

  await expect(settings.value('OrganisationShortName')).toHaveText('Delta Drilling')
  await expect(settings.value('LowStockNotice')).toHaveText('Off')
  const codes = ['OrganisationShortName', 'PMAdvancedNoticeDays', 'LowStockNotice', 'PaperSize']
  expect(await Promise.all(codes.map((code) => storedValue(api, code)))).toEqual([
    'Delta Drilling',
    '14',
    'false',
    'Letter',
  ])
})

test('a failed save reverts its row with words, and what was typed is saved by Try again', async ({
  app,
  page,
  api,
  network,
  noise,
}) => {
  noise.expect(/Failed to load resource/)
  const settings = settingsPage(page)
  await settings.open()
  await settings.edit('SenderName')
  await settings.edit('OrganisationShortName')
  await settings.row('OrganisationShortName').getByRole('textbox').fill('Untouched')
  const failing = network.inject({ ...atPut, times: 1000 }, failed)
  await settings.row('SenderName').getByRole('textbox').fill('Rig Office')
  await settings.save('SenderName')

  await expect(settings.row('SenderName').getByRole('alert')).toContainText('You typed “Rig Office”.')
  await expect(settings.value('SenderName')).toHaveText('—')
  await expect(settings.row('OrganisationShortName').getByRole('textbox')).toHaveValue('Untouched')
  await expect(app.shell.messages).toHaveCount(0)
  expect(await storedValue(api, 'SenderName')).toBe('')

  failing.stop()
  await expect(settings.button('SenderName', /^Try again/)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(settings.row('SenderName').getByRole('textbox')).toHaveValue('Rig Office')
  await page.keyboard.press('Enter')
  await expect(settings.value('SenderName')).toHaveText('Rig Office')
  await expect.poll(() => storedValue(api, 'SenderName')).toBe('Rig Office')
  await expect(app.outbox.badge).toHaveCount(0)
})

test('without a connection the value is kept on the device and arrives later', async ({
  app,
  page,
  api,
  network,
  noise,
}) => {
  noise.expect(/Failed to load resource|ERR_/)
  const settings = settingsPage(page)
  await settings.open()
  await settings.edit('DefaultPriority')
  await settings
    .row('DefaultPriority')
    .getByRole('button', { name: /^Medium/ })
    .click()
  await page.getByRole('option', { name: 'High' }).click()
  network.goDown()
  await settings.save('DefaultPriority')
  await expect(app.shell.said(words.kept)).toBeVisible()
  await expect(settings.value('DefaultPriority')).toHaveText('HighNot sent yet')
  network.comeUp()
  await expect(app.outbox.badge).toHaveCount(0, { timeout: 60_000 })
  await expect(settings.value('DefaultPriority')).toHaveText('High')
  expect(await storedValue(api, 'DefaultPriority')).toBe('High')
})

test("a second administrator's change arrives live, and a clash asks whose value stands", async ({
  page,
  api,
  join,
  noise,
}) => {
  noise.expect(/status of 412/)
  const settings = settingsPage(page)
  await settings.open()
  const other = await join('admin')
  const theirs = settingsPage(other.page)
  await theirs.open()

  await theirs.edit('SenderName')
  await theirs.row('SenderName').getByRole('textbox').fill('Head Office')
  await theirs.save('SenderName')
  await expect(settings.value('SenderName')).toHaveText('Head Office')

  await settings.edit('SenderName')
  await settings.row('SenderName').getByRole('textbox').fill('Rig Office')
  await theirs.edit('SenderName')
  await theirs.row('SenderName').getByRole('textbox').fill('Yard')
  await theirs.save('SenderName')
  await expect(settings.row('SenderName').getByText('It is now “Yard”.')).toBeVisible()
  await settings.save('SenderName')
  await expect(settings.row('SenderName').getByRole('alert')).toContainText('Yours“Rig Office”Theirs“Yard”')
  await settings.button('SenderName', /^Keep mine/).click()
  await expect(settings.value('SenderName')).toHaveText('Rig Office')
  await expect(theirs.value('SenderName')).toHaveText('Rig Office')
  expect(await storedValue(api, 'SenderName')).toBe('Rig Office')
})

test('the palette edits a setting by name, and leaving asks about it', async ({ app, page }) => {
  const settings = settingsPage(page)
  await app.open('dashboard')
  await app.visit('/app/ecosystem/preferences')
  await settings.row('PaperSize').waitFor()
  await app.palette.runCommand('Edit Organisation short name')
  const box = settings.row('OrganisationShortName').getByRole('textbox')
  await expect(box).toBeFocused()
  await box.fill('Delta')
  await app.shell.go('Dashboard')
  const question = page.getByRole('alertdialog', { name: 'Unsaved changes' })
  await expect(question).toContainText('Your change to one setting is not saved.')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(box).toHaveValue('Delta')
  await page.goBack()
  await question.getByRole('button', { name: 'Stay' }).click()
  await app.palette.runCommand('Save Organisation short name')
  await expect(settings.value('OrganisationShortName')).toHaveText('Delta')
  await app.shell.go('Dashboard')
  await expect(page).toHaveURL(/\/app\/dashboard$/)
})

test('what is set acts on the screens of whoever opens one next', async ({ page, api }) => {
  const wanted = { DefaultPriority: 'Urgent', FirstDayOfWeek: 'Sunday', BaseCurrency: 'EUR' }
  for (const [code, value] of Object.entries(wanted)) {
    const setting = (await api.all('systemSetting')).find(({ settingsCode }) => settingsCode === code)
    await api.update('systemSetting', Number(setting?.['oid']), { value })
  }
  await page.goto('/app/cams/cams_workorder?new=1')
  const priority = page.locator('[data-field="priorty"]')
  await expect(priority).toContainText('Urgent')
  await page
    .locator('[data-field="dueDate"]')
    .getByRole('button', { name: /Calendar/ })
    .click()
  await expect(page.getByRole('dialog').locator('th').first()).toHaveText('S')
  await page.goto('/app/ppp/ppp_customers?new=1')
  await expect(page.getByRole('textbox', { name: 'Credit limit (EUR)' })).toBeVisible()
})

test.describe('axe in light and dark', () => {
  test('the table with rows open, at fault and reverted, on a desktop and on a phone', async ({
    page,
    network,
    noise,
  }) => {
    noise.expect(/Failed to load resource/)
    const settings = settingsPage(page)
    await settings.open()
    for (const code of ['PMAdvancedNoticeDays', 'LowStockNotice', 'PaperSize']) await settings.edit(code)
    await settings.row('PMAdvancedNoticeDays').getByRole('textbox').fill('')
    await settings.save('PMAdvancedNoticeDays')
    await settings.edit('SenderName')
    await settings.row('SenderName').getByRole('textbox').fill('Rig Office')
    network.inject({ ...atPut, times: 1000 }, failed)
    await settings.save('SenderName')
    await expect(settings.row('SenderName').getByRole('alert')).toBeVisible()
    // react-aria names a pending button through an image that outlives the button by seconds.
    await expect(page.locator('[data-live-announcer] [role="img"]')).toHaveCount(0)
    expect(await violations(page), 'desktop').toEqual([])
    await page.setViewportSize({ width: 390, height: 800 })
    expect(await violations(page), 'phone').toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})
