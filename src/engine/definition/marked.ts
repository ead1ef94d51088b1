import type { RecordRow } from '../../contract/schema/entity.ts'

/** What somebody else has changed of a record that is open, to be marked where it stands in its form (decision 0056). */
export interface Marked {
  readonly fields: readonly string[]
  /** Keys of its lines. */
  readonly lines: readonly number[]
  /** Who did it, as it is said of a field or a line. */
  readonly words: string
}

/** What is said of a line; null of one that nobody else has changed. `key`: the property by which lines are told apart. */
export const lineMark = (marked: Marked | null, key: string | undefined, line: RecordRow): string | null =>
  key !== undefined && marked?.lines.some((changed) => changed === line[key]) === true ? marked.words : null
