import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { button, cellOf, field, focusAt } from '../../engine/screen-view.fixture.tsx'
import { violations } from '../../ui/look/violations.fixture.ts'
import { choose, edit, inGrid, mount } from './pm-tasks.fixture.tsx'

const group = () => page.getByRole('group', { name: 'Further triggers (whichever comes first)' })
const typed = () => document.querySelector('.mw-pm-task-due')?.textContent ?? ''
const hours = { by: 'Primary meter', every: 250, unit: '', lead: 25, basis: 'Floating' }
const with1 = (over: RecordRow) => ({
  prepare: ({ stored }: { readonly stored: Map<number, RecordRow> }) =>
    void stored.set(1, { ...stored.get(1), ...over }),
})

afterEach(() => page.viewport(1280, 800))

test('by keys: 250 h or 3 months, whichever comes first, is defined and saved', async () => {
  const { written, said } = await edit(1)
  ;(group().getByRole('button', { name: 'Add trigger' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(focusAt).toBe('field furtherTriggers.0.by')
  // It is not whole yet, and Save says so.
  await expect.element(page.getByText('1 field to complete')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('Primary{Enter}')
  await userEvent.tab()
  await userEvent.keyboard('250{Tab}25{Tab}')
  await expect.poll(typed).toBe('With these values next due March 7, 2026, or earlier by its meter')
  expect(await violations(group().element())).toEqual([])
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(said).toEqual(['success: Saved Successfully!'])
  expect(written.map(({ changes }) => changes)).toEqual([{ furtherTriggers: [hours] }])
})

test('a meter that the machine lacks is said at its own input before anything is saved', async () => {
  await edit(1, with1({ furtherTriggers: [hours] }))
  await choose('furtherTriggers.0.by', 'Secondary meter')
  await expect
    .element(page.getByRole('textbox', { name: 'Every, trigger 1' }))
    .toHaveAccessibleDescription(expect.stringContaining('The machine has no secondary meter'))
  await choose('furtherTriggers.0.by', 'Primary meter')
  await expect
    .element(page.getByRole('textbox', { name: 'Every, trigger 1' }))
    .not.toHaveAccessibleDescription(expect.stringContaining('The machine has no'))
})

test('a season has two ends, chosen by month and day, and is only one when both are there', async () => {
  const { written, said } = await edit(1)
  const pick = async (name: string, option: string) => {
    await page.getByRole('button', { name }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await pick('Season from, month', 'November')
  await expect
    .element(page.getByText('1 field to complete: A season has a first and a last day'))
    .toBeVisible()
  await pick('Season to, month', 'March')
  await pick('Season to, day', '31')
  await userEvent.fill(field('Tolerance before (days)'), '5')
  await choose('safetyCritical', 'Yes')
  await button('Save').click()
  await expect.poll(said).toEqual(['success: Saved Successfully!'])
  expect(written.map(({ changes }) => changes)).toEqual([
    { toleranceBefore: 5, seasonFrom: '11-01', seasonTo: '03-31', safetyCritical: 'YES' },
  ])
})

test('the list says how far off each is, its state, and what is safety-critical', async () => {
  await mount(
    with1({
      dueState: 'Overdue',
      dueOn: '2000-01-01',
      overdueSince: '2000-01-02',
      safetyCritical: 'YES',
      missedCount: 2,
    }),
  )
  await inGrid(1, '{ArrowRight}')
  expect(cellOf(1, 'dueState').textContent).toBe('Overdue')
  expect(cellOf(1, 'dueOn').textContent).toMatch(/^January 1, 2000 [\d,]+ days overdue$/)
  expect(cellOf(1, 'safetyCritical').textContent).toBe('Safety-critical')
  expect(cellOf(2, 'dueState').textContent).toBe('')
  expect(cellOf(2, 'safetyCritical').textContent).toBe('')
})

test('on a phone the triggers are cards, no wider than the page', async () => {
  await page.viewport(390, 844)
  await edit(1, with1({ furtherTriggers: [hours, { ...hours, by: 'Date', unit: 'Month', every: 3 }] }))
  await expect.element(group().getByText('2 triggers')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
