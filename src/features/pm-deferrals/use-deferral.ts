import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { pmDeferral } from '../../contract/entities/pm-deferral.ts'
import type { RecordRow, RowOf } from '../../contract/schema/entity.ts'
import { valueOf } from '../../engine/definition/load-error.ts'
import { queryKeys } from '../../engine/definition/query-keys.ts'
import type { RecordSource } from '../../engine/definition/record-source.ts'

export type Deferral = RowOf<typeof pmDeferral>

export interface ReadDeferral {
  /** As it was read last; as it was opened until then. */
  readonly deferral: Deferral | null
  readonly reload: () => void
}

/** A stored deferral, read again whenever one was written: what others decide shows at once. */
export function useDeferral(source: RecordSource, opened: RecordRow): ReadDeferral {
  const key = Number(opened[pmDeferral.key])
  const query = useQuery({
    queryKey: queryKeys.deferral(key),
    queryFn: async ({ signal }) => valueOf(await source.get(key, signal)),
  })
  const read = v.safeParse(pmDeferral.row, query.data ?? opened)
  return { deferral: read.success ? read.output : null, reload: () => void query.refetch() }
}
