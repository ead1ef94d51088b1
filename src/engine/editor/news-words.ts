import { countText } from '../definition/lines.ts'
import type { Marked } from '../definition/marked.ts'
import { captionOf, type ScreenDefinition } from '../definition/screen.ts'
import type { RecordNews } from '../session/follow-record.ts'

const named = (words: readonly string[], most: number): string => {
  if (words.length > most) return `${words.slice(0, most).join(', ')} and ${words.length - most} more`
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

const peopleIn = (who: readonly string[]) => (who.length === 0 ? null : named(who, 2))

/** What is typed here: what a save would ask about, or what it would put beside theirs. */
export type Typed = 'nothing' | 'the same' | 'something else'

interface NewsAsked {
  /** Of a field as the form calls it. */
  readonly captionOf: (name: string) => string
  readonly typed: Typed
  /** The time of day, where it is to be said. */
  readonly at?: string
}

/**
 * What somebody else has done to the record that is open, in one line. `who`: everybody who did, by name.
 */
export function newsWords(
  { version, fields, isShown }: Pick<RecordNews, 'version' | 'fields' | 'isShown'>,
  who: readonly string[],
  { captionOf, typed, at }: NewsAsked,
): string {
  const people = peopleIn(who) ?? 'Somebody'
  const when = at === undefined ? '' : ` at ${at}`
  if (version === null) return `${people} deleted this record${when}`
  const what = `${people} changed ${named([...new Set(fields.map(captionOf))], 3)}${when}`
  if (isShown || typed === 'nothing') return what
  return typed === 'the same'
    ? `${what}: saving asks whose stands`
    : `${what}: that stands beside yours when you save`
}

/** A property that was changed, in words: its label, and of lines how many they are. `lines`: the keys of those that are otherwise now. */
export const changedWords = (
  screen: Pick<ScreenDefinition, 'fields' | 'lineEditor' | 'lines' | 'lineRecords'>,
  lines: readonly number[],
  name: string,
): string =>
  name === screen.lines && lines.length > 0
    ? countText(lines.length, screen.lineEditor?.noun ?? screen.lineRecords?.noun ?? 'line')
    : captionOf(screen, name)

/** What to mark of what somebody else has done; no line where the form does not show it yet. `who`: everybody, by name. */
export function markedOf({
  fields,
  lines,
  isShown,
  who,
}: Pick<RecordNews, 'fields' | 'lines' | 'isShown'> & { readonly who: readonly string[] }): Marked {
  return { fields, lines: isShown ? lines : [], words: `Changed by ${peopleIn(who) ?? 'somebody'}` }
}
