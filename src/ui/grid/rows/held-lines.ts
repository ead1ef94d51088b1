import type { GridLine } from '../model/lines.ts'

interface Held<Row> {
  readonly keyOf: (line: GridLine<Row>) => string
  /** Somebody else has made, changed or removed it. */
  readonly isOthers: (key: string) => boolean
  /** The row as it is now, on whatever page it stands; undefined of one that is gone. */
  readonly find: (key: string) => Row | undefined
  /** The page is the first: no row can have come from above. */
  readonly isFirst: boolean
}

/**
 * The lines where they stood, with what they hold now, where all that sets `next` apart follows from rows that others have
 * made, changed or removed; null where it does not, so that what one does oneself is always shown.
 */
export function heldLines<Row>(
  stood: readonly GridLine<Row>[],
  next: readonly GridLine<Row>[],
  { keyOf, isOthers, find, isFirst }: Held<Row>,
): readonly GridLine<Row>[] | null {
  const theirs = (lines: readonly GridLine<Row>[]) =>
    lines.filter((line) => line.kind === 'row' && isOthers(keyOf(line))).map(keyOf)
  const own = (lines: readonly GridLine<Row>[]) =>
    lines.filter((line) => line.kind === 'row' && !isOthers(keyOf(line))).map(keyOf)
  const most = new Set([...theirs(stood), ...theirs(next)]).size
  if (most === 0 || !explains(own(stood), own(next), most, isFirst)) return null
  const now = new Map(next.map((line) => [keyOf(line), line]))
  return stood.map((line) => {
    const key = keyOf(line)
    const row = line.kind === 'row' && !now.has(key) ? find(key) : undefined
    return now.get(key) ?? (row === undefined ? line : { kind: 'row', row })
  })
}

/** Whether both are parts of one order, shifted by at most so many rows. */
function explains(
  stood: readonly string[],
  next: readonly string[],
  most: number,
  isFirst: boolean,
): boolean {
  const [known, shown] = [new Set(stood), new Set(next)]
  const kept = stood.filter((key) => shown.has(key))
  const isSameOrder = kept.join('\n') === next.filter((key) => known.has(key)).join('\n')
  const [gone, come] = [lost(stood, shown), lost(next, known)]
  if (!isSameOrder || gone === null || come === null) return false
  return (
    gone.atTop + gone.atEnd <= most &&
    come.atTop + come.atEnd <= most &&
    !(isFirst && gone.atTop + come.atTop > 0)
  )
}

/** How many of them are not among the others, before and after those that are; null where one is in between. */
function lost(keys: readonly string[], others: ReadonlySet<string>) {
  const first = keys.findIndex((key) => others.has(key))
  if (first === -1) return { atTop: 0, atEnd: keys.length }
  const last = keys.findLastIndex((key) => others.has(key))
  if (keys.slice(first, last).some((key) => !others.has(key))) return null
  return { atTop: first, atEnd: keys.length - 1 - last }
}
