import { getLocalTimeZone, today } from '@internationalized/date'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { CraftReportRow } from '../../contract/entities/craft-report.ts'
import type { Loaded } from '../../contract/outcome.ts'
import { subjectWith, testWorkbench } from '../../engine/definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../../engine/definition/workbench.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { CraftReportPage } from './craft-report.page.tsx'
import { weekOf } from './report-range.ts'
import { violations } from '../../ui/look/violations.fixture.ts'

afterEach(async () => {
  vi.restoreAllMocks()
  await page.viewport(1280, 800)
})

const row = (fullName: string, done: number, ongoing: number, notStarted: number): CraftReportRow => ({
  user: { id: fullName.split(' ')[0] ?? '', fullName },
  countPMOperationDone: done,
  countPMOperationOngoing: ongoing,
  countPMOperationNotStarted: notStarted,
  pmOperationCount: done + ongoing + notStarted,
})
const rows = [row('12 Adaeze Obi', 5, 0, 0), row('7 Tunde Bello', 2, 1, 0), row('15 Musa Ali', 0, 0, 0)]
const march = '?from=2026-03-02&to=2026-03-08'
const user = subjectWith(['ADMIN'], 'cams_craft_report', 'cams_pm_operations')

interface Given {
  readonly address?: string
  readonly subject?: typeof user
  readonly answer?: () => Loaded<readonly CraftReportRow[]> | Promise<Loaded<readonly CraftReportRow[]>>
}

