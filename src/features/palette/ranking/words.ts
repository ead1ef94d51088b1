const marks = /\p{M}/gu
const humps = /(\p{Ll})(\p{Lu})/gu
const runs = /[\p{L}\p{N}]+/gu

const plain = /^[\x20-\x7e]*$/
const plainHumps = /([a-z])([A-Z])/g
const plainRuns = /[A-Za-z0-9]+/g

/** Words as written, without accents; a hump starts a word: `fieldName 2` is ['field', 'Name', '2']. */
function written(text: string): readonly string[] {
  // Thousands of records are indexed while a key is waiting, and the Unicode classes take four times as long.
  if (plain.test(text)) return text.replace(plainHumps, '$1 $2').match(plainRuns) ?? []
  return text.normalize('NFKD').replace(marks, '').replace(humps, '$1 $2').match(runs) ?? []
}

/** Lower-case words of a text or query, without accents and punctuation. */
export const wordsOf = (text: string): readonly string[] => written(text).map((word) => word.toLowerCase())

/** Words run together, so that `WO-341`, `wo 341` and `wo341` are one thing. */
export const squash = (text: string): string => wordsOf(text).join('')

const isAcronym = (word: string): boolean => word.length > 1 && word.length < 5 && /^\p{Lu}+$/u.test(word)

/** What people call a name by its first letters: PM Operations is `pmo` and `po`. */
export function initialsOf(text: string): readonly string[] {
  const words = written(text)
  const spelt = words.map((word) => (isAcronym(word) ? word : word.charAt(0))).join('')
  const plain = words.map((word) => word.charAt(0)).join('')
  return [...new Set([spelt.toLowerCase(), plain.toLowerCase()])].filter((initials) => initials.length > 1)
}

const vowels = new Set('aeiou')

/**
 * Whether a query shortens the words as people do: the first letter of every word, then any of its consonants in
 * order. `mtr` shortens Meter Readings, `vndr` Vendors; `met` does not, since vowels are what is left out.
 */
export function abbreviates(query: string, words: readonly string[]): boolean {
  if (query.length < 3 || words.length === 0) return false
  const fits = (at: number, word: number, from: number): boolean => {
    const current = words[word] ?? ''
    const isLast = word === words.length - 1
    if (at === query.length) return isLast
    if (!isLast && words[word + 1]?.charAt(0) === query[at] && fits(at + 1, word + 1, 1)) return true
    const letter = query.charAt(at)
    if (vowels.has(letter)) return false
    const next = current.indexOf(letter, from)
    return next >= 0 && fits(at + 1, word, next + 1)
  }
  return words[0]?.charAt(0) === query[0] && fits(1, 0, 1)
}
