import { takeCap } from '../../contract/limits.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { valueOf } from '../definition/load-error.ts'
import type { ListQuestion } from '../../contract/list-question.ts'
import type { ListSource } from '../definition/record-source.ts'

/**
 * The rows of a list that is longer than memory; tells how many it has. Rejects with LoadError, and as the signal is
 * aborted.
 */
export async function readAll(
  source: ListSource,
  question: ListQuestion,
  signal: AbortSignal,
  onRead: (rows: number) => void,
): Promise<readonly RecordRow[]> {
  if (source.all) return valueOf(await source.all(question, signal, onRead))
  if (!source.page) throw new Error(`The list of ${source.entity} has no pages`)
  const all: RecordRow[] = []
  for (let isMore = true; isMore;) {
    const { rows } = valueOf(await source.page({ ...question, skip: all.length, take: takeCap }, signal))
    all.push(...rows)
    isMore = rows.length === takeCap
    onRead(all.length)
  }
  return all
}
