import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { Pool } from 'pg'
import * as v from 'valibot'
import { startPostgres } from '../tests/support/postgres.ts'
import { startProduct } from '../tests/support/product-server.ts'
import { median } from './quantiles.ts'
import { Lacking, type Measured, type Row, type Section } from './section.ts'

const rounds = 5
const roundSeconds = 3
const connections = 8
const path = '/api/CAMSRepairNames'
const asked = { creates: 1_500, updates: 2_000 } as const

const SignedIn = v.object({ result: v.object({ token: v.string() }) })
const Made = v.object({ result: v.object({ repairNameOID: v.number() }) })

/** Writes with audit, idempotency and feed, each committed to the disk before it is answered (issue 18). */
export const writes: Section = {
  name: 'writes',
  title: 'Writes',
  async run(): Promise<Measured> {
    const cluster = await startPostgres({ isDurable: true })
    if (!cluster) throw new Lacking('no PostgreSQL found; set PG_BIN to its folder')
    const folder = await mkdtemp(join(tmpdir(), 'millwright-bench-writes-'))
    try {
      const [database, plain] = [await cluster.createDatabase('bench'), await cluster.createDatabase('plain')]
      const server = await startProduct(folder, {
        DATABASE_URL: database,
        // Elsewhere each reply is checked against its schema.
        NODE_ENV: 'production',
        REQUESTS_PER_MINUTE: '0',
        DEMO: '1',
      })
      try {
        return await measure(server.url, plain)
      } finally {
        await server.stop()
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
      await cluster.stop()
    }
  },
}

async function measure(url: string, plain: string): Promise<Measured> {
  const headers = { authorization: `Bearer ${await signIn(url)}`, 'content-type': 'application/json' }
  const one = () => JSON.stringify({ repairName: randomUUID(), repairCode: randomUUID().slice(0, 30) })
  const keys = await Promise.all(
    Array.from({ length: 64 }, async () => {
      const made = await fetch(url + path, { method: 'POST', headers, body: one() })
      return v.parse(Made, await made.json()).result.repairNameOID
    }),
  )
  let turn = 0
  const kinds = {
    creates: () => ({ method: 'POST' as const, path, body: one() }),
    updates: () => {
      turn += 1
      return { method: 'PUT' as const, path: `${path}/${keys[turn % keys.length]}`, body: one() }
    },
  }
  const bare = await barePool(plain)
  const found = { creates: [] as number[], updates: [] as number[], bare: [] as number[] }
  try {
    for (let round = 0; round < rounds; round += 1) {
      found.creates.push(await ask(url, headers, kinds.creates))
      found.updates.push(await ask(url, headers, kinds.updates))
      found.bare.push(await bare.insertsASecond())
    }
  } finally {
    await bare.close()
  }
  const row = (kind: keyof typeof asked, peer: string, peerValue: number, ratio: number | null): Row => ({
    figure: `${kind}, ${connections} connections`,
    value: median(found[kind]),
    unit: 'requests/s',
    peer,
    peerValue,
    aim: ratio === null ? null : { kind: 'at least', ratio },
  })
  const floor = median(found.bare)
  return {
    rows: [
      row('creates', 'what is asked', asked.creates, 1),
      row('creates', 'a row inserted and committed, by pg alone', floor, null),
      row('updates', 'what is asked', asked.updates, 1),
      row('updates', 'a row inserted and committed, by pg alone', floor, null),
    ],
    notes: [
      'On PostgreSQL that waits for the disk at each commit. Every write has its event, its stored answer and its notice.',
    ],
  }
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/EcoAuthentication/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@millwright.test', password: 'Admin!2345' }),
  })
  return v.parse(SignedIn, await answer.json()).result.token
}

interface Write {
  readonly method: 'POST' | 'PUT'
  readonly path: string
  readonly body: string
}

/** Answers a second of writes, each under a key of its own; anything but 200 fails the bench. */
async function ask(url: string, headers: Readonly<Record<string, string>>, next: () => Write) {
  const result = await autocannon({
    url,
    connections,
    duration: roundSeconds,
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          ...next(),
          headers: { ...headers, 'idempotency-key': randomUUID() },
        }),
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals and ${result.errors} errors of writes`)
  return result['2xx'] / result.duration
}

/** A table of two texts, written to over as many connections. */
async function barePool(connectionString: string) {
  const pool = new Pool({ connectionString, max: connections })
  await pool.query('create table row (key serial primary key, name text, code text)')
  return {
    async insertsASecond() {
      const until = performance.now() + roundSeconds * 1_000
      let done = 0
      const writer = async () => {
        while (performance.now() < until) {
          await pool.query('insert into row (name, code) values ($1, $2) returning *', [randomUUID(), 'x'])
          done += 1
        }
      }
      await Promise.all(Array.from({ length: connections }, writer))
      return done / roundSeconds
    },
    close: () => pool.end(),
  }
}
