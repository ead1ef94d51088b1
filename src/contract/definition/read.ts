import type { RecordRow } from '../schema/entity.ts'

/** The words of a stored value; what is no text and no number is none. */
export function textIn(row: RecordRow, name: string): string {
  const value = row[name]
  if (typeof value === 'string') return value.trim()
  return typeof value === 'number' ? String(value) : ''
}

/** A stored number, also where it is kept as text; 0 where it is none. */
export function numberIn(row: RecordRow, name: string): number {
  const value = Number(textIn(row, name))
  return Number.isFinite(value) ? value : 0
}

/** A stored switch, kept as Yes and No or as true and false; `unset` where it is blank. */
export function flagIn(row: RecordRow, name: string, unset = true): boolean {
  const value = row[name]
  if (typeof value === 'boolean') return value
  const words = textIn(row, name).toLowerCase()
  if (['yes', 'true', '1'].includes(words)) return true
  return words === '' ? unset : false
}

/** A comma-separated list, without blanks and repetitions. */
export const listIn = (row: RecordRow, name: string): readonly string[] => [
  ...new Set(
    textIn(row, name)
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
]

/** The word of a closed list that a stored text stands for, whatever its case. */
export const oneOf = <Word extends string>(words: readonly Word[], text: string, otherwise: Word): Word =>
  words.find((word) => word.toLowerCase() === text.toLowerCase()) ?? otherwise
