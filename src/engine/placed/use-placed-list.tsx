import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'wouter'
import { entities } from '../../contract/entities/catalogue.ts'
import { location } from '../../contract/entities/location.ts'
import { placed, type PlacedEntity } from '../../contract/entities/placed.ts'
import { numberAt, textAt } from '../../contract/schema/row-value.ts'
import { numberWords } from '../../locale/numbers.ts'
import { createStore } from '../../store/store.ts'
import { LoadError, valueOf } from '../definition/load-error.ts'
import { queryKeys } from '../definition/query-keys.ts'
import type { RecordSource } from '../definition/record-source.ts'
import { heldQuery } from '../definition/records-query.ts'
import { useWorkbench } from '../definition/workbench.tsx'
import { useProjectionTurn } from '../definition/use-projection-turn.ts'
import { placeIn } from './place-address.ts'
import { type Places, placedSource, unplacedIn } from './placed-source.ts'

/** A list that its address may narrow to a location. */
export interface PlacedList {
  /** The list itself, or what of it stands there. */
  readonly source: RecordSource
  /** Null where it is the whole list. */
  readonly place: Place | null
}

export interface Place {
  /** `Rig 12`; by its number until it is named, and null where there is no such location. */
  readonly name: string | null
  /** `At Rig 12`, or that there is no such location. */
  readonly words: string
  /** What is to be said beside; null where that is nothing. */
  readonly note: string | null
}

const nowhere: Places = new Map()

/** The list of an entity, narrowed by `?at=LOCATION` to what belongs to the machines that stand there now (decision 0045). */
export function usePlacedList(entity: PlacedEntity): PlacedList {
  const { sourceOf } = useWorkbench()
  const [params] = useSearchParams()
  const at = placeIn(params)
  const [places] = useState(() => createStore(nowhere))
  const asked = useMemo(() => sourceOf(entity, at ?? undefined), [sourceOf, entity, at])
  const source = useMemo(
    () => (at === null ? asked : placedSource(asked, { entity, at }, places)),
    [asked, entity, at, places],
  )
  const held = useHeldPlaces(entity, at !== null)
  useEffect(() => {
    if (held !== null) places.set(held)
  }, [held, places])
  const named = usePlace(at)
  const turn = useProjectionTurn(asked)
  if (at === null) return { source, place: null }
  const unplaced = held === null ? 0 : unplacedNow(asked, entity, held, turn)
  return { source, place: { ...named, note: named.note ?? unplacedWords(unplaced) } }
}

function usePlace(at: number | null): Place {
  const { sourceOf } = useWorkbench()
  const { data, error } = useQuery({
    queryKey: queryKeys.place(at),
    queryFn: async ({ signal }) => valueOf(await sourceOf(location.name).get(at ?? 0, signal)),
    enabled: at !== null,
  })
  const failed = error instanceof LoadError ? error.error.kind : null
  if (failed === 'not-found')
    return { name: null, words: 'There is no such location', note: 'It may have been deleted.' }
  const name = data ? textAt(data, location.label) : `${location.plate}-${at}`
  const isKept = failed === 'forbidden'
  return {
    name,
    words: `At ${name}`,
    note: isKept ? 'Which machines stand there is told to those who may read locations.' : null,
  }
}

/** Where the machines stand, or the plans, of which this device chooses: all of them, or of many the first. */
function useHeldPlaces(entity: PlacedEntity, isOn: boolean): Places | null {
  const client = useQueryClient()
  const { sourceOf } = useWorkbench()
  const { of, at } = placed[entity]
  const { data, isError } = useQuery({
    queryKey: queryKeys.held({ entity: of }),
    queryFn: isOn ? heldQuery(client, sourceOf(of)).queryFn : skipToken,
  })
  return useMemo(() => {
    if (!data) return isError ? nowhere : null
    return new Map(data.rows.map((row) => [numberAt(row, entities[of].key) ?? 0, numberAt(row, at)]))
  }, [data, isError, of, at])
}

// `_turn` is the reason to look again: the projection reads the outbox, which is no React state.
const unplacedNow = (source: RecordSource, entity: PlacedEntity, places: Places, _turn: number): number =>
  unplacedIn(source, entity, places)

function unplacedWords(count: number): string | null {
  if (count === 0) return null
  return count === 1
    ? '1 that waits on this device is left out: it is not known here where its machine stands.'
    : `${numberWords(count)} that wait on this device are left out: it is not known here where their machines stand.`
}
