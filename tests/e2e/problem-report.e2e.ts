import { readFile } from 'node:fs/promises'
import { readProblemReport } from '../../src/events/report/problem-report.ts'
import { replayMoves } from '../../src/machines/replay/replay-log.ts'
import { chartMachines } from '../model/charts.ts'
import { expect, test } from './fixtures.ts'

test.use({ as: 'admin' })

test('a problem report of a session leads to where each of its charts stood, and holds nothing typed', async ({
  app,
  page,
}) => {
  await app.openList('locations')
  await page.getByRole('button', { name: 'New Location' }).click()
  await app.record.field('Location name').fill('Zugzwang Yard')
  const coming = page.waitForEvent('download')
  await app.palette.runCommand('Save a problem report')
  const text = await readFile(await (await coming).path(), 'utf8')
  const read = readProblemReport(text)
  if (!read.ok) throw new Error(read.says)
  const { product, moves, charts } = read.report
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
