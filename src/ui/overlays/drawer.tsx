import { useState, type ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { MEDIUM_UP, useMedia } from '../look/use-media.ts'
import './drawer.css'

export interface DrawerState {
  isOpen: boolean
  /** Below 720 px it is a sheet over the page. */
  isModal: boolean
  toggle: () => void
  /** After a link was followed: closes the sheet, leaves the persistent panel. */
  closeSheet: () => void
  setOpen: (isOpen: boolean) => void
}

/**
 * Remembers apart whether the persistent panel and the sheet are open; the sheet starts closed.
 * `onPersistentChange` is told when the user opens or closes the panel, to keep it for next time.
 */
export function useDrawer(startsOpen = true, onPersistentChange?: (isOpen: boolean) => void): DrawerState {
  const isModal = !useMedia(MEDIUM_UP)
  const [isPanelOpen, setPanelOpen] = useState(startsOpen)
  const [isSheetOpen, setSheetOpen] = useState(false)
  if (!isModal && isSheetOpen) setSheetOpen(false)
  const isOpen = isModal ? isSheetOpen : isPanelOpen
  const setOpen = (next: boolean) => {
    if (isModal) return setSheetOpen(next)
    setPanelOpen(next)
    onPersistentChange?.(next)
  }
  return { isOpen, isModal, setOpen, toggle: () => setOpen(!isOpen), closeSheet: () => setSheetOpen(false) }
}

export interface DrawerProps {
  state: DrawerState
  /** Names the navigation landmark. */
  label: string
  children: ReactNode
}

/** Navigation at the side, 260 px wide: a panel beside the page from 720 px on, a sheet over it below (SPEC 2.2). */
export function Drawer({ state, label, children }: DrawerProps) {
  const navigation = (
    <nav className="mw-drawer" aria-label={label} data-landmark tabIndex={-1}>
      {children}
    </nav>
  )
  if (!state.isModal) return state.isOpen ? navigation : null
  return (
    <ModalOverlay className="mw-sheet-scrim" isOpen={state.isOpen} onOpenChange={state.setOpen} isDismissable>
      <Modal className="mw-sheet">
        <Dialog className="mw-sheet-dialog" aria-label={label}>
          {navigation}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
