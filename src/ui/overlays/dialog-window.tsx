import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Button } from '../controls/button.tsx'
import { scrolledByKeys } from '../look/scrolled-by-keys.ts'
import type { DialogProps } from './dialog.tsx'

/** The window of a dialog. */
export function DialogWindow(props: DialogProps) {
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
