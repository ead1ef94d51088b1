import { useRef, type ReactNode, type RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import type { Spot } from './spot.ts'
import '../../overlays/popover.css'
import './grid-popover.css'

type AnchoredDialogProps = {
  label: string
  onClose: () => void
  children: ReactNode
} & ({ spot: Spot; trigger?: never } | { spot?: never; trigger: RefObject<Element | null> })

/** A small window at a spot of the page, or under the button that opens it. Holds the focus while open; Esc and a press outside close it. */
export function AnchoredDialog({ label, spot, trigger, onClose, children }: AnchoredDialogProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  return (
    <>
      {spot && (
        <span
          ref={anchor}
          aria-hidden
          className="mw-grid-anchor"
          style={{ left: spot.left, top: spot.top }}
        />
      )}
      <Popover
        className="mw-popover mw-grid-popover"
        triggerRef={trigger ?? anchor}
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
