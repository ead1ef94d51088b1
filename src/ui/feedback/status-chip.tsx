import { Icon, type IconName } from '../look/icon.tsx'
import './status-chip.css'

export type StatusKind = 'ok' | 'primary' | 'idle' | 'bad' | 'warn' | 'unsent'

const SIGNS = {
  ok: 'check',
  primary: 'circle-half',
  idle: 'circle',
  bad: 'clock',
  warn: 'alert-triangle',
  unsent: 'arrow-up',
} satisfies Record<StatusKind, IconName>

/** The sign that stands for a status where its word is beside it. */
export const signOf = (kind: StatusKind): IconName => SIGNS[kind]

export interface StatusChipProps {
  kind: StatusKind
  /** The status word: `DONE`, `Overdue`. */
  children: string
  /** Another sign than the kind's own. */
  icon?: IconName | undefined
}

/** A status in words with its sign and ground; colour is never the only mark. */
export function StatusChip({ kind, children, icon = SIGNS[kind] }: StatusChipProps) {
  return (
    <span className="mw-status" data-kind={kind}>
      <Icon name={icon} size={12} />
      {children}
    </span>
  )
}
