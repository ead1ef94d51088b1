import * as v from 'valibot'

/** What the run counts of a step, what it names, and how long each of its tests took. */
export interface Report {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** A line for each skipped or flaky test. */
  readonly named: readonly string[]
  readonly tests: readonly TimedTest[]
}

export interface TimedTest {
  readonly name: string
  readonly ms: number
}

const VitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      assertionResults: v.array(
        v.object({ fullName: v.string(), status: v.string(), duration: v.nullish(v.number(), 0) }),
      ),
    }),
  ),
})

/** Reads Vitest's own. A skipped test fails the run, unless its name says what it lacks: `… (needs PostgreSQL)`. */
export function vitestReport(json: unknown): Report {
  const files = v.parse(VitestReport, json).testResults
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => Object.assign({ file: name.split('/').at(-1) }, test)),
  )
  const of = (wanted: string) => tests.filter(({ status }) => status === wanted)
  const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed')
  const excused = skipped.filter(({ fullName }) => /\(needs [^)]+\)/.test(fullName))
  return {
    passed: of('passed').length,
    failed: of('failed').length + skipped.length - excused.length,
    skipped: excused.length,
    named: skipped.map(({ fullName }) => `skipped: ${fullName}`),
    tests: tests.map(({ file, fullName, duration }) => ({
      name: `${file} › ${fullName}`,
      ms: duration ?? 0,
    })),
  }
}

const Spec = v.object({
  title: v.string(),
  file: v.string(),
  tests: v.array(
    v.object({
      status: v.picklist(['expected', 'unexpected', 'flaky', 'skipped']),
      results: v.array(v.object({ duration: v.number() })),
    }),
  ),
})
interface Suite {
  readonly specs: readonly v.InferOutput<typeof Spec>[]
  readonly suites?: readonly Suite[] | undefined
}
const Suite: v.GenericSchema<unknown, Suite> = v.object({
  specs: v.array(Spec),
  suites: v.optional(v.array(v.lazy(() => Suite))),
})

/** Reads Playwright's own. A test that passed only the second time is a failure with a name. */
export function playwrightReport(json: unknown): Report {
  const { suites } = v.parse(v.object({ suites: v.array(Suite) }), json)
  const tests = suites.flatMap(specsOf).flatMap(({ title, file, tests }) =>
    tests.map(({ status, results }) => ({
      name: `${file} › ${title}`,
      status,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  )
  const of = (wanted: string) => tests.filter(({ status }) => status === wanted)
  return {
    passed: of('expected').length,
    failed: of('unexpected').length + of('flaky').length,
    skipped: of('skipped').length,
    named: [...of('skipped'), ...of('flaky')].map(({ name, status }) => `${status}: ${name}`),
    tests,
  }
}

const specsOf = ({ specs, suites = [] }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)]

const nameLength = 120

/** The slowest tests of all, a line each, the slowest first. */
export const slowest = (tests: readonly TimedTest[], count: number): string[] =>
  tests
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(
      ({ name, ms }) =>
        `${(ms / 1000).toFixed(1).padStart(6)} s  ${name.replaceAll(/\s+/g, ' ').slice(0, nameLength)}`,
    )
