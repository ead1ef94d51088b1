import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { memoryRowsOf } from '../../ui/grid/query/memory-rows.ts'
import { defaultGridState } from '../../ui/grid/model/state.ts'
import type { CellValue } from '../../ui/grid/model/column.ts'
import { cellValue } from '../fields/inline-value.ts'
import { gridColumns } from './grid-columns.tsx'
import type { PageQuestion } from '../../contract/list-question.ts'
import type { RecordSource, ShownRow } from '../definition/record-source.ts'
import type { ChoiceQuestion } from '../definition/workbench.tsx'
import { button, cellOf, dialog, machines, mountScreen, pumps, wordsOf } from '../screen-view.fixture.tsx'
import type { ArraySource } from '../definition/workbench.fixture.ts'

const COUNT = 2_500
const [pattern] = pumps
const many: readonly RecordRow[] = Array.from({ length: COUNT }, (_, at) => ({
  ...pattern,
  equipmentOID: at + 1,
  description: `Mud pump ${at + 1}`,
  equipmntType: at % 2 === 0 ? 'PUMP' : 'POWER',
}))

/** Makes a source answer as a server does whose list is too long: the first thousand, and the rest by page. */
function longList(array: ArraySource, asked: PageQuestion[]) {
  const most = 1000
  const whole = array.source.list.bind(array.source)
  const columns = gridColumns(machines, new Map(), false)
  const stored = (): readonly ShownRow[] => [...array.stored.values()].map((row) => ({ row, mark: null }))
  Object.assign(array.source, {
    async list(signal) {
      const loaded = await whole(signal)
      if (!loaded.ok || loaded.value.length <= most) return loaded
      return { ok: true, value: loaded.value.slice(0, most), total: loaded.value.length }
    },
    async page(question) {
      asked.push(question)
      await array.state.hold
      if (array.state.down) return { ok: false, error: array.state.down }
      const state = defaultGridState({ ...question, sort: question.sort, group: question.group })
      const rows = memoryRowsOf(stored(), columns).find(state).rows()
      const groups = question.group.flatMap((field) => {
        const counts = new Map<CellValue, number>()
        for (const { row } of rows) {
          const value = cellValue(row[field])
          counts.set(value, (counts.get(value) ?? 0) + 1)
        }
        return [...counts].map(([value, count]) => ({ values: [value ?? null], count }))
      })
      const { skip, take } = question
      const shown = rows.slice(skip, skip + take).map(({ row }) => row)
      return { ok: true, value: { rows: shown, count: rows.length, groups } }
    },
    project: (rows: readonly RecordRow[]) => ({
      rows: rows.map((row) => array.stored.get(Number(row['equipmentOID'])) ?? row),
      marks: new Map(),
    }),
  } satisfies Partial<RecordSource>)
}

async function mountLong(address = '') {
  const asked: PageQuestion[] = []
  const mounted = await mountScreen({
    rows: many,
    address: `/app/cams/cams_equipment_management${address}`,
    prepare: (array) => longList(array, asked),
  })
  return { ...mounted, pages: asked }
}

const names = (...numbers: number[]) => numbers.map((number) => `Mud pump ${number}`)
const from = (first: number) => names(...Array.from({ length: 10 }, (_, at) => first + at))
const shows = (expected: readonly string[]) => expect.poll(() => wordsOf('description')).toEqual(expected)

test('a list that is longer than memory is shown page by page, and the next one is read ahead', async () => {
  const { pages } = await mountLong()
  await shows(from(1))
  await expect
    .poll(() => pages.map(({ skip, take }) => [skip, take]))
    .toEqual([
      [0, 10],
      [10, 10],
    ])
  await userEvent.click(page.getByRole('button', { name: 'Next page' }))
  await shows(from(11))
})

test('search waits for the last letter, and old rows stay while new ones come', async () => {
  const { pages, state } = await mountLong()
  await shows(from(1))
  let answer = () => {}
  state.hold = new Promise((resolve) => (answer = resolve))
  await userEvent.fill(page.getByRole('searchbox'), '2499')
  await expect
    .poll(() => pages.filter(({ search }) => search !== ''))
    .toEqual([expect.objectContaining({ search: '2499', skip: 0, take: 10 })])
  expect(wordsOf('description')).toEqual(from(1))
  answer()
  state.hold = null
  await shows(names(2499))
})

test('sort, filter and page of an address are asked of the server', async () => {
  const filter = JSON.stringify({ field: 'equipmntType', op: '=', value: 'POWER' })
  const { pages } = await mountLong(`?sort=description:desc&page=2&filter=${encodeURIComponent(filter)}`)
  await shows(names(...Array.from({ length: 10 }, (_, at) => 2480 - at * 2)))
  expect(pages[0]).toMatchObject({
    skip: 10,
    take: 10,
    sort: [{ id: 'description', desc: true }],
    filter: { field: 'equipmntType', op: '=', value: 'POWER' },
  })
})

