import { stripVTControlCharacters } from 'node:util'
import * as v from 'valibot'

/** What the run counts of a step, what it names, and how long each of its tests took. */
export interface Report {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** A line for each failed, skipped or flaky test: the end of the output is what is kept of a long run. */
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
        v.object({
          fullName: v.string(),
          status: v.string(),
          duration: v.nullish(v.number(), 0),
          failureMessages: v.nullish(v.array(v.string()), []),
        }),
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
    named: [
      ...of('failed').map(
        ({ file, fullName, failureMessages }) =>
          `failed: ${file} › ${fullName}${reason(failureMessages ?? [])}`,
      ),
      ...skipped.map(({ fullName }) => `skipped: ${fullName}`),
    ],
    tests: tests.map(({ file, fullName, duration }) => ({
      name: `${file} › ${fullName}`,
      ms: duration ?? 0,
    })),
  }
}

/** The first lines of the first error, without colours. */
function reason(messages: readonly string[]): string {
  const [first = ''] = messages
  const lines = stripVTControlCharacters(first).split('\n').slice(0, reasonLines)
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => `\n    ${line.slice(0, reasonLength)}`)
    .join('')
}
const reasonLines = 12
const reasonLength = 200

/** What the pages showed as the test failed, where it left that (tests/e2e/page-at-the-end.ts). */
function atTheEnd(results: v.InferOutput<typeof Spec>['tests'][number]['results']): string {
  const left = results.flatMap(({ attachments }) =>
    attachments.filter(({ name }) => name === 'page at the end'),
  )
  const lines = left.flatMap(({ body }) => Buffer.from(body, 'base64').toString('utf8').split('\n'))
  return lines
    .slice(0, pageLines)
    .map((line) => `\n    at the end: ${line.slice(0, reasonLength)}`)
    .join('')
}
const pageLines = 15

const Spec = v.object({
  title: v.string(),
  file: v.string(),
  tests: v.array(
    v.object({
      status: v.picklist(['expected', 'unexpected', 'flaky', 'skipped']),
      results: v.array(
        v.object({
          duration: v.number(),
          error: v.optional(v.object({ message: v.optional(v.string(), '') })),
          attachments: v.optional(
            v.array(v.object({ name: v.string(), body: v.optional(v.string(), '') })),
            [],
          ),
        }),
      ),
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
      why: reason(results.flatMap(({ error }) => error?.message ?? [])) + atTheEnd(results),
    })),
  )
  const of = (wanted: string) => tests.filter(({ status }) => status === wanted)
  return {
    passed: of('expected').length,
    failed: of('unexpected').length + of('flaky').length,
    skipped: of('skipped').length,
    named: [
      ...of('unexpected').map(({ name, why }) => `failed: ${name}${why}`),
      ...of('flaky').map(({ name, why }) => `flaky: ${name}${why}`),
      ...of('skipped').map(({ name }) => `skipped: ${name}`),
    ],
    tests: tests.map(({ name, ms }) => ({ name, ms })),
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
