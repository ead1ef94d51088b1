import { longDate } from '../../locale/days.ts'
import type { LookupRef } from '../../engine/definition/screen.ts'
import { useLookup } from '../../engine/fields/lookups.ts'
import type { OperationSpan } from './operation-filter.ts'

const users: LookupRef = { from: 'users' }

/** A span in words, with the user's name where the list of users is loaded: `Operations of 7 Tunde Bello, …`. */
export function useSpanWords(span: OperationSpan | null): string {
  const isAsked = span !== null && span.assigned !== null
  const lookup = useLookup(isAsked ? users : null)
  if (!span) return ''
  const { assigned, from, to } = span
  const name = assigned === null ? undefined : lookup?.labels.get(assigned)
  const whose = name === undefined ? '' : ` of ${name}`
  return `Operations${whose}, ${from === to ? longDate(from) : `${longDate(from)} to ${longDate(to)}`}`
}