test('groups come with their counts, and rows of closed ones are not asked for', async () => {
  const closed = encodeURIComponent('[["Power"]]')
  const { pages } = await mountLong(`?group=equipmntType&closed=${closed}`)
  const headings = () =>
    [...document.querySelectorAll('.mw-group-line')].map(({ textContent }) => textContent)
  await expect.poll(headings).toEqual(['Equipment type: Power (1,250)', 'Equipment type: Pump (1,250)'])
  const rows = () =>
    [...document.querySelectorAll('[data-row] [data-column="description"] .mw-grid-text')].map(
      ({ textContent }) => textContent,
    )
  await expect.poll(rows).toEqual(names(1, 3, 5, 7, 9, 11, 13, 15))
  // The headings take two lines of the first page, and the closed group's 1,250 rows come before the others.
  expect(pages.find(({ take }) => take > 0)).toMatchObject({ skip: 1250, take: 8 })
})

test('Next goes on to the record of the next page', async () => {
  await mountLong()
  await shows(from(1))
  cellOf(10, 'description').focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Mud pump 10' })).toBeVisible()
  await userEvent.click(button('Next record'))
  await expect.element(page.getByRole('heading', { name: 'Mud pump 11' })).toBeVisible()
})

test('a file holds all rows that the search and the filter leave, in the order of the list', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return '#'
  })
  const filter = { field: 'equipmntType', op: '=', value: 'POWER' }
  const address = `?search=pump&sort=description:desc&filter=${encodeURIComponent(JSON.stringify(filter))}`
  const { pages } = await mountLong(address)
  const power = many.filter(({ equipmntType }) => equipmntType === 'POWER')
  await shows(names(...Array.from({ length: 10 }, (_, at) => 2500 - at * 2)))
  await userEvent.click(button('Export'))
  await userEvent.click(page.getByRole('menuitem', { name: 'CSV' }))
  await expect.poll(() => files.length).toBe(1)
  const [heading = '', ...lines] = ((await files[0]?.text()) ?? '').replace('\uFEFF', '').split('\r\n')
  const at = heading.split(',').indexOf('Description')
  expect(lines.map((line) => line.split(',')[at])).toEqual(
    power.map(({ description }) => description).toReversed(),
  )
  expect(pages.filter(({ take }) => take === 1000)).toMatchObject(
    [0, 1000].map((skip) => ({ skip, search: 'pump', filter })),
  )
  vi.restoreAllMocks()
})

test('reading the rows for a file is stopped by a button: no file is made, and the next one is', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return '#'
  })
  const signals: AbortSignal[] = []
  let finish: (rows: readonly RecordRow[]) => void = () => undefined
  await mountScreen({
    rows: many,
    address: '/app/cams/cams_equipment_management',
    prepare: (array) => {
      longList(array, [])
      Object.assign(array.source, {
        all: async (_question, signal, onRead) => {
          signals.push(signal)
          onRead(500)
          return await new Promise((resolve, reject) => {
            finish = (rows) => resolve({ ok: true, value: rows })
            signal.addEventListener('abort', () => reject(new DOMException('Left', 'AbortError')))
          })
        },
      } satisfies Partial<RecordSource>)
    },
  })
  await shows(from(1))
  const exportAsCsv = async () => {
    await userEvent.click(button('Export'))
    await userEvent.click(page.getByRole('menuitem', { name: 'CSV' }))
  }
  await exportAsCsv()
  await expect.element(page.getByText('500 of 2,500 rows are read.')).toBeVisible()
  await userEvent.click(button('Stop'))
  await expect.element(page.getByText('500 of 2,500 rows are read.')).not.toBeInTheDocument()
  await expect.element(page.getByText('Stopped. No file was made.')).toBeInTheDocument()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  expect(page.getByText('The file could not be made.').elements()).toEqual([])

  await exportAsCsv()
  await expect.poll(() => signals.length).toBe(2)
  finish(many.slice(0, 3))
  await expect.poll(() => files.length).toBe(1)
  expect(((await files[0]?.text()) ?? '').split('\r\n').length).toBe(4)
  vi.restoreAllMocks()
})

test('a page that does not come says so, with Retry', async () => {
  const { state } = await mountLong()
  await shows(from(1))
  state.down = { kind: 'unreachable' }
  await userEvent.fill(page.getByRole('searchbox'), '2499')
  await expect.element(page.getByText('The server cannot be reached.')).toBeVisible()
  state.down = null
  await userEvent.click(button('Retry'))
  await shows(names(2499))
})

