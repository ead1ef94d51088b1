import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { readProblemReport } from '../../src/events/report/problem-report.ts'
import { replayMoves } from '../../src/machines/replay/replay-log.ts'
import { chartMachines } from '../model/charts.ts'
import { expect, test } from './fixtures.ts'

test.use({ as: 'admin' })

/** The report that an act saves as a file. */
async function reportOf(page: Page, act: () => Promise<void>) {
  const coming = page.waitForEvent('download')
  await act()
  const text = await readFile(await (await coming).path(), 'utf8')
  const read = readProblemReport(text)
  if (!read.ok) throw new Error(read.says)
  return { text, report: read.report }
}

test('a problem report of a session leads to where each of its charts stood, and holds nothing typed', async ({
  app,
  page,
}) => {
  await app.openList('locations')
  await page.getByRole('button', { name: 'New Location' }).click()
  await app.record.field('Location name').fill('Zugzwang Yard')
  const { text, report } = await reportOf(page, () => app.palette.runCommand('Save a problem report'))
  const { product, moves, charts } = report
  expect(product.program).toMatch(/^\/assets\/\S+\.js(, \/assets\/\S+\.js)*$/)
  const replayed = replayMoves(moves, chartMachines)
  const ends = new Map(replayed.map(({ run, standing }) => [run, standing?.value]))
  expect(charts.map(({ chart, run }) => [chart, ends.get(run)])).toEqual(
    charts.map(({ chart, value }) => [chart, value]),
  )
  expect(charts.map(({ chart }) => chart)).toEqual(
    expect.arrayContaining(['session', 'screen', 'form', 'palette', 'outbox', 'tour']),
  )
  expect(text).not.toMatch(/Zugzwang|millwright\.test/)
})

test.describe('on a phone, without the palette', () => {
  test.use({ as: 'rig12', viewport: { width: 390, height: 800 } })

  test('it is saved on the page of what one can do, and says that it was', async ({ app, page }) => {
    await page.goto('/app/help')
    const save = page.getByRole('button', { name: 'Save a problem report', exact: true })
    const { report } = await reportOf(page, () => save.click())
    expect(report.charts.map(({ chart }) => chart)).toContain('session')
    await expect(
      app.shell.said('The problem report is saved as a file. It holds no names and nothing that was typed.'),
    ).toBeVisible()
  })
})
