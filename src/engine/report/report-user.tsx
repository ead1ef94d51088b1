import { useQuery } from '@tanstack/react-query'
import { isAdmin } from '../../contract/access/policy.ts'
import { ComboField } from '../../ui/fields/combo-field.tsx'
import { lookupQuery } from '../fields/lookups.ts'
import { useSubject, useWorkbench } from '../definition/workbench.tsx'

interface ReportUserProps {
  readonly value: string
  readonly onChange: (userGUID: string) => void
}

/** Whose operations a report is about: ADMIN chooses, everybody else has their own (READINGS on SPEC 7). */
export function ReportUser(props: ReportUserProps) {
  return isAdmin(useSubject()) ? <UserChoice {...props} /> : null
}

function UserChoice({ value, onChange }: ReportUserProps) {
  const users = useQuery(lookupQuery(useWorkbench(), { from: 'users' }))
  return (
    <ComboField
      label="User"
      // Until the list names them nothing is shown: an id says nothing.
      value={users.data?.some(({ id }) => id === value) === true ? value : null}
      items={(users.data ?? []).map(({ id, label }) => ({ id: String(id), label }))}
      status={users.isPending ? 'loading' : users.isError ? 'failed' : 'ready'}
      onRetry={() => void users.refetch()}
      onChange={(id) => id !== null && onChange(id)}
    />
  )
}
