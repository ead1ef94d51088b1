import type { EndpointName } from '../../contract/endpoints.ts'
import type { EntityName } from '../../contract/entities/catalogue.ts'
import { countOf, listOf } from '../../contract/envelope.ts'
import type { LoadedList } from '../../contract/list-question.ts'
import type { Outcome } from '../../contract/outcome.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import type { HttpClient } from '../http/client.ts'
import type { CachedReads } from './cached-reads.ts'
import { keepOrRecall } from './keep-or-recall.ts'
import { KeptRows, keptName } from './kept-names.ts'

/** Rows of a list reply in either form of SPEC 7. */
export type ListReply = {
  result:
    | readonly RecordRow[]
    | {
        data: readonly RecordRow[]
        count: number
        summary?: Readonly<Record<string, number>>
      }
}

export interface ListReach {
  readonly client: HttpClient
  readonly cache: CachedReads
}

/**
 * Reads the rows of a list, or of one record; out of reach as they were last read whole. `total` is there when there are
 * more rows than these; of more than `most` the first are read.
 */
export async function readRows(
  { client, cache }: ListReach,
  name: EndpointName,
  args: Parameters<HttpClient['send']>[1],
  most?: number,
): Promise<LoadedList> {
  const query = most === undefined ? args.query : { ...args.query, most: String(most) }
  let total = 0
  const ask = async (): Promise<Outcome<RecordRow[]>> => {
    const answer = await client.send(name, { ...args, query })
    if (!answer.ok) return answer
    // The client has parsed the reply by the schema of this very endpoint.
    const reply = answer.reply as ListReply
    total = countOf(reply)
    return { ok: true, value: [...listOf(reply)] }
  }
  // Kept on the device is only what is whole, however it was asked for.
  const isWhole = (rows: readonly RecordRow[]) => total <= rows.length
  const loaded = await keepOrRecall(cache, keptName(name, args), ask, KeptRows, isWhole)
  return loaded.ok && loaded.readAt === undefined && !isWhole(loaded.value) ? { ...loaded, total } : loaded
}

/** The list of all records of a kind as the server has it, for whoever reads it before there is anything to lay over it. */
export const serversList = (reach: ListReach, entity: EntityName) => ({
  entity,
  list: (signal: AbortSignal, most?: number) => readRows(reach, `${entity}.list`, { signal }, most),
})
