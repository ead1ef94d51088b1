import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

interface DiscardProps {
  /** What is asked about; null where nothing is. `ofLine`: a sentence about the line that it is of, '' of none. */
  readonly lost: { readonly fileName: string; readonly ofLine: string } | null
  readonly onDiscard: () => void
  readonly onKeep: () => void
}

/** Asks before a file is given up that is on this device alone. */
export function DiscardFile({ lost, onDiscard, onKeep }: DiscardProps) {
  return (
    <ConfirmDialog
      isOpen={lost !== null}
      title="Discard this file?"
      body={lost ? `${lost.fileName} is on this device only, and is lost. ${lost.ofLine}`.trim() : ''}
      confirmText="Discard"
      cancelText="Keep"
      isDanger
      onConfirm={onDiscard}
      onCancel={onKeep}
    />
  )
}
