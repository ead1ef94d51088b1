import { numberWords, plainNumber } from '../../../locale/numbers.ts'
import { meterWords } from '../../../contract/entities/meter-words.ts'
import type { SentenceEntry } from '../ranking/entry.ts'
import type { Sentence } from './grammar.ts'
import { meterOf } from './meter-of.ts'
import { mostListed, named } from './named.ts'
import { actEntry, type Act, askingEntry, called, refusedEntry } from './sentence-entry.ts'
import type { Spoken, SpokenMachine } from './spoken.ts'

type Log = Extract<Sentence, { says: 'log' }>

/** The new reading of each machine that the name may mean, laid out to be saved. */
export function logEntries(
  { reading, unit, name, isBegun }: Log,
  { machines, isLoading, isPart }: Spoken,
  { path, about }: { readonly path: string; readonly about: string },
): readonly SentenceEntry[] {
  if (reading?.value === null)
    return [
      refusedEntry(
        'log',
        about,
        `“${reading.typed}” is not a number: write ${numberWords(1240)} or ${plainNumber(1240.5)}`,
      ),
    ]
  const value = reading?.value ?? null
  const act = (machine: SpokenMachine): Act | null => {
    const begun = `${path}?new=1&equipmentOID=${machine.key}`
    if (value === null) return { label: `Log a reading of ${called(machine)}`, href: begun }
    const meter = meterOf(machine, unit)
    return (
      meter && {
        label: `Log ${meterWords(value, machine.meters[meter])} on ${called(machine)}`,
        href: `${begun}&${meter}=${value}`,
      }
    )
  }
  const asks = (hits: readonly SpokenMachine[]) =>
    askingEntry('log', {
      label: value === null ? `${about} of …` : `Log ${[numberWords(value), unit].join(' ').trim()} on …`,
      of: 'Equipment',
      hits,
      act,
    })
  if (name === '') return value === null && !isBegun ? [] : [asks(machines)]
  const { hits } = named(machines, name)
  if (hits.length === 0) {
    if (reading === null) return []
    const reason = isLoading
      ? 'Equipment is being loaded'
      : `No equipment ${isPart ? 'at hand ' : ''}is called “${name}”`
    return [refusedEntry('log', about, reason)]
  }
  const listed = hits.slice(0, mostListed).map((machine) => {
    const done = act(machine)
    return done
      ? actEntry('log', done)
      : { ...refusedEntry('log', about, lacksMeter(machine, unit)), id: `sentence:log:${machine.key}` }
  })
  return hits.length > mostListed ? [...listed, asks(hits)] : listed
}

const lacksMeter = (machine: SpokenMachine, unit: string): string =>
  `${called(machine)} has no meter${unit === '' ? '' : ` of ${unit}`}`
