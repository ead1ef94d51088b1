import { afterEach, expect, test, vi } from 'vitest'
import { fetchPage, latePages, latePlaces } from './late-pages.ts'

afterEach(() => vi.restoreAllMocks())

const fetching = (page: { load: () => Promise<unknown> }) =>
  vi.spyOn(page, 'load').mockRejectedValue(new Error('offline'))

test('the page of a path is fetched ahead: of a screen, of a place of its own, and of a stored definition', () => {
  const [parts, dashboard, configured] = [latePages.parts, latePlaces.dashboard, latePlaces.configured].map(
    fetching,
  )
  for (const path of ['cams/cams_parts', 'dashboard', 'ecosystem/banks']) fetchPage(path)
  expect([parts, dashboard, configured].map((load) => load?.mock.calls.length)).toEqual([1, 1, 1])
})

test('nothing is fetched for a path that no page of its own draws', () => {
  const loads = [...Object.values(latePages), ...Object.values(latePlaces)].map(fetching)
  for (const path of ['cams/cams_vendors', 'nowhere', 'constructor']) fetchPage(path)
  expect(loads.every((load) => load.mock.calls.length === 0)).toBe(true)
})
