import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type EntityName, entities } from '../contract/entities/catalogue.ts'
import { numberOf } from '../contract/schema/number-of.ts'
import type { RecordRow } from '../contract/schema/entity.ts'
import { decide } from '../contract/access/policy.ts'
import { recordsQuery } from '../engine/list/use-records.ts'
import type { RecordHit } from '../features/palette/ranking/entry.ts'
import type { PaletteRecords } from '../features/palette/palette-props.ts'
import type { Desk } from './desk.ts'
import type { Task } from '../contract/access/session.ts'
import { recordHref } from './screens.tsx'

interface Kind {
  readonly entity: EntityName
  /** The list in words. */
  readonly words: string
  readonly plate: (row: RecordRow) => string
  readonly status: (row: RecordRow) => RecordHit['status']
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const operationStatus = { DONE: 'ok', ONGOING: 'primary', 'NOT STARTED': 'idle' } as const
const numbered = (entity: EntityName) => (row: RecordRow) => numberOf(entities[entity], row) ?? ''

const kinds: readonly Kind[] = [
  {
    entity: 'equipment',
    words: 'Equipment',
    plate: (row) => text(row['unit']) || numbered('equipment')(row),
    status: (row) => {
      const word = text(row['equipmentStatus'])
      return word === '' ? null : { kind: word === 'Active' ? 'ok' : 'idle', word }
    },
  },
  {
    entity: 'pmOperation',
    words: 'PM Operations',
    plate: numbered('pmOperation'),
    status: (row) => {
      const word = text(row['overallStatus'])
      return word in operationStatus
        ? { kind: operationStatus[word as keyof typeof operationStatus], word }
        : null
    },
  },
  {
    entity: 'location',
    words: 'Locations',
    plate: numbered('location'),
    status: () => null,
  },
]

function hitsOf(kind: Kind, rows: readonly RecordRow[], tasks: readonly Task[]): readonly RecordHit[] {
  const { key, label } = entities[kind.entity]
  return rows.map((row) => ({
    entity: kind.words,
    key: Number(row[key]),
    plate: kind.plate(row),
    title: text(row[label]) || kind.plate(row),
    status: kind.status(row),
    href: recordHref(tasks, kind.entity, Number(row[key]), 'record') ?? '/app',
  }))
}

/** A hook over the lists that the palette searches: what is cached at once, what is not with one request each (UX P8). */
export function createPaletteRecords(
  { workbench }: Pick<Desk, 'workbench'>,
  tasks: readonly Task[],
): () => PaletteRecords {
  const readable = kinds.filter(({ entity }) => decide(workbench.subject, 'read', entity).allowed)
  const none: readonly RecordRow[] = []
  return function usePaletteRecords() {
    const lists = useQueries({
      queries: readable.map(({ entity }) => recordsQuery(workbench.sourceOf(entity))),
      combine: (results) => ({
        rows: results.map(({ data }) => data?.rows ?? none),
        isLoading: results.some(({ isPending }) => isPending),
        failed: results.flatMap(({ isError }, at) => (isError ? [readable[at]?.words ?? ''] : [])),
      }),
    })
    const { rows } = lists
    const hits = useMemo(
      () => rows.flatMap((list, at) => (readable[at] ? hitsOf(readable[at], list, tasks) : [])),
      [rows],
    )
    return { hits, isLoading: lists.isLoading, failed: lists.failed }
  }
}
