import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { LiveCharts, Values } from '../../machines/live.ts'
import { button, cellOf, dialog, machines, mountScreen, wordsOf } from '../screen-view.fixture.tsx'

afterEach(() => localStorage.clear())

const anyPumps = ['Mud pump 1', 'Mud pump 2', 'Mud pump 3']
const gridIsThere = (names: readonly string[] = anyPumps) =>
  expect.poll(() => wordsOf('description')).toEqual(names)

/** What the palette could run of a chart now, by its label. */
const offered = (charts: LiveCharts, id: string) =>
  charts
    .find(id)
    ?.offers()
    .filter(({ availability }) => availability.available)
    .map(({ command }) => command.label)

const run = (charts: LiveCharts, id: string, type: string, values?: Values) =>
  charts.find(id)?.run(type, values)

test('every button around the grid is a command that does the same', async () => {
  const { workbench } = await mountScreen()
  const { liveCharts } = workbench
  const grid = `grid/${machines.id}`
  await gridIsThere()
  expect(offered(liveCharts, grid)).toEqual([
    'Search this list',
    'Filter',
    'Columns',
    'Sort by',
    'Group by',
    'Rows per page',
  ])
  run(liveCharts, grid, 'SEARCH')
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
  await userEvent.keyboard('pump 2')
  await gridIsThere(['Mud pump 2'])
  expect(run(liveCharts, grid, 'FILTER.CLEAR')).toEqual({
    available: false,
    reason: 'Not possible right now',
  })
  expect(run(liveCharts, grid, 'SEARCH.CLEAR')).toEqual({ available: true })
  await gridIsThere()
  await expect.element(page.getByRole('searchbox')).toHaveValue('')

  run(liveCharts, grid, 'SORT', { column: 'description', direction: 'descending' })
  await gridIsThere(anyPumps.toReversed())
  run(liveCharts, grid, 'GROUP', { column: 'equipmntType' })
  await expect.element(page.getByRole('treegrid')).toBeVisible()
  const columns = liveCharts
    .find(grid)
    ?.choices('GROUP', 'column')
    .map(({ label }) => label)
  // Those of the screen, then the other fields of its records.
  expect([columns?.slice(0, 4), columns?.includes('Equipment type')]).toEqual([
    ['Description', 'Location', 'Purchase price', 'Unit'],
    false,
  ])
  run(liveCharts, grid, 'GROUP.CLEAR')
  await expect.element(page.getByRole('grid')).toBeVisible()
  run(liveCharts, grid, 'PAGE.SIZE', { rows: 50 })
  await expect.element(page.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('50')

  run(liveCharts, grid, 'COLUMNS')
  await expect.element(dialog('Columns')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog('Columns')).not.toBeInTheDocument()
  run(liveCharts, grid, 'FILTER')
  await expect.element(page.getByRole('dialog', { name: /filter/i })).toBeVisible()
})

test('U1 what a press cleared is given back by the notice and by the command, until it is arranged anew', async () => {
  const { workbench } = await mountScreen()
  const { liveCharts } = workbench
  const grid = `grid/${machines.id}`
  const undo = page.getByRole('button', { name: 'Undo' })
  await gridIsThere()
  run(liveCharts, grid, 'SEARCH')
  await userEvent.keyboard('pump 2')
  await gridIsThere(['Mud pump 2'])
  run(liveCharts, grid, 'SEARCH.CLEAR')
  await gridIsThere()
  await expect.element(page.getByText('Search cleared')).toBeVisible()
  await userEvent.click(undo)
  await gridIsThere(['Mud pump 2'])
  await expect.element(undo).not.toBeInTheDocument()
  expect(run(liveCharts, grid, 'UNDO')).toEqual({ available: false, reason: 'Not possible right now' })

  run(liveCharts, grid, 'SEARCH.CLEAR')
  await gridIsThere()
  expect(run(liveCharts, grid, 'UNDO')).toEqual({ available: true })
  await gridIsThere(['Mud pump 2'])

  run(liveCharts, grid, 'SEARCH.CLEAR')
  await expect.element(undo).toBeVisible()
  run(liveCharts, grid, 'SEARCH')
  await userEvent.keyboard('pump 3')
  await gridIsThere(['Mud pump 3'])
  await expect.element(undo).not.toBeInTheDocument()
})

test('U1 columns that were reset are given back as they were arranged', async () => {
  const { workbench } = await mountScreen()
  const { liveCharts } = workbench
  const grid = `grid/${machines.id}`
  const captions = () =>
    page
      .getByRole('columnheader')
      .elements()
      .map((head) => head.textContent)
      .filter(Boolean)
  await gridIsThere()
  const all = captions()
  run(liveCharts, grid, 'COLUMNS')
  await userEvent.click(page.getByRole('checkbox', { name: 'Location' }))
  await expect.poll(captions).toEqual(all.filter((caption) => caption !== 'Location'))
  await userEvent.click(button('Reset'))
  await expect.poll(captions).toEqual(all)
  await userEvent.keyboard('{Escape}')
  await userEvent.click(page.getByRole('button', { name: 'Undo' }))
  await expect.poll(captions).toEqual(all.filter((caption) => caption !== 'Location'))
})

test('pages turn as far as there are pages', async () => {
  const rows = Array.from({ length: 25 }, (_, at) => ({
    equipmentOID: at + 1,
    description: `Pump ${at + 1}`,
  }))
  const { workbench } = await mountScreen({ rows })
  const { liveCharts } = workbench
  const grid = `grid/${machines.id}`
  const turns = () =>
    offered(liveCharts, grid)?.filter((label) => /^(First|Previous|Next|Last) page$/.test(label))
  await expect.poll(() => wordsOf('description').length).toBe(10)
  expect(turns()).toEqual(['Next page', 'Last page'])
  run(liveCharts, grid, 'PAGE.NEXT')
  await expect.poll(() => wordsOf('description')[0]).toBe('Pump 11')
  expect(turns()).toEqual(['First page', 'Previous page', 'Next page', 'Last page'])
  run(liveCharts, grid, 'PAGE.LAST')
  await expect
    .poll(() => wordsOf('description'))
    .toEqual(['Pump 21', 'Pump 22', 'Pump 23', 'Pump 24', 'Pump 25'])
  expect(turns()).toEqual(['First page', 'Previous page'])
})

test('Export as csv saves a csv and as xlsx a workbook; behind a popup nothing of the list is offered', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    files.push(this.download)
  })
  const files: string[] = []
  const { workbench } = await mountScreen()
  const { liveCharts } = workbench
  const file = `export/${machines.id}`
  await gridIsThere()
  expect(offered(liveCharts, file)).toEqual(['Export as xlsx', 'Export as csv'])
  run(liveCharts, file, 'EXPORT.CSV')
  await expect.poll(() => files).toEqual(['Equipment.csv'])
  run(liveCharts, file, 'EXPORT.XLSX')
  await expect.poll(() => files).toEqual(['Equipment.csv', 'Equipment.xlsx'])
  saved.mockRestore()
  await userEvent.click(button('New Equipment'))
  await expect.element(dialog('New Equipment')).toBeVisible()
  expect([offered(liveCharts, file), offered(liveCharts, `grid/${machines.id}`)]).toEqual([[], []])
})

