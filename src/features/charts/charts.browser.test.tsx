import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createActor } from 'xstate'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../ui/look/tokens.css'
import '../../ui/look/base.css'
import { subjectWith, testWorkbench } from '../../engine/definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../../engine/definition/workbench.tsx'
import { chartMoved } from '../../events/catalogue.ts'
import { chartStart } from '../../events/chart-run.ts'
import { createStamps } from '../../events/events.fixture.ts'
import type { SettingRowEvent } from '../../machines/setting-row.events.ts'
import { settingRowMachine } from '../../machines/setting-row.machine.ts'
import { tourMachine } from '../../machines/tour.machine.ts'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { violations } from '../../ui/look/violations.fixture.ts'
import { ChartsPage } from './charts.page.tsx'
import { layOut } from './lay-out.ts'

vi.mock('./lay-out.ts', { spy: true })

afterEach(async () => {
  vi.unstubAllGlobals()
  await page.viewport(1280, 800)
})

/** A session in which a setting's row is edited, after a tour that has ended. */
function session() {
  const stamp = createStamps()
  const moved = (chart: string, id: string, event: { readonly type: string }) =>
    chartMoved(stamp, { stream: `chart/${chart}/${id}` }, { chart, id, run: `${chart} 1`, event })
  const tour = createActor(tourMachine, { input: { steps: 2 } }).start()
  const row = createActor(settingRowMachine, { input: { mayEdit: true } }).start()
  const facts = [
    moved('tour', 'tour', Object.assign({ type: chartStart }, { input: { steps: 2 } })),
    moved('tour', 'tour', { type: 'START' }),
    moved('setting-row', 'Currency', Object.assign({ type: chartStart }, { input: { mayEdit: true } })),
  ]
  tour.send({ type: 'START' })
  const send = (event: SettingRowEvent) => {
    facts.push(moved('setting-row', 'Currency', event))
    row.send(event)
  }
  send({ type: 'EDIT' })
  send({ type: 'TYPED', dirty: true, faulty: false })
  return {
    send,
    read: () => {
      const { value, context } = row.getSnapshot()
      return { facts, live: [{ chart: 'setting-row', id: 'Currency', run: 'setting-row 1', value, context }] }
    },
  }
}

async function mount(routes: readonly string[] = ['ecosystem/preferences']) {
  const { send, read } = session()
  const { workbench } = testWorkbench({ subject: subjectWith(['ADMIN'], ...routes), sources: [] })
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <WorkbenchProvider value={workbench}>
        <main>
          <ChartsPage session={read} liveCharts={workbench.liveCharts} />
        </main>
        <LiveRegion />
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
  return { send, liveCharts: workbench.liveCharts }
}

const status = () => page.getByRole('status')
const lit = () =>
  [...document.querySelectorAll<HTMLElement>('[data-lit]')].map(({ dataset }) => dataset['state'])
const button = (name: string) => page.getByRole('button', { name, exact: true })
const list = (name: string) =>
  page
    .getByRole('region', { name })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)

