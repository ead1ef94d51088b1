import { dirname, join, relative, sep } from 'node:path'
import type { ProblemReport } from '../../src/events/report/problem-report.ts'
import { valueNow } from '../../src/machines/replay/former-names.ts'
import type { ReplayedRun } from '../../src/machines/replay/replay-log.ts'

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
export function endsOf(report: ProblemReport, runs: readonly ReplayedRun[]): readonly End[] {
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

interface Printed {
  /** Path of the problem report. */
  readonly report: string
  /** Path of the test. */
  readonly out: string
  readonly ends: readonly End[]
}

const literal = (value: unknown): string => JSON.stringify(value)

/** A vitest file that replays a report and asks that each chart ends where it stood, or where this replay ended. */
export function replayTest({ report, out, ends }: Printed): string {
  const from = (path: string) => {
    const way = relative(dirname(out), path).split(sep).join('/')
    return literal(way.startsWith('.') ? way : `./${way}`)
  }
  const here = import.meta.dirname
  const rows = ends
    .filter(({ moves }) => moves > 0)
    .map(
      ({ chart, id, moves, value, stood }) =>
        `  [${literal(`${chart} ${id}`)}, ${moves}, ${literal(stood ?? value)}],`,
    )
  return `import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readProblemReport } from ${from(join(here, '../../src/events/report/problem-report.ts'))}
import { replayMoves } from ${from(join(here, '../../src/machines/replay/replay-log.ts'))}
import { chartMachines } from ${from(join(here, 'charts.ts'))}

/** Each chart, how many of its moves are in the log, and where it stood. */
const ends = [
${rows.join('\n')}
]

test('the log leads to where each chart stood', () => {
  const read = readProblemReport(readFileSync(new URL(${from(report)}, import.meta.url), 'utf8'))
  if (!read.ok) throw new Error(read.says)
  const runs = replayMoves(read.report.moves, chartMachines)
  expect(runs.map(({ chart, id, moves, standing }) => [\`\${chart} \${id}\`, moves, standing?.value ?? null])).toEqual(ends)
})
`
}
