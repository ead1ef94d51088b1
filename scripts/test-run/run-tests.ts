import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { playwrightReport, type Report, slowest, vitestReport } from './reports.ts'
import { runSteps, type Step } from './run-steps.ts'

const root = join(import.meta.dirname, '../..')
const bin = (path: string) => join(root, 'node_modules', path)

/** A step of many tests, whose runner writes down what became of each. */
interface Suite extends Step {
  readonly report: string
  readonly read: (json: unknown) => Report
}

const building: Step = {
  title: 'build',
  cores: 1,
  args: [
    '--input-type=module',
    '--eval',
    `const { build } = await import('./scripts/build.mjs')
     const { compressClient } = await import('./scripts/compress.mjs')
     await build()
     await compressClient()`,
  ],
}

const checks: readonly Step[] = [
  { title: 'format', cores: 1, args: [bin('oxfmt/bin/oxfmt'), '--check', '.'] },
  { title: 'lint', cores: 1, args: [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', '.'] },
  { title: 'types', cores: 1, args: [bin('typescript/bin/tsc'), '-p', '.', '--noEmit'] },
  { title: 'dead code', cores: 1, args: [bin('knip/bin/knip.js'), '--no-config-hints'] },
  {
    title: 'what only tests reach',
    cores: 1,
    args: [bin('knip/bin/knip.js'), '--production', '--files', '--dependencies'],
  },
]

const ofShard = (shard: string | null) => (shard === null ? [] : [`--shard=${shard}`])

function vitest(project: string, reports: string, shard: string | null, chromium?: string): Suite {
  const report = join(reports, `${project}.json`)
  const written = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  return {
    title: `tests in ${project}`,
    cores: 2,
    args: [bin('vitest/vitest.mjs'), 'run', '--project', project, ...ofShard(shard), ...written],
    ...(chromium !== undefined && { env: { CHROMIUM_PATH: chromium } }),
    report,
    read: vitestReport,
  }
}

function playwright(reports: string, shard: string | null, chromium: string): Suite {
  const report = join(reports, 'product.json')
  return {
    title: 'tests in the product',
    cores: 2,
    after: building.title,
    args: [bin('@playwright/test/cli.js'), 'test', ...ofShard(shard)],
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    report,
    read: playwrightReport,
  }
}

interface Options {
  /** Without what needs a browser. */
  readonly isQuick: boolean
  /** `2/3`: the second third of the tests, and of the checks all in the first. */
  readonly shard: string | null
  readonly chromium: string | null
}

/** Runs every step of `npm test`, prints what came of it, and answers whether nothing failed. */
export async function runTests({ isQuick, shard, chromium }: Options): Promise<boolean> {
  const reports = mkdtempSync(join(tmpdir(), 'millwright-test-'))
  const hasBrowser = !isQuick && chromium !== null
  const isFirst = shard === null || shard.startsWith('1/')
  const steps: readonly (Step | Suite)[] = [
    ...(hasBrowser ? [building] : []),
    ...(isFirst ? checks : []),
    vitest('node', reports, shard),
    ...(hasBrowser
      ? [vitest('browser', reports, shard, chromium), playwright(reports, shard, chromium)]
      : []),
  ]
  const ended = await runSteps(steps, {
    cwd: root,
    cores: availableParallelism(),
    say: (text) => void process.stdout.write(text),
  })
  const outcomes = ended.map(({ step, ok }) =>
    'report' in step ? suiteReport(step, ok) : checkReport(step, ok),
  )
  rmSync(reports, { recursive: true, force: true })
  const sum = (of: (report: Report) => number) => outcomes.reduce((total, one) => total + of(one), 0)
  const lacksBrowser = !isQuick && chromium === null
  if (lacksBrowser)
    console.error('No Chromium: set CHROMIUM_PATH, or install one. The browser tests did not run.')
  const failed = sum((one) => one.failed) + (lacksBrowser ? 1 : 0)
  const tests = outcomes.flatMap((one) => one.tests)
  console.log(['', 'The slowest tests', ...slowest(tests, 20), ''].join('\n'))
  for (const line of outcomes.flatMap(({ named }) => named)) console.log(line)
  console.log(`\n${sum((one) => one.passed)} passed, ${failed} failed, ${sum((one) => one.skipped)} skipped`)
  return failed === 0
}

/** A step that is one check: formatted or not, typed or not. */
const checkReport = ({ title }: Step, ok: boolean): Report => ({
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  skipped: 0,
  named: ok ? [] : [`failed: ${title}`],
  tests: [],
})

/** A runner that fails without a failed test, passes none or leaves no report is one failure of its own. */
function suiteReport(suite: Suite, ok: boolean): Report {
  const { title, report, read } = suite
  try {
    const found = read(JSON.parse(readFileSync(report, 'utf8')))
    const isUnsaid = (!ok && found.failed === 0) || found.passed === 0
    if (!isUnsaid) return found
    return {
      ...found,
      failed: found.failed + 1,
      named: [...found.named, `failed: ${title}, without a failed test`],
    }
  } catch (error) {
    return { ...checkReport(suite, false), named: [`no report: ${title} (${String(error)})`] }
  }
}
