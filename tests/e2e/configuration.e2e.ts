import { readFile } from 'node:fs/promises'
import type { Browser } from '@playwright/test'
import { copyTemplate } from '../support/data-template.ts'
import { accounts, openApi, type ProductApi, type Row, signInByApi } from '../support/product-api.ts'
import { type ProductServer, startProduct } from '../support/product-server.ts'
import { callApi } from './api-call.ts'
import { violations } from './axe.ts'
import { expect, type Page, test } from './fixtures.ts'
import { resetSettings } from './setting-samples.ts'

test.use({ as: 'admin' })
test.beforeEach(({ api }) => resetSettings(api))
// Others of this worker begin with the settings of the demo organisation.
test.afterEach(({ api }) => resetSettings(api))

/** The page of exports and imports, with user verbs. */
function configurationPage(page: Page) {
  const preview = page.getByRole('region', { name: 'Preview' })
  return {
    preview,
    faults: page.getByRole('list', { name: 'Faults' }).getByRole('listitem'),
    change: (name: string | RegExp) => preview.getByRole('button', { name }),
    async open() {
      await page.goto('/app/ecosystem/configuration')
      await page.getByRole('heading', { level: 1, name: 'Configuration' }).waitFor()
    },
    async exportFile(): Promise<{ readonly name: string; readonly text: string }> {
      const coming = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export', exact: true }).click()
      const download = await coming
      return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
    },
    async choose(text: string, name = 'site.json') {
      const buffer = Buffer.from(text)
      await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'application/json', buffer })
    },
    async bringIn() {
      await preview.getByRole('button', { name: 'Import…' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Import', exact: true }).click()
    },
  }
}

const settingOf = async (api: ProductApi, code: string): Promise<Row> => {
  const found = (await api.all('systemSetting')).find(({ settingsCode }) => settingsCode === code)
  if (!found) throw new Error(`No setting ${code}`)
  return found
}

/** What its administrator does to the first site. */
async function setUp(server: ProductServer, api: ProductApi) {
  await api.create('role', { id: 21, name: 'AUDITOR', rolePriority: 9, description: 'Reads the books' })
  const banks = (await api.all('task')).find(({ reactRoute }) => reactRoute === 'ppp/banks')
  await callApi(server, api, 'PUT', `/EcoUserRoleTask/21/${String(banks?.['taskOID'])}`, { granted: 1 })
  const header = (await api.all('formHeader')).find(({ entity_UICode }) => entity_UICode === 'banks')
  await api.update('formHeader', Number(header?.['uioid']), { form_FormTitle: 'Our banks' })
  const paper = await settingOf(api, 'PaperSize')
  await api.update('systemSetting', Number(paper['oid']), { value: 'Letter' })
}

/** An administrator's browser on another site. */
async function openSite(browser: Browser, url: string): Promise<Page> {
  const session = await signInByApi(url, accounts.admin)
  const localStorage = [{ name: 'millwright.session', value: JSON.stringify(session) }]
  const context = await browser.newContext({
    serviceWorkers: 'block',
    baseURL: url,
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  })
  return context.newPage()
}

const stored = async (server: ProductServer, api: ProductApi) => {
  const { body } = await callApi(server, api, 'GET', '/configuration')
  return JSON.stringify(body).replace(/"exportedAt":"[^"]*"/, '')
}

