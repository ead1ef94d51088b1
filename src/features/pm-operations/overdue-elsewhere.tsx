import type { DueNow } from '../../contract/schedule/due-now.ts'
import { type LoadDueNow, useDueNow } from '../../engine/list/use-due-now.ts'
import { useOpenWork } from '../../engine/list/use-open-work.ts'
import { LinkButton } from '../../ui/controls/link-button.tsx'

export interface ElsewhereProps {
  readonly loadDue: LoadDueNow
  /** Where everything due is listed; null for who has no task of it, who sees what is overdue of every month here. */
  readonly duePath: string | null
}

/** An empty list is no proof of nothing to do: what is overdue in other months is said below it, and led to (TRUST 7). */
export function OverdueElsewhere({ loadDue, duePath }: ElsewhereProps) {
  const due = useDueNow(loadDue, null).data?.value
  return due ? <Told due={due} href={duePath ?? '?due=overdue'} /> : null
}

function Told({ due, href }: { readonly due: DueNow; readonly href: string }) {
  const { overdue } = useOpenWork(due).counts
  if (overdue === 0) return null
  return (
    <span className="mw-operation-elsewhere">
      <strong>
        {overdue === 1 ? '1 operation of yours is overdue.' : `${overdue} operations of yours are overdue.`}
      </strong>
      <LinkButton href={href} variant="primary" icon="clock">
        See what is overdue
      </LinkButton>
    </span>
  )
}
