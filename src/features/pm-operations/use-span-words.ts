import { useQuery } from '@tanstack/react-query'
import { lookupQuery } from '../../engine/fields/lookups.ts'
import { useWorkbench } from '../../engine/definition/workbench.tsx'
import { longDate } from '../../ui/fields/date/date-text.ts'
import type { OperationSpan } from './operation-filter.ts'

/** A span in words, with the user's name where the list of users is loaded: `Operations of 7 Tunde Bello, …`. */
export function useSpanWords(span: OperationSpan | null): string {
  const workbench = useWorkbench()
  const { data: users } = useQuery({
    ...lookupQuery(workbench, { from: 'users' }),
    enabled: span !== null && span.assigned !== null,
  })
  if (!span) return ''
  const { assigned, from, to } = span
  const name = users?.find(({ id }) => id === assigned)?.label
  const whose = name === undefined ? '' : ` of ${name}`
  return `Operations${whose}, ${from === to ? longDate(from) : `${longDate(from)} to ${longDate(to)}`}`
}
