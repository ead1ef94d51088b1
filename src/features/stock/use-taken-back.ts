import { useQuery } from '@tanstack/react-query'
import { stockMovement } from '../../contract/entities/stock-movement.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { numberAt } from '../../contract/schema/row-value.ts'
import { valueOf } from '../../engine/definition/load-error.ts'
import { queryKeys } from '../../engine/definition/query-keys.ts'
import { useProjectionTurn } from '../../engine/definition/use-projection-turn.ts'
import { useWorkbench } from '../../engine/definition/workbench.tsx'
import { waitsToMove } from '../../engine/history/take-back.ts'
import { backWords } from './back-words.ts'

/**
 * How an open movement stands to being taken back (`backWords`), and whether what takes it back waits on this device. What was
 * taken back says so by no version of its own, so that its form is not told: it is read again whenever stock is moved.
 */
export function useTakenBack(values: RecordRow): { words: string | null; isWaiting: boolean } {
  const source = useWorkbench().sourceOf(stockMovement.name)
  useProjectionTurn(source)
  const key = numberAt(values, stockMovement.key)
  const words = backWords(values)
  const { data } = useQuery({
    queryKey: queryKeys.stock(`movement ${key}`),
    enabled: key !== null && key > 0 && words === null,
    queryFn: async ({ signal }) => valueOf(await source.get(Number(key), signal)),
  })
  return {
    words: words ?? (data ? backWords(data) : null),
    isWaiting: key !== null && waitsToMove(source, key),
  }
}
