import * as v from 'valibot'
import { PmForecast, PmLevelling } from '../../src/contract/schedule/pm-forecast.ts'
import type { ProductApi } from '../support/product-api.ts'
import type { App } from './app.page.ts'
import { violations } from './axe.ts'
import { expect, type Page, test } from './fixtures.ts'
import { forecastPath, makeCrowded, operationOfPlan } from './levelling-samples.ts'
import { words } from './words.ts'

/** What the server says itself, past the page. */
async function asked<Schema extends v.GenericSchema>(page: Page, api: ProductApi, path: string, of: Schema) {
  const answer = await page.request.get(`/api${path}`, {
    headers: { authorization: `Bearer ${api.session.token}` },
  })
  const { result } = v.parse(v.object({ result: v.unknown() }), await answer.json())
  return v.parse(of, result)
}

/** The same in words that a number is written in. */
const numbersIn = (text: string): readonly number[] =>
  [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([found]) => Number(found.replaceAll(',', '')))

const levelButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const states = (page: Page) => page.locator('.mw-levelling-state').allTextContents()

/** How the day of each move is stored: of an operation its own, of a plan the one that is planned. */
async function storedDays(api: ProductApi, moves: PmLevelling['moves']): Promise<readonly unknown[]> {
  const rows = await Promise.all(
    moves.map(({ of, key }) => api.get(of === 'operation' ? 'pmOperation' : 'pmTask', key)),
  )
  return rows.map((row, at) => row?.[moves[at]?.of === 'operation' ? 'operationDate' : 'plannedFor'] ?? null)
}

const storedVersions = (api: ProductApi, moves: PmLevelling['moves']) =>
  Promise.all(
    moves.map(async ({ of, key }) =>
      Number((await api.get(of === 'operation' ? 'pmOperation' : 'pmTask', key))?.['version']),
    ),
  )

async function suggest({ page }: App, rig: number): Promise<void> {
  await page.goto(`${forecastPath}?locationOID=${rig}`)
  await levelButton(page, 'Level the next 8 weeks').click()
  await expect(page.getByRole('list', { name: 'Moves' }).getByRole('listitem')).toHaveCount(2)
}

