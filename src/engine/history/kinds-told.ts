import { useMemo } from 'react'
import { entities, type EntityName, isEntity } from '../../contract/entities/catalogue.ts'
import type { RecordChange } from '../../contract/entities/feed.ts'
import { fieldsOf, type RecordRow } from '../../contract/schema/entity.ts'
import { fieldOf } from '../definition/from-entity.ts'
import { type Lookups, useLookups, useNamesIn } from '../fields/lookups.ts'
import type { HistoryScreen } from './change-words.ts'

/** A kind of record as its contract alone describes it, without a screen. */
export interface KindScreen extends HistoryScreen {
  readonly id: EntityName
  readonly resource: EntityName
}

/** How the fields of a kind of record are called and said, as its contract alone describes them. */
function screenOf(name: EntityName): KindScreen {
  const entity = entities[name]
  return {
    id: name,
    resource: name,
    lines: 'lines' in entity && entity.lines ? entity.lines.field : null,
    fields: fieldsOf(entity).flatMap((meta) => (meta.derived ? [] : [fieldOf(meta, entity)])),
  }
}

const screens = new Map<EntityName, KindScreen>()
const kept = (name: EntityName): KindScreen => {
  const screen = screens.get(name) ?? screenOf(name)
  screens.set(name, screen)
  return screen
}

/** A field of one kind among those of others. */
const fieldName = (entity: string, field: string) => `${entity}/${field}`

type Told = Pick<RecordChange, 'entity' | 'changes' | 'before'>
const nothing: readonly Told[] = []

/** How each kind of record among these entries is told: its fields, and the words of what they hold. */
export function useKindsTold(entries: readonly Told[] | null) {
  const told = entries ?? nothing
  const names = [...new Set(told.map(({ entity }) => entity))].filter(isEntity).toSorted().join(' ')
  const kinds = useMemo(
    () => names.split(' ').flatMap((name) => (isEntity(name) ? [kept(name)] : [])),
    [names],
  )
  const together = useMemo(
    () => ({
      fields: kinds.flatMap(({ id, fields }) =>
        fields.map((field) => ({ ...field, name: fieldName(id, field.name) })),
      ),
    }),
    [kinds],
  )
  const lookups = useLookups(together)
  const sides = useMemo(
    () => told.flatMap(({ entity, changes, before }) => [named(entity, changes), named(entity, before)]),
    [told],
  )
  useNamesIn(lookups, sides)
  return useMemo(
    () => new Map(kinds.map((screen) => [screen.id, { screen, lookups: lookupsOf(screen, lookups) }])),
    [kinds, lookups],
  )
}

const named = (entity: string, row: RecordRow): RecordRow =>
  Object.fromEntries(Object.entries(row).map(([field, value]) => [fieldName(entity, field), value]))

const lookupsOf = ({ id, fields }: KindScreen, lookups: Lookups): Lookups =>
  new Map(
    fields.flatMap(({ name }) => {
      const lookup = lookups.get(fieldName(id, name))
      return lookup ? [[name, lookup] as const] : []
    }),
  )
