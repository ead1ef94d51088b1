import { takeCap } from '../../contract/limits.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { valueOf } from '../definition/load-error.ts'
import type { ListQuestion } from '../../contract/list-question.ts'
import type { RecordSource } from '../definition/record-source.ts'

/** Everything, in the order of its keys. */
export const wholeList: ListQuestion = { search: '', columns: [], sort: [], filter: null, group: [] }

interface Bounds {
  /** No more rows than these. */
  readonly most?: number
  /** Told after each part how many rows are read. */
  readonly onRead?: (rows: number) => void
}

/** The rows of a list that is longer than memory, read part by part. Rejects with LoadError. */
export async function readAll(
  source: RecordSource,
  question: ListQuestion,
  { most = Number.POSITIVE_INFINITY, onRead }: Bounds = {},
): Promise<readonly RecordRow[]> {
  if (!source.page) throw new Error(`The list of ${source.entity} has no pages`)
  const all: RecordRow[] = []
  const { signal } = new AbortController()
  for (let isMore = true; isMore && all.length < most;) {
    const take = Math.min(takeCap, most - all.length)
    const { rows } = valueOf(await source.page({ ...question, skip: all.length, take }, signal))
    all.push(...rows)
    isMore = rows.length === take
    onRead?.(all.length)
  }
  return all
}
