import { DialogTrigger, Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Popover } from 'react-aria-components/Popover'
import { Button } from '../../ui/controls/button.tsx'
import { ToastHistory } from '../../ui/feedback/toast-history.tsx'
import type { Toasts } from '../../ui/feedback/toasts.ts'
import '../../ui/overlays/popover.css'

interface BellProps {
  readonly toasts: Toasts
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

/** Every message of this session, for whoever was slower than a toast (UX T1). */
export function Bell({ toasts, isOpen, onOpenChange }: BellProps) {
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      <Button variant="quiet" icon="bell" aria-label="Messages" />
      <Popover className="mw-popover" placement="bottom end" offset={4}>
        <Dialog className="mw-bell">
          <Heading slot="title" className="mw-bell-title">
            Messages
          </Heading>
          <ToastHistory toasts={toasts} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
