import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../look/tokens.css'
import '../look/base.css'
import { BarChart } from './bar-chart.tsx'
import { ColumnChart } from './column-chart.tsx'
import { shortMonth } from './month-words.ts'
import { seriesLook } from './series.tsx'

const series = [
  { id: 'done', label: 'done', colour: 'petrol' },
  { id: 'ongoing', label: 'ongoing', colour: 'rust', pattern: 'stripes' },
] as const
const rows = [
  { id: '7', label: 'Rig 7', values: { done: 2, ongoing: 1 } },
  { id: '12', label: 'Rig 12', values: { done: 5 } },
]

function tableText() {
  return [...document.querySelectorAll('table tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  )
}

test('bars are one Tab stop, arrows move, Enter opens', async () => {
  const onOpen = vi.fn<(id: string) => void>()
  await render(
    <BarChart
      title="By rig"
      caption="Rig 12 did most."
      nameHeading="Rig"
      series={series}
      rows={rows}
      onOpen={onOpen}
    />,
  )
  await userEvent.click(page.getByRole('button', { name: 'Show as table' }))
  await userEvent.click(page.getByRole('button', { name: 'Show as table' }))
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Rig 7: 2 done, 1 ongoing' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('button', { name: 'Rig 12: 5 done, 0 ongoing' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onOpen.mock.calls).toEqual([['12']])
  expect(document.querySelectorAll('.mw-bars [tabindex="0"]')).toHaveLength(1)
})

test('the table holds the numbers of the bars, and the caption names the figure', async () => {
  await render(
    <BarChart title="By rig" caption="Rig 12 did most." nameHeading="Rig" series={series} rows={rows} />,
  )
  await expect.element(page.getByRole('figure', { name: 'By rig Rig 12 did most.' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Show as table' }))
  expect(tableText()).toEqual([
    ['Rig', 'done', 'ongoing'],
    ['Rig 7', '2', '1'],
    ['Rig 12', '5', '0'],
  ])
})

test('the table ends with further numbers where there are some', async () => {
  const sums = [{ heading: 'All', of: ({ id }: { id: string }) => (id === '7' ? '3 in all' : 5) }]
  await render(
    <BarChart title="By rig" caption="." nameHeading="Rig" series={series} rows={rows} sums={sums} />,
  )
  await userEvent.click(page.getByRole('button', { name: 'Show as table' }))
  expect(tableText()).toEqual([
    ['Rig', 'done', 'ongoing', 'All'],
    ['Rig 7', '2', '1', '3 in all'],
    ['Rig 12', '5', '0', '5'],
  ])
})

test('numbers have as much room in every row, so that the bars share their scale; of four series the sum stands there', async () => {
  const many = (['labour', 'parts', 'other', 'taxes'] as const).map((id) => ({
    id,
    label: id,
    colour: 'petrol' as const,
  }))
  const costs = [
    { id: '1', label: 'Mud pump', values: { labour: 48.8, parts: 5542.7, taxes: 419.4 } },
    { id: '2', label: 'Mast', values: { labour: 7 } },
  ]
  await render(<BarChart title="Cost" caption="." nameHeading="Machine" series={many} rows={costs} />)
  const counts = [...document.querySelectorAll('.mw-bar-count')]
  expect(counts.map(({ textContent }) => textContent)).toEqual(['6,010.9', '7'])
  const tracks = [...document.querySelectorAll('.mw-bar-row > svg')].map(
    (track) => track.getBoundingClientRect().width,
  )
  expect(tracks).toEqual([tracks[0], tracks[0]])
  expect(tracks[0]).toBeGreaterThan(0)
  expect(counts.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toEqual([])
})

test('bars share one scale', async () => {
  await render(<BarChart title="By rig" caption="." nameHeading="Rig" series={series} rows={rows} />)
  const places = [...document.querySelectorAll('.mw-track-part')].map((part) =>
    ['x', 'width'].map((name) => part.getAttribute(name)),
  )
  expect(places).toEqual([
    ['0%', '40%'],
    ['40%', '20%'],
    ['0%', '100%'],
  ])
})

test('columns are as high as their numbers and open by keyboard', async () => {
  const onOpen = vi.fn<(id: string) => void>()
  const orders = [
    { id: 'jan', label: 'Jan', values: { done: 10 } },
    { id: 'feb', label: 'Feb', values: { done: 15, ongoing: 5 } },
    { id: 'mar', label: 'Mar', values: {} },
  ]
  await render(
    <ColumnChart
      title="Orders"
      caption="."
      nameHeading="Month"
      series={series}
      rows={orders}
      axisLabel={(id, before) => `${id} after ${before}`}
      onOpen={onOpen}
    />,
  )
  await expect.element(page.getByRole('button', { name: 'Feb: 15 done, 5 ongoing' })).toBeInTheDocument()
  const marks = page.getByRole('list', { name: 'Orders', exact: true }).getByRole('listitem').elements()
  const heights = marks.map((mark) =>
    [...mark.querySelectorAll<SVGRectElement>('rect.mw-mark-body')].map((bar) =>
      Math.round(bar.height.baseVal.value),
    ),
  )
  const [jan = 0] = heights[0] ?? []
  expect(jan).toBeGreaterThan(0)
  expect(heights).toEqual([[jan], [jan * 1.5, jan / 2], []])
  expect([...document.querySelectorAll('.visx-axis-bottom text')].map((label) => label.textContent)).toEqual([
    'jan after undefined',
    'feb after jan',
    'mar after feb',
  ])
  await userEvent.keyboard('{Tab}{Tab}{End}{Enter}')
  expect(onOpen.mock.calls).toEqual([['mar']])
  await userEvent.click(page.getByRole('button', { name: 'Show as table' }))
  expect(tableText()).toEqual([
    ['Month', 'done', 'ongoing'],
    ['Jan', '10', '0'],
    ['Feb', '15', '5'],
    ['Mar', '0', '0'],
  ])
})

test('what is measured is said with its unit, as a whole and in the parts there are', async () => {
  const rigs = [
    { id: '7', label: 'Rig 7', ...seriesLook(0) },
    { id: '12', label: 'Bonny Yard', ...seriesLook(6) },
  ] as const
  const months = [
    { id: '2026-11', label: 'November 2026', values: { '7': 1200.5, '12': 0.25 } },
    { id: '2026-12', label: 'December 2026', values: { '12': 8 } },
    { id: '2027-01', label: 'January 2027', values: {} },
  ]
  await render(
    <ColumnChart
      title="Hours"
      caption="."
      nameHeading="Month"
      series={rigs}
      rows={months}
      unit="h"
      sums={[{ heading: 'All', of: ({ id }) => (id === '2026-11' ? 1200.75 : 'few') }]}
      axisLabel={shortMonth}
    />,
  )
  const marks = page.getByRole('list', { name: 'Hours', exact: true }).getByRole('img').elements()
  expect(marks.map((mark) => mark.getAttribute('aria-label'))).toEqual([
    'November 2026: 1,200.75 h, of which Rig 7 1,200.5 h, Bonny Yard 0.25 h',
    'December 2026: 8 h, of which Bonny Yard 8 h',
    'January 2027: 0 h',
  ])
  await userEvent.click(page.getByRole('button', { name: 'Show as table' }))
  expect(tableText()).toEqual([
    ['Month', 'Rig 7', 'Bonny Yard', 'All'],
    ['November 2026', '1,200.5', '0.25', '1,200.75'],
    ['December 2026', '0', '8', 'few'],
    ['January 2027', '0', '0', 'few'],
  ])
})

test('the legend beside the table is drawn as it is beside the bars', async () => {
  await render(
    <ColumnChart
      title="By rig"
      caption="."
      nameHeading="Rig"
      series={series}
      rows={rows}
      axisLabel={(id) => id}
    />,
  )
  await userEvent.click(page.getByRole('button', { name: 'Show as table' }))
  const stripes = document.querySelectorAll('.mw-legend rect')[1]?.getAttribute('fill') ?? ''
  expect(stripes).toMatch(/^url\(#.*\)$/)
  expect(document.getElementById(stripes.slice(5, -1))?.tagName).toBe('pattern')
})

test('eighteen series have a look of their own', () => {
  const looks = Array.from({ length: 18 }, (_, index) => JSON.stringify(seriesLook(index)))
  expect(new Set(looks).size).toBe(18)
})
