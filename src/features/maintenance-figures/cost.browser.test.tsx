import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { CostFacts } from '../../contract/entities/cost-facts.ts'
import type { Loaded } from '../../contract/outcome.ts'
import { subjectWith, testWorkbench } from '../../engine/definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../../engine/definition/workbench.tsx'
import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { violations } from '../../ui/look/violations.fixture.ts'
import { FiguresPage } from './figures.page.tsx'

afterEach(async () => {
  await page.viewport(1280, 800)
})

const reading = (recordedOn: string, hours: number) => ({
  equipmentOID: 1,
  recordedOn,
  hours,
  isBreak: false,
})
const facts: CostFacts = {
  today: '2026-11-21',
  rigs: [{ locationOID: 4, name: 'Rig 12', machines: 2 }],
  named: [
    { equipmentOID: 1, name: 'MP-1 Mud pump 1', locationOID: 4, hasHourMeter: true },
    { equipmentOID: 2, name: 'BR-1 Ram preventer', locationOID: 4, hasHourMeter: false },
  ],
  people: [
    { camsUserOID: 5, name: 'Sam Staff' },
    { camsUserOID: 6, name: 'Ada Obi' },
  ],
  types: [
    { code: 'Repair', words: 'Repair' },
    { code: 'Inspection', words: 'Inspection' },
  ],
  count: 2,
  orders: [
    {
      workOrderOID: 7,
      workorderNumber: 'WO-7',
      equipmentOID: 1,
      workOrderType: 'Repair',
      completedOn: '2026-11-05',
      labour: [{ hours: 4, rate: 20 }],
      parts: [{ cost: 60 }, { cost: -20 }],
      other: [{ amount: 80 }],
      tax1: 10,
      tax2: null,
    },
    {
      workOrderOID: 8,
      workorderNumber: 'WO-8',
      equipmentOID: 2,
      workOrderType: 'Inspection',
      completedOn: '2026-10-05',
      labour: [],
      parts: [{ cost: 50 }],
      other: [],
      tax1: null,
      tax2: null,
    },
  ],
  readings: [reading('2026-09-30', 1000), reading('2026-11-30', 1110)],
  labourCount: 3,
  labour: [entry(1, 5, 'Repair', 4, 20), entry(2, 6, 'Repair', 2.5, 30), entry(3, 5, 'Inspection', 1, null)],
}

function entry(key: number, who: number, workOrderType: string, hours: number, rate: number | null) {
  return {
    workOrderLabourOID: key,
    workOrderOID: 7,
    workorderNumber: 'WO-7',
    equipmentOID: 1,
    workOrderType,
    camsUserOID: who,
    workedOn: `2026-11-0${key}`,
    hours,
    rate,
  }
}

const autumn = '?from=2026-10&to=2026-11'
const path = '/app/cams/cams_maintenance_figures'
const user = subjectWith(['ADMIN'], 'cams_maintenance_figures', 'cams_workorder')
const unreachable = { ok: false, error: { kind: 'unreachable' } } as const

async function mount(address: string, answer: () => Loaded<CostFacts> = () => ({ ok: true, value: facts })) {
  const bench = testWorkbench({ subject: user, sources: [] })
  const place = memoryLocation({ path: `${path}${address}`, record: true })
  const asked: object[] = []
  const calls = {
    reliability: async () => await Promise.resolve(unreachable),
    backlog: async () => await Promise.resolve(unreachable),
    costs: async (query: object) => {
      asked.push(query)
      return await Promise.resolve(answer())
    },
  }
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkbenchProvider value={bench.workbench}>
        <Router hook={place.hook} searchHook={place.searchHook}>
          <FiguresPage calls={calls} orderHref={(key) => `/app/orders?record=${key}`} operationHref={null} />
        </Router>
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
  return { ...bench, asked, history: place.history }
}

const cards = () =>
  [...document.querySelectorAll('.mw-figure')].map((card) => [
    card.querySelector('.mw-figure-label')?.textContent,
    card.querySelector('.mw-figure-value')?.textContent,
    card.getAttribute('href'),
  ])
const rows = () =>
  [...document.querySelectorAll('.mw-grid-plain [role="row"], .mw-grid-virtual [role="row"]')]
    .map((row) => [...row.querySelectorAll('[role="gridcell"]')].map((cell) => cell.textContent))
    .filter((cells) => cells.length > 0)
const ofCost = `${path}?tab=cost&from=2026-10&to=2026-11`
const ofLabour = `${path}?tab=labour&from=2026-10&to=2026-11`

