import type { ProblemReport } from '../../events/report/problem-report.ts'
import { valueNow } from './former-names.ts'
import type { NumberedMove, ReplayedRun } from './replay-log.ts'

/** Where a run of a chart ends. */
interface End {
  readonly run: string | null
  readonly chart: string
  readonly id: string
  readonly moves: number
  /** By the replay; null where the log does not lead there. */
  readonly value: unknown
  /** By the report; null where it had ended before. */
  readonly stood: unknown
}

/** Where each run ends by the replay, and where it stood by the report; also one of which the log holds no move. */
export function endsOf(report: Pick<ProblemReport, 'charts'>, runs: readonly ReplayedRun[]): readonly End[] {
  const replayed = runs.map(({ run, chart, id, moves, standing }) => ({
    run,
    chart,
    id,
    moves,
    value: standing?.value ?? null,
    stood: stoodNow(
      chart,
      report.charts.find((live) => live.run === run),
    ),
  }))
  const unmoved = report.charts
    .filter((live) => !runs.some(({ run }) => run === live.run))
    .map(({ run, chart, id, value }) => ({
      run,
      chart,
      id,
      moves: 0,
      value: null,
      stood: valueNow(chart, value),
    }))
  return [...replayed, ...unmoved]
}

/** Where a chart stood by a report, by the names of today; null where it had ended. */
const stoodNow = (chart: string, live: ProblemReport['charts'][number] | undefined): unknown =>
  live === undefined ? null : valueNow(chart, live.value)

/** What the printed test imports, as it stands beside it. */
interface Imports {
  readonly report: string
  readonly replay: string
  readonly charts: string
}

interface Printed {
  readonly imports: Imports
  /** A problem report beside the test, or the moves themselves. */
  readonly log: { readonly file: string } | { readonly moves: readonly NumberedMove[] }
  readonly ends: readonly End[]
}

const literal = (value: unknown): string => JSON.stringify(value)

/** A vitest file that replays a log and asks that each chart ends where it stood, or where this replay ended. */
export function replayTest({ imports, log, ends }: Printed): string {
  const rows = ends
    .filter(({ moves }) => moves > 0)
    .map(
      ({ chart, id, moves, value, stood }) =>
        `  [${literal(`${chart} ${id}`)}, ${moves}, ${literal(stood ?? value)}],`,
    )
  const isFile = 'file' in log
  const heads = isFile
    ? [
        `import { readFileSync } from 'node:fs'`,
        `import { expect, test } from 'vitest'`,
        `import { readProblemReport } from ${literal(imports.report)}`,
      ]
    : [`import { expect, test } from 'vitest'`]
  const moves = isFile ? [] : ['', 'const moves = [', ...log.moves.map((move) => `  ${literal(move)},`), ']']
  const reading = isFile
    ? [
        `  const read = readProblemReport(readFileSync(new URL(${literal(log.file)}, import.meta.url), 'utf8'))`,
        '  if (!read.ok) throw new Error(read.says)',
        '  const { moves } = read.report',
      ]
    : []
  return `${heads.join('\n')}
import { replayMoves } from ${literal(imports.replay)}
import { chartMachines } from ${literal(imports.charts)}
${moves.map((line) => `${line}\n`).join('')}
/** Each chart, how many of its moves are in the log, and where it stood. */
const ends = [
${rows.join('\n')}
]

test('the log leads to where each chart stood', () => {
${reading.map((line) => `${line}\n`).join('')}  const runs = replayMoves(moves, chartMachines)
  expect(runs.map(({ chart, id, moves, standing }) => [\`\${chart} \${id}\`, moves, standing?.value ?? null])).toEqual(ends)
})
`
}
