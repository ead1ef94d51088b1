import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

interface WithdrawProps {
  /** Why it could not be withdrawn; null once it is. */
  readonly withdraw: (reason: string) => Promise<string | null>
  readonly onClose: () => void
}

/** The question before a request is taken back. */
export function WithdrawDialog({ withdraw, onClose }: WithdrawProps) {
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function confirm() {
    setTried(true)
    if (reason.trim() === '' || isSending) return
    setSending(true)
    const failed = await withdraw(reason.trim())
    setSending(false)
    if (failed === null) onClose()
    else setProblem(failed)
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(stays) => stays || onClose()}
      title="Withdraw the request"
      width={520}
      footer={
        <>
          <Button onPress={onClose}>Back</Button>
          <Button variant="primary" isPending={isSending} onPress={() => void confirm()}>
            Withdraw
          </Button>
        </>
      }
    >
      <div className="mw-request-page">
        {problem !== null && (
          <InlineNotice kind="bad" isLive title="Not withdrawn">
            {problem}
          </InlineNotice>
        )}
        <p>Its work order is cancelled, and nobody works on it.</p>
        <TextField
          label="Why it is withdrawn"
          name="withdrawnBecause"
          type="multiline"
          value={reason}
          maxLength={2000}
          isRequired
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the question is about it
          autoFocus
          error={isTried && reason.trim() === '' ? 'Say why it is withdrawn' : undefined}
          onChange={setReason}
        />
      </div>
    </Dialog>
  )
}
