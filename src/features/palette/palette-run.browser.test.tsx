import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { announced, ids, input, mount, open, said, toggle, type } from './mount-palette.fixture.tsx'
import { equipmentHits } from './palette.fixture.ts'
import { clearRecents } from './recents.ts'

beforeEach(() => page.viewport(1280, 800))
afterEach(() => clearRecents())

describe('running', () => {
  test('what is refused is listed with its reason, which Enter says and nothing else', async () => {
    const { chart } = await mount()
    await open()
    await type('delete')
    expect(announced().name).toBe('Delete, not available: Only ADMIN, why by Alt Enter')
    await userEvent.keyboard('{Enter}')
    await expect.poll(said).toBe('Delete is not available: Only ADMIN')
    expect(chart.sent).toEqual([])
    await expect.element(input()).toHaveFocus()
  })

  test('what destroys is highlighted only when asked for by its whole name', async () => {
    const { chart } = await mount()
    await open()
    await type('clear')
    expect(ids()).toEqual(['event:page:CLEAR'])
    await userEvent.keyboard('{Enter}')
    expect(chart.sent).toEqual([])
    await type('clear all')
    expect(announced().id).toBe('event:page:CLEAR')
    await userEvent.keyboard('{Enter}')
    expect(chart.sent).toEqual([{ type: 'CLEAR' }])
  })

  test('over a dialog that it opened itself it takes the focus again, at once and later, and gives it back', async () => {
    const { chart } = await mount()
    await userEvent.click(page.getByRole('textbox', { name: 'Remarks' }))
    await open()
    await userEvent.keyboard('clear all{Enter}')
    expect(chart.sent).toEqual([{ type: 'CLEAR' }])
    // While the dialog is still opening.
    await toggle()
    await expect.element(input()).toHaveFocus()
    await userEvent.keyboard('set')
    await expect.element(input()).toHaveValue('set')
    await toggle()
    await expect.element(input()).not.toBeInTheDocument()
    const window = page.getByRole('dialog', { name: 'Clear all?' })
    await expect.element(window).toBeVisible()
    await expect.poll(() => window.element().contains(document.activeElement)).toBe(true)
    await toggle()
    await expect.element(input()).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => window.element().contains(document.activeElement)).toBe(true)
  })

  test('a dialog that a command opens has the focus, and gives it back to where the palette was called', async () => {
    await mount()
    const cell = page.getByRole('gridcell')
    await userEvent.click(cell)
    await open()
    await type('clear all')
    await userEvent.keyboard('{Enter}')
    const dialog = page.getByRole('dialog', { name: 'Clear all?' })
    await expect.element(dialog).toBeVisible()
    await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.element(cell).toHaveFocus()
  })

  test('what is no longer possible is not sent, and is said', async () => {
    const { chart, onUnavailable } = await mount()
    await open()
    await type('save')
    chart.close()
    await userEvent.keyboard('{Enter}')
    expect(onUnavailable.mock.calls).toEqual([['Not possible right now']])
    expect(chart.sent).toEqual([])
    await expect.element(input()).not.toBeInTheDocument()
  })

  test('arguments are asked one by one, Tab takes, Backspace goes back, and all are sent at once', async () => {
    const { chart } = await mount()
    await open()
    await type('set role')
    await userEvent.keyboard('{Enter}')
    await expect.element(input()).toHaveAttribute('placeholder', 'Email')
    await userEvent.keyboard('ada@x.org{Tab}')
    await expect.element(input()).toHaveAttribute('placeholder', 'Role')
    await expect.element(input()).toHaveFocus()
    expect(page.getByText('ada@x.org', { exact: true }).element().className).toBe('mw-palette-chip')
    await userEvent.keyboard('{Backspace}')
    await expect.element(input()).toHaveAttribute('placeholder', 'Email')
    await userEvent.keyboard('obi@x.org{Enter}sta{Enter}')
    expect(chart.sent).toEqual([{ type: 'SET_ROLE', email: 'obi@x.org', role: 'STAFF' }])
  })

  test('Escape at any step leaves, and sends nothing', async () => {
    const { chart } = await mount()
    for (const typed of ['', 'ada@x.org{Tab}', 'ada@x.org{Tab}{ArrowDown}']) {
      await open()
      await type('set role')
      await userEvent.keyboard(`{Enter}${typed}{Escape}`)
      await expect.element(input()).not.toBeInTheDocument()
    }
    expect(chart.sent).toEqual([])
  })

  test('Mod+Enter opens a link in a new tab, and only links', async () => {
    const { openTab, history, chart } = await mount()
    await open()
    await type('invoice')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(openTab.mock.calls).toEqual([['/app/invoice']])
    expect(history).toEqual(['/app/dashboard'])
    await open()
    await type('save')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.poll(said).toBe('Only links open in a new tab')
    expect(chart.sent).toEqual([])
  })

  test('a record, a new record, a setting', async () => {
    const { history, onSetting } = await mount()
    for (const query of ['EQ-1012', 'new vendor', 'dark theme']) {
      await open()
      await type(query)
      await userEvent.keyboard('{Enter}')
      await expect.element(input()).not.toBeInTheDocument()
    }
    expect(history).toEqual([
      '/app/dashboard',
      '/app/cams/cams_equipment_management?record=12',
      '/app/cams/cams_vendors?new=1',
    ])
    expect(onSetting.mock.calls).toEqual([[{ setting: 'theme', value: 'dark' }]])
  })

  test('the third run of a command tells its key, once', async () => {
    const { onTeach } = await mount()
    for (let run = 0; run < 5; run += 1) {
      await open()
      await type('save')
      await userEvent.keyboard('{Enter}')
      await expect.element(input()).not.toBeInTheDocument()
    }
    expect(onTeach.mock.calls).toEqual([['Save', '$mod+s']])
  })
})

describe('recents', () => {
  test('a blank query lists what was run last; each is removed by key or pointer; clearing leaves no trace', async () => {
    await mount()
    for (const query of ['craft report', 'EQ-1003', 'save']) {
      await open()
      await type(query)
      await userEvent.keyboard('{Enter}')
      await expect.element(input()).not.toBeInTheDocument()
    }
    const recents = () => ids().filter((id) => id?.startsWith('recent:'))
    await open()
    expect(recents()).toEqual([
      'recent:event:page:SAVE',
      'recent:go:cams/cams_craft_report',
      'recent:record:Equipment:3',
    ])
    await userEvent.keyboard('{ArrowDown}{Shift>}{Delete}{/Shift}')
    await expect.poll(recents).toEqual(['recent:event:page:SAVE', 'recent:record:Equipment:3'])
    expect(announced().id).toBe('recent:record:Equipment:3')
    await userEvent.click(document.querySelector('.mw-palette-mark') ?? document.body)
    await expect.poll(recents).toEqual(['recent:record:Equipment:3'])
    clearRecents()
    expect(Object.keys(localStorage)).toEqual([])
  })

  test('a record whose page is no task of the user any more is left out', async () => {
    const [pump, gone] = equipmentHits(2)
    if (!pump || !gone) throw new Error('No machines')
    await mount({ hits: [pump, { ...gone, href: '/app/cams/cams_given_away?record=2' }] })
    for (const { plate } of [pump, gone]) {
      await open()
      await type(plate)
      await userEvent.keyboard('{Enter}')
      await expect.element(input()).not.toBeInTheDocument()
    }
    await open()
    expect(ids().filter((id) => id?.startsWith('recent:'))).toEqual([`recent:record:Equipment:${pump.key}`])
  })
})
