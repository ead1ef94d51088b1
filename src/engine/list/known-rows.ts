import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type EntityName, entities } from '../../contract/entities/catalogue.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { queryKeys } from '../definition/query-keys.ts'
import type { RecordList } from './use-records.ts'

/** A record as this device last read it in the list of all of its kind, or null; nobody is asked. */
export type KnownRow = (entity: EntityName, key: number) => RecordRow | null

/** What of the lists is at hand. */
export function useKnownRow(): KnownRow {
  const client = useQueryClient()
  return useMemo(
    () => (entity, key) => {
      const list = client.getQueryData<RecordList>(queryKeys.list({ entity, narrowed: undefined }))
      return list?.rows.find((row) => row[entities[entity].key] === key) ?? null
    },
    [client],
  )
}
