import type { SentenceEntry } from '../ranking/entry.ts'
import type { Sentence } from './grammar.ts'
import { mostListed, named } from './named.ts'
import { actEntry, askingEntry, called, refusedEntry } from './sentence-entry.ts'
import type { Spoken, SpokenMachine } from './spoken.ts'

type Report = Extract<Sentence, { says: 'report' }>

/** The report of each machine that the name may mean, laid out to be sent. */
export function reportEntries(
  { trouble, name }: Report,
  { machines, isLoading, isPart }: Spoken,
  { path, about }: { readonly path: string; readonly about: string },
): readonly SentenceEntry[] {
  const what = trouble === '' ? about : `Report “${trouble}”`
  const act = (machine: SpokenMachine) => ({
    label: `${what} on ${called(machine)}`,
    href: `${path}?${new URLSearchParams({
      equipment: String(machine.key),
      ...(trouble !== '' && { trouble }),
    }).toString()}`,
  })
  const { hits } = named(machines, name)
  if (hits.length === 0) {
    // `report of all parts`: another report is meant.
    if (trouble === '') return []
    const reason = isLoading
      ? 'The machines are being loaded'
      : `No machine ${isPart ? 'at hand ' : ''}is called “${name}”`
    return [refusedEntry('report', about, reason)]
  }
  const listed = hits.slice(0, mostListed).map((machine) => actEntry('report', act(machine)))
  return hits.length > mostListed
    ? [...listed, askingEntry('report', { label: `${what} on …`, of: 'Machine', hits, act })]
    : listed
}
