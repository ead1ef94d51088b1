import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { subjectWith } from '../../engine/definition/workbench.fixture.ts'
import {
  admin,
  button,
  field,
  focused,
  mountPreferences,
  rowAt,
  save,
  seen,
  shown,
} from './preferences.fixture.tsx'

// Every file of the run sees the same store.
afterEach(() => localStorage.clear())

describe('the settings table', () => {
  test('groups the settings by category in their order, each with words, value and Edit, and no code', async () => {
    await mountPreferences()
    await expect
      .poll(seen)
      .toEqual(['PaperSize', 'CompanyTimeZone', 'NoticeDays', 'LowStockNotice', 'FiscalYearStart'])
    const rows = page.getByRole('table', { name: 'Preferences' }).getByRole('row').elements()
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent).join(' | '))).toEqual([
      'Setting | Value | Change',
      'General2, 2 settings',
      'Paper that documents are made forPaper size | A4 | Edit',
      'Company time zone | Lagos | Edit',
      'Maintenance3, 3 settings',
      'Notice days | 7 | Edit',
      'Low stock notice | On | Edit',
      'Fiscal year start | January 1, 2026 | Edit',
    ])
  })

  test('closes a group and remembers it; an open row stays in view', async () => {
    const { unmount } = await mountPreferences()
    await button('Edit Company time zone').click()
    await button('General , 2 settings').click()
    await expect.poll(seen).toEqual(['CompanyTimeZone', 'NoticeDays', 'LowStockNotice', 'FiscalYearStart'])
    await button('Cancel Company time zone').click()
    await expect.poll(seen).toEqual(['NoticeDays', 'LowStockNotice', 'FiscalYearStart'])
    await unmount()
    await mountPreferences()
    await expect.poll(seen).toEqual(['NoticeDays', 'LowStockNotice', 'FiscalYearStart'])
    await expect.element(button('General , 2 settings')).toHaveAttribute('aria-expanded', 'false')
  })

  test('is searched by description, code, category and value, also in closed groups', async () => {
    await mountPreferences()
    const search = page.getByRole('searchbox', { name: 'Search the settings' })
    await button('General , 2 settings').click()
    await search.fill('paper')
    await expect.poll(seen).toEqual(['PaperSize'])
    await search.fill('maint january')
    await expect.poll(seen).toEqual(['FiscalYearStart'])
    await search.fill('nowhere')
    await expect.element(page.getByText('No setting matches “nowhere”')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).last().click()
    await expect.poll(seen).toEqual(['NoticeDays', 'LowStockNotice', 'FiscalYearStart'])
    await expect.element(search).toHaveFocus()
  })

  test('fits a phone without scrolling sideways', async () => {
    const { innerWidth: width, innerHeight: height } = window
    await page.viewport(390, 800)
    try {
      await mountPreferences()
      await button('Edit Fiscal year start').click()
      await button('Edit Paper size').click()
      await expect.element(save('Paper size')).toBeVisible()
      const table = page.getByRole('table').element()
      expect([table.scrollWidth <= 390, document.documentElement.scrollWidth <= 390]).toEqual([true, true])
      expect(page.getByRole('row').elements().length).toBe(8)
    } finally {
      await page.viewport(width, height)
    }
  })
})

