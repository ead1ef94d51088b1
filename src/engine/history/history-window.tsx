import type { Lookups } from '../fields/lookups.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { HistoryScreen } from './change-words.ts'
import { HistoryPanel } from './history-panel.tsx'
import type { PuttingBack } from './use-put-back.ts'

interface WindowProps {
  readonly title: string
  readonly screen: HistoryScreen
  readonly lookups: Lookups
  readonly recordKey: number
  readonly puttingBack: PuttingBack
  readonly onClose: () => void
}

/** The history of a record at the side of it. */
export function HistoryWindow({ title, onClose, ...panel }: WindowProps) {
  return (
    <Dialog isOpen onOpenChange={onClose} title={title} place="side" width={480} isDismissable>
      <HistoryPanel {...panel} />
    </Dialog>
  )
}
