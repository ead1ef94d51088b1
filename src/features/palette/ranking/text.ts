import { initialsOf, wordsOf } from './words.ts'

/** What of an entry a text is: that says by which tiers it answers. */
export type Role =
  /** What people say: it answers to its initials too. */
  | 'spoken'
  /** The plate, or the label with what it is about. */
  | 'named'
  /** Found whole, and weakly by its words. */
  | 'alias'
  /** Found weakly, by its words. */
  | 'keyword'
  /** Found whole only. */
  | 'number'
  /** The words among which typos are looked for. */
  | 'line'

/** A text of entries, with all that its ranking needs: made once, however many entries have it. */
export interface Text {
  readonly role: Role
  readonly squashed: string
  /** None where the role is not found by them. */
  readonly words: readonly string[]
  readonly initials: readonly string[]
  /** The words with a space between. */
  readonly line: string
  readonly letters: number
}

export function textOf(role: Role, text: string): Text {
  const words = isWord.test(text) ? [text] : wordsOf(text)
  const squashed = words.length === 1 ? (words[0] ?? '') : words.join('')
  return {
    role,
    squashed,
    words: role === 'number' ? none : words,
    initials: role === 'spoken' ? initialsOf(text) : none,
    line: words.length === 1 ? squashed : words.join(' '),
    letters: lettersOf(squashed),
  }
}

const kept = new Map<string, Text>()
const keptAtMost = 5_000

/** The same, made once for good: for what is prepared again with each opening, as commands are. */
export function keptText(role: Role, text: string): Text {
  const key = `${role} ${text}`
  const before = kept.get(key)
  if (before !== undefined) return before
  const made = textOf(role, text)
  if (kept.size === keptAtMost) kept.clear()
  kept.set(key, made)
  return made
}

const isWord = /^[a-z0-9]+$/
const none: readonly string[] = []

/**
 * The letters and digits of a text as bits, so that most texts are passed over without looking at them. Digits share
 * bits, and other scripts have none: a bit that a text lacks is a letter that it lacks, never the other way round.
 */
export function lettersOf(squashed: string): number {
  let letters = 0
  for (let at = 0; at < squashed.length; at += 1) {
    const code = squashed.charCodeAt(at)
    if (code >= 97 && code <= 122) letters |= 1 << (code - 97)
    else if (code >= 48 && code <= 57) letters |= 1 << (26 + ((code - 48) % 6))
  }
  return letters
}
