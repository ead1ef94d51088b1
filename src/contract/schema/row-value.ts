import type { RecordRow } from './entity.ts'

/** The number that a row has under a name; null where it has none. */
export const numberAt = (row: RecordRow, name: string): number | null => {
  const value = row[name]
  return typeof value === 'number' ? value : null
}

/** The text that a row has under a name, as it stands; '' where it has none. */
export const textAt = (row: RecordRow, name: string): string => {
  const value = row[name]
  return typeof value === 'string' ? value : ''
}
