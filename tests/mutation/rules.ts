import { relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'

/** Files of rules: neither tests, nor what a test brings, nor what only a browser can run. */
const rules = [
  'src/{contract,events}/**/*.ts',
  '!src/**/*.test.ts',
  '!src/**/*.fixture.ts',
  '!src/events/journal/opfs*.ts',
]

export interface RuleScore {
  readonly file: string
  readonly killed: number
  readonly survived: number
}

/**
 * Changes rules one place at a time and runs the tests that pass there; `only` are files or folders. What was found
 * before is kept in `reports/` and not tried again while neither rule nor test has changed.
 */
export async function mutateRules(only: readonly string[]): Promise<readonly RuleScore[]> {
  const asked = only.map((path) => (path.endsWith('.ts') ? path : `${path.replace(/\/$/, '')}/**/*.ts`))
  const stryker = new Stryker({
    plugins: ['@stryker-mutator/vitest-runner'],
    testRunner: 'vitest',
    vitest: { configFile: 'tests/mutation/vitest.config.ts' },
    mutate: asked.length > 0 ? [...asked, ...rules.slice(1)] : rules,
    ignorePatterns: ['dist', 'docs', 'bench', 'tests/e2e'],
    // The compiler that it would ask for its settings has no such interface any more.
    tsconfigFile: 'none',
    coverageAnalysis: 'perTest',
    concurrency: 2,
    timeoutMS: 20_000,
    incremental: true,
    incrementalFile: 'reports/mutation/rules.json',
    reporters: ['clear-text', 'progress-append-only'],
  })
  const scores = new Map<string, { killed: number; survived: number }>()
  for (const { fileName, status } of await stryker.runMutationTest()) {
    const score = scores.get(fileName) ?? { killed: 0, survived: 0 }
    scores.set(fileName, score)
    if (status === 'Killed' || status === 'Timeout') score.killed += 1
    if (status === 'Survived' || status === 'NoCoverage') score.survived += 1
  }
  return Array.from(scores, ([file, score]) => ({ file: relative('', file), ...score })).toSorted((a, b) =>
    a.file.localeCompare(b.file),
  )
}
