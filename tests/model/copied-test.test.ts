import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createActor } from 'xstate'
import { expect, onTestFinished, test } from 'vitest'
import { chartStart } from '../../src/events/chart-run.ts'
import { runsOf, testText } from '../../src/machines/replay/session-runs.ts'
import { rightsOf } from '../../src/machines/rights.ts'
import { screenMachine } from '../../src/machines/screen.machine.ts'
import type { ScreenEvent } from '../../src/machines/screen.events.ts'
import { subjects } from './roles.ts'

const root = join(import.meta.dirname, '../..')

const vitest = (folder: string) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--root', folder]
    execFile(process.execPath, args, { cwd: root }, (error, out, problem) =>
      resolve({ code: error === null ? 0 : 1, said: out + problem }),
    )
  })

test('the copied test of a popup with a failed save and a save is green, and red without one of its moves', async () => {
  const input = { rights: rightsOf(subjects.ADMIN, 'location'), layout: 'popup' } as const
  const events = [
    { type: 'EDIT', key: 7 },
    { type: 'FORM.DIRTY' },
    { type: 'SAVE' },
    { type: 'SAVE.FAILED', failure: { message: 'The name is taken.' } },
    { type: 'SAVE' },
    { type: 'SAVED' },
  ] as const satisfies readonly ScreenEvent[]
  const actor = createActor(screenMachine, { input }).start()
  const stood = events.map((event) => {
    actor.send(event)
    return actor.getSnapshot().value
  })
  expect(stood).toEqual([
    { 'FORM-EDIT': 'editing' },
    { 'FORM-EDIT': 'editing' },
    { 'FORM-EDIT': 'saving' },
    { 'FORM-EDIT': 'editing' },
    { 'FORM-EDIT': 'saving' },
    { GRID: 'browsing' },
  ])
  const moves = [{ type: chartStart, input }, ...events].map((event, at) => ({
    number: at + 1,
    at: '2026-11-28T04:00:00Z',
    chart: 'screen',
    id: 'location',
    run: 'a',
    event,
  }))
  const [run] = runsOf({ moves, charts: [] })
  if (!run) throw new Error('The log holds one run')
  // Beside tests/model, where the copied test says that it belongs.
  const folder = mkdtempSync(join(root, 'tests/copied-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'vitest.config.ts'), 'export default {}\n')
  const copied = testText(run, run.moves)
  writeFileSync(join(folder, 'copied.test.ts'), copied)
  expect(await vitest(folder)).toMatchObject({ code: 0 })

  writeFileSync(join(folder, 'copied.test.ts'), copied.replace(/.*"type":"SAVED".*\n/, ''))
  const altered = await vitest(folder)
  expect(altered.code).toBe(1)
  expect(altered.said).toContain('saving')
}, 60_000)