test('who may not export is told why', async () => {
  const { workbench } = await mountScreen({ routes: [] })
  await expect
    .poll(() => workbench.liveCharts.find(`export/${machines.id}`)?.offer('EXPORT.CSV')?.availability)
    .toEqual({ available: false, reason: 'None of your tasks includes it' })
})

test('Edit, View and Delete are about the row at hand, until the user goes elsewhere on the page', async () => {
  const { workbench } = await mountScreen()
  const { liveCharts } = workbench
  const screen = () => liveCharts.find(`screen/${machines.id}`)
  await gridIsThere()
  // Nobody has been in the grid yet: the palette asks which.
  expect(screen()?.describe()).toBe(null)
  cellOf(2, 'description').focus()
  await expect.poll(() => screen()?.describe()).toEqual({ label: 'Mud pump 2', key: 2 })
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => screen()?.describe()).toEqual({ label: 'Mud pump 3', key: 3 })
  await userEvent.click(page.getByRole('searchbox'))
  expect(screen()?.describe()).toBe(null)
  cellOf(1, 'description').focus()
  await expect.poll(() => screen()?.describe()).toEqual({ label: 'Mud pump 1', key: 1 })
  screen()?.run('EDIT', { key: 1 })
  await expect.element(dialog('Mud pump 1')).toBeVisible()
})
