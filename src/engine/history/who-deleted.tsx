import { useQuery } from '@tanstack/react-query'
import { isEntity } from '../../contract/entities/catalogue.ts'
import type { RecordNamed } from '../../contract/record-history.ts'
import { momentWords } from '../../locale/moments.ts'
import { valueOf } from '../definition/load-error.ts'
import { queryKeys } from '../definition/query-keys.ts'
import { useWorkbench } from '../definition/workbench.tsx'

/** In a sentence who deleted a record that is gone, and when, as its history tells; nothing while that is not known. */
export function WhoDeleted({ record }: { readonly record: RecordNamed }) {
  const { history } = useWorkbench()
  const { data } = useQuery({
    // What was added to a record has no history of its own.
    enabled: isEntity(record.entity) && record.key > 0,
    queryKey: queryKeys.removalOf(record),
    queryFn: async ({ signal }) => {
      const [last] = valueOf(await history.changes(record, { take: 1 }, signal))
      return last?.kind === 'removed' ? last : null
    },
  })
  return data ? `${data.actorName} deleted it on ${momentWords(data.recordedAt)}. ` : null
}
