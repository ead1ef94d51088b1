import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../look/tokens.css'
import '../look/base.css'
import { BarChart } from './bar-chart.tsx'
import { ColumnChart } from './column-chart.tsx'

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
