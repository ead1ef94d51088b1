import * as v from 'valibot'
import type { PlantedBug } from './planted-bug.ts'

/**
 * `green`: the test passes. `caught`: it fails, by nothing but assertions. `broken`: it fails otherwise, by a timeout or
 * an error of its own. `missing`: it did not run, as where a file does not load.
 */
export interface Verdict {
  readonly kind: 'green' | 'caught' | 'broken' | 'missing'
  /** The first line of what failed; '' where nothing did. */
  readonly says: string
}

/** What is read of the JSON reporter of Vitest. */
const Report = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      message: v.optional(v.string(), ''),
      assertionResults: v.array(
        v.object({
          title: v.string(),
          status: v.string(),
          failureMessages: v.nullish(v.array(v.string()), []),
        }),
      ),
    }),
  ),
})

/** A text as a pattern of nothing but itself. */
export const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** A title as it is written in its file, as a pattern: what a table of cases fills in may be anything. */
export const titlePattern = (title: string): string =>
  title
    .split(/%[sdifjo]|\$[\w.]+/)
    .map(escaped)
    .join('.*')

/** What a report of Vitest, as JSON, says of the named test; one that runs for several databases or cases is one. */
export function verdictOn(report: unknown, { file, test }: PlantedBug['caughtBy']): Verdict {
  const title = new RegExp(`^${titlePattern(test)}$`)
  const files = v.parse(Report, report).testResults.filter(({ name }) => name.endsWith(`/${file}`))
  const ran = files
    .flatMap(({ assertionResults }) => assertionResults)
    .filter((one) => title.test(one.title) && (one.status === 'passed' || one.status === 'failed'))
  if (ran.length === 0) return { kind: 'missing', says: firstLine(files[0]?.message ?? '') }
  const failed = ran.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return { kind: 'green', says: '' }
  const messages = failed.flatMap(({ failureMessages }) => failureMessages)
  const other = messages.find((message) => !isAssertion(message))
  return other === undefined && messages.length > 0
    ? { kind: 'caught', says: firstLine(messages[0] ?? '') }
    : { kind: 'broken', says: firstLine(other ?? '') }
}

/** What `expect.poll` waited for in vain bears the words of its assertion, and the name of any error. */
const isAssertion = (message: string) => /^(?:AssertionError\b|Error: expected )/.test(message)

const firstLine = (text: string) => text.split('\n', 1)[0] ?? ''
