import type { Ranks } from './order.ts'
import { rankTexts } from './rank-texts.ts'

/**
 * Makes items with equal words one class, ordered by the least rank in it; classes without a rank come last whatever
 * the direction, by their words, and blank after all.
 */
export function groupClasses(
  count: number,
  text: (item: number) => string,
  rankOf: ArrayLike<number>,
  distinct: number,
): Ranks {
  const texts = Array.from({ length: count }, (_, item) => text(item))
  const { placeOf, places } = placesOf(new Set(texts))

  const least = new Int32Array(places).fill(distinct)
  const placeOfItem = texts.map((each) => placeOf.get(each) ?? 0)
  placeOfItem.forEach((place, item) => {
    least[place] = Math.min(least[place] ?? distinct, rankOf[item] ?? distinct)
  })
  const ordered = Array.from(least.keys()).toSorted((a, b) => (least[a] ?? 0) - (least[b] ?? 0) || a - b)
  const classOf = new Int32Array(places)
  ordered.forEach((place, at) => {
    classOf[place] = at
  })
  const ranked = least.reduce((sum, each) => (each < distinct ? sum + 1 : sum), 0)
  return {
    of: Int32Array.from(placeOfItem, (place) => classOf[place] ?? 0),
    distinct: ranked,
    last: Math.max(1, places - ranked),
  }
}

/** The place of each text in collator order, equal ones at the same place, blank last. */
function placesOf(distinct: ReadonlySet<string>) {
  const isBlank = (text: string) => text.trim() === ''
  const filled = [...distinct].filter((text) => !isBlank(text))
  const { of, distinct: count } = rankTexts(filled)
  const placeOf = new Map(filled.map((text, at) => [text, of[at] ?? 0]))
  for (const text of distinct) if (isBlank(text)) placeOf.set(text, count)
  return { placeOf, places: filled.length === distinct.size ? count : count + 1 }
}
