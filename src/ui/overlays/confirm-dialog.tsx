import type { ReactNode } from 'react'
import { Opened } from './opened.tsx'
import './dialog.css'

export interface ConfirmDialogProps {
  isOpen: boolean
  title: string
  /** The question, and the record it is about. */
  body: ReactNode
  confirmText: string
  cancelText: string
  onConfirm: () => void
  /** Also Esc. */
  onCancel: () => void
  /** A third way, between the two: Discard, of Save, Discard and Stay. */
  alternative?: { text: string; onPress: () => void; isDanger?: boolean } | undefined
  /** Marks what cannot be taken back, with the hazard rail and a danger button. */
  isDanger?: boolean | undefined
  /** While the confirmed act runs. */
  isPending?: boolean | undefined
}

/** A question that must be answered. The safe button has the focus, Esc is the safe answer, a press outside is none. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Opened isOpen={props.isOpen} onFailed={props.onCancel}>
      {({ ConfirmWindow }) => <ConfirmWindow {...props} />}
    </Opened>
  )
}
