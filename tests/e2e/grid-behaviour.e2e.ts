import type { Locator } from '@playwright/test'
import { pageSizes } from '../../src/contract/limits.ts'
import { addresses, type App } from './app.page.ts'
import { definePage } from './definition-samples.ts'
import { filtersPage } from './filters.page.ts'
import { expect, type Page, test } from './fixtures.ts'
import { gridPage } from './grid.page.ts'
import { enterGrid, tabTo } from './keyboard.ts'

test.use({ as: 'admin', viewport: { width: 1280, height: 800 } })

const countries = '/app/ecosystem/ecoCountry'
const states = '/app/ecosystem/ecoState'

const open = async (page: Page, address: string, title: string) => {
  await page.goto(address)
  const list = gridPage(page, title)
  await expect(list.rows.first()).toBeVisible()
  return { list, filters: filtersPage(page, title) }
}

/** The same, without loading the product again. */
const visit = async (app: App, address: string, title: string) => {
  await app.visit(address)
  const list = gridPage(app.page, title)
  await expect(list.rows.first()).toBeVisible()
  return { list }
}

/** Presses a key until the focus is there; fails when twelve presses do not lead to it. */
async function press(page: Page, key: string, target: Locator): Promise<void> {
  for (let presses = 0; presses < 12; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}

/** The words of the cell with the focus. */
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')

test('G18 the URL holds filter, sort, group, page and size; Back restores page, filter and focused row', async ({
  app,
  page,
}) => {
  const { list, filters } = await open(page, countries, 'Countries')
  await filters.rowField('Country name').fill('an')
  await expect(list.count).toContainText(' of 249')
  await filters.header('Alpha-2 code').click()
  await expect(filters.header('Alpha-2 code')).toHaveAttribute('aria-sort', 'ascending')
  await list.choosePageSize(20)
  await list.pageButton('Next page').click()
  const params = () => Object.fromEntries(new URL(page.url()).searchParams)
  await expect.poll(params).toEqual({
    filter: '{"field":"countryName","op":"contains","value":"an"}',
    sort: 'alpha2:asc',
    page: '2',
    size: '20',
  })
  await expect(list.range).toContainText('21')
  const before = await filters.shown()
  const address = page.url()
  await filters.records.nth(3).getByRole('gridcell').first().click()
  const focused = await focusedText(page)
  const name = before[3]?.find((text) => text.length > 3) ?? ''

  // Out of the record the way goes back to its row.
  await page.keyboard.press('Enter')
  await expect(app.shell.heading).toHaveText(name)
  await app.record.button('Back').click()
  await expect(page).toHaveURL(address)
  await expect.poll(filters.shown).toEqual(before)
  await expect.poll(() => focusedText(page)).toBe(focused)

  // And from another page the browser's own Back.
  await app.shell.go('Banks')
  await expect(gridPage(page, 'Banks').rows.first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect.poll(filters.shown).toEqual(before)

  await page.reload()
  await expect(filters.records.first()).toBeVisible()
  await expect.poll(filters.shown).toEqual(before)
  expect(page.url()).toBe(address)
})

test('G18 a group and what is closed of it stand in the URL and come back with it', async ({ page }) => {
  const { filters } = await open(page, states, 'States')
  await filters.groupBy('Country')
  await expect(filters.groups.first()).toBeVisible()
  await filters.groups.first().click()
  await expect(filters.groups.first()).toHaveAttribute('aria-expanded', 'false')
  const param = (name: string) => new URL(page.url()).searchParams.get(name)
  await expect.poll(() => param('group')).toBe('countryOID')
  await expect.poll(() => param('closed')).not.toBeNull()
  const address = page.url()
  const texts = await filters.groups.allInnerTexts()
  await page.goto('about:blank')
  await page.goto(address)
  await expect(filters.groups.first()).toHaveAttribute('aria-expanded', 'false')
  await expect.poll(() => filters.groups.allInnerTexts()).toEqual(texts)
})

test('G9 hidden columns, their order and widths survive a reload, and Reset restores the definition', async ({
  page,
}) => {
  const { filters } = await open(page, countries, 'Countries')
  const captions = await filters.captions()
  const [first = '', second = '', third = ''] = captions
  const widthOf = async (caption: string) =>
    Math.round((await filters.header(caption).boundingBox())?.width ?? 0)
  const shared = await widthOf(third)
  await filters.openColumns()
  await filters.columns.getByRole('checkbox', { name: second, exact: true }).press('Space')
  await filters.columns.getByRole('checkbox', { name: third, exact: true }).press('Alt+ArrowUp')
  await filters.columns.getByRole('checkbox', { name: third, exact: true }).press('Alt+ArrowUp')
  await filters.columns.getByRole('button', { name: 'Done', exact: true }).click()
  const arranged = [third, first, ...captions.slice(3)]
  await expect.poll(filters.captions).toEqual(arranged)
  const width = await widthOf(third)
  await filters.grid.getByRole('button', { name: `Column ${third}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Wider', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Wider', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => widthOf(third)).toBe(width + 32)

  await page.reload()
  await expect(filters.records.first()).toBeVisible()
  await expect.poll(filters.captions).toEqual(arranged)
  await expect.poll(() => widthOf(third)).toBe(width + 32)

  await filters.openColumns()
  await filters.columns.getByRole('button', { name: 'Reset', exact: true }).click()
  await filters.columns.getByRole('button', { name: 'Done', exact: true }).click()
  await expect.poll(filters.captions).toEqual(captions)
  await expect.poll(() => widthOf(third)).toBe(shared)
})

test('G4, G5, G8 by keyboard alone: group and collapse all, filter by the row, build a filter', async ({
  page,
}) => {
  const { list, filters } = await open(page, states, 'States')
  await page.keyboard.press('/')
  await enterGrid(page, filters.grid)

  // The header's menu groups.
  await page.keyboard.press('ControlOrMeta+ArrowUp')
  await page.keyboard.press('ControlOrMeta+ArrowUp')
  await page.keyboard.press('End')
  await press(page, 'ArrowLeft', filters.header('Country'))
  await page.keyboard.press('Shift+F10')
  // Whoever types sooner types past it.
  await page.locator('[role="menu"]:focus-within').waitFor()
  await page.keyboard.type('Group')
  await expect(page.getByRole('menuitem', { name: /^Group/ }).and(page.locator(':focus'))).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(filters.groups.first()).toBeVisible()
  const collapse = page.getByRole('button', { name: 'Collapse all', exact: true })
  await tabTo(page, collapse, { key: 'Shift+Tab' })
  await page.keyboard.press('Enter')
  await expect(filters.records).toHaveCount(0)
  await expect(filters.groups.first()).toHaveAttribute('aria-expanded', 'false')
  await tabTo(page, page.getByRole('button', { name: 'Expand all', exact: true }), { key: 'Shift+Tab' })
  await page.keyboard.press('Enter')
  await expect(filters.records.first()).toBeVisible()

  // The filter row, with a space that neither sorts nor selects.
  const field = filters.rowField('State name')
  await page.keyboard.press('/')
  await enterGrid(page, filters.grid)
  await page.keyboard.press('ControlOrMeta+ArrowUp')
  await page.keyboard.press('Home')
  await press(page, 'ArrowRight', filters.grid.locator('[data-filter-row] [data-column="stateName"]'))
  await page.keyboard.type('new s')
  await expect(filters.panel.locator('.mw-chip-text')).toHaveText(['State name contains new s'])
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('new s')
  await expect(filters.header('State name')).toHaveAttribute('aria-sort', 'none')
  await page.keyboard.type('zzz')
  await expect(filters.records).toHaveCount(0)
  await expect(field).toBeFocused()
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Backspace')
  await expect(filters.records.first()).toBeVisible()

  // The builder widens it.
  const edit = filters.panel.getByRole('button', { name: 'Edit…', exact: true })
  await tabTo(page, edit)
  await page.keyboard.press('Enter')
  await expect(filters.builder).toBeVisible()
  const value = filters.builder.getByRole('textbox', { name: 'Value', exact: true })
  await tabTo(page, value)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('rivers')
  await tabTo(page, filters.builder.getByRole('button', { name: 'Apply', exact: true }))
  await page.keyboard.press('Enter')
  await expect(filters.builder).toBeHidden()
  await expect(field).toHaveValue('rivers')
  await expect(list.count).toContainText(/^\d+ of /)
  await expect(filters.panel.locator('.mw-chip-text')).toHaveText(['State name contains rivers'])
})

test('G5 taking a chip away clears the same filter in the row', async ({ page }) => {
  const { list, filters } = await open(page, countries, 'Countries')
  await filters.rowField('Country name').fill('niger')
  await filters.rowField('Alpha-2 code').fill('ng')
  await expect(filters.panel.locator('.mw-chip-text')).toHaveText([
    'Country name contains niger',
    'Alpha-2 code contains ng',
  ])
  await expect(list.rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Remove Alpha-2 code contains ng', exact: true }).click()
  await expect(filters.rowField('Alpha-2 code')).toHaveValue('')
  await expect(list.rows).toHaveCount(2)
  await expect
    .poll(() => JSON.parse(new URL(page.url()).searchParams.get('filter') ?? 'null'))
    .toEqual({ field: 'countryName', op: 'contains', value: 'niger' })
})

test('U1 a filter that was cleared comes back by Ctrl+Z', async ({ page }) => {
  await page.goto(
    `${addresses.equipment}?filter=${encodeURIComponent('{"field":"description","op":"contains","value":"mast"}')}`,
  )
  const count = page.locator('.mw-grid-count')
  await expect(count).toHaveText(/ of /)
  const few = await count.innerText()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(count).not.toHaveText(few)
  await expect(page.getByText('Filter cleared')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(count).toHaveText(few)
  await expect(page.getByText('Filter cleared')).toHaveCount(0)
})

test('G6 the page sizes are those of the specification on each kind of screen, and are kept', async ({
  app,
  page,
}) => {
  await app.open('dashboard')
  for (const [address, title, sizes] of [
    [addresses.equipment, 'Equipment', pageSizes.cams],
    [addresses.locations, 'Locations', pageSizes.cams],
    [addresses.pmOperations, 'PM Operations', pageSizes.cams],
    ['/app/ppp/banks', 'Banks', [2, 10, 20, 50, 100]],
    ['/app/ppp/fa-branches', 'Branches', [2, 10, 20, 50, 100]],
    ['/app/ecosystem/form-engine', 'Form Engine', [2, 10, 20, 50, 100]],
    ['/app/ecosystem/role-definition', 'Roles Definition', [2, 10, 20, 50, 100]],
  ] as const) {
    const { list } = await visit(app, address, title)
    await expect(list.pageSize).toHaveValue('10')
    await expect(list.pageSize.locator('option'), title).toHaveText(sizes.map(String))
  }
  const { list } = await visit(app, countries, 'Countries')
  await list.choosePageSize(2)
  await expect(list.rows).toHaveCount(2)
  await app.shell.go('Banks')
  await page.goto(countries)
  await expect(list.rows).toHaveCount(2)
  expect([pageSizes.cams, pageSizes.engine]).toEqual([
    [10, 20, 50, 100],
    [2, 10, 20, 50, 100],
  ])
})

test('G15 a configured width of 0 is 100 px', async ({ api, join }) => {
  const defined = await definePage(api, {
    name: 'width',
    entity: 'bank',
    uiType: 'ListView',
    // Others share what is left over; these eight do not fit.
    columns: ['bankCode', 'bankName', 'routeCode', 'address1', 'Phone', 'email', 'accountName', 'contact'],
    fields: { routeCode: { uI_Width: 0 }, bankCode: { uI_Width: 150 } },
  })
  const { page } = await join('admin')
  await page.goto(defined.address)
  const widthOf = async (id: string) =>
    (await page.locator(`[role="columnheader"][data-column="${id}"]`).boundingBox())?.width
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  await expect.poll(() => widthOf('routeCode')).toBe(100)
  await expect.poll(() => widthOf('bankCode')).toBe(150)
})

test('G6 columns of words with a width of their own leave no void, in the measure of their widths', async ({
  api,
  join,
}) => {
  const defined = await definePage(api, {
    name: 'shares',
    entity: 'bank',
    uiType: 'ListView',
    columns: ['bankCode', 'bankName'],
    fields: { bankCode: { uI_Width: 100 }, bankName: { uI_Width: 200 } },
  })
  const { page } = await join('admin')
  await page.goto(defined.address)
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  const boxOf = (selector: string) => page.locator(selector).first().boundingBox()
  const header = (id: string) => boxOf(`[role="columnheader"][data-column="${id}"]`)
  await expect(async () => {
    const [table, code, name] = [
      await boxOf('.mw-grid-table'),
      await header('bankCode'),
      await header('bankName'),
    ]
    if (!table || !code || !name) throw new Error('The grid is not drawn')
    expect(Math.abs(name.width - 2 * code.width)).toBeLessThanOrEqual(2)
    // All but the column of the commands.
    expect(table.width - code.width - name.width).toBeLessThan(160)
  }).toPass({ timeout: 20_000 })
})

test('G10 the popup of a configured page measures 700 x 550', async ({ api, join }) => {
  const defined = await definePage(api, { name: 'popup', entity: 'bank', uiType: 'ListView' })
  const app = await join('admin')
  const { page } = app
  const measured = async () => {
    const box = await app.record.popup.boundingBox()
    return [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]
  }
  await page.goto(defined.address)
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await expect.poll(measured).toEqual([700, 550])
})

interface Shift {
  readonly value: number
  /** What moved, by its classes. */
  readonly moved: readonly string[]
}

/** What has shifted since the page began, without what followed a key or a click. */
const shiftsOf = (page: Page): Promise<readonly Shift[]> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const shifts: { value: number; moved: string[] }[] = []
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if (!('value' in entry && 'sources' in entry && 'hadRecentInput' in entry)) continue
            if (entry.hadRecentInput === true || !Array.isArray(entry.sources)) continue
            const moved = entry.sources.map(({ node }: { node: Node | null }) =>
              node instanceof Element ? `${node.tagName} ${node.className}` : (node?.nodeName ?? 'gone'),
            )
            shifts.push({ value: Number(entry.value), moved })
          }
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        // What was buffered is told before the next frame but one.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(shifts)))
      }),
  )

async function expectStill(page: Page, title: string) {
  const shifts = await shiftsOf(page)
  const sum = shifts.reduce((all, { value }) => all + value, 0)
  expect(sum, `${title}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.02)
}

test('E1 nothing jumps while a page loads: less than 0.02 of the window', async ({ app, page }) => {
  for (const [address, title] of [
    [addresses.equipment, 'Equipment'],
    ['/app/ppp/customers', 'Customers'],
    ['/app/ecosystem/ecoLga', 'Local Government Areas'],
    ['/app/ecosystem/form-engine', 'Form Engine'],
  ] as const) {
    await open(page, address, title)
    await expect(app.shell.heading).toHaveText(title)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await expectStill(page, title)
  }
})

test('E1 nothing jumps while the dashboard loads', async ({ page }) => {
  await page.goto(addresses.dashboard)
  await expect(page.getByRole('figure', { name: /^PM operations by month/ })).toBeVisible()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await expectStill(page, 'Dashboard')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  const sideways = (app: App) =>
    app.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

  test.describe('of who does the work', () => {
    test.use({ as: 'rig12' })

    test('E1 nothing jumps while the first page loads', async ({ page }) => {
      await page.goto(addresses.dashboard)
      await expect(page.getByRole('region', { name: 'Recent activity' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Due now' })).toBeVisible()
      await expect(page.getByText('Loading what is due')).toHaveCount(0)
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      await expectStill(page, 'Dashboard')
    })
  })

  test('no page scrolls sideways: lists, forms, rows in place, the form engine', async ({ app, page }) => {
    await app.open('dashboard')
    for (const [address, title] of [
      [addresses.equipment, 'Equipment'],
      ['/app/ppp/customers', 'Customers'],
      ['/app/ppp/taxcodes', 'Tax Codes'],
      ['/app/ecosystem/ecoState', 'States'],
      ['/app/ecosystem/form-engine', 'Form Engine'],
    ] as const) {
      await visit(app, address, title)
      await expect.poll(() => sideways(app), title).toBe(0)
    }
    await visit(app, '/app/ppp/customers', 'Customers')
    await page.getByRole('button', { name: 'New Customer', exact: true }).click()
    await expect(app.record.field('Customer code')).toBeVisible()
    expect(await sideways(app), 'the form of a customer').toBe(0)
    await visit(app, '/app/ecosystem/form-engine', 'Form Engine')
    await page.getByRole('button', { name: 'New form definition', exact: true }).click()
    await expect(page.getByRole('combobox', { name: 'Endpoint', exact: true })).toBeVisible()
    expect(await sideways(app), 'the form of a definition').toBe(0)
  })
})
