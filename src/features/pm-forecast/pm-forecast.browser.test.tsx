import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Loaded, Outcome } from '../../contract/outcome.ts'
import type { PmForecast, PmLevelling } from '../../contract/schedule/pm-forecast.ts'
import { subjectWith } from '../../engine/definition/workbench.fixture.ts'
import { violations } from '../../ui/look/violations.fixture.ts'
import {
  button,
  columns,
  forecast,
  levelling,
  mount,
  move,
  operation,
  states,
} from './pm-forecast.fixture.tsx'

afterEach(() => page.viewport(1280, 800))

test.each([1280, 390])('has no axe violations and is no wider than a screen of %i px', async (width) => {
  await page.viewport(width, 800)
  const { workbench } = await mount()
  await expect.poll(columns).toHaveLength(2)
  expect(workbench.liveCharts.find('levelling')?.run('LEVEL')).toEqual({ available: true })
  await expect.element(page.getByRole('list', { name: 'Moves' })).toBeVisible()
  expect(await violations()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

describe('the forecast', () => {
  test('stacks the hours of each month by rig, and by craft where the address says so', async () => {
    const { history, asked } = await mount()
    await expect
      .poll(columns)
      .toEqual(['November 2026: 8.5 h, of which Rig 7 8.5 h', 'December 2026: 20 h, of which Rig 12 20 h'])
    await userEvent.click(button('By craft'))
    await expect
      .poll(columns)
      .toEqual(['November 2026: 8.5 h, of which Service 8.5 h', 'December 2026: 20 h, of which Test 20 h'])
    expect(history.at(-1)).toBe('/app/cams/cams_pm_forecast?by=craft')
    expect(asked).toEqual([null])
  })

  test('is stacked by the palette too', async () => {
    const { workbench, history } = await mount()
    await expect.poll(columns).toHaveLength(2)
    const stacking = () => workbench.liveCharts.find('pm-forecast/by')
    expect(stacking()?.run('BY.RIG')).toEqual({ available: false, reason: 'Not possible right now' })
    expect(stacking()?.run('BY.CRAFT')).toEqual({ available: true })
    await expect.element(button('By craft')).toHaveAttribute('aria-pressed', 'true')
    expect(history.at(-1)).toBe('/app/cams/cams_pm_forecast?by=craft')
    expect(stacking()?.run('BY.RIG')).toEqual({ available: true })
    await expect.element(button('By rig')).toHaveAttribute('aria-pressed', 'true')
  })

  test('is of one location by the palette too', async () => {
    const { workbench, history } = await mount()
    await expect.poll(columns).toHaveLength(2)
    const place = () => workbench.liveCharts.find('pm-forecast/place')
    const [all, first] = place()?.choices('CHOOSE.PLACE', 'place') ?? []
    expect(all).toEqual({ value: '', label: 'All locations' })
    expect(place()?.run('CHOOSE.PLACE', { place: first?.value ?? 'none' })).toEqual({ available: true })
    expect(history.at(-1)).toBe(`/app/cams/cams_pm_forecast?locationOID=${first?.value}`)
    place()?.run('CHOOSE.PLACE', { place: '' })
    await expect.poll(() => history.at(-1)).toBe('/app/cams/cams_pm_forecast')
  })

  test('asks for the location of the address alone', async () => {
    const { asked } = await mount({ address: '?locationOID=12' })
    await expect.poll(() => asked).toEqual([12])
  })

  test('says that it could not be loaded, that it is old, and that there is nothing', async () => {
    await mount({ answer: () => ({ ok: false, error: { kind: 'unreachable' } }) })
    await expect.element(page.getByText('The forecast could not be loaded')).toBeVisible()
  })

  test('without a connection shows what the server last said', async () => {
    await mount({ answer: () => ({ ok: true, value: forecast, readAt: '2026-11-20T08:00:00.000Z' }) })
    await expect.element(page.getByText('What you see was read', { exact: false })).toBeVisible()
  })

  test('says when nothing falls due', async () => {
    await mount({ answer: () => ({ ok: true, value: { ...forecast, work: [] } }) })
    await expect.element(page.getByText('No maintenance falls due', { exact: true })).toBeVisible()
  })

  test('is refused to who has no task of it', async () => {
    const { asked } = await mount({ subject: subjectWith(['STAFF'], 'cams_parts') })
    await expect.element(page.getByText('Ask an administrator for access.')).toBeVisible()
    expect(asked).toEqual([])
  })
})

describe('levelling', () => {
  test('comes once the forecast has taken its room, so that its button stays where it is pressed', async () => {
    let answer: (said: Loaded<PmForecast>) => void = () => undefined
    const answering = new Promise<Loaded<PmForecast>>((resolve) => void (answer = resolve))
    await mount({ answer: () => answering })
    await expect.element(page.getByText('Loading the forecast')).toBeInTheDocument()
    expect(document.querySelector('.mw-levelling')).toBeNull()
    answer({ ok: true, value: forecast })
    await expect.element(button('Level the next 8 weeks')).toBeVisible()
    expect(columns()).toHaveLength(2)
  })

  test('shows each move and why, takes them all by one command, and takes them back', async () => {
    const { operations, plans, workbench } = await mount()
    await userEvent.click(button('Level the next 8 weeks'))
    await expect
      .element(page.getByText('2 moves take the highest week down: Rig 7 from 18 h to 6 h.'))
      .toBeVisible()
    await expect
      .element(
        page
          .getByText(
            'Leaves the week of December 7, 2026 at 12 h instead of 18 h, and brings that of December 14, 2026 from 0 h to 6 h.',
          )
          .first(),
      )
      .toBeVisible()
    expect(workbench.liveCharts.find('levelling')?.run('TAKE')).toEqual({ available: true })
    await expect.poll(states).toEqual(['Moved', 'Moved'])
    const update = { kind: 'update' } as const
    expect([operations.written, plans.written]).toEqual([
      [
        {
          ...update,
          key: 41,
          changes: { operationDate: move.to },
          base: { operationDate: move.from },
          baseVersion: 3,
          path: 'move',
        },
      ],
      [
        {
          ...update,
          key: 6,
          changes: { plannedFor: move.to },
          base: { plannedFor: null },
          baseVersion: 9,
          path: 'move',
        },
      ],
    ])
    await userEvent.click(button('Undo the moves'))
    await expect.poll(states).toEqual(['Moved back', 'Moved back'])
    const [undone, cleared] = [operations.written[1], plans.written[1]]
    expect([undone?.changes, undone?.baseVersion]).toEqual([{ operationDate: move.from }, 4])
    expect([cleared?.changes, cleared?.baseVersion]).toEqual([{ plannedFor: null }, 10])
    await expect.element(page.getByText('2 moves taken back.')).toBeVisible()
  })

  test('says of each move what kept it from being saved, and undoes the others alone', async () => {
    const { operations, plans } = await mount()
    operations.answers.push({ kind: 'kept', key: 41, waits: 'connection' })
    plans.answers.push({
      kind: 'refused',
      error: { kind: 'forbidden', title: 'None of your tasks includes it' },
    })
    await userEvent.click(button('Level the next 8 weeks'))
    await userEvent.click(button('Move them all'))
    await expect.poll(states).toEqual(['Saved on this device', 'Not moved: None of your tasks includes it'])
    await expect.element(page.getByText('1 move made. 1 move not: each says why.')).toBeVisible()
    operations.stored.set(41, { ...operation, operationDate: '2026-12-20', version: 5 })
    await userEvent.click(button('Undo the moves'))
    // Somebody else has moved the one meanwhile, so that it stays; the other was never moved.
    await expect
      .poll(states)
      .toEqual(['Not moved back: It has been moved on since.', 'Not moved: None of your tasks includes it'])
    await expect
      .element(page.getByText('1 move not taken back: each says why. 1 move not: each says why.'))
      .toBeVisible()
    expect([operations.written.length, plans.written.length]).toEqual([1, 1])
  })

  test('leaves alone what somebody began or moved since it was suggested', async () => {
    const { operations, plans } = await mount()
    await userEvent.click(button('Level the next 8 weeks'))
    await expect.element(page.getByRole('list', { name: 'Moves' })).toBeVisible()
    operations.stored.set(41, { ...operation, overallStatus: 'ONGOING', version: 4 })
    plans.stored.set(6, { pmTaskOID: 6, plannedFor: move.to, version: 10 })
    await userEvent.click(button('Move them all'))
    await expect
      .poll(states)
      .toEqual(['Not moved: It was begun meanwhile.', 'Not moved: It stands on that day already.'])
    await expect.element(page.getByText('0 moves made. 2 moves not: each says why.')).toBeVisible()
    expect([operations.written, plans.written]).toEqual([[], []])
    await expect.element(button('Level the next 8 weeks')).toBeVisible()
  })

  test('is written at the version of the record as it stands, and leaves no conflict behind', async () => {
    const { operations, plans } = await mount()
    await userEvent.click(button('Level the next 8 weeks'))
    await expect.element(page.getByRole('list', { name: 'Moves' })).toBeVisible()
    operations.stored.set(41, { ...operation, offsetDay: 2, version: 7 })
    plans.answers.push({ kind: 'conflict', eventId: 'e9', current: null, clash: ['plannedFor'] })
    await userEvent.click(button('Move them all'))
    await expect.poll(states).toEqual(['Moved', 'Not moved: It has been moved on since.'])
    expect([operations.written[0]?.baseVersion, plans.givenUp]).toEqual([7, ['e9']])
  })

  test('is taken without a connection, and what cannot be moved back then can be tried again', async () => {
    const { operations, plans } = await mount()
    await userEvent.click(button('Level the next 8 weeks'))
    await expect.element(page.getByRole('list', { name: 'Moves' })).toBeVisible()
    operations.state.down = plans.state.down = { kind: 'unreachable' }
    operations.answers.push({ kind: 'kept', key: 41, waits: 'connection' })
    plans.answers.push({ kind: 'kept', key: 6, waits: 'connection' })
    await userEvent.click(button('Move them all'))
    await expect.poll(states).toEqual(['Saved on this device', 'Saved on this device'])
    expect([operations.written[0]?.baseVersion, plans.written[0]?.baseVersion]).toEqual([3, 9])
    await userEvent.click(button('Undo the moves'))
    const unreachable = 'Not moved back: The server cannot be reached.'
    await expect.poll(states).toEqual([unreachable, unreachable])
    operations.state.down = plans.state.down = null
    operations.stored.set(41, { ...operation, operationDate: move.to, version: 4 })
    plans.stored.set(6, { pmTaskOID: 6, plannedFor: move.to, version: 10 })
    await userEvent.click(button('Undo the moves'))
    await expect.poll(states).toEqual(['Moved back', 'Moved back'])
    expect([operations.stored.get(41)?.['operationDate'], plans.stored.get(6)?.['plannedFor']]).toEqual([
      move.from,
      null,
    ])
  })

  test('a double press acts once, whatever the button has become meanwhile', async () => {
    const { operations, plans } = await mount()
    await userEvent.dblClick(button('Level the next 8 weeks'))
    await expect.poll(states).toEqual(['Suggested', 'Suggested'])
    expect(operations.written).toEqual([])
    await userEvent.dblClick(button('Move them all'))
    await expect.poll(states).toEqual(['Moved', 'Moved'])
    await expect.element(button('Undo the moves')).toBeEnabled()
    expect([states(), operations.written.length, plans.written.length]).toEqual([['Moved', 'Moved'], 1, 1])
    await expect.element(button('Undo the moves')).toHaveFocus()
    await userEvent.keyboard('{Enter}{Enter}')
    await expect.poll(states).toEqual(['Moved back', 'Moved back'])
    expect([operations.written.length, plans.written.length]).toEqual([2, 2])
  })

  test('gives the focus back when its suggestion is closed', async () => {
    await mount()
    await userEvent.click(button('Level the next 8 weeks'))
    await userEvent.click(button('Close the suggestion'))
    await expect.element(page.getByRole('list', { name: 'Moves' })).not.toBeInTheDocument()
    await expect.element(button('Level the next 8 weeks')).toHaveFocus()
  })

  test('is suggested to who may not edit, without the command that takes it', async () => {
    const reader = subjectWith(['STAFF'], 'cams_pm_forecast', 'cams_pm_operations')
    const { workbench } = await mount({ subject: reader })
    await userEvent.click(button('Level the next 8 weeks'))
    await expect.element(page.getByRole('list', { name: 'Moves' })).toBeVisible()
    await expect.element(button('Move them all')).not.toBeInTheDocument()
    expect(workbench.liveCharts.find('levelling')?.run('TAKE')).toMatchObject({ available: false })
  })

  test('says that there is nothing to level, and why nothing came', async () => {
    let answers: readonly Outcome<PmLevelling>[] = [
      { ok: false, error: { kind: 'unreachable' } },
      { ok: true, value: { ...levelling, moves: [], peaks: [] } },
    ]
    await mount({
      suggest: () => {
        const [first, ...rest] = answers
        answers = rest
        return first ?? { ok: true, value: levelling }
      },
    })
    await userEvent.click(button('Level the next 8 weeks'))
    await expect.element(page.getByText('There is no suggestion')).toBeVisible()
    await userEvent.click(button('Level the next 8 weeks'))
    await expect
      .element(
        page.getByText('No move within the windows of the next eight weeks would lower the highest one.'),
      )
      .toBeVisible()
  })
})
