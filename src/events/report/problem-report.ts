import * as v from 'valibot'
import { chartMoved } from '../catalogue.ts'
import type { LiveRun } from '../chart-run.ts'
import type { Fact } from '../define-event.ts'
import { concealedAddress, createConcealing } from './conceal.ts'

const format = 'millwright-problem-report'
const mostMoves = 500

const Move = v.object({
  /** From 1; those of before the oldest that is here are not in the file. */
  number: v.pipe(v.number(), v.integer()),
  at: v.string(),
  chart: v.string(),
  id: v.string(),
  run: v.optional(v.string()),
  event: v.looseObject({ type: v.string() }),
})

/** What a problem report says; written and read by this release, and read by later ones. */
const ProblemReport = v.object({
  format: v.literal(format),
  version: v.literal(1),
  madeAt: v.string(),
  product: v.object({ server: v.string(), program: v.string() }),
  browser: v.string(),
  address: v.string(),
  /** What is in the log, in a sentence. */
  log: v.string(),
  moves: v.array(Move),
  /** The charts that ran as the report was made. */
  charts: v.array(
    v.object({
      chart: v.string(),
      id: v.string(),
      run: v.string(),
      value: v.union([v.string(), v.record(v.string(), v.unknown())]),
      context: v.unknown(),
    }),
  ),
})
export type ProblemReport = v.InferOutput<typeof ProblemReport>

/** What the client knows of itself as a report is made. */
export interface ReportedClient {
  /** ISO 8601. */
  readonly madeAt: string
  /** Version of the server, and the files of the program that were loaded first. */
  readonly product: ProblemReport['product']
  readonly browser: string
  readonly address: string
}

/**
 * The report of a session: what its charts took and where they stand. It holds no secrets, and of what people wrote and
 * are called only that it was there.
 */
export function problemReportOf(
  client: ReportedClient,
  facts: readonly Fact[],
  live: readonly LiveRun[],
): ProblemReport {
  const conceal = createConcealing()
  const told = facts.filter((fact) => chartMoved.is(fact))
  const left = Math.max(0, told.length - mostMoves)
  const moves = told.slice(left).map(({ occurredAt, payload }, at) => {
    const { event, id, ...of } = payload
    const { type, ...values } = event
    return {
      ...of,
      number: at + 1,
      at: occurredAt,
      id: idOf(id),
      event: { type, ...Object(conceal(values)) },
    }
  })
  return v.parse(ProblemReport, {
    ...client,
    format,
    version: 1,
    address: concealedAddress(client.address),
    log: `The newest ${moves.length} moves of charts, of at most ${mostMoves}. Texts are left out.`,
    moves,
    charts: live.map(({ value, context, id, ...run }) => ({
      ...run,
      id: idOf(id),
      value,
      context: conceal(context),
    })),
  })
}

// Lookups and pages name what they are about in words of the program; whatever else may be in one is no name of a person.
const idOf = (id: string) => id.slice(0, 80)

export type ReadReport =
  | { readonly ok: true; readonly report: ProblemReport }
  | { readonly ok: false; readonly says: string }

/** The report that a file holds, or in a sentence why it holds none that can be read. */
export function readProblemReport(text: string): ReadReport {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { ok: false, says: 'The file is not JSON.' }
  }
  const parsed = v.safeParse(ProblemReport, value)
  if (parsed.success) return { ok: true, report: parsed.output }
  const [issue] = parsed.issues
  return { ok: false, says: `The file is not a problem report: ${v.getDotPath(issue) ?? 'all of it'}.` }
}