describe('each way of entering', () => {
  test('text', async () => {
    const { written, said } = await mountPreferences()
    await button('Edit Company time zone').click()
    await expect.element(field('Company time zone')).toHaveFocus()
    await field('Company time zone').fill('Accra')
    await save('Company time zone').click()
    await expect.poll(() => shown('CompanyTimeZone')).toEqual(['view', 'Accra'])
    expect(written).toMatchObject([{ kind: 'update', key: 1, changes: { value: 'Accra' }, baseVersion: 1 }])
    expect(written.map(({ changes }) => changes)).toEqual([{ value: 'Accra' }])
    expect(said()).toEqual(['success: Saved Successfully!'])
    await expect.poll(focused).toBe('Edit Company time zone')
  })

  test('number, whose blank is refused at the control before anything is sent', async () => {
    const { written } = await mountPreferences()
    await button('Edit Notice days').click()
    await field('Notice days').fill('')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(page.getByText('Value must be a number')).toBeVisible()
    await expect.element(field('Notice days')).toHaveFocus()
    await expect.element(field('Notice days')).toHaveAttribute('aria-invalid', 'true')
    expect(written).toEqual([])
    await field('Notice days').fill('12')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => shown('NoticeDays')).toEqual(['view', '12'])
    expect(written.map(({ changes }) => changes)).toEqual([{ value: '12' }])
  })

  test('boolean, by a switch', async () => {
    const { written } = await mountPreferences()
    await button('Edit Low stock notice').click()
    await expect.element(page.getByRole('switch', { name: 'Low stock notice' })).toHaveFocus()
    await userEvent.keyboard('[Space]')
    await save('Low stock notice').click()
    await expect.poll(() => shown('LowStockNotice')).toEqual(['view', 'Off'])
    expect(written.map(({ changes }) => changes)).toEqual([{ value: 'false' }])
  })

  test('date, typed part by part', async () => {
    const { written } = await mountPreferences()
    await button('Edit Fiscal year start').click()
    await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('spinbutton')
    await userEvent.keyboard('04012027')
    await save('Fiscal year start').click()
    await expect.poll(() => shown('FiscalYearStart')).toEqual(['view', 'April 1, 2027'])
    expect(written.map(({ changes }) => changes)).toEqual([{ value: '2027-04-01' }])
  })

  test('select, by its options', async () => {
    const { written } = await mountPreferences()
    await button('Edit Paper size').click()
    await rowAt('PaperSize').getByRole('button', { name: /A4/ }).click()
    expect(
      page
        .getByRole('option')
        .elements()
        .map((option) => option.textContent),
    ).toEqual(['A4', 'Letter'])
    await page.getByRole('option', { name: 'Letter' }).click()
    await save('Paper size').click()
    await expect.poll(() => shown('PaperSize')).toEqual(['view', 'Letter'])
    expect(written.map(({ changes }) => changes)).toEqual([{ value: 'Letter' }])
  })

  test('an unknown one is text', async () => {
    const { written } = await mountPreferences({
      rows: [{ oid: 1, settingsCode: 'Logo', value: 'a', category: 'X', inputUIType: 'colour' }],
    })
    await button('Edit Logo').click()
    await expect.element(field('Logo')).toHaveValue('a')
    await button('Cancel Logo').click()
    await expect.poll(() => shown('Logo')).toEqual(['view', 'a'])
    expect(written).toEqual([])
  })
})

describe('the page says what is the matter', () => {
  test('is closed to everybody but ADMIN, also when the role goes while one looks', async () => {
    const { becomeSubject, workbench } = await mountPreferences()
    await expect.element(button('Edit Company time zone')).toBeVisible()
    becomeSubject(subjectWith(['STAFF'], 'ecosystem/preferences'))
    await expect.element(page.getByText('Ask an administrator for access.')).toBeVisible()
    await expect.element(page.getByRole('table')).not.toBeInTheDocument()
    expect(workbench.liveCharts.list()).toEqual([])
  })

  test('only reads where the role may not edit', async () => {
    const [task] = admin.tasks
    if (!task) throw new Error('ADMIN has the task')
    const { becomeSubject } = await mountPreferences()
    await button('Edit Company time zone').click()
    await field('Company time zone').fill('Accra')
    becomeSubject({ ...admin, tasks: [{ ...task, canEdit: false }] })
    await expect.element(page.getByText('You can only read these settings')).toBeVisible()
    await expect.element(button('Edit Notice days')).not.toBeInTheDocument()
    await save('Company time zone').click()
    expect(shown('CompanyTimeZone')[0]).toBe('editing')
  })

  test('failed loads can be tried again', async () => {
    const { state } = await mountPreferences({
      prepare: ({ state }) => (state.down = { kind: 'unreachable' }),
    })
    await expect.element(page.getByText('The server cannot be reached.')).toBeVisible()
    state.down = null
    await button('Retry').click()
    await expect.poll(seen).toHaveLength(5)
  })

  test('loading, none yet, and rows read before the connection went', async () => {
    let answer = () => undefined as void
    const { unmount } = await mountPreferences({
      rows: [],
      prepare: ({ state }) => {
        state.hold = new Promise((done) => {
          answer = done
        })
      },
    })
    await expect.element(page.getByText('Loading the settings')).toBeInTheDocument()
    answer()
    await expect.element(page.getByText('There are no settings yet')).toBeVisible()
    await unmount()
    await mountPreferences({ prepare: ({ state }) => (state.readAt = '2026-11-21T08:00:00Z') })
    await expect.element(page.getByText(/What you see was read November 2\d, 2026/)).toBeVisible()
    await expect.poll(seen).toHaveLength(5)
  })

  test('a link leads to one setting, also in a closed group', async () => {
    const { unmount } = await mountPreferences()
    await button('General , 2 settings').click()
    await unmount()
    await mountPreferences({ address: '?edit=1' })
    await expect.element(field('Company time zone')).toHaveFocus()
    await unmount()
  })
})
