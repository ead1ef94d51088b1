import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { ProductApi } from '../support/product-api.ts'
import { violations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { makeOperation, rig12Id } from './operation-samples.ts'

const bellOf = (page: Page) => page.getByRole('button', { name: /^Messages/ })
const noticesOf = (page: Page) => page.getByRole('region', { name: 'Notices' })

/** How many unread notices the bell counts. */
async function countOf(page: Page): Promise<number> {
  const name = (await bellOf(page).getAttribute('aria-label')) ?? ''
  return Number(/(\d+) unread/.exec(name)?.[1] ?? 0)
}

async function openBell(page: Page) {
  await bellOf(page).click()
  await expect(noticesOf(page)).toBeVisible()
}

/** The ways by which rig 12 is told. */
async function tellBy(
  api: ProductApi,
  ways: { readonly notifyViaApp: boolean; readonly notifyViaEmail: boolean },
) {
  const profile = (await api.all('camsUser')).find(({ userGUID }) => userGUID === rig12Id)
  await api.update('camsUser', Number(profile?.['camsEmployeeOID']), ways)
}

/** The letters that name something, as they lie in the folder of a server without a mail server. */
async function lettersAbout(dataDir: string, words: string): Promise<readonly string[]> {
  const folder = join(dataDir, 'mail')
  const files = await readdir(folder).catch(() => [])
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return texts.filter((text) => text.includes(words))
}

test.describe('what one is told of', () => {
  test.use({ as: 'rig12', ownServer: true })

  test('is counted by the bell, opens its record and is read on every device', async ({
    app,
    page,
    api,
    join: also,
  }) => {
    await tellBy(api, { notifyViaApp: true, notifyViaEmail: false })
    await app.openList('pmOperations')
    const other = await also('rig12')
    await other.openList('pmOperations')
    await openBell(page)
    const all = noticesOf(page).getByRole('button', { name: 'Mark all as read', exact: true })
    if ((await countOf(page)) > 0) await all.click()
    await expect(all).toHaveCount(0)
    await expect.poll(() => countOf(other.page)).toBe(0)
    await page.keyboard.press('Escape')

    const { name, key } = await makeOperation(api, { lines: 1 })
    await expect(bellOf(page)).toHaveAccessibleName('Messages: 1 unread notice')
    await expect(bellOf(other.page)).toHaveAccessibleName('Messages: 1 unread notice')
    await openBell(page)
    const told = noticesOf(page).getByRole('link', { name: new RegExp(`assigned ${name} to you`) })
    await expect(told).toBeVisible()
    expect(await violations(page)).toEqual([])
    await told.click()
    await expect(page).toHaveURL(new RegExp(`record=${key}`))
    await expect(page.getByText(name).first()).toBeVisible()
    await expect(bellOf(page)).toHaveAccessibleName('Messages')
    await expect(bellOf(other.page)).toHaveAccessibleName('Messages')
  })

  test('is mailed where the profile says so, and not where it does not', async ({
    page,
    app,
    api,
    server,
  }) => {
    await tellBy(api, { notifyViaApp: true, notifyViaEmail: true })
    const mailed = await makeOperation(api, { lines: 1 })
    await expect.poll(() => lettersAbout(server.dataDir, mailed.name).then(({ length }) => length)).toBe(1)
    await tellBy(api, { notifyViaApp: true, notifyViaEmail: false })
    const silent = await makeOperation(api, { lines: 1 })
    await app.openList('pmOperations')
    await openBell(page)
    await expect(noticesOf(page).getByText(new RegExp(`assigned ${silent.name} to you`))).toBeVisible()
    expect(await lettersAbout(server.dataDir, silent.name)).toEqual([])
  })
})
