import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { announced, ids, input, mount, open, type } from './mount-palette.fixture.tsx'
import { equipmentHits } from './palette.fixture.ts'
import { clearRecents } from './recents.ts'
import { rowsInView } from './use-rows-drawn.ts'

beforeEach(() => page.viewport(1280, 800))
afterEach(() => clearRecents())

const list = () => document.querySelector<HTMLElement>('.mw-palette-list')

/** How many rows were drawn, and how high the list was, each time it changed. */
function watchRows() {
  const seen: (readonly [rows: number, height: number])[] = []
  const observer = new MutationObserver(() => {
    const rows = ids().length
    if (rows > 0 && seen.at(-1)?.[0] !== rows) seen.push([rows, list()?.scrollHeight ?? 0])
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return seen
}

test('a key waits for the rows in view; the others follow by themselves, and the list is as high before', async () => {
  await mount({ hits: equipmentHits(80) })
  await open()
  await type('zzz')
  await expect.poll(ids).toEqual([])
  const seen = watchRows()
  await type('equipment')
  await expect.poll(() => ids().length).toBe(50)
  expect(seen.map(([rows]) => rows)).toEqual([rowsInView('standard', true), 50])
  expect(seen[0]?.[1]).toBe(seen[1]?.[1])
})

test.each([
  ['on a wide screen', 1280, 800],
  ['on a high and narrow one', 390, 932],
])('%s no place in view is left blank', async (_where, width, height) => {
  await page.viewport(width, height)
  await mount({ hits: equipmentHits(80) })
  await open()
  const seen = watchRows()
  await type('equipment')
  await expect.poll(() => ids().length).toBe(50)
  const [row, box] = [
    document.querySelector('[role=option]')?.getBoundingClientRect(),
    list()?.getBoundingClientRect(),
  ]
  const atFirst = seen.at(-2)?.[0] ?? 0
  expect(atFirst * (row?.height ?? 0)).toBeGreaterThanOrEqual(box?.height ?? Infinity)
})

test('what an arrow highlights beyond them is drawn at once, and in view', async () => {
  await mount({ hits: equipmentHits(80) })
  await open()
  await userEvent.keyboard('equipment{ArrowUp}')
  await expect.element(input()).toHaveValue('equipment')
  await expect.poll(() => announced().id).toBe(ids().at(-1))
  expect(ids()).toHaveLength(50)
  const [row, box] = [
    document.querySelector('[role=option][aria-selected=true]')?.getBoundingClientRect(),
    list()?.getBoundingClientRect(),
  ]
  expect(row && box && row.bottom <= box.bottom && row.top >= box.top).toBe(true)
})

test('a list that is scrolled has all its rows', async () => {
  await mount({ hits: equipmentHits(80) })
  await open()
  const seen = watchRows()
  await type('equipment')
  list()?.scrollTo(0, 10_000)
  await expect.poll(() => ids().length).toBe(50)
  expect(seen.length).toBeGreaterThan(0)
  expect((list()?.scrollTop ?? 0) > 0).toBe(true)
})

test('rows slide under the heading of their group, their plates too', async () => {
  await mount({ hits: equipmentHits(80) })
  await open()
  await userEvent.keyboard('equipment{ArrowUp}')
  await expect.poll(() => list()?.scrollTop ?? 0).toBeGreaterThan(100)
  const group = document.querySelector('[role=option][aria-selected=true]')?.closest('[cmdk-group]')
  const heading = group?.querySelector('[cmdk-group-heading]')
  const plate = group?.querySelector('.mw-palette-row .mw-plate')
  if (!heading || !plate) throw new Error('There is neither a heading nor a plate')
  const { top, bottom } = heading.getBoundingClientRect()
  const { left } = plate.getBoundingClientRect()
  const over = Array.from({ length: Math.floor(bottom - top) }, (_, at) =>
    document.elementFromPoint(left + 4, top + at + 0.5),
  )
  expect(over.filter((element) => element !== heading)).toEqual([])
})
