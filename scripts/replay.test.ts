import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { decodeLines } from '../src/events/journal/lines.ts'
import { problemReportOf } from '../src/events/report/problem-report.ts'

const root = join(import.meta.dirname, '..')
// Beside the sources: what the written test imports is found from there.
const folder = mkdtempSync(join(root, 'tests/model/replayed-'))
afterAll(() => rmSync(folder, { recursive: true }))

const run = (...parts: readonly string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    execFile(process.execPath, [...parts], { cwd: root }, (error, out, problem) =>
      resolve({ code: error === null ? 0 : 1, said: out + problem }),
    )
  })
const replay = (...parts: readonly string[]) =>
  run(join(root, 'node_modules/tsx/dist/cli.mjs'), 'scripts/replay.ts', ...parts)
const inFolder = (name: string) => join(folder, name)

const facts = decodeLines(readFileSync(join(root, 'src/events/golden/2026-11-chartRun.log'), 'utf8'))
const client = {
  madeAt: '2026-11-25T21:00:00.000Z',
  product: { server: '0.9.0', program: '/assets/index-1.js' },
  browser: 'Firefox',
  address: '/app',
}
const signedIn = { chart: 'session', id: 'session', run: 'golden-run-1', value: 'signedIn', context: {} }

test('says where each chart ends, and writes a test that is red when a move is taken out', async () => {
  const report = problemReportOf(client, facts, [signedIn])
  writeFileSync(inFolder('fault.json'), JSON.stringify(report))
  const { code, said } = await replay(inFolder('fault.json'))
  expect([code, said.split('\n').slice(0, 3)]).toEqual([
    0,
    [
      '6 moves, made 2026-11-25T21:00:00.000Z by /assets/index-1.js at /app',
      'session session, 3 moves: ends in "signedIn", as reported',
      'screen locations, 3 moves: ends in {"ADD-NEW":"editing"}, it had ended',
    ],
  ])

  writeFileSync(inFolder('vitest.config.ts'), 'export default {}\n')
  const vitest = (file: string) => run('node_modules/vitest/vitest.mjs', 'run', '--root', folder, file)
  expect(await vitest('fault.replay.test.ts')).toMatchObject({ code: 0 })
  for (const taken of report.moves) {
    if (taken.event.type !== 'SIGNED.IN') continue
    const moves = report.moves.filter((move) => move !== taken)
    writeFileSync(inFolder('fault.json'), JSON.stringify({ ...report, moves }))
  }
  const altered = await vitest('fault.replay.test.ts')
  expect(altered.code).toBe(1)
  expect(altered.said).toContain('submitting')
})

test('says where a chart stood that the log does not lead to, and what it could not follow', async () => {
  const locking = { ...signedIn, value: { signingOut: 'locking' } }
  const report = problemReportOf(client, facts, [locking, { ...signedIn, run: 'gone' }])
  const [first] = report.moves
  const moves = first ? [first, { ...first, event: { type: 'CONFIRM' } }] : []
  writeFileSync(inFolder('other.json'), JSON.stringify({ ...report, moves }))
  const { code, said } = await replay(inFolder('other.json'), '--test', inFolder('named.test.ts'))
  expect([code, said.split('\n').slice(1, 4)]).toEqual([
    0,
    [
      'session session, 2 moves: ends in {"signedOut":"idle"}, reported in {"signingOut":"locking"}',
      'session session, 0 moves: is not known, reported in "signedIn"',
      '  move 1 of session session, CONFIRM: {"signedOut":"idle"} does not take it',
    ],
  ])
  expect(readFileSync(inFolder('named.test.ts'), 'utf8')).toContain(
    '["session session", 2, {"signingOut":"locking"}]',
  )
})

test.each([
  ['nothing', [], 'One file is replayed.'],
  ['two files', ['a.json', 'b.json'], 'One file is replayed.'],
  ['an option that is none', ['a.json', '--quick'], "Unknown option '--quick'"],
  ['a file that is not there', [inFolder('none.json')], `There is no file ${inFolder('none.json')}.`],
  ['a file that is no report', ['package.json'], 'The file is not a problem report: format.'],
  ['a file that is not JSON', ['README.md'], 'The file is not JSON.'],
])('%s is said in a sentence, and nothing is written', async (_what, parts, sentence) => {
  const { code, said } = await replay(...parts)
  expect([code, said.includes(sentence)]).toEqual([1, true])
  expect(existsSync(join(root, 'package.replay.test.ts'))).toBe(false)
})
