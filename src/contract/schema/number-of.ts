import type { Entity, RecordRow } from './entity.ts'

/**
 * What a record is called by: the number it carries, where those of its kind carry one, else its key behind the letters
 * of its kind (`PMO-1043`). Null where the row does not tell it.
 */
export function numberOf(
  { plate, key, numberedBy }: Pick<Entity, 'plate' | 'key' | 'numberedBy'>,
  row: RecordRow,
): string | null {
  const own = row[numberedBy ?? key]
  if (numberedBy !== undefined) return typeof own === 'string' && own.trim() !== '' ? own.trim() : null
  return typeof own === 'number' ? `${plate}-${own}` : null
}
