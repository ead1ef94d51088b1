import type { SentenceEntry } from '../ranking/entry.ts'
import type { Says } from '../ranking/entry.ts'
import type { Sentence } from './grammar.ts'
import { labourEntries } from './labour-entries.ts'
import { logEntries } from './log-entries.ts'
import { planEntries, startEntries } from './plan-entries.ts'
import { reportEntries } from './report-entries.ts'
import { called, refusedEntry } from './sentence-entry.ts'
import type { Spoken } from './spoken.ts'

const abouts: Readonly<Record<Says, string>> = {
  log: 'Log a meter reading',
  labour: 'Log labour',
  why: 'Why is a PM task due?',
  start: 'Start a PM operation',
  defer: 'Defer a PM task',
  report: 'Report trouble',
}

/**
 * What a sentence would do, in words, one entry for each record it may mean; of many, and of what is not said yet, the
 * palette asks. Nothing where the words are no sentence after all.
 */
export function sentenceEntries(sentence: Sentence, spoken: Spoken): readonly SentenceEntry[] {
  const { says } = sentence
  const place = spoken.placeOf(says)
  if (!place) return []
  // `log out`, `read me`: without a number or a machine it is not plain that a reading is meant.
  const isVague = says === 'log' && sentence.reading === null && !sentence.isBegun
  if (place.path === null) {
    const { reason, refusal } = place
    return isVague ? [] : [{ ...refusedEntry(says, abouts[says], reason), ...(refusal && { refusal }) }]
  }
  const { path } = place
  const about = abouts[says]
  if (says === 'report') return reportEntries(sentence, spoken, { path, about })
  if (says === 'labour') return labourEntries(sentence, spoken, { path, about })
  if (says === 'log') return logEntries(sentence, spoken, { path, about })
  if (says === 'start') return startEntries(sentence, spoken, { path, about })
  return planEntries(sentence, spoken, {
    about,
    act: (plan) =>
      says === 'why'
        ? { label: `Why is ${called(plan)} due?`, href: `${path}?record=${plan.key}&why=1` }
        : { label: `Defer ${called(plan)}`, href: `${path}?new=1&pmTaskOID=${plan.key}` },
  })
}
