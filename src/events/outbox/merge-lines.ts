import * as v from 'valibot'
import type { LinesContract, RecordRow } from '../../contract/schema/entity.ts'
import { sameValue } from './same-value.ts'

/**
 * What both changed otherwise: a `field` of the line of that key; all of the line (`field` null) where one changed what
 * the other took away; the order of the lines (`line` null).
 */
export interface LineClash {
  readonly line: number | null
  readonly field: string | null
}

/** Whether theirs shall stand of what both changed. */
export type YieldsLine = (clash: LineClash) => boolean

export interface MergedLines {
  /** Mine over theirs; mine where both changed the same, unless it yields. */
  readonly lines: readonly RecordRow[]
  readonly clashes: readonly LineClash[]
  /** Whether they changed anything that stands in `lines`. */
  readonly tookTheirs: boolean
}

type Lines = readonly RecordRow[]
export type LineKey = Pick<LinesContract, 'key'>

const Lines = v.array(v.record(v.string(), v.unknown()))

/** A value as lines; null where it is none. */
export const linesIn = (value: unknown): Lines | null => (v.is(Lines, value) ? value : null)

/**
 * Merges lines by their keys, and each by its fields (TRUST 2): what only one side changed stands. Null where the base
 * has lines without a key, which theirs may have under one.
 */
export function mergeLines(
  { key }: LineKey,
  base: Lines,
  mine: Lines,
  theirs: Lines,
  yields: YieldsLine = () => false,
): MergedLines | null {
  const keyOf = keyIn(key)
  const [before, ours, others] = [byKey(base, keyOf), byKey(mine, keyOf), byKey(theirs, keyOf)]
  const clashes: LineClash[] = []
  if (before.size < base.length) return null

  /** A line as it shall stand; null where it shall not. */
  function standing(line: number): RecordRow | null {
    const [was, my, their] = [before.get(line), ours.get(line), others.get(line)]
    if (!was) return my && their ? { ...their, ...my } : (my ?? their ?? null)
    const myChanges = my ? changed(was, my) : []
    const theirChanges = their ? changed(was, their) : []
    if (my && their) {
      const both = myChanges.filter(
        (field) => theirChanges.includes(field) && !sameValue(my[field], their[field]),
      )
      clashes.push(...both.map((field) => ({ line, field })))
      const stand = myChanges.filter((field) => !both.includes(field) || !yields({ line, field }))
      return { ...their, ...Object.fromEntries(stand.map((field) => [field, my[field]])) }
    }
    const isClash = myChanges.length + theirChanges.length > 0
    if (isClash) clashes.push({ line, field: null })
    if (isClash && yields({ line, field: null })) return their ?? null
    return my && myChanges.length > 0 ? my : null
  }

  const kept = (lines: Lines) =>
    lines.map(keyOf).filter((line) => line !== null && [before, ours, others].every((at) => at.has(line)))
  const [was, my, their] = [kept(base), kept(mine), kept(theirs)]
  const isMoved = !sameValue(was, my)
  const isClash = isMoved && !sameValue(was, their) && !sameValue(my, their)
  const order: LineClash = { line: null, field: null }
  if (isClash) clashes.push(order)
  const [leading, following] = isMoved && !(isClash && yields(order)) ? [mine, theirs] : [theirs, mine]
  const lines = woven(leading, following, keyOf).flatMap((line) => {
    const known = keyOf(line)
    const stands = known === null ? line : standing(known)
    return stands ? [stands] : []
  })
  return { lines, clashes, tookTheirs: !sameValue(base, theirs) && !sameValue(lines, mine) }
}

/** The keys of the lines that are new, or say anything otherwise than before, in their order now. */
export function changedLines({ key }: LineKey, before: Lines, now: Lines): readonly number[] {
  const keyOf = keyIn(key)
  const known = byKey(before, keyOf)
  return now.flatMap((line) => {
    const at = keyOf(line)
    if (at === null) return []
    const was = known.get(at)
    return was && changed(was, line).length === 0 ? [] : [at]
  })
}

type KeyOf = (line: RecordRow) => number | null

const keyIn =
  (key: string): KeyOf =>
  (line) => {
    const found = line[key]
    return typeof found === 'number' && found > 0 ? found : null
  }

const byKey = (lines: Lines, keyOf: KeyOf): ReadonlyMap<number, RecordRow> =>
  new Map(
    lines.flatMap((line) => {
      const at = keyOf(line)
      return at === null ? [] : [[at, line] as const]
    }),
  )

/** The fields that a line says otherwise than before; what it leaves out stays. */
const changed = (before: RecordRow, line: RecordRow): readonly string[] =>
  Object.keys(line).filter((field) => line[field] !== undefined && !sameValue(line[field], before[field]))

/** The lines of one side with those that only the other has, each behind the line that it follows there. */
function woven(leading: Lines, following: Lines, keyOf: KeyOf): Lines {
  const all = [...leading]
  const at = (line: RecordRow | undefined) =>
    line === undefined
      ? -1
      : all.findIndex((each) => each === line || (keyOf(line) !== null && keyOf(each) === keyOf(line)))
  for (const [index, line] of following.entries()) {
    if (at(line) >= 0) continue
    all.splice(at(following[index - 1]) + 1, 0, line)
  }
  return all
}
