import type { ReactNode } from 'react'
import { Icon, type IconName } from '../look/icon.tsx'
import './inline-notice.css'

type NoticeKind = 'info' | 'ok' | 'warn' | 'bad' | 'unsent'

const SIGNS = {
  info: 'info',
  ok: 'check-circle',
  warn: 'alert-triangle',
  bad: 'alert-circle',
  unsent: 'cloud-off',
} satisfies Record<NoticeKind, IconName>

export interface InlineNoticeProps {
  kind: NoticeKind
  title?: string | undefined
  children?: ReactNode
  /** Retry, restore a draft, discard it. */
  actions?: ReactNode
  /** Read out as it appears: at once for `bad`, else when free. Leave out for what stands on the page from the start. */
  isLive?: boolean | undefined
  icon?: IconName | undefined
}

/** A message in the place it is about: a failed load with Retry, an unsent change, a draft found (UX E3). */
export function InlineNotice({
  kind,
  title,
  children,
  actions,
  isLive,
  icon = SIGNS[kind],
}: InlineNoticeProps) {
  const role = kind === 'bad' ? 'alert' : 'status'
  return (
    <div className="mw-notice" data-kind={kind} {...(isLive && { role })}>
      <Icon name={icon} />
      <div className="mw-notice-text">
        {title !== undefined && <p className="mw-notice-title">{title}</p>}
        {children}
      </div>
      {actions !== undefined && <div className="mw-notice-actions">{actions}</div>}
    </div>
  )
}
