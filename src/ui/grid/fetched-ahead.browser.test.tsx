import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mountGrid, units } from './grid.fixture.tsx'

// In a file of its own: what another test has fetched is not fetched again.
const isFetched = () =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes('/popup-view.tsx'))

test('the menus of a grid leave the line to its rows, and are fetched when a pointer moves over those', async () => {
  // What was loaded before the test fills as much as the browser keeps unasked.
  performance.setResourceTimingBufferSize(10_000)
  const screen = await mountGrid({ rows: [], status: { kind: 'loading' } })
  await userEvent.hover(page.getByRole('searchbox'))
  await userEvent.click(page.getByRole('searchbox'))
  await screen.rerender({ status: { kind: 'ready' }, data: () => ({ mode: 'memory', rows: units(3) }) })
  await expect.element(page.getByRole('gridcell', { name: 'MP-1', exact: true })).toBeVisible()
  expect(isFetched()).toBe(false)
  await userEvent.hover(page.getByRole('gridcell', { name: 'MP-1', exact: true }))
  await expect.poll(isFetched).toBe(true)
})
