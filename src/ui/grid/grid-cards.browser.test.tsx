import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cell, focused, grid, mountGrid, tabStops, unit, units } from './grid.fixture.tsx'
import { violations } from '../look/violations.fixture.ts'
import '../look/base.css'
import '../look/tokens.css'

const phone = { width: 390, height: 844 }

beforeEach(() => {
  document.body.style.margin = '0'
  return page.viewport(phone.width, phone.height)
})
afterEach(() => page.viewport(1280, 800))

const options = () => page.getByRole('button', { name: /^List options/ })
const sheet = () => page.getByRole('dialog', { name: 'units: options' })
const columnsOf = (row: number) =>
  [...document.querySelectorAll<HTMLElement>(`[data-row="${row}"] [role="gridcell"]`)].map(
    ({ dataset }) => dataset['column'],
  )
const order = () =>
  [...document.querySelectorAll<HTMLElement>('[data-row]')].map(({ dataset }) => dataset['row'])

/** What the browser tells of a finger; a real one is in the product tests. */
function touch(element: HTMLElement) {
  element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }))
  element.click()
}

test('a row is a card: number, status and whole name first, then its facts, all within the page', async () => {
  const name = 'Overhaul of the triplex mud pump with its fluid end, liners, pistons, valves and seats'
  await mountGrid({ width: 358, rows: [{ ...unit(1), name }, ...units(12).slice(1)] })
  await expect.element(grid()).toBeVisible()
  expect(columnsOf(1)).toEqual([
    'tag',
    'status',
    'name',
    'due',
    'type',
    'hours',
    'hasMeter',
    'remarks',
    '$commands',
  ])
  const title = cell(1, 'name').querySelector('.mw-grid-text')
  expect(title).toHaveTextContent(name)
  expect(title?.scrollWidth).toBeLessThanOrEqual(title?.clientWidth || 358)
  expect(cell(1, 'name').getBoundingClientRect().height).toBeGreaterThanOrEqual(48)
  expect(getComputedStyle(cell(1, 'name')).fontSize).toBe('16px')
  expect(cell(1, 'hours')).toHaveTextContent(/^Hours/)
  expect(document.documentElement.scrollWidth).toBe(390)
  const menu = page.getByRole('button', { name: 'Actions for MP-1', exact: true }).element()
  expect(menu.getBoundingClientRect()).toMatchObject({ width: 48, height: 48 })
  expect(cell(2, 'tag')).toHaveTextContent('Not sent yet')
  expect(await violations()).toEqual([])
})

test('one line stands above the cards', async () => {
  await mountGrid({ width: 358 })
  const bar = document.querySelector('.mw-list-bar')?.getBoundingClientRect()
  expect(bar?.height).toBe(48)
  await expect.element(page.getByRole('searchbox', { name: 'Search units' })).toBeVisible()
  expect(document.querySelector('.mw-grid-toolbar')).toBeNull()
})

test('the keys walk the cards as they are read, with one Tab stop', async () => {
  const { log } = await mountGrid({ width: 358 })
  expect(tabStops()).toHaveLength(1)
  cell(1, 'tag').focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(focused()).toBe('1 name')
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toBe('2 name')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(focused()).toBe('1 name')
  await userEvent.keyboard('{Enter}')
  expect(log).toEqual(['open MP-1'])
})

test('one tap opens a record; a click of the mouse only focuses it', async () => {
  const { log } = await mountGrid({ width: 358 })
  await userEvent.click(cell(2, 'name'))
  expect([focused(), log]).toEqual(['2 name', []])
  touch(cell(3, 'name'))
  await expect.poll(() => log).toEqual(['open MP-3'])
  const menu = page.getByRole('button', { name: 'Actions for MP-4', exact: true })
  touch(menu.element() as HTMLElement)
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  expect(log).toEqual(['open MP-3', 'edit MP-4'])
})

test('one tap opens a record in a table as well', async () => {
  await page.viewport(1280, 800)
  const { log } = await mountGrid()
  touch(cell(3, 'name'))
  await expect.poll(() => log).toEqual(['open MP-3'])
})

test('the sheet sorts, groups, filters and arranges, and holds what the page puts there', async () => {
  await mountGrid({ width: 358, sheet: <p>Of this page</p> })
  await options().click()
  await expect.element(sheet().getByText('Of this page')).toBeVisible()
  await sheet()
    .getByRole('button', { name: /Sort by/ })
    .click()
  await page.getByRole('option', { name: 'Hours' }).click()
  await sheet().getByRole('button', { name: /Order/ }).click()
  await page.getByRole('option', { name: 'Descending' }).click()
  expect(await violations()).toEqual([])
  await sheet().getByRole('button', { name: 'Show the list' }).click()
  await expect.element(options()).toHaveFocus()
  const byHours = units(24).toSorted((a, b) => (b.hours ?? -1) - (a.hours ?? -1))
  expect(order()[0]).toBe(String(byHours[0]?.key))
  await options().click()
  await sheet().getByRole('button', { name: 'Columns' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Columns' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(options()).toHaveFocus()
  await options().click()
  await sheet().getByRole('button', { name: 'Filter', exact: true }).click()
  await expect.element(page.getByRole('dialog', { name: 'Filter units' })).toBeVisible()
})

test('a long list without pages has pages here, and a page begins at its top', async () => {
  await mountGrid({ width: 358, rows: units(240), paging: false, state: { pageSize: 20 } })
  await expect.element(page.getByRole('button', { name: 'Next page' })).toBeInTheDocument()
  expect(order()).toHaveLength(20)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(() => order()[0]).toBe('21')
  await expect.poll(() => Math.round(cell(21, 'tag').getBoundingClientRect().top)).toBeGreaterThanOrEqual(0)
  expect(cell(21, 'tag').getBoundingClientRect().top).toBeLessThan(422)
})

test('a row edited in its place is a card of fields with their captions', async () => {
  await mountGrid({
    width: 358,
    rowEdit: {
      key: '1',
      row: unit(1),
      isNew: false,
      isSaving: false,
      errors: new Map([['name', 'name is required']]),
      commands: [{ id: 'save', label: 'Save', icon: 'check', onRun: () => undefined }],
      onChange: () => undefined,
      onLeave: () => undefined,
      onKeyDown: () => undefined,
      onLast: () => false,
    },
  })
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect.element(name).toBeVisible()
  expect(name.element().getBoundingClientRect().width).toBeGreaterThan(240)
  await expect.element(page.getByText('name is required')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
})
