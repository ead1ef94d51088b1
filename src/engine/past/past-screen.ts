import { entities, isEntity } from '../../contract/entities/catalogue.ts'
import { isToldByDay } from '../../contract/entities/told-by-day.ts'
import { fieldsOf } from '../../contract/schema/entity.ts'
import type { ListSource } from '../definition/record-source.ts'
import type { ScreenDefinition } from '../definition/screen.ts'

/** Whether the list of a screen can be shown as it stood: it is a kind of record whole, or what of it stood at a location. */
export const hasPast = (
  { id, isSingle }: Pick<ScreenDefinition, 'id' | 'isSingle'>,
  source?: Pick<ListSource, 'entity' | 'narrowed'>,
): boolean =>
  isSingle !== true &&
  isEntity(id) &&
  (source === undefined ||
    (source.entity === id && Object.keys(source.narrowed ?? {}).every((name) => name === 'at')))

/** The screen with the columns of which a day that is over can be told (`isToldByDay`). */
export function pastScreen(screen: ScreenDefinition): ScreenDefinition {
  if (!isEntity(screen.id)) return screen
  const untold = new Set(
    fieldsOf(entities[screen.id])
      .filter((field) => !isToldByDay(screen.id, field))
      .map(({ name }) => name),
  )
  const told = screen.columns.filter(({ field }) => !untold.has(field))
  return {
    ...screen,
    columns: told,
    sort: screen.sort.filter(({ id }) => !untold.has(id)),
    grid: { ...screen.grid, groupBy: screen.grid.groupBy.filter((field) => !untold.has(field)) },
  }
}