test.describe('the forecast of an administrator', () => {
  test.use({ as: 'admin' })

  test('says in its chart, its table and by either stacking what the server reckons', async ({
    app,
    api,
  }) => {
    const { page } = app
    await app.open('dashboard')
    await app.shell.go('PM Forecast')
    await expect(page.getByRole('heading', { level: 1, name: 'PM Forecast' })).toBeVisible()
    const forecast = await asked(page, api, '/PMForecast', PmForecast)
    const sums = forecast.months.map((month) =>
      forecast.work.reduce((sum, work) => (work.month === month ? sum + work.hours : sum), 0),
    )
    expect([sums.length, sums.every((hours) => hours > 0)]).toEqual([12, true])
    const marks = page.locator('.mw-mark')
    const table = page.locator('.mw-chart-table')
    for (const stacking of ['By rig', 'By craft']) {
      await levelButton(page, stacking).click()
      await expect(marks).toHaveCount(12)
      const ofMonths = async () => {
        const drawn = await marks.evaluateAll((found) =>
          found.map((mark) => mark.getAttribute('aria-label') ?? ''),
        )
        return drawn.map((label) => numbersIn(label.split(': ')[1]?.split(' h')[0] ?? '')[0])
      }
      await expect.poll(ofMonths).toEqual(sums)
      await page.getByRole('button', { name: 'Show as table' }).click()
      const rows = table.getByRole('row')
      await expect(rows).toHaveCount(13)
      const listed = await rows.evaluateAll((found) =>
        found.slice(1).map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent)),
      )
      for (const [at, cells] of listed.entries()) {
        const numbers = cells.map((cell) => numbersIn(cell ?? '')[0] ?? 0)
        const all = numbers.at(-1)
        const parts = numbers.slice(0, -1).reduce((sum, hours) => sum + hours, 0)
        expect([all, Math.round(parts * 100) / 100]).toEqual([sums[at], sums[at]])
      }
      await page.getByRole('button', { name: 'Show as table' }).click()
    }
    expect(await violations(page)).toEqual([])
  })

  test.describe('of the demo organisation', () => {
    test.use({ ownServer: true })

    test('has something to level, which one press does and another undoes', async ({ app, api }) => {
      test.slow()
      const { page } = app
      const everywhere = await asked(page, api, '/PMForecast/Levelling', PmLevelling)
      const count = (rig: number | null) => everywhere.moves.filter((move) => move.rig === rig).length
      const [least] = everywhere.peaks.toSorted((a, b) => count(a.rig) - count(b.rig))
      const of = `locationOID=${least?.rig ?? 0}`
      const { moves } = await asked(page, api, `/PMForecast/Levelling?${of}`, PmLevelling)
      expect([everywhere.moves.length > 3, everywhere.peaks.length > 1, moves.length > 0]).toEqual([
        true,
        true,
        true,
      ])
      await page.goto(`${forecastPath}?${of}`)
      expect(await storedDays(api, moves)).toEqual(moves.map(({ value }) => value))
      await levelButton(page, 'Level the next 8 weeks').click()
      await expect(page.getByRole('list', { name: 'Moves' }).getByRole('listitem')).toHaveCount(moves.length)
      await levelButton(page, 'Move them all').click()
      await expect.poll(() => states(page), { timeout: 90_000 }).toEqual(moves.map(() => 'Moved'))
      expect(await storedDays(api, moves)).toEqual(moves.map(({ to }) => to))
      const plans = moves.filter(({ of }) => of === 'plan')
      const dues = () => Promise.all(plans.map(async ({ key }) => (await api.get('pmTask', key))?.['dueOn']))
      await expect.poll(dues).toEqual(plans.map(({ to }) => to))
      await levelButton(page, 'Undo the moves').click()
      await expect.poll(() => states(page), { timeout: 90_000 }).toEqual(moves.map(() => 'Moved back'))
      expect(await storedDays(api, moves)).toEqual(moves.map(({ value }) => value))
      await expect
        .poll(async () => {
          const again = await asked(page, api, `/PMForecast/Levelling?${of}`, PmLevelling)
          return again.moves.map(({ key, to }) => [key, to])
        })
        .toEqual(moves.map(({ key, to }) => [key, to]))
    })
  })

  test('is levelled and put back by palette', async ({ app, api }) => {
    const { page } = app
    const { rig } = await makeCrowded(api)
    await page.goto(`${forecastPath}?locationOID=${rig}`)
    await expect(levelButton(page, 'Level the next 8 weeks')).toBeVisible()
    const { moves } = await asked(page, api, `/PMForecast/Levelling?locationOID=${rig}`, PmLevelling)
    expect(moves).toHaveLength(2)
    await app.palette.runCommand('Level the next 8 weeks')
    await expect.poll(() => states(page)).toEqual(['Suggested', 'Suggested'])
    await app.palette.runCommand('Move them all')
    await expect.poll(() => states(page)).toEqual(['Moved', 'Moved'])
    expect(await storedDays(api, moves)).toEqual(moves.map(({ to }) => to))
    await app.palette.runCommand('Undo the moves')
    await expect.poll(() => states(page)).toEqual(['Moved back', 'Moved back'])
    expect(await storedDays(api, moves)).toEqual(moves.map(({ value }) => value))
  })

  test('a double press levels, takes and undoes once', async ({ app, api }) => {
    const { page } = app
    const { rig } = await makeCrowded(api)
    const { moves } = await asked(page, api, `/PMForecast/Levelling?locationOID=${rig}`, PmLevelling)
    await page.goto(`${forecastPath}?locationOID=${rig}`)
    await levelButton(page, 'Level the next 8 weeks').dblclick()
    await expect.poll(() => states(page)).toEqual(['Suggested', 'Suggested'])
    await levelButton(page, 'Move them all').dblclick()
    await expect(levelButton(page, 'Undo the moves')).toBeEnabled()
    expect([await states(page), await storedDays(api, moves)]).toEqual([
      ['Moved', 'Moved'],
      moves.map(({ to }) => to),
    ])
    await levelButton(page, 'Undo the moves').dblclick()
    await expect.poll(() => states(page)).toEqual(['Moved back', 'Moved back'])
    expect(await storedDays(api, moves)).toEqual(moves.map(({ value }) => value))
  })

  test('leaves an operation where it is that the rig began meanwhile', async ({ app, api, join }) => {
    const { rig, plans } = await makeCrowded(api)
    const { moves } = await asked(app.page, api, `/PMForecast/Levelling?locationOID=${rig}`, PmLevelling)
    const operation = moves.find(({ of }) => of === 'operation')
    expect(operation?.key).toBe(await operationOfPlan(api, plans[0]))
    await suggest(app, rig)
    const mechanic = await join('rig12')
    await mechanic.page.goto(`/app/cams/cams_pm_operations?record=${operation?.key ?? 0}`)
    await mechanic.operation.set(1, 'Done')
    await mechanic.record.save.click()
    await expect(mechanic.shell.said(words.saved)).toBeVisible()
    await levelButton(app.page, 'Move them all').click()
    await expect
      .poll(() => states(app.page))
      .toEqual(moves.map(({ of }) => (of === 'operation' ? 'Not moved: It was begun meanwhile.' : 'Moved')))
    expect(await storedDays(api, moves)).toEqual(
      moves.map(({ of, value, to }) => (of === 'operation' ? value : to)),
    )
  })

  test('taken by two at once moves each once, and each sees what became of it', async ({
    app,
    api,
    join,
    noise,
  }) => {
    // Whoever reads before and writes after the other is refused.
    noise.expect(/status of 412/)
    const { rig } = await makeCrowded(api)
    const { moves } = await asked(app.page, api, `/PMForecast/Levelling?locationOID=${rig}`, PmLevelling)
    const other = await join('admin')
    await suggest(app, rig)
    await suggest(other, rig)
    const before = await storedVersions(api, moves)
    await Promise.all([
      levelButton(app.page, 'Move them all').click(),
      levelButton(other.page, 'Move them all').click(),
    ])
    const settled = /^(Moved|Not moved: It (stands on that day already|has been moved on since)\.)$/
    for (const { page } of [app, other])
      await expect(page.locator('.mw-levelling-state').filter({ hasText: settled })).toHaveCount(2)
    expect(await storedDays(api, moves)).toEqual(moves.map(({ to }) => to))
    expect(await storedVersions(api, moves)).toEqual(before.map((version) => version + 1))
  })
})

test.describe('the forecast of rig staff', () => {
  test.use({ as: 'rig12' })

  test('is not theirs to open', async ({ app }) => {
    await app.page.goto(forecastPath)
    await expect(app.page.getByRole('button', { name: 'Level the next 8 weeks' })).toHaveCount(0)
  })
})
