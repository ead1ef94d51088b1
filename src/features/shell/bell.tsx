import { DialogTrigger, Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Popover } from 'react-aria-components/Popover'
import { Button } from '../../ui/controls/button.tsx'
import { ToastHistory } from '../../ui/feedback/toast-history.tsx'
import type { Toasts } from '../../ui/feedback/toasts.ts'
import '../../ui/overlays/popover.css'

/** Every message of this session, for whoever was slower than a toast (UX T1). */
export function Bell({ toasts }: { readonly toasts: Toasts }) {
  return (
    <DialogTrigger>
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
