import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { MEDIUM_UP, useMedia } from '../look/use-media.ts'
import { Opened } from './opened.tsx'
import './drawer.css'

export interface DrawerState {
  isOpen: boolean
  /** Below 720 px it is a sheet over the page. */
  isModal: boolean
  toggle: () => void
  setOpen: (isOpen: boolean) => void
}

interface DrawerInput {
  /** Whether the persistent panel is open to begin with. */
  startsOpen: boolean
  /** Told when the user opens or closes the panel, to keep it for next time. */
  onPersistentChange: (isOpen: boolean) => void
  /** Whether the sheet is open, and what opens and closes it: it goes with the page it was opened over. */
  sheet: readonly [boolean, (isOpen: boolean) => void]
}

/** Tells apart whether the persistent panel and the sheet are open. */
export function useDrawer({ startsOpen, onPersistentChange, sheet }: DrawerInput): DrawerState {
  const isModal = !useMedia(MEDIUM_UP)
  const [isPanelOpen, setPanelOpen] = useState(startsOpen)
  const [isSheetOpen, setSheetOpen] = sheet
  const isStale = !isModal && isSheetOpen
  const closeStale = useEffectEvent(() => setSheetOpen(false))
  useEffect(() => {
    if (isStale) closeStale()
  }, [isStale])
  const isOpen = isModal ? isSheetOpen : isPanelOpen
  const setOpen = (next: boolean) => {
    if (isModal) return setSheetOpen(next)
    setPanelOpen(next)
    onPersistentChange(next)
  }
  return { isOpen, isModal, setOpen, toggle: () => setOpen(!isOpen) }
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
    <Opened isOpen={state.isOpen} onFailed={() => state.setOpen(false)}>
      {({ DrawerSheet }) => (
        <DrawerSheet isOpen={state.isOpen} onOpenChange={state.setOpen} label={label}>
          {navigation}
        </DrawerSheet>
      )}
    </Opened>
  )
}
