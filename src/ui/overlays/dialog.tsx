import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Button } from '../controls/button.tsx'
import { scrolledByKeys } from '../look/scrolled-by-keys.ts'
import './dialog.css'

export interface DialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  children: ReactNode
  /** Outer size in CSS pixels from 720 px of viewport on; the whole screen below, never more than the viewport. */
  width?: number | undefined
  /** As high as its content when left out. */
  height?: number | undefined
  /** Buttons at the foot, the main one last. */
  footer?: ReactNode
  /** Beside the title: a record's plate or status. */
  titleAside?: ReactNode
  /** Stands at the end of the page, as high as it; in its middle when left out. */
  place?: 'side' | undefined
  /** Closes on a press outside too. Not for forms: a slip would lose what was typed. */
  isDismissable?: boolean | undefined
}

/** A window over the page. Holds the focus while open and gives it back after; Esc closes it. */
export function Dialog(props: DialogProps) {
  const { isOpen, onOpenChange, title, children, width = 560, height, footer, titleAside } = props
  const size = {
    '--window-width': `${width}px`,
    '--window-height': height === undefined ? 'auto' : `${height}px`,
  }
  return (
    <ModalOverlay
      className="mw-scrim"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={props.isDismissable ?? false}
    >
      <Modal className="mw-window" style={size} data-kind={props.place}>
        <AriaDialog className="mw-dialog">
          <header className="mw-dialog-header">
            <Heading slot="title" className="mw-dialog-title">
              {title}
            </Heading>
            {titleAside}
            <Button slot="close" variant="quiet" size="small" icon="x" aria-label="Close" />
          </header>
          <div className="mw-dialog-body" ref={scrolledByKeys}>
            {children}
          </div>
          {footer !== undefined && <footer className="mw-dialog-footer">{footer}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
