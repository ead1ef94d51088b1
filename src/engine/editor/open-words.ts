import type { Other } from '../../contract/entities/open-records.ts'

const isMany = (people: readonly Other[]) => people.length > 1

/** The first by name, and how many more; two by name. */
function people(some: readonly Other[]): string {
  const [first, second] = some.map(({ name }) => name)
  if (second === undefined) return first ?? ''
  return some.length === 2 ? `${first} and ${second}` : `${first} and ${some.length - 1} others`
}

/** Who else has a record open, in one line; '' of nobody. Whoever is changing it comes first. */
export function openWords(others: readonly Other[]): string {
  const changing = others.filter(({ isChanging }) => isChanging)
  const reading = others.filter(({ isChanging }) => !isChanging)
  if (others.length === 0) return ''
  if (changing.length === 0)
    return `${people(reading)} also ${isMany(reading) ? 'have' : 'has'} this record open`
  const change = `${people(changing)} ${isMany(changing) ? 'are' : 'is'} changing this record`
  if (reading.length === 0) return change
  return `${change}, ${reading.length} more ${isMany(reading) ? 'have' : 'has'} it open`
}

/** The same of one of several. */
export const doesWords = ({ isChanging }: Other): string => (isChanging ? 'is changing it' : 'has it open')
