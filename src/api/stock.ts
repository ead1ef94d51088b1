import * as v from 'valibot'
import { ReorderRow, StockOnHandRow } from '../contract/entities/stock-on-hand.ts'
import type { TakingBack } from '../contract/entities/stock-take-back.ts'
import type { ApiError } from '../contract/api-error.ts'
import type { Loaded, Outcome } from '../contract/outcome.ts'
import type { CachedReads } from './kept/cached-reads.ts'
import type { HttpClient } from './http/client.ts'
import { outcomeOf, resultOf } from './http/outcome-of.ts'
import { keepOrRecall } from './kept/keep-or-recall.ts'

/** Rows as far as this device holds them, and how many there are. */
const held = <Row extends v.GenericSchema>(row: Row) => v.object({ rows: v.array(row), count: v.number() })
const HeldStock = held(StockOnHandRow)
const HeldReorder = held(ReorderRow)

const pageSize = 1000
/** More than this is searched and narrowed on the server, by its own calls. */
const mostHeld = 10_000

interface Page<Row> {
  readonly data: readonly Row[]
  readonly count: number
}

/** Page after page, up to `mostHeld` rows. */
async function allPages<Row>(
  ask: (skip: number) => Promise<Outcome<Page<Row>>>,
): Promise<Outcome<{ rows: Row[]; count: number }>> {
  const rows: Row[] = []
  for (;;) {
    const page: Outcome<Page<Row>> = await ask(rows.length)
    if (!page.ok) return failed(page.error)
    rows.push(...page.value.data)
    const { count } = page.value
    if (rows.length >= Math.min(count, mostHeld) || page.value.data.length === 0)
      return { ok: true, value: { rows, count } }
  }
}

const failed = (error: ApiError): Outcome<never> => ({ ok: false, error })

const asked = (skip: number) => ({ skip: String(skip), take: String(pageSize) })

/** What there is by part, location and bin; without a connection as it was read last. */
export async function loadStockOnHand(
  client: HttpClient,
  cache: CachedReads,
  signal: AbortSignal,
): Promise<Loaded<v.InferOutput<typeof HeldStock>>> {
  const ask = () =>
    allPages<StockOnHandRow>(async (skip) =>
      outcomeOf(await client.call('stockOnHand', { query: asked(skip), signal }), resultOf),
    )
  return keepOrRecall(cache, 'stock-on-hand', ask, HeldStock)
}

/** The parts below their reorder point; without a connection as they were read last. */
export async function loadReorderList(
  client: HttpClient,
  cache: CachedReads,
  signal: AbortSignal,
): Promise<Loaded<v.InferOutput<typeof HeldReorder>>> {
  const ask = () =>
    allPages<ReorderRow>(async (skip) =>
      outcomeOf(await client.call('reorderList', { query: asked(skip), signal }), resultOf),
    )
  return keepOrRecall(cache, 'reorder-list', ask, HeldReorder)
}

/** What taking a movement back would do; asked of the server each time, since it is of now. */
export const loadTakingBack = async (
  client: HttpClient,
  key: number,
  signal: AbortSignal,
): Promise<Outcome<TakingBack>> =>
  outcomeOf(await client.call('takingBack', { params: { id: key }, signal }), resultOf)