describe('the charts of a session', () => {
  test('are told with the one that moved last, drawn and lit where it stands', async () => {
    await mount()
    await expect.element(status()).toHaveTextContent('It stands in editing.')
    await expect.poll(lit).toEqual(['editing'])
    await expect.element(page.getByRole('img', { name: 'setting-row: it stands in editing' })).toBeVisible()
    const runs = page.getByRole('navigation').getByRole('button').elements()
    expect(runs.map(({ textContent }) => textContent)).toEqual([
      'setting-rowCurrencyLive3 moves',
      'tourtourEnded2 moves',
    ])
    expect(await violations()).toEqual([])
    await page.getByRole('button', { name: /^tour/ }).click()
    await expect.element(status()).toHaveTextContent('It ended in shown.')
  })

  test('say what may happen, and by which guard or state the rest may not', async () => {
    await mount()
    await expect
      .poll(() => list('What may happen now'))
      .toEqual([
        'SAVE Save',
        'CANCEL Cancel',
        'RIGHTS.CHANGED told to it',
        'TYPED told to it',
        'The setting is being edited: EDIT RETRY DISMISS KEEP.MINE TAKE.THEIRS DRAFT.FOUND SAVED KEPT SAVE.FAILED CLASHED',
      ])
  })

  test('say by which right a command is refused, before any guard of the chart', async () => {
    await mount([])
    await expect
      .poll(() => list('What may happen now'))
      .toEqual(
        expect.arrayContaining([
          'None of your tasks includes it: EDIT SAVE RETRY KEEP.MINE',
          'The setting is being edited: DISMISS TAKE.THEIRS DRAFT.FOUND SAVED KEPT SAVE.FAILED CLASHED',
        ]),
      )
  })

  test('are told without their drawing where what draws them is not on the device, and drawn once it is', async () => {
    vi.mocked(layOut).mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await mount()
    await expect.element(page.getByText('The chart cannot be drawn')).toBeVisible()
    await expect.element(status()).toHaveTextContent('It stands in editing.')
    expect(list('What may happen now')).toContain('SAVE Save')
    await button('Retry').click()
    await expect.element(page.getByRole('img', { name: 'setting-row: it stands in editing' })).toBeVisible()
    await expect.element(page.getByText('The chart cannot be drawn')).not.toBeInTheDocument()
  })

  test('go back through their log by buttons, slider and list, and on with what happens', async () => {
    const { send, liveCharts } = await mount()
    await button('One move back').click()
    await button('One move back').click()
    await expect.element(status()).toHaveTextContent('After move 1 of 3 it stood in view.')
    await expect.poll(lit).toEqual(['view'])
    await expect.element(button('One move back')).toBeDisabled()
    const slider = page.getByRole('slider', { name: 'Move' })
    await expect.element(slider).toHaveAttribute('aria-valuetext', 'Move 1 of 3: it starts, view')
    slider.element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(status()).toHaveTextContent('After move 2 of 3 it stood in editing.')
    await page
      .getByRole('list')
      .getByRole('button', { name: /^TYPED/ })
      .click()
    await expect.element(status()).toHaveTextContent('It stands in editing.')

    send({ type: 'SAVE' })
    const removed = liveCharts.add({
      id: 'other',
      scope: 'Other',
      commands: {},
      actor: {
        getSnapshot: () => ({ status: 'active', can: () => false }),
        send: () => undefined,
        subscribe: () => ({ unsubscribe: () => undefined }),
      },
    })
    await expect.element(status()).toHaveTextContent('It stands in saving.')
    removed()
  })

  test('are copied as a path and as a test; where the browser refuses the text stands there, chosen', async () => {
    const written: string[] = []
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void written.push(text))
    await mount()
    await button('Copy as path').click()
    await expect.poll(() => written).toEqual(['EDIT > TYPED'])
    await button('Copy as test').click()
    await expect.poll(() => written[1]).toContain('["setting-row Currency", 3, "editing"]')
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
    await button('Copy as path').click()
    const left = page.getByRole('textbox', { name: 'To be copied' })
    await expect.element(left).toHaveValue('EDIT > TYPED')
    const area = left.element()
    expect(area instanceof HTMLTextAreaElement && [area.selectionStart, area.selectionEnd]).toEqual([0, 12])
  })

  test('do by the palette what their buttons do', async () => {
    const { liveCharts } = await mount()
    await expect.poll(() => liveCharts.find('chart-log')?.offers().length).toBe(5)
    expect(liveCharts.find('chart-log')?.run('STEP.BACK')).toEqual({ available: true })
    await expect.element(status()).toHaveTextContent('After move 2 of 3 it stood in editing.')
  })

  test.for([
    [390, 844],
    [800, 900],
    [1400, 900],
  ] as const)('fit %i px', async ([width, height]) => {
    await page.viewport(width, height)
    await mount()
    await expect.poll(lit).toEqual(['editing'])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(await violations()).toEqual([])
  })
})
