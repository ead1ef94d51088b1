import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import * as v from 'valibot'
import { postgresBinaries, startPostgres } from '../tests/support/postgres.ts'
import { startChild } from './child.ts'
import { median } from './quantiles.ts'
import type { Measured, Row, Section } from './section.ts'

const rounds = 9
const warmUpSeconds = 2
const roundSeconds = 2
const connections = 10

const Served = v.object({ product: v.string(), bare: v.string(), token: v.string(), count: v.number() })
type Served = v.InferOutput<typeof Served>

/** How much of what the database can give reaches the caller once session, policy, schemas and headers had their turn. */
export const list: Section = {
  name: 'list',
  title: 'List',
  async run(): Promise<Measured> {
    const folder = await mkdtemp(join(tmpdir(), 'millwright-bench-list-'))
    try {
      const rows = [await measure('PGlite', { DATA_DIR: folder })]
      if (postgresBinaries() === null)
        return { rows, notes: ['Not measured on PostgreSQL: no server found. Set PG_BIN to its folder.'] }
      return { rows: [...rows, await onPostgres()], notes: [] }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function onPostgres(): Promise<Row> {
  const server = await startPostgres()
  if (!server) throw new Error('PostgreSQL was found and did not start')
  try {
    return await measure('PostgreSQL', { DATABASE_URL: await server.createDatabase('bench') })
  } finally {
    await server.stop()
  }
}

async function measure(engine: string, where: Readonly<Record<string, string>>): Promise<Row> {
  const environment = { ...where, REQUESTS_PER_MINUTE: '0', NODE_ENV: 'production', DEMO: '1' }
  const { told, stop } = await startChild('list-server.ts', environment, Served)
  try {
    await ask(told.product, told.token, warmUpSeconds)
    await ask(told.bare, told.token, warmUpSeconds)
    const pairs: { readonly product: number; readonly bare: number }[] = []
    for (let round = 0; round < rounds; round += 1)
      pairs.push({
        product: await ask(told.product, told.token, roundSeconds),
        bare: await ask(told.bare, told.token, roundSeconds),
      })
    return {
      figure: `GET of 50 of ${told.count.toLocaleString('en-US')} on ${engine}`,
      value: median(pairs.map(({ product }) => product)),
      unit: 'requests/s',
      peer: 'the same SQL, bare Fastify',
      peerValue: median(pairs.map(({ bare }) => bare)),
      aim: { kind: 'at least', ratio: 0.8 },
    }
  } finally {
    await stop()
  }
}

/** Requests a second over so many seconds; anything but 200 fails the bench. */
async function ask(url: string, token: string, seconds: number): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const result = await autocannon({ url, connections, duration: seconds, headers })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals and ${result.errors} errors from ${new URL(url).pathname}`)
  return result['2xx'] / result.duration
}
