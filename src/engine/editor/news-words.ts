import type { RecordNews } from '../session/follow-record.ts'

const named = (words: readonly string[], most: number): string => {
  if (words.length > most) return `${words.slice(0, most).join(', ')} and ${words.length - most} more`
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/** What is typed here: what a save would ask about, or what it would put beside theirs. */
export type Typed = 'nothing' | 'the same' | 'something else'

/**
 * What somebody else has done to the record that is open, in one line. `who`: everybody who did, by name; `captionOf`: of a
 * field as the form calls it.
 */
export function newsWords(
  { version, fields, isShown }: Pick<RecordNews, 'version' | 'fields' | 'isShown'>,
  who: readonly string[],
  { captionOf, typed }: { readonly captionOf: (name: string) => string; readonly typed: Typed },
): string {
  const people = who.length === 0 ? 'Somebody' : named(who, 2)
  if (version === null) return `${people} deleted this record`
  const what = `${people} changed ${named([...new Set(fields.map(captionOf))], 3)}`
  if (isShown || typed === 'nothing') return what
  return typed === 'the same'
    ? `${what}: saving asks whose stands`
    : `${what}: that stands beside yours when you save`
}
