import { useRef, type ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import type { Spot } from './anchored-menu.tsx'
import '../../overlays/popover.css'
import './grid-popover.css'

interface AnchoredDialogProps {
  label: string
  spot: Spot
  onClose: () => void
  children: ReactNode
}

/** A small window at a spot of the page. Holds the focus while open; Esc and a press outside close it. */
export function AnchoredDialog({ label, spot, onClose, children }: AnchoredDialogProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  return (
    <>
      <span ref={anchor} aria-hidden className="mw-grid-anchor" style={{ left: spot.left, top: spot.top }} />
      <Popover
        className="mw-popover mw-grid-popover"
        triggerRef={anchor}
        isOpen
        offset={4}
        placement="bottom start"
        onOpenChange={(isOpen) => !isOpen && onClose()}
      >
        <Dialog className="mw-grid-dialog" aria-label={label}>
          {children}
        </Dialog>
      </Popover>
    </>
  )
}
