import type { ReactNode } from 'react'
import { Icon, type IconName } from '../look/icon.tsx'
import './empty-state.css'

type EmptyReason = 'none-yet' | 'none-match' | 'none-allowed'

const SIGNS = {
  'none-yet': 'clipboard-list',
  'none-match': 'filter-x',
  'none-allowed': 'lock',
} satisfies Record<EmptyReason, IconName>

export interface EmptyStateProps {
  /** Nothing made yet (offer to create), nothing matches (offer to clear the filters), nothing allowed (whom to ask). */
  reason: EmptyReason
  title: string
  children?: ReactNode
  /** The way out: one button or link. */
  action?: ReactNode
}

/** What stands where records would be, and says which of three causes it has (UX E1). */
export function EmptyState({ reason, title, children, action }: EmptyStateProps) {
  return (
    <div className="mw-empty" data-reason={reason}>
      <span className="mw-empty-sign">
        <Icon name={SIGNS[reason]} size={24} />
      </span>
      <p className="mw-empty-title">{title}</p>
      {children !== undefined && <div className="mw-empty-text">{children}</div>}
      {action}
    </div>
  )
}
