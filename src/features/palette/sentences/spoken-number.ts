/** A number at the beginning of a text, and what follows it; `value` is null of one that is written as no number is. */
export interface SpokenNumber {
  readonly value: number | null
  /** As it was typed. */
  readonly typed: string
  readonly rest: string
}

// A comma, a space, an apostrophe or a thin space may part thousands, the same one throughout.
const parted = /^\d{1,3}([ ,'’_\u00a0\u202f])\d{3}(?:\1\d{3})*(?:\.\d+)?(?![\d.,'’_])/
const whole = /^\d+(?:\.\d+)?(?![\d.,'’_])/
const anything = /^[\d.,'’_]+/

/** Reads the number that a text begins with; null where it begins with none. */
export function spokenNumber(text: string): SpokenNumber | null {
  if (!/^\d/.test(text)) return null
  const written = parted.exec(text)?.[0] ?? whole.exec(text)?.[0]
  if (written === undefined) {
    const typed = anything.exec(text)?.[0] ?? ''
    return { value: null, typed, rest: text.slice(typed.length) }
  }
  return {
    value: Number(written.replace(/[^\d.]/g, '')),
    typed: written,
    rest: text.slice(written.length),
  }
}
