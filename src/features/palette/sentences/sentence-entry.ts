import type { IconName } from '../../../ui/look/icon.tsx'
import type { RecordHit, SentenceEntry } from '../ranking/entry.ts'
import type { Says } from '../ranking/entry.ts'

const icons = {
  log: 'gauge',
  labour: 'clock',
  why: 'clock',
  start: 'clipboard-check',
  defer: 'calendar',
  report: 'alert-triangle',
} as const satisfies Record<Says, IconName>

/** What a sentence does, in words, and the whole path at which it is done. */
export interface Act {
  readonly label: string
  readonly href: string
}

const listed = (says: Says, label: string) =>
  ({ kind: 'sentence', says, label, keywords: [], aliases: [], icon: icons[says] }) as const

export const actEntry = (says: Says, { label, href }: Act): SentenceEntry => ({
  ...listed(says, label),
  id: `sentence:${says}:${href}`,
  href,
  steps: [],
  leadsTo: () => href,
})

export const refusedEntry = (says: Says, label: string, disabledReason: string): SentenceEntry => ({
  ...listed(says, label),
  id: `sentence:${says}`,
  href: null,
  steps: [],
  leadsTo: () => null,
  disabledReason,
})

/** What is still to be chosen. */
interface Asked<Hit> {
  readonly label: string
  /** What is asked: "Equipment". */
  readonly of: string
  readonly hits: readonly Hit[]
  /** What is done with the one chosen; null of one with which it cannot be done. */
  readonly act: (hit: Hit) => Act | null
}

/** Asks for the record in a step (UX P7). */
export function askingEntry<Hit extends RecordHit>(
  says: Says,
  { label, of, hits, act }: Asked<Hit>,
): SentenceEntry {
  return {
    ...listed(says, label),
    id: `sentence:${says}:asks`,
    href: null,
    steps: [
      {
        name: 'record',
        label: of,
        choices: () =>
          hits.flatMap((hit) => (act(hit) === null ? [] : [{ value: hit.key, label: called(hit) }])),
      },
    ],
    leadsTo: ([chip]) => {
      const chosen = hits.find(({ key }) => key === chip?.value)
      return (chosen && act(chosen)?.href) ?? null
    },
  }
}

/** `PMT-105 Monthly service`. */
export const called = ({ plate, title }: Pick<RecordHit, 'plate' | 'title'>): string =>
  title === plate ? plate : `${plate} ${title}`
