import { isAdmin } from '../../contract/access/policy.ts'
import { ComboField } from '../../ui/fields/combo-field.tsx'
import { useLookup } from './lookups.ts'
import type { LookupRef } from '../definition/screen.ts'
import { useSubject } from '../definition/workbench.tsx'

interface ReportUserProps {
  readonly value: string
  readonly onChange: (userGUID: string) => void
}

/** Whose operations a report is about: ADMIN chooses, everybody else has their own (READINGS on SPEC 7). */
export function ReportUser(props: ReportUserProps) {
  return isAdmin(useSubject()) ? <UserChoice {...props} /> : null
}

const users: LookupRef = { from: 'users' }

function UserChoice({ value, onChange }: ReportUserProps) {
  const lookup = useLookup(users)
  return (
    <ComboField
      label="User"
      // Until the list names them nothing is shown: an id says nothing.
      value={lookup?.labels.has(value) === true ? value : null}
      items={(lookup?.items ?? []).map(({ id, label }) => ({ id: String(id), label }))}
      status={lookup?.status}
      onRetry={lookup?.onRetry}
      onChange={(id) => id !== null && onChange(id)}
    />
  )
}
