import { useMemo } from 'react'
import type { SentenceEntry } from '../ranking/entry.ts'
import { scoped } from '../ranking/rank.ts'
import type { Says } from '../ranking/entry.ts'
import { parseSentence } from './grammar.ts'
import { sentenceEntries } from './sentence-entries.ts'
import type { Spoken } from './spoken.ts'

/** What was typed, as a sentence. */
export interface TypedSentence extends Pick<Spoken, 'placeOf'> {
  readonly entries: readonly SentenceEntry[]
  /** Only its verb was typed. */
  readonly isBegun: boolean
}

/** What the palette understands of what was typed; commands are sought, not records or people. */
export function useSentence(typed: string, useSpoken: (says: Says | null) => Spoken): TypedSentence {
  const sentence = useMemo(() => {
    const { scope, text } = scoped(typed)
    return scope === 'all' || scope === 'commands' ? parseSentence(text) : null
  }, [typed])
  // oxlint-disable-next-line react/hooks -- one function for the life of the application
  const spoken = useSpoken(sentence?.says ?? null)
  return useMemo(
    () => ({
      entries: sentence === null ? [] : sentenceEntries(sentence, spoken),
      isBegun: sentence?.isBegun ?? false,
      placeOf: spoken.placeOf,
    }),
    [sentence, spoken],
  )
}