test('a record that is changed is shown as it is now, on its page', async () => {
  const { stored } = await mountLong('?page=3')
  await shows(from(21))
  cellOf(22, 'description').focus()
  await userEvent.keyboard('e')
  await expect.element(dialog('Mud pump 22')).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: 'Description', exact: true }), 'Mud pump 22 b')
  await userEvent.click(button('Save'))
  await shows(names(21, 22, 23, 24, 25, 26, 27, 28, 29, 30).with(1, 'Mud pump 22 b'))
  expect(stored.get(22)).toMatchObject({ description: 'Mud pump 22 b' })
})

describe('a list that shows a lookup longer than this device holds', () => {
  const placed = many.slice(0, 12).map((row, at) => ({ ...row, location: 5000 + at }))

  async function mountPlaced(address = '') {
    const pages: PageQuestion[] = []
    const named: ChoiceQuestion[] = []
    const mounted = await mountScreen({
      rows: placed,
      address: `/app/cams/cams_equipment_management${address}`,
      lookups: { 'entity:location': { items: [{ id: 7, label: 'Rig 7' }], count: 12_000 } },
      findChoices: async (_lookup, question) => {
        named.push(question)
        const ids = 'named' in question ? question.named : [5011]
        return { items: ids.map((id) => ({ id, label: `Yard ${id}` })), count: ids.length }
      },
      prepare: (array) => longList(array, pages),
    })
    return { ...mounted, pages, named }
  }
  const yards = (...numbers: number[]) => numbers.map((number) => `Yard ${number}`)
  const places = (expected: readonly string[]) => expect.poll(() => wordsOf('location')).toEqual(expected)

  test('names just the values in view, and is asked of the server however short it is', async () => {
    const { pages, named } = await mountPlaced()
    await places(yards(5000, 5001, 5002, 5003, 5004, 5005, 5006, 5007, 5008, 5009))
    expect(named).toEqual([{ named: placed.slice(0, 10).map(({ location }) => location) }])
    await userEvent.click(page.getByRole('button', { name: 'Next page' }))
    await places(yards(5010, 5011))
    expect(named.at(-1)).toEqual({ named: [5010, 5011] })
    await userEvent.fill(page.getByRole('searchbox'), 'yard')
    await expect.poll(() => pages.some(({ search }) => search === 'yard')).toBe(true)
  })

  test('says what it is filtered by in the name of its value', async () => {
    const filter = JSON.stringify({ field: 'location', op: '=', value: 5003 })
    await mountPlaced(`?filter=${encodeURIComponent(filter)}`)
    await places(yards(5003))
    await expect.element(page.getByRole('button', { name: 'Filter Location: is Yard 5003' })).toBeVisible()
  })

  test('is grouped under the names of its values', async () => {
    await mountPlaced('?group=location')
    const headings = () =>
      [...document.querySelectorAll('.mw-group-line')].map(({ textContent }) => textContent)
    await expect.poll(headings).toContain('Location: Yard 5000 (1)')
  })

  test('shows the name of a value in its form, and takes another that is found by typing', async () => {
    const { stored } = await mountPlaced()
    await places(yards(5000, 5001, 5002, 5003, 5004, 5005, 5006, 5007, 5008, 5009))
    cellOf(2, 'description').focus()
    await userEvent.keyboard('e')
    const combo = page.getByRole('combobox', { name: 'Location' })
    await expect.element(combo).toHaveValue('Yard 5001')
    await userEvent.fill(combo, '5011')
    await page.getByRole('option', { name: 'Yard 5011' }).click()
    await expect.element(combo).toHaveValue('Yard 5011')
    await userEvent.click(button('Save'))
    await expect.poll(() => stored.get(2)?.['location']).toBe(5011)
  })

  test('is exported by the names of all its rows', async () => {
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) files.push(file)
      return '#'
    })
    await mountPlaced()
    await places(yards(5000, 5001, 5002, 5003, 5004, 5005, 5006, 5007, 5008, 5009))
    await userEvent.click(button('Export'))
    await userEvent.click(page.getByRole('menuitem', { name: 'CSV' }))
    await expect.poll(() => files.length).toBe(1)
    const [heading = '', ...lines] = ((await files[0]?.text()) ?? '').replace('\uFEFF', '').split('\r\n')
    const at = heading.split(',').indexOf('Location')
    expect(lines.map((line) => line.split(',')[at])).toEqual(yards(...placed.map(({ location }) => location)))
    vi.restoreAllMocks()
  })
})
