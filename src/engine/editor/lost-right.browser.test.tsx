import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { box, button, dialog, gauges, inPopup, mountEditor } from './record-editor.fixture.tsx'
import { subjectWith } from '../definition/workbench.fixture.ts'

const given = subjectWith(['ADMIN'], 'cams_equipment_management')
const without = (right: 'canEdit' | 'canCreate') => ({
  ...given,
  tasks: given.tasks.map((task) => ({ ...task, [right]: false })),
})
const told = page.getByRole('status').getByText('This can no longer be saved')

describe.each([
  ['on a page', gauges],
  ['in a dialog', inPopup(gauges)],
])('a record under edit %s', (_where, screen) => {
  test('is only read once the right to is taken, keeps what was typed, and goes on when it is given back', async () => {
    const bench = await mountEditor({ screen })
    bench.send({ type: 'EDIT', key: 2 })
    await userEvent.fill(box('Name'), 'Gauge 9')
    await expect.element(button('Save')).toBeVisible()
    bench.becomeSubject(without('canEdit'))
    await expect.element(told).toBeVisible()
    await expect.element(button('Save')).not.toBeInTheDocument()
    await expect.element(box('Name')).not.toBeInTheDocument()
    await expect.element(page.getByText('Gauge 9').first()).toBeVisible()
    expect(bench.drafts.all()).toMatchObject({ 'gauge/2': { values: { name: 'Gauge 9' } } })
    await userEvent.keyboard('{Control>}s{/Control}')
    expect(bench.written).toEqual([])

    bench.becomeSubject(given)
    await expect.element(box('Name')).toHaveValue('Gauge 9')
    await userEvent.click(button('Save'))
    await expect.poll(() => bench.stored.get(2)?.['name']).toBe('Gauge 9')
  })
})

test('leaving it asks only what is still possible', async () => {
  const bench = await mountEditor({ screen: inPopup(gauges) })
  bench.send({ type: 'ADD' })
  await userEvent.fill(box('Name'), 'Gauge 9')
  bench.becomeSubject(without('canCreate'))
  await expect.element(told).toBeVisible()
  await userEvent.click(dialog('New Gauge').getByRole('button', { name: 'Cancel' }))
  const asked = page.getByRole('alertdialog', { name: 'Unsaved changes' })
  await expect
    .element(
      asked.getByText(
        'The new gauge is not saved. That is no longer possible: Your role has this switched off.',
      ),
    )
    .toBeVisible()
  expect(
    asked
      .getByRole('button')
      .elements()
      .map((each) => each.textContent),
  ).toEqual(['Stay', 'Discard'])
  await userEvent.click(asked.getByRole('button', { name: 'Discard' }))
  await expect.poll(bench.value).toEqual({ GRID: 'browsing' })
})
