import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type EntityName, entities } from '../../contract/entities/catalogue.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { queryKeys } from './query-keys.ts'
import type { RecordList } from './records-query.ts'

/** A record as this device last read it in the list of all of its kind, shown or held to choose from; or null. Nobody is asked. */
export type KnownRow = (entity: EntityName, key: number) => RecordRow | null

/** What of the lists is at hand. */
export function useKnownRow(): KnownRow {
  const client = useQueryClient()
  return useMemo(
    () => (entity, key) => {
      const source = { entity, narrowed: undefined }
      const isIt = (row: RecordRow) => row[entities[entity].key] === key
      for (const queryKey of [queryKeys.list(source), queryKeys.held(source)]) {
        const row = client.getQueryData<RecordList>(queryKey)?.rows.find(isIt)
        if (row) return row
      }
      return null
    },
    [client],
  )
}