test.describe('two sites', () => {
  test.use({ ownServer: true })

  test('the set-up of one site is looked at and brought in on another, and its open screens follow', async ({
    page,
    server,
    api,
    browser,
  }) => {
    test.slow()
    await setUp(server, api)
    const here = configurationPage(page)
    await here.open()
    await expect(page.getByText('Definitions', { exact: true })).toBeVisible()
    const { name, text } = await here.exportFile()
    expect(name).toMatch(/^millwright-configuration-127\.0\.0\.1-\d+-\d{4}-\d\d-\d\d\.json$/)
    expect(text).not.toContain('admin@millwright.test')

    const data = await copyTemplate()
    const other = await startProduct(data.dataDir)
    const otherApi = await openApi(other.url, 'admin')
    const there = await openSite(browser, other.url)
    const settings = await there.context().newPage()
    await settings.goto('/app/ecosystem/preferences')
    const paper = settings.locator('[data-setting="PaperSize"]')
    await expect(paper).toContainText('A4')

    const site = configurationPage(there)
    await site.open()
    await site.choose(text)
    await expect(site.preview.getByRole('status')).toContainText('2 added, 2 changed')
    await expect(site.preview.getByRole('heading')).toHaveText([
      /^Roles/,
      /^Privileges/,
      /^Definitions/,
      /^Preferences/,
    ])
    await site.change(/Changed PaperSize/).press('Enter')
    await expect(there.getByRole('table', { name: 'Values of PaperSize' }).getByRole('row')).toHaveText([
      'ValueBeforeAfter',
      'ValueA4Letter',
    ])
    expect(await violations(there)).toEqual([])
    await site.bringIn()
    await expect(there.getByText('Imported: 2 added, 2 changed')).toBeVisible()
    await expect(paper).toContainText('Letter')
    expect(await stored(other, otherApi)).toBe(await stored(server, api))

    await site.choose(text)
    await expect(there.getByText('Nothing would change')).toBeVisible()
    await there.context().close()
    await other.stop()
    await data.remove()
  })
})

test('a file that does not fit is refused whole, with every fault in words to take along', async ({
  page,
  server,
  api,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const here = configurationPage(page)
  await here.open()
  const { text } = await here.exportFile()
  const before = await stored(server, api)
  await here.choose(
    text
      .replace('"endpoint_GetAllGridData": "/FABanks"', '"endpoint_GetAllGridData": "https://evil.example/"')
      .replace('"value": "A4"', '"value": "A3"'),
  )
  await expect(here.faults).toHaveText([
    'Definition banksGet all grid data: Only a path of this API can be named: /Name or /Name/{key}',
    'Preference PaperSizeValue must be one of A4, Letter',
  ])
  await expect(here.preview).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(
      [
        'Definition banks: Get all grid data: Only a path of this API can be named: /Name or /Name/{key}',
        'Preference PaperSize: Value must be one of A4, Letter',
      ].join('\n'),
    )
  for (const [content, words] of [
    [text.slice(0, 900), 'FileIt is not JSON, or it was cut short'],
    ['{"format":"grid"}', 'FileThis is not a configuration file of Millwright'],
    [
      text.replace('"version": 1', '"version": 7'),
      /^FileThe file was made by a newer Millwright \(version 7/,
    ],
  ] as const) {
    await here.choose(content)
    await expect(here.faults).toHaveText([words])
  }
  expect(await stored(server, api)).toBe(before)
})

test('what was changed after the look is looked at again before anything is imported', async ({
  page,
  api,
  noise,
}) => {
  noise.expect(/status of 412/)
  const here = configurationPage(page)
  await here.open()
  const { text } = await here.exportFile()
  await here.choose(text.replace('"value": "A4"', '"value": "Letter"'))
  await expect(here.change(/Changed PaperSize/)).toBeVisible()
  const paper = await settingOf(api, 'PaperSize')
  await api.update('systemSetting', Number(paper['oid']), { value: 'Letter' })
  await here.bringIn()
  await expect(page.getByText('Nothing would change')).toBeVisible()
  await expect(
    page.getByText('This site was changed in the meantime, so nothing was imported.'),
  ).toBeVisible()
})

test('it stands in the palette, and nobody but ADMIN finds it', async ({ app, page, join }) => {
  await app.open('dashboard')
  await app.palette.open()
  await page.keyboard.insertText('configuration')
  await expect(page.getByRole('option', { name: /Configuration/ })).toBeVisible()
  const clerk = await join('clerk')
  await clerk.page.goto('/app/ecosystem/configuration')
  await expect(clerk.page).toHaveURL(/\/app\/dashboard$/)
})
