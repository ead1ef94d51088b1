import { entities } from '../../contract/entities/catalogue.ts'
import { placed, type PlacedEntity } from '../../contract/entities/placed.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { numberAt } from '../../contract/schema/row-value.ts'
import type { Readable } from '../../store/store.ts'
import type { RecordSource } from '../definition/record-source.ts'
import { noPlace } from './place-address.ts'

/** Where the records stand by which others are placed, as far as this device holds them: location by their key. */
export type Places = ReadonlyMap<number, number | null>

/**
 * The list of what stands at a location, as this device sees it. Which rows of the server's it has, the server says; what
 * waits here is laid over them, and of what was made here, or put to another machine, that alone which is known to stand
 * there.
 */
export function placedSource(
  source: RecordSource,
  { entity, at }: { readonly entity: PlacedEntity; readonly at: number },
  places: Readable<Places>,
): RecordSource {
  const { key } = entities[entity]
  const { by } = placed[entity]
  const standing = (row: RecordRow) => places.get().get(numberAt(row, by) ?? 0)
  const { page: _page, ...whole } = source
  return {
    ...(at === noPlace ? { ...whole, list: async () => ({ ok: true, value: [] }) } : source),
    project(rows) {
      const projected = source.project(rows)
      if (projected.rows === rows) return projected
      const listed = new Map(rows.map((row) => [row[key], row]))
      const isHere = (row: RecordRow) => {
        const before = listed.get(row[key])
        if (before && before[by] === row[by]) return true
        const where = standing(row)
        return where === at || (where === undefined && before !== undefined)
      }
      return { ...projected, rows: projected.rows.filter(isHere) }
    },
    subscribe(listener) {
      const stops = [source.subscribe(listener), places.subscribe(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

/** How many records were made here of which this device does not know where they stand. */
export const unplacedIn = (source: RecordSource, entity: PlacedEntity, places: Places): number =>
  source.project([]).rows.filter((row) => !places.has(numberAt(row, placed[entity].by) ?? 0)).length
