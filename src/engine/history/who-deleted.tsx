import type { RecordNamed } from '../../contract/record-history.ts'
import { momentWords } from '../../locale/moments.ts'
import { useRemoval } from './use-history.ts'

/** In a sentence who deleted a record that is gone, and when, as its history tells; nothing while that is not known. */
export function WhoDeleted({ record }: { readonly record: RecordNamed }) {
  const { removal } = useRemoval(record)
  return removal ? `${removal.actorName} deleted it on ${momentWords(removal.recordedAt)}. ` : null
}
