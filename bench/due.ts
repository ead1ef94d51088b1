import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { postgresBinaries, startPostgres } from '../tests/support/postgres.ts'
import { startChild } from './child.ts'
import type { Measured, Row, Section } from './section.ts'

/** Fleets of 439 plans each. */
const scales = { few: 10, many: 100 } as const
const endsWithinMs = 1_800_000
const allowed = { dayMs: 10_000, readingMs: 50 } as const

const Told = v.object({
  plans: v.number(),
  nothingMs: v.number(),
  rewrittenMs: v.number(),
  dayMs: v.number(),
  dayPlans: v.number(),
  readingMs: v.number(),
  idleReadingMs: v.number(),
  plansOfMachine: v.number(),
})
type Told = v.InferOutput<typeof Told>

/** The engine of issue 13: all plans from nothing, a day's generation, and what one reading moves. */
export const due: Section = {
  name: 'due',
  title: 'Due',
  async run(): Promise<Measured> {
    const folder = await mkdtemp(join(tmpdir(), 'millwright-bench-due-'))
    try {
      const embedded = await rowsOf('PGlite', (scale) =>
        measure({ DATA_DIR: join(folder, String(scale)) }, scale),
      )
      if (postgresBinaries() === null)
        return {
          rows: embedded,
          notes: ['Not measured on PostgreSQL: no server found. Set PG_BIN to its folder.'],
        }
      return { rows: [...embedded, ...(await onPostgres(folder))], notes: [] }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function onPostgres(folder: string): Promise<readonly Row[]> {
  const server = await startPostgres()
  if (!server) throw new Error('PostgreSQL was found and did not start')
  try {
    return await rowsOf('PostgreSQL', async (scale) =>
      measure({ DATA_DIR: folder, DATABASE_URL: await server.createDatabase(`due${scale}`) }, scale),
    )
  } finally {
    await server.stop()
  }
}

async function measure(where: Readonly<Record<string, string>>, scale: number): Promise<Told> {
  const environment = { ...where, SCALE: String(scale), REQUESTS_PER_MINUTE: '0', LOG_LEVEL: 'silent' }
  const { told, stop } = await startChild('due-run.ts', environment, Told, endsWithinMs)
  await stop()
  return told
}

async function rowsOf(engine: string, run: (scale: number) => Promise<Told>): Promise<readonly Row[]> {
  const few = await run(scales.few)
  const many = await run(scales.many)
  const plans = (told: Told) => `${told.plans.toLocaleString('en-US')} plans`
  const eachOf = ({ dayMs, dayPlans }: Told) => dayMs / dayPlans
  return [
    {
      figure: `${plans(many)} from nothing on ${engine}`,
      value: many.nothingMs,
      unit: 'ms',
      peer: 'their rows written by one statement',
      peerValue: many.rewrittenMs,
      aim: null,
    },
    {
      figure: `a day of ${plans(many)}, ${many.dayPlans} touched, on ${engine}`,
      value: many.dayMs,
      unit: 'ms',
      peer: 'what is allowed',
      peerValue: allowed.dayMs,
      aim: { kind: 'at most', ratio: 1 },
    },
    {
      figure: `a plan of that day, of ${plans(many)} on ${engine}`,
      value: eachOf(many),
      unit: 'ms',
      peer: `one of ${plans(few)}`,
      peerValue: eachOf(few),
      aim: { kind: 'at most', ratio: 1.5 },
    },
    {
      figure: `a reading of a machine with ${many.plansOfMachine} plans on ${engine}`,
      value: many.readingMs,
      unit: 'ms',
      peer: 'what is allowed',
      peerValue: allowed.readingMs,
      aim: { kind: 'at most', ratio: 1 },
    },
    {
      figure: `a reading of a machine with ${many.plansOfMachine} plans on ${engine}`,
      value: many.readingMs,
      unit: 'ms',
      peer: 'one of a machine without',
      peerValue: many.idleReadingMs,
      aim: null,
    },
  ]
}
