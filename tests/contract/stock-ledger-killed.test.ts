import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stockMovement } from '../../src/contract/entities/stock-movement.ts'
import { StockOnHandRow } from '../../src/contract/entities/stock-on-hand.ts'
import { type Random, randomFor } from '../../server/database/seeds/demo/chance/random.ts'
import { openBook } from '../../server/database/seeds/demo/stores/stock-book.ts'
import { postgresBinaries, startPostgres, type TestPostgres } from '../support/postgres.ts'
import { accounts, apiOf, signInByApi } from '../support/product-api.ts'
import { type ProductServer, startProduct } from '../support/product-server.ts'

const isMissing = postgresBinaries() === null
/** Few of what `MILLWRIGHT_KILLS=200` does at length. */
const kills = Number(process.env['MILLWRIGHT_KILLS'] ?? 4)
const writers = 4

let postgres: TestPostgres | null
let folder: string
const started: ProductServer[] = []
beforeAll(async () => {
  postgres = await startPostgres()
  folder = await mkdtemp(join(tmpdir(), 'millwright-ledger-'))
})
afterAll(async () => {
  for (const server of started) await server.kill()
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
})

const Stored = v.object({ result: stockMovement.row })
type Movement = v.InferOutput<typeof stockMovement.row>

/** A movement that somebody asks for; of most parts there is not always enough. */
function movement(random: Random, parts: readonly [number, ...number[]], by: string) {
  const kind = random.pick(['RECEIVE', 'ISSUE', 'ISSUE', 'RETURN', 'TRANSFER', 'COUNT'] as const)
  return {
    kind,
    partNumberOID: random.pick(parts),
    locationOID: random.pick([1, 2]),
    bin: 'A1',
    quantity: random.between(1, 60) / 4,
    unitCost: kind === 'RECEIVE' ? random.between(100, 99_999) / 100 : null,
    toLocationOID: kind === 'TRANSFER' ? 3 : null,
    toBin: kind === 'TRANSFER' ? 'B2' : '',
    movedOn: '2026-03-07',
    note: by,
  }
}

it.skipIf(isMissing)(
  'keeps each movement of a ledger that was acknowledged, once, whole and at its cost, with two processes that are killed (needs PostgreSQL)',
  { timeout: 300_000 + kills * 60_000 },
  async () => {
    if (!postgres) throw new Error('PostgreSQL was found and did not start')
    const databaseUrl = await postgres.createDatabase('ledger_killed')
    const start = () => startProduct(folder, { DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' })
    const servers: readonly [ProductServer, ProductServer] = [await start(), await start()]
    started.push(...servers)
    const session = await signInByApi(servers[0].url, accounts.admin)
    const api = apiOf(servers[0].url, session)
    const { partNumberOID: _key, version: _version, ...known } = (await api.all('part'))[0] ?? {}
    const made = await Promise.all(
      [1, 2, 3].map((turn) =>
        api.create('part', { ...known, partName: `Ledger part ${turn}`, trackInventory: 'YES' }),
      ),
    )
    const [first = 0, ...rest] = made.map(({ partNumberOID }) => Number(partNumberOID))
    const parts: readonly [number, ...number[]] = [first, ...rest]

    /** Asks until a server has answered for good, with the same key each time. */
    async function settle(random: Random, body: object): Promise<Movement | null> {
      const key = randomUUID()
      for (;;) {
        const answer = await fetch(`${random.pick(servers).url}/api/CAMSStockMovements`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${session.token}`,
            'content-type': 'application/json',
            'idempotency-key': key,
          },
          body: JSON.stringify(body),
        })
          .then(async (reply) => ({ status: reply.status, body: (await reply.json()) as unknown }))
          .catch(() => null)
        if (answer?.status === 201) return v.parse(Stored, answer.body).result
        if (answer?.status === 400) return null
        await delay(20)
      }
    }

    const work = { isOver: false }
    async function write(writer: number): Promise<readonly Movement[]> {
      const random = randomFor(`writer ${writer}`)
      const acknowledged: Movement[] = []
      for (let turn = 0; !work.isOver; turn += 1) {
        const stored = await settle(random, movement(random, parts, `${writer}-${turn}`))
        if (stored) acknowledged.push(stored)
      }
      return acknowledged
    }
    const writing = Array.from({ length: writers }, (_, writer) => write(writer))
    const random = randomFor('kills of a ledger')
    for (let round = 0; round < kills; round += 1) {
      await delay(random.between(200, 900))
      const killed = random.chance(0.25) ? servers : [random.pick(servers)]
      await Promise.all(killed.map((server) => server.kill()))
      for (const server of killed) await server.restart()
    }
    work.isOver = true
    const acknowledged = (await Promise.all(writing)).flat()
    expect(acknowledged.length).toBeGreaterThan(kills * 10)

    const filter = JSON.stringify({ field: 'partNumberOID', op: 'in', value: parts })
    const ledger = v.parse(
      v.array(stockMovement.row),
      (await api.list('stockMovement', `?filter=${encodeURIComponent(filter)}`)).data,
    )
    const inOrder = (rows: readonly Movement[]) =>
      rows.toSorted(
        (a, b) => (a.partNumberOID ?? 0) - (b.partNumberOID ?? 0) || (a.sequence ?? 0) - (b.sequence ?? 0),
      )
    expect(inOrder(ledger)).toEqual(inOrder(acknowledged))

    // Entered again into an empty book, one after the other, they come to the same to the last kobo.
    const book = openBook()
    for (const row of inOrder(ledger))
      expect(
        book.enter({
          kind: row.kind,
          part: row.partNumberOID ?? 0,
          location: row.locationOID ?? 0,
          bin: row.bin,
          quantity: row.quantity ?? 0,
          on: row.movedOn ?? '',
          by: row.movedBy_UserGUID ?? '',
          note: row.note,
          ...(row.unitCost !== null && { cost: row.unitCost }),
          ...(row.toLocationOID !== null && { to: { location: row.toLocationOID, bin: row.toBin } }),
        }),
      ).toBe(true)
    const posted = ({ sequence, onHandChange, valueChange, averageCost }: Movement) => [
      sequence,
      onHandChange,
      valueChange,
      averageCost,
    ]
    expect(book.rows.map(posted)).toEqual(inOrder(ledger).map(posted))

    const held = v.parse(
      v.array(StockOnHandRow),
      (await Promise.all(parts.map((part) => api.rows(`/CAMSStockOnHand?partNumberOID=${part}`)))).flat(),
    )
    for (const { partNumberOID, locationOID, bin, onHand } of held)
      expect([partNumberOID, locationOID, onHand]).toEqual([
        partNumberOID,
        locationOID,
        book.onHandAt(partNumberOID, locationOID, bin),
      ])
    const sum = (numbers: readonly number[]) =>
      Math.round(numbers.reduce((all, one) => all + one * 100, 0)) / 100
    for (const part of parts)
      expect([
        part,
        sum(held.filter((row) => row.partNumberOID === part).map(({ onHand }) => onHand)),
      ]).toEqual([part, book.onHand(part)])
  },
)
