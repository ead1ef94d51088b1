import { useId } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Text } from 'react-aria-components/Text'
import { Button } from '../controls/button.tsx'
import type { ConfirmDialogProps } from './confirm-dialog.tsx'

/** The window of a question. */
export function ConfirmWindow(props: ConfirmDialogProps) {
  const bodyId = useId()
  return (
    <ModalOverlay
      className="mw-scrim"
      isOpen={props.isOpen}
      onOpenChange={(isOpen) => isOpen || props.onCancel()}
    >
      <Modal className="mw-window" style={{ '--window-width': '440px' }} data-kind="question">
        <Dialog className="mw-dialog" role="alertdialog" aria-describedby={bodyId}>
          {props.isDanger && <div className="mw-question-rail" />}
          <div className="mw-question-body">
            <Heading slot="title" className="mw-dialog-title">
              {props.title}
            </Heading>
            <Text elementType="div" id={bodyId} className="mw-question-text">
              {props.body}
            </Text>
          </div>
          <footer className="mw-dialog-footer">
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the safe answer has the focus (UX D1) */}
            <Button autoFocus onPress={props.onCancel}>
              {props.cancelText}
            </Button>
            {props.alternative && (
              <Button
                variant={props.alternative.isDanger ? 'danger' : 'secondary'}
                onPress={props.alternative.onPress}
              >
                {props.alternative.text}
              </Button>
            )}
            <Button
              variant={props.isDanger ? 'danger' : 'primary'}
              isPending={props.isPending}
              onPress={props.onConfirm}
            >
              {props.confirmText}
            </Button>
          </footer>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
