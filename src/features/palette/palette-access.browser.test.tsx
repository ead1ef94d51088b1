import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { announced, input, mount, open, said, type } from './mount-palette.fixture.tsx'
import { equipmentHits, onlyAdmin } from './palette.fixture.ts'
import { clearRecents } from './recents.ts'
import { violations } from '../../ui/look/violations.fixture.ts'

beforeEach(() => page.viewport(1280, 800))
afterEach(() => clearRecents())

describe('for everybody', () => {
  test('the number of results is said politely', async () => {
    await mount()
    await open()
    await type('templates')
    await expect.poll(said).toBe('3 results')
    await type('zzzz')
    await expect.poll(said).toBe('No results')
    await expect.element(page.getByText('Nothing matches “zzzz”.')).toBeVisible()
  })

  test('lists that are missing are named', async () => {
    const { records } = await mount({ hits: [] })
    records.set({ isLoading: true, failed: ['Vendors'] })
    await open()
    const note = 'Not searched, since they could not be loaded: Vendors. More records are being loaded.'
    await expect.element(page.getByText(note)).toBeVisible()
    await type('#mud')
    await expect.element(page.getByText('No record matches “mud” so far.')).toBeVisible()
  })

  test('axe finds nothing, whether much is listed, something refused, a value asked, or nothing found', async () => {
    await mount()
    await open()
    for (const query of ['', 'e', 'delete', 'zzzz', 'set role{Enter}']) {
      await userEvent.clear(input())
      if (query !== '') await userEvent.keyboard(query)
      expect(await violations(document.body, [])).toEqual([])
    }
  })

  test('on a phone it is a sheet with rows of 48 px, a way out, and no horizontal scroll', async () => {
    await page.viewport(360, 740)
    await mount()
    await open()
    for (const query of ['', 'e', 'delete']) {
      await type(query)
      const sheet = document.querySelector('.mw-palette')?.getBoundingClientRect()
      expect([sheet?.width, sheet?.height]).toEqual([360, 740])
      const wide = [...document.querySelectorAll('*')].filter(
        (element) =>
          element.clientWidth > 0 &&
          element.scrollWidth > element.clientWidth &&
          getComputedStyle(element).overflowX !== 'hidden',
      )
      expect(wide).toEqual([])
      const heights = [...document.querySelectorAll('[role=option]')].map(
        (row) => row.getBoundingClientRect().height,
      )
      expect(new Set(heights)).toEqual(new Set([48]))
    }
    await userEvent.click(page.getByRole('button', { name: 'Close' }))
    await expect.element(input()).not.toBeInTheDocument()
  })

  test('on a phone a long reason stands under the name of what is refused', async () => {
    await page.viewport(360, 740)
    await mount({
      refusal: { ...onlyAdmin, reason: 'You are looking as MAINTENANCE, which changes nothing' },
    })
    await open()
    await type('delete')
    const name = page.getByText('Delete', { exact: true }).first().element()
    const reason = page.getByText('You are looking as MAINTENANCE, which changes nothing').element()
    expect(name.clientWidth).toBe(name.scrollWidth)
    expect(name.getBoundingClientRect().width).toBeGreaterThan(0)
    expect(reason.getBoundingClientRect().top).toBeGreaterThanOrEqual(name.getBoundingClientRect().bottom)
    expect(reason.getBoundingClientRect().right).toBeLessThanOrEqual(360)
  })

  test('among 5,000 records the one is announced whose name was typed', async () => {
    await mount({ hits: equipmentHits(5_000) })
    await open()
    await userEvent.keyboard('mud pump 12')
    await expect.poll(() => announced().name).toBe('EQ-1078 Mud pump 12, Equipment, Active')
  })
})
