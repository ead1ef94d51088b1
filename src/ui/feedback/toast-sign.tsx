import { Icon, type IconName } from '../look/icon.tsx'
import type { ToastKind } from './toasts.ts'

const SIGNS = {
  success: 'check-circle',
  info: 'info',
  warning: 'alert-triangle',
  error: 'alert-circle',
} satisfies Record<ToastKind, IconName>

/** What a kind of message is called where its sign cannot be seen. */
export const TOAST_NAMES = {
  success: 'Success',
  info: 'Notice',
  warning: 'Warning',
  error: 'Error',
} satisfies Record<ToastKind, string>

/** The sign of a kind of message, in its colour. */
export function ToastSign({ kind }: { kind: ToastKind }) {
  return (
    <span className="mw-toast-sign" data-kind={kind}>
      <Icon name={SIGNS[kind]} />
    </span>
  )
}
