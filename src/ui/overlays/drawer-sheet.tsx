import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'

interface DrawerSheetProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  label: string
  children: ReactNode
}

/** The drawer as a sheet over the page. */
export function DrawerSheet({ isOpen, onOpenChange, label, children }: DrawerSheetProps) {
  return (
    <ModalOverlay className="mw-sheet-scrim" isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
      <Modal className="mw-sheet">
        <Dialog className="mw-sheet-dialog" aria-label={label}>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
