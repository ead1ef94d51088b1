import { useRef } from 'react'
import type { OwnAccount } from '../../api/account.ts'
import { PasswordChange } from '../../contract/access/session.ts'
import { successWords } from '../../contract/errors.ts'
import { useWorkbench } from '../../engine/definition/workbench.tsx'
import { useActKeys } from '../../engine/session/use-act-keys.ts'
import { Button } from '../../ui/controls/button.tsx'
import { CapsLockHint } from '../../ui/fields/caps-lock-hint.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { lengthHint } from '../../ui/fields/length-hint.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { usePasswordForm } from './use-password-form.ts'

const [, { requirement: fewest }] = PasswordChange.entries.newPassword.pipe

interface PasswordFormProps {
  readonly calls: Pick<OwnAccount, 'changePassword'>
  /** Whose password it is, for password managers. */
  readonly email: string
  readonly hindrance: string | null
  readonly onChanged: () => void
}

/** Changes one's own password, which signs out every other device. */
export function PasswordForm({ calls, email, hindrance, onChanged }: PasswordFormProps) {
  const { toasts } = useWorkbench()
  const { field, changing, submit } = usePasswordForm(calls, () => {
    toasts.show({ kind: 'success', ...successWords.saved })
    onChanged()
  })
  const next = field('newPassword')
  const isDisabled = hindrance !== null
  const body = useRef<HTMLFormElement>(null)
  useActKeys(body, {
    save() {
      // There is more on its page than this form.
      if (isDisabled || body.current?.contains(document.activeElement) !== true) return false
      void submit()
      return true
    },
  })
  return (
    <Card title="Password">
      <form
        ref={body}
        className="mw-password-form"
        aria-label="Change my password"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isDisabled) void submit()
        }}
      >
        <p className="mw-account-lead">A new password signs out every other device at once.</p>
        {changing.kind === 'failed' && (
          <InlineNotice kind="bad" isLive title="Your password was not changed">
            {changing.message}
          </InlineNotice>
        )}
        {changing.kind === 'done' && (
          <InlineNotice kind="ok" isLive title="Your password is changed">
            Every other device was signed out. This one stays signed in.
          </InlineNotice>
        )}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <TextField
          {...field('password')}
          label="Present password"
          type="password"
          autoComplete="current-password"
          isDisabled={isDisabled}
        />
        <TextField
          {...next}
          label="New password"
          type="password"
          autoComplete="new-password"
          description={lengthHint(next.value, fewest)}
          isDisabled={isDisabled}
        />
        <TextField
          {...field('again')}
          label="New password again"
          type="password"
          autoComplete="new-password"
          isDisabled={isDisabled}
        />
        <CapsLockHint />
        {hindrance !== null && <p className="mw-account-lead">{hindrance}</p>}
        <Button
          type="submit"
          variant="primary"
          icon="lock"
          isPending={changing.kind === 'sending'}
          isDisabled={isDisabled}
        >
          Change password
        </Button>
      </form>
    </Card>
  )
}
