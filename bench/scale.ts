import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresBinaries, startPostgres } from '../tests/support/postgres.ts'
import { callNames, measureSize, type SizeMeasured } from './scale-size.ts'
import { atMostThat, Lacking, type Measured, msRow, type Row, type Section } from './section.ts'

/** Fleets of about 1,600 operations a year each: ten thousand operations, a hundred thousand, a million. */
const scales = [1, 8, 80] as const
const years = 8
/** What issue 18 allows for an answer. */
const allowedMs = 100

/** What the lists, searches and reports cost as the history grows, with 50 users at once on PostgreSQL (issue 18). */
export const scale: Section = {
  name: 'scale',
  title: 'Scale',
  async run(): Promise<Measured> {
    if (postgresBinaries() === null)
      throw new Lacking('a PostgreSQL server: none was found. Set PG_BIN to its folder.')
    const folder = await mkdtemp(join(tmpdir(), 'millwright-bench-scale-'))
    const server = await startPostgres()
    if (!server) throw new Error('PostgreSQL was found and did not start')
    try {
      const sizes: SizeMeasured[] = []
      for (const fleets of scalesAsked()) {
        const databaseUrl = await server.createDatabase(`scale${fleets}`)
        const environment = { DATA_DIR: folder, DATABASE_URL: databaseUrl, DEMO: '1', NODE_ENV: 'production' }
        sizes.push(await measureSize(environment, { scale: fleets, years }))
      }
      return measuredOf(sizes)
    } finally {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

/** `BENCH_FLEETS=1,8,800` measures other sizes: 800 are ten million, for whoever has the disk and the night. */
const scalesAsked = (): readonly number[] => {
  const asked = process.env['BENCH_FLEETS']
  return asked === undefined ? scales : asked.split(',').map(Number)
}

/** Rows of the largest size, held against what is allowed, and the curve from the smallest as a table. */
export function measuredOf(sizes: readonly SizeMeasured[]): Measured {
  const largest = sizes.at(-1)
  const rows = callNames.flatMap((name): readonly Row[] => {
    const took = largest?.took.get(name)
    return took && largest
      ? [
          msRow(
            `${name} of ${counted(largest.operations)} operations, 95th percentile`,
            took.most,
            'what is allowed',
            allowedMs,
            atMostThat,
          ),
        ]
      : []
  })
  return {
    rows,
    notes: [
      '50 users at once ask the server over HTTP, each a second after it had its last answer; all calls but the feed by an administrator. Medians and 95th percentiles in ms:',
      curve(sizes),
      ...sizes.flatMap(({ operations, refused }) =>
        refused.map((what) => `At ${counted(operations)} operations was refused: ${what}.`),
      ),
    ],
  }
}

function curve(sizes: readonly SizeMeasured[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const ms = (value: number) => (value < 10 ? value.toFixed(1) : String(Math.round(value)))
  return [
    line(['What', ...sizes.map(({ operations }) => `${counted(operations)} operations`)]),
    line(['---', ...sizes.map(() => '---')]),
    line(['events', ...sizes.map(({ events }) => counted(events))]),
    line(['MB on disk', ...sizes.map(({ megabytes }) => counted(megabytes))]),
    ...callNames.map((name) =>
      line([
        name,
        ...sizes.map(({ took }) => {
          const found = took.get(name)
          return found ? `${ms(found.median)}, ${ms(found.most)}` : 'refused'
        }),
      ]),
    ),
  ].join('\n')
}

const counted = (count: number) => count.toLocaleString('en-US')
