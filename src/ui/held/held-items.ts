/** What is drawn in an order, as the rule below sees it. */
export interface HeldBy<Item> {
  readonly keyOf: (item: Item) => string
  /** `others`: somebody else has made, changed or removed it. Null of a heading, which stands with what is below it. */
  readonly whose: (item: Item) => 'own' | 'others' | null
  /** The item as it is now, wherever it stands; undefined of one that is gone. */
  readonly find: (key: string) => Item | undefined
  /** Of items that say themselves where they stand: it as it is now, where it stood; null where it stands there still. */
  readonly putBack?: (was: Item, now: Item) => Item | null
  /** They are the first: none can have come from above. */
  readonly isFirst: boolean
  /** There are no others, above or below: none can have come from there. */
  readonly isWhole: boolean
}

export interface HeldItems<Item> {
  readonly items: readonly Item[]
  /** Keys of those of others that will stand elsewhere, come or go when they are held no more. */
  readonly waiting: readonly string[]
}

/**
 * The items where they stood, with what they hold now: what others have made, changed or removed moves none of them, and
 * what one does oneself is always shown. Null where others have done nothing, or where what one did oneself in a part of a
 * longer list cannot be told from what moved by others: then all is shown.
 */
export function heldItems<Item>(
  stood: readonly Item[],
  next: readonly Item[],
  by: HeldBy<Item>,
): HeldItems<Item> | null {
  const { keyOf, whose, find, isFirst, isWhole } = by
  const keysOf = (items: readonly Item[], owner: 'own' | 'others') =>
    items.filter((item) => whose(item) === owner).map(keyOf)
  const most = new Set([...keysOf(stood, 'others'), ...keysOf(next, 'others')]).size
  if (most === 0) return null
  const now = new Map(next.map((item) => [keyOf(item), item]))
  const renewed = (item: Item): Item => {
    const key = keyOf(item)
    const is = now.get(key) ?? (whose(item) === null ? item : (find(key) ?? item))
    return (whose(is) === 'others' && by.putBack?.(item, is)) || is
  }
  const waiting = waitingOf(stood, next, by)
  const isPlain = [...stood, ...next].every((item) => whose(item) !== null)
  if (isWhole && isPlain) return { items: withOwn(stood, next, by).map(renewed), waiting }
  return explains(keysOf(stood, 'own'), keysOf(next, 'own'), most, isFirst)
    ? { items: stood.map(renewed), waiting }
    : null
}

/** One's own as they are now, and between them those of others, each behind what it stood behind. */
function withOwn<Item>(
  stood: readonly Item[],
  next: readonly Item[],
  { keyOf, whose }: HeldBy<Item>,
): readonly Item[] {
  const items = next.filter((item) => whose(item) === 'own')
  const own = new Set(items.map(keyOf))
  let before: string | null = null
  for (const item of stood) {
    const key = keyOf(item)
    if (own.has(key)) before = key
    else if (whose(item) === 'others') {
      items.splice(before === null ? 0 : items.findIndex((each) => keyOf(each) === before) + 1, 0, item)
      before = key
    }
  }
  return items
}

/** Keys of those of others that are in one of both only, stand elsewhere, or do not follow on the same item in both. */
function waitingOf<Item>(
  stood: readonly Item[],
  next: readonly Item[],
  { keyOf, whose, putBack }: HeldBy<Item>,
): readonly string[] {
  const before = new Map(stood.map((item) => [keyOf(item), item]))
  const isElsewhere = (item: Item): boolean => {
    const stoodAs = before.get(keyOf(item))
    return stoodAs !== undefined && whose(item) === 'others' && (putBack?.(stoodAs, item) ?? null) !== null
  }
  const moved = new Set(next.filter(isElsewhere).map(keyOf))
  const places = (items: readonly Item[], among: ReadonlySet<string>) => {
    const behind = new Map<string, string | null>()
    let last: string | null = null
    for (const item of items) {
      const key = keyOf(item)
      if (whose(item) === 'others') behind.set(key, last)
      else if (among.has(key)) last = key
    }
    return behind
  }
  const was = places(stood, new Set(next.map(keyOf)))
  const is = places(next, new Set(stood.map(keyOf)))
  const keys = [...new Set([...was.keys(), ...is.keys()])]
  return keys.filter((key) => moved.has(key) || !was.has(key) || !is.has(key) || was.get(key) !== is.get(key))
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