test('cost is told in all, by what it was for, and by the hour that machines ran', async () => {
  const { asked } = await mount(`${autumn}&tab=cost`)
  await expect.poll(cards).toEqual([
    ['Cost', '270', `${ofCost}&of=cost`],
    ['Labour', '80', `${ofCost}&of=labour`],
    ['Parts', '90', `${ofCost}&of=parts`],
    ['Other costs', '80', `${ofCost}&of=other`],
    ['Work orders', '2', `${ofCost}&of=cost`],
    ['Taxes', '20', `${ofCost}&of=taxes`],
    ['Hours run', '110h', `${ofCost}&of=perHour`],
    ['Cost per hour run', '2', `${ofCost}&of=perHour`],
  ])
  expect(asked).toEqual([{ from: '2026-10-01', to: '2026-11-30' }])
  expect(rows().map((cells) => cells.slice(0, 6))).toEqual([
    ['MP-1 Mud pump 1', '220.00', '110', '2.00', '', '1'],
    ['BR-1 Ram preventer', '50.00', '', '', 'No hour meter', '1'],
  ])
})

test('a bar and a number open the orders behind them, and an order its own page', async () => {
  const { history } = await mount(`${autumn}&tab=cost`)
  await userEvent.click(page.getByRole('button', { name: /^October 2026: 50/ }))
  expect(history.at(-1)).toBe(`${ofCost}&of=cost&in=2026-10`)
  await expect
    .poll(() => rows().map((cells) => cells.slice(0, 3)))
    .toEqual([['WO-8', 'BR-1 Ram preventer', '50.00']])
  await userEvent.click(page.getByRole('link', { name: 'WO-8, BR-1 Ram preventer' }))
  expect(history.at(-1)).toBe('/app/orders?record=8')
})

test('the orders of the cost per hour are those of machines of known hours', async () => {
  await mount(`${autumn}&tab=cost&of=perHour`)
  await expect.poll(() => rows().map(([number]) => number)).toEqual(['WO-7'])
})

test('labour is told by person and kind of order, each with the entries behind it', async () => {
  const { history } = await mount(`${autumn}&tab=labour`)
  await expect.poll(cards).toEqual([
    ['Hours worked', '7.5h', `${ofLabour}&of=worked`],
    ['Cost of labour', '155', `${ofLabour}&of=worked`],
    ['People', '2', `${ofLabour}&of=worked`],
    ['Without a rate', '1h', `${ofLabour}&of=withoutRate`],
  ])
  expect(rows()).toEqual([
    ['Sam Staff', 'Repair', '4', '80.00', '0', '1'],
    ['Sam Staff', 'Inspection', '1', '0.00', '1', '1'],
    ['Ada Obi', 'Repair', '2.5', '75.00', '0', '1'],
  ])
  await userEvent.click(page.getByRole('link', { name: '2.5 hours, Ada Obi, Repair' }))
  expect(history.at(-1)).toBe(`${ofLabour}&of=worked&at=6&kind=Repair`)
  await expect
    .poll(() => rows().map((cells) => cells.slice(0, 6)))
    .toEqual([['WO-7', 'Ada Obi', 'November 2, 2026', '2.5', '30.00', '75.00']])
})

test('both pages are chosen by the palette too', async () => {
  const { workbench, history } = await mount(`${autumn}&rig=4&tab=cost`)
  await expect
    .poll(() => workbench.liveCharts.find('maintenance-figures/tab')?.run('SHOW.FIGURES', { tab: 'labour' }))
    .toEqual({ available: true })
  expect(history.at(-1)).toBe(`${ofLabour}&rig=4`)
})

test('says what is cut, what is not there, and what failed', async () => {
  let answer: Loaded<CostFacts> = unreachable
  await mount(`${autumn}&tab=cost`, () => answer)
  await expect.element(page.getByRole('alert')).toHaveTextContent('The figures could not be loaded')
  answer = { ok: true, value: { ...facts, count: 6000, labourCount: 7000 } }
  await userEvent.click(page.getByRole('button', { name: 'Retry' }))
  await expect.element(page.getByText('Only the last 2 of 6,000 work orders are counted')).toBeVisible()
  await userEvent.click(page.getByRole('link', { name: 'Labour', exact: true }).first())
  await expect.element(page.getByText('Only the last 3 of 7,000 entries of labour are counted')).toBeVisible()
})

test.each(['cost', 'labour'])('%s of nothing says so', async (tab) => {
  await mount(`${autumn}&tab=${tab}`, () => ({
    ok: true,
    value: { ...facts, orders: [], count: 0, labour: [], labourCount: 0 },
  }))
  await expect
    .element(page.getByText(/^(No work order was completed|Nobody logged labour) in these months$/))
    .toBeVisible()
})

test.each([
  ['cost', 1280],
  ['cost', 390],
  ['labour', 1280],
  ['labour', 390],
] as const)('%s is accessible at %i px, and stays within it', async (tab, width) => {
  await page.viewport(width, 800)
  await mount(`${autumn}&tab=${tab}`)
  await expect.poll(cards).not.toHaveLength(0)
  expect(await violations(document.body)).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(width)
})
