import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Filter } from '../../contract/list-query.ts'
import type { ListQuestion } from '../../contract/list-question.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { LoadError } from '../../engine/definition/load-error.ts'
import { queryKeys } from '../../engine/definition/query-keys.ts'
import type { RecordSource } from '../../engine/definition/record-source.ts'
import { useWorkbench } from '../../engine/definition/workbench.tsx'
import { readAll } from '../../engine/list/read-all.ts'
import { type Records, useRecords } from '../../engine/list/use-records.ts'
import { useProjectionTurn } from '../../engine/definition/use-projection-turn.ts'
import type { KnownMeters } from './meter-questions.ts'

/** Members of one `in` of a filter, and terms of one `or`. */
const [mostMembers, mostTerms] = [200, 40]
const none: readonly RecordRow[] = []

/**
 * The machines of a location and their readings, what is not sent yet among them. Lists that are longer than this device
 * holds are asked of the server for that location alone.
 */
export function useSheetRecords(place: number | null) {
  const { sourceOf } = useWorkbench()
  const locations = useRecords(sourceOf('location'), 'locationOID')
  const equipment = usePart(sourceOf('equipment'), 'equipmentOID', {
    isWanted: place !== null,
    filter: { field: 'location', op: '=', value: place ?? 0 },
  })
  const machines = useMemo(
    () => equipment.rows.filter((row) => row['location'] === place).map((row) => Number(row['equipmentOID'])),
    [equipment.rows, place],
  )
  const readings = usePart(sourceOf('meterReading'), 'meterReadingOID', {
    isWanted: machines.length > 0,
    filter: ofMachines(machines),
  })
  const known = useMemo(
    (): KnownMeters => ({ readings: readings.rows, equipment: equipment.rows }),
    [readings.rows, equipment.rows],
  )
  const all = [locations, equipment, readings]
  return {
    known,
    locations: locations.rows,
    isLoading: all.some(({ status }) => status === 'loading'),
    isFetching: all.some(({ isRefreshing }) => isRefreshing),
    error: all.find(({ error }) => error !== null)?.error ?? null,
    readAt: all.find(({ readAt }) => readAt !== null)?.readAt ?? null,
    refetch: () => {
      for (const { refetch } of all) refetch()
    },
  }
}

const ofMachines = (machines: readonly number[]): Filter => {
  const parts = Array.from(
    { length: Math.min(mostTerms, Math.ceil(machines.length / mostMembers)) },
    (_, at) => machines.slice(at * mostMembers, (at + 1) * mostMembers),
  )
  return { or: parts.map((value) => ({ field: 'equipmentOID', op: 'in', value })) }
}

interface PartInput {
  readonly isWanted: boolean
  readonly filter: Filter
}

type Part = Pick<Records, 'status' | 'isRefreshing' | 'error' | 'readAt' | 'refetch'> & {
  readonly rows: readonly RecordRow[]
}

/** The whole list where this device holds it, else what the filter leaves of it. */
function usePart(source: RecordSource, key: string, { isWanted, filter }: PartInput): Part {
  const { rows, total, ...whole } = useRecords(source, key)
  const isLong = total !== null
  const question: ListQuestion = { search: '', columns: [], sort: [], filter, group: [] }
  const asked = useQuery({
    queryKey: queryKeys.page(source, question, []),
    queryFn: ({ signal }) => readAll(source, question, signal, () => undefined),
    enabled: isLong && isWanted,
  })
  const turn = useProjectionTurn(source)
  const shown = useMemo(
    () => (isLong ? laidOver(source, asked.data ?? none, turn) : rows.map(({ row }) => row)),
    [isLong, source, asked.data, turn, rows],
  )
  if (!isLong || !isWanted) return { rows: shown, ...whole }
  return {
    rows: shown,
    status: asked.data ? 'ready' : asked.isError ? 'error' : 'loading',
    isRefreshing: asked.isFetching && asked.data !== undefined,
    error: asked.error instanceof LoadError ? asked.error : null,
    readAt: whole.readAt,
    refetch: () => void asked.refetch(),
  }
}

// `_turn` is the reason to look again: the projection reads the outbox, which is no React state.
const laidOver = (source: RecordSource, rows: readonly RecordRow[], _turn: number): readonly RecordRow[] =>
  source.project(rows).rows
