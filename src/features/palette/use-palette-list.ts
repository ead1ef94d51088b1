import { useMemo, useState } from 'react'
import { choiceEntries } from './choices.ts'
import { indexEntries } from './ranking/entry-index.ts'
import type { ArgumentStep } from './ranking/entry.ts'
import { createListing, type Listable } from './listing.ts'
import { type Ranking, scoped, unranked, type Weights } from './ranking/rank.ts'
import { withSentences } from './sentences/with-sentences.ts'
import type { TypedSentence } from './sentences/use-sentence.ts'
import { once } from './ranking/once.ts'

const nothing = once(() => indexEntries([]))
const noWeights: Weights = new Map()

/** What the palette lists for what was typed: commands and records, or the values of the argument asked for. */
export function usePaletteList(
  typed: string,
  step: ArgumentStep | null,
  entries: Listable,
  weights: Weights,
  sentence: TypedSentence,
): Ranking {
  const [list] = useState(createListing)
  const choices = useMemo((): Listable | null => {
    if (step === null || step.choices === null) return null
    const inOrder = choiceEntries(step, '')
    return { inOrder, commands: once(() => indexEntries(inOrder)), records: nothing }
  }, [step])
  return useMemo(() => {
    if (step === null) return withSentences(list(scoped(typed), entries, weights), sentence)
    if (choices === null) return unranked('all', choiceEntries(step, typed), [])
    return list({ scope: 'all', text: typed.trim() }, choices, noWeights)
  }, [list, typed, step, choices, entries, weights, sentence])
}
