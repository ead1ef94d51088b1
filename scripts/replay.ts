import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { type ProblemReport, readProblemReport } from '../src/events/report/problem-report.ts'
import { endsOf, replayTest } from '../src/machines/replay/printed-replay.ts'
import { type ReplayedRun, replayMoves } from '../src/machines/replay/replay-log.ts'
import { chartMachines } from '../tests/model/charts.ts'

const usage = `npm run replay -- FILE [--test OUT]
  replays the problem report FILE, says where each chart ends and whether it stood there, and writes that as a test:
  OUT, or replay.test.ts added to the name of FILE`

main()

function main() {
  const asked = argumentsOf()
  if (typeof asked === 'string') return fail(asked)
  const { file, out } = asked
  if (!existsSync(file)) return fail(`There is no file ${file}.`)
  const read = readProblemReport(readFileSync(file, 'utf8'))
  if (!read.ok) return fail(`${file}: ${read.says}`)
  const runs = replayMoves(read.report.moves, chartMachines)
  console.log(said(read.report, runs).join('\n'))
  writeFileSync(out, testOf(file, out, endsOf(read.report, runs)))
  console.log(`\nwritten: ${out}\nrun it:  npx vitest run --project node ${out}`)
}

function testOf(file: string, out: string, ends: ReturnType<typeof endsOf>): string {
  const from = (path: string) => {
    const way = relative(dirname(out), path).split(sep).join('/')
    return way.startsWith('.') ? way : `./${way}`
  }
  const root = join(import.meta.dirname, '..')
  const imports = {
    report: from(join(root, 'src/events/report/problem-report.ts')),
    replay: from(join(root, 'src/machines/replay/replay-log.ts')),
    charts: from(join(root, 'tests/model/charts.ts')),
  }
  return replayTest({ imports, log: { file: from(file) }, ends })
}

function argumentsOf(): { readonly file: string; readonly out: string } | string {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { test: { type: 'string' } },
    })
    const [file, another] = positionals
    if (file === undefined || another !== undefined) return `One file is replayed.\n\n${usage}`
    const beside = resolve(dirname(file), `${basename(file, '.json')}.replay.test.ts`)
    return { file: resolve(file), out: values.test === undefined ? beside : resolve(values.test) }
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n\n${usage}`
  }
}

function said(report: ProblemReport, runs: readonly ReplayedRun[]): readonly string[] {
  return [
    `${report.moves.length} moves, made ${report.madeAt} by ${report.product.program} at ${report.address}`,
    ...endsOf(report, runs).map(({ chart, id, moves, value, stood }) => {
      const end = value === null ? 'is not known' : `ends in ${JSON.stringify(value)}`
      const verdict =
        stood === null
          ? 'it had ended'
          : same(stood, value)
            ? 'as reported'
            : `reported in ${JSON.stringify(stood)}`
      return `${chart} ${id}, ${moves} moves: ${end}, ${verdict}`
    }),
    ...runs.flatMap(({ chart, id, findings }) =>
      findings.map(({ number, event, says }) => `  move ${number} of ${chart} ${id}, ${event}: ${says}`),
    ),
  ]
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function fail(sentence: string) {
  console.error(sentence)
  process.exitCode = 1
}
