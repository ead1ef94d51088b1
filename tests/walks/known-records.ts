import type { Values } from './read-screen.ts'

/** A record as its user left it. */
export interface KnownRecord {
  values: Values
  /** How often something was saved of it. */
  version: number
  isDeleted: boolean
  /** What was said of it, in its order. */
  comments: readonly string[]
}

/** What stands in the form, and what stood there when it opened; `record` null: a new one. */
export interface KnownForm {
  readonly record: number | null
  readonly before: Values
  values: Values
  /** What else a new record needs is filled in. */
  isWhole: boolean
}

export const blank: Values = { name: '', other: '' }

/** As it is once it was made. */
export const stored = (values: Values): KnownRecord => ({
  values,
  version: 1,
  isDeleted: false,
  comments: [],
})

export const differ = (one: Values, other: Values): boolean =>
  one.name !== other.name || one.other !== other.other
