import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import * as v from 'valibot'
import { RulesReport, type RuleScore, scoresOf } from './rules-document.ts'

/** Files of rules: neither tests, nor what a test brings, nor what only a browser can run. */
const rules = [
  'src/{contract,events}/**/*.ts',
  '!src/**/*.test.ts',
  '!src/**/*.fixture.ts',
  '!src/events/journal/opfs*.ts',
]

const foundFile = 'reports/mutation/rules.json'

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
    // What a module makes as it is loaded, tables above all, would take every test for each change.
    ignoreStatic: true,
    concurrency: 2,
    timeoutMS: 5_000,
    incremental: true,
    incrementalFile: foundFile,
    reporters: ['clear-text', 'progress-append-only'],
  })
  const found = await stryker.runMutationTest()
  const files: Record<string, { mutants: { status: string }[] }> = {}
  for (const { fileName, status } of found)
    (files[relative('', fileName)] ??= { mutants: [] }).mutants.push({ status })
  return scoresOf({ files })
}

/** What was found so far of all files that were asked for, whenever that was; null where none was. */
export function foundSoFar(): readonly RuleScore[] | null {
  if (!existsSync(foundFile)) return null
  return scoresOf(v.parse(RulesReport, JSON.parse(readFileSync(foundFile, 'utf8'))))
}