async function mount({
  address = march,
  subject = user,
  answer = () => ({ ok: true, value: rows }),
}: Given = {}) {
  const asked: string[] = []
  const bench = testWorkbench({ subject, sources: [] })
  const place = memoryLocation({ path: `/app/cams/cams_craft_report${address}`, record: true })
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkbenchProvider value={bench.workbench}>
        <Router hook={place.hook} searchHook={place.searchHook}>
          <CraftReportPage
            operationsPath="/app/ops"
            load={async ({ start, end }) => {
              asked.push(`${start} ${end}`)
              return await answer()
            }}
          />
        </Router>
        <LiveRegion />
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
  return { ...bench, asked, history: place.history }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const bars = () => [...document.querySelectorAll('.mw-bar-row')].map((bar) => bar.getAttribute('aria-label'))
const cards = () =>
  [...document.querySelectorAll('.mw-figure')].map((card) => [
    ...['label', 'value', 'detail'].map((part) => card.querySelector(`.mw-figure-${part}`)?.textContent),
    card.getAttribute('href'),
  ])

describe('the craft report', () => {
  test('offers its weeks to the palette: each while the other is shown', async () => {
    const { workbench, history } = await mount({ address: '' })
    await expect.element(button('This week')).toHaveAttribute('aria-pressed', 'true')
    const offered = () =>
      workbench.liveCharts
        .find('craft-report/weeks')
        ?.offers()
        .filter(({ availability }) => availability.available)
        .map(({ type, command }) => [type, command.label])
    expect(offered()).toEqual([['LAST.WEEK', 'Last week']])
    workbench.liveCharts.find('craft-report/weeks')?.run('LAST.WEEK')
    await expect.element(button('Last week')).toHaveAttribute('aria-pressed', 'true')
    const { start, end } = weekOf(today(getLocalTimeZone()), 1)
    expect(history.at(-1)).toBe(`/app/cams/cams_craft_report?from=${start}&to=${end}`)
    expect(offered()).toEqual([['THIS.WEEK', 'This week']])
  })

  test('has a card for each rig, which leads to its operations of the same days', async () => {
    const { asked } = await mount()
    await expect.poll(cards).toEqual([
      [
        'Rig 7',
        '66%',
        '2 done of 3, 1 ongoing, 0 not started',
        '/app/ops?assigned=7&from=2026-03-02&to=2026-03-08',
      ],
      [
        'Rig 12',
        '100%',
        '5 done of 5, 0 ongoing, 0 not started',
        '/app/ops?assigned=12&from=2026-03-02&to=2026-03-08',
      ],
      ['Rig 15', '0%', '0 operations', '/app/ops?assigned=15&from=2026-03-02&to=2026-03-08'],
    ])
    expect(asked).toEqual(['2026-03-02 2026-03-08'])
  })

  test('draws the same numbers as bars and as a table, under a sentence', async () => {
    await mount()
    await expect
      .poll(bars)
      .toEqual([
        'Rig 7: 2 done, 1 ongoing, 0 not started',
        'Rig 12: 5 done, 0 ongoing, 0 not started',
        'Rig 15: 0 done, 0 ongoing, 0 not started',
      ])
    await expect
      .element(
        page.getByRole('figure', {
          name: 'Operations by rig 7 of 8 operations are done (87 %). Rig 12 finished all 5; Rig 15 has none.',
        }),
      )
      .toBeVisible()
    await userEvent.click(button('Show as table'))
    const table = [...document.querySelectorAll('table tr')].map((line) =>
      [...line.children].map((cell) => cell.textContent),
    )
    expect(table).toEqual([
      ['Rig', 'Done', 'Ongoing', 'Not started', 'All', 'Done %'],
      ['Rig 7', '2', '1', '0', '3', '66 %'],
      ['Rig 12', '5', '0', '0', '5', '100 %'],
      ['Rig 15', '0', '0', '0', '0', '0 %'],
    ])
  })

  test('walks its bars by arrows, and Enter opens the operations behind one', async () => {
    const { history } = await mount()
    await expect.poll(bars).toHaveLength(3)
    document.querySelector<HTMLElement>('.mw-bar-row')?.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    await expect
      .element(page.getByRole('button', { name: 'Rig 12: 5 done, 0 ongoing, 0 not started' }))
      .toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(history.at(-1)).toBe('/app/ops?assigned=12&from=2026-03-02&to=2026-03-08')
  })

  test('begins with this week, goes to the last one, and keeps the days in the address', async () => {
    const { asked, history } = await mount({ address: '' })
    const now = today(getLocalTimeZone())
    const [week, before] = [weekOf(now), weekOf(now, 1)]
    await expect.poll(() => asked).toEqual([`${week.start} ${week.end}`])
    await expect.element(button('This week')).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(button('Last week'))
    await expect.poll(() => asked.at(-1)).toBe(`${before.start} ${before.end}`)
    expect(history.at(-1)).toContain(`from=${before.start}&to=${before.end}`)
    await expect.element(button('Last week')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(button('This week')).toHaveAttribute('aria-pressed', 'false')
  })

  test('says the sentence of other days aloud', async () => {
    let value: readonly CraftReportRow[] = rows
    await mount({ answer: () => ({ ok: true, value }) })
    await expect.poll(bars).toHaveLength(3)
    value = [row('7 Tunde Bello', 1, 0, 1)]
    await userEvent.click(button('Last week'))
    await expect
      .poll(() =>
        [...document.querySelectorAll('[aria-live="polite"]')].map((each) => each.textContent).join(''),
      )
      .toMatch(/ to .*: 1 of 2 operations are done \(50 %\)\.$/)
  })

  test('refuses an end before the start in words, and asks for nothing', async () => {
    const { asked } = await mount({ address: '?from=2026-03-08&to=2026-03-02' })
    await expect.element(page.getByText('The end must not be before the start')).toBeVisible()
    await expect
      .element(page.getByRole('spinbutton', { name: /month, Start Date/ }))
      .toHaveAccessibleDescription(/The end must not be before the start/)
    expect([asked, document.querySelectorAll('.mw-figure, figure')]).toMatchObject([[], { length: 0 }])
    await userEvent.click(button('This week'))
    await expect.poll(bars).toHaveLength(3)
  })

  test('waits while a year is typed, and while a day is taken out', async () => {
    const { asked } = await mount({ address: '?from=2026-03-08&to=2026-03-08' })
    await expect.poll(bars).toHaveLength(3)
    await userEvent.click(page.getByRole('spinbutton', { name: /year, Start Date/ }))
    await userEvent.keyboard('202')
    await expect.element(page.getByText('Enter both days')).toBeVisible()
    expect([asked, bars()]).toMatchObject([['2026-03-08 2026-03-08'], { length: 3 }])
    await userEvent.keyboard('5')
    await expect.poll(() => asked).toEqual(['2026-03-08 2026-03-08', '2025-03-08 2026-03-08'])
    await expect.element(page.getByText('Enter both days')).not.toBeInTheDocument()
    for (const part of ['year', 'day', 'month']) {
      await userEvent.click(page.getByRole('spinbutton', { name: new RegExp(`${part}, Start Date`) }))
      await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}')
    }
    await expect.element(page.getByText('Enter both days')).toBeVisible()
    await userEvent.click(button('This week'))
    await expect.element(page.getByText('Enter both days')).not.toBeInTheDocument()
    await expect.poll(() => asked).toHaveLength(3)
  })

  test('asks once for a range that is typed, and is one step of the history', async () => {
    const { asked, history } = await mount()
    await expect.poll(bars).toHaveLength(3)
    const steps = history.length
    await userEvent.click(page.getByRole('spinbutton', { name: /month, Start Date/ }))
    await userEvent.keyboard('02092026')
    await expect.poll(() => asked).toEqual(['2026-03-02 2026-03-08', '2026-02-09 2026-03-08'])
    expect(history.slice(steps)).toEqual([expect.stringContaining('from=2026-02-09&to=2026-03-08')])
  })

  test('says that it could not be loaded, and loads it again', async () => {
    let answer: Loaded<readonly CraftReportRow[]> = { ok: false, error: { kind: 'unreachable' } }
    await mount({ answer: () => answer })
    const alert = page.getByRole('alert')
    await expect.element(alert).toHaveTextContent('The report could not be loaded')
    await expect.element(alert).toHaveTextContent('The server cannot be reached.')
    expect(button('Export').elements()).toEqual([])
    answer = { ok: true, value: rows }
    await userEvent.click(button('Retry'))
    await expect.poll(bars).toHaveLength(3)
  })

  test('without a connection shows what the server last said, and when', async () => {
    await mount({ answer: () => ({ ok: true, value: rows, readAt: '2026-03-07T08:05:00Z' }) })
    await expect.poll(bars).toHaveLength(3)
    expect(document.querySelector('.mw-notice')?.textContent).toMatch(
      /^Not up to dateWhat you see was read March 7, 2026 at /,
    )
  })

  test('loads in rows of its place, and says when there is nothing', async () => {
    let say: (loaded: Loaded<readonly CraftReportRow[]>) => void = () => undefined
    await mount({ answer: () => new Promise((resolve) => void (say = resolve)) })
    await expect.element(page.getByText('Loading the report')).toBeInTheDocument()
    say({ ok: true, value: [] })
    await expect.element(page.getByText('No PM operations in these days')).toBeVisible()
  })

  test('is closed to those without its task', async () => {
    const { asked } = await mount({ subject: subjectWith(['STAFF'], 'cams_pm_operations') })
    await expect.element(page.getByText('Ask an administrator for access.')).toBeVisible()
    expect(asked).toEqual([])
  })

  test('is exported by those who may', async () => {
    const files: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      files.push(this.download)
    })
    await mount()
    await userEvent.click(button('Export'))
    await userEvent.click(page.getByRole('menuitem', { name: 'Text with commas (.csv)' }))
    await expect.poll(() => files).toEqual(['Craft report 2026-03-02 to 2026-03-08.csv'])
  })

  test('offers no file to those who may not', async () => {
    const tasks = user.tasks.map((task) => ({ ...task, canExport: false }))
    await mount({ subject: { userGUID: 'u', roles: ['STAFF'], tasks } })
    await expect.poll(bars).toHaveLength(3)
    expect(button('Export').elements()).toEqual([])
  })

  test('is one column without sideways scrolling on a phone', async () => {
    await page.viewport(360, 740)
    await mount()
    await expect.poll(bars).toHaveLength(3)
    const lefts = new Set(
      [...document.querySelectorAll('.mw-figure')].map((card) => card.getBoundingClientRect().left),
    )
    expect([lefts.size, document.documentElement.scrollWidth]).toEqual([1, 360])
  })

  test('has no axe violations', async () => {
    await mount()
    await expect.poll(bars).toHaveLength(3)
    expect(await violations()).toEqual([])
  })
})
