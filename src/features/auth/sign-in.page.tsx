import { useSelector } from '@xstate/react'
import { useLayoutEffect, useState } from 'react'
import { useSearch } from 'wouter'
import * as v from 'valibot'
import { Credentials } from '../../contract/access/session.ts'
import { failureWords } from '../../contract/errors.ts'
import { useSchemaForm } from '../../engine/form/use-schema-form.ts'
import { focusField } from '../../ui/fields/focus-field.ts'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { AuthPage } from './auth-page.tsx'
import type { SessionRuntime } from './session-runtime.ts'
import type { EarlyEntry } from './early-form.ts'
import { heldEntry } from './take-over.ts'

/** Stands in the address when one comes from choosing a new password. */
export const passwordReset = 'reset=done'

/** SPEC 2.1 /login. The chart of the session decides; this page lends it the two fields. */
export function SignInPage({ runtime }: { runtime: SessionRuntime }) {
  const [early] = useState(heldEntry)
  const { form, field } = useSchemaForm(Credentials, early?.values ?? { email: '', password: '' })
  const snapshot = useSelector(runtime.actor, (current) => current)
  const { failure, notice } = snapshot.context
  const isReset = useSearch().includes(passwordReset)
  const submit = () => {
    const checked = form.submit()
    if (checked.ok) runtime.signIn(v.parse(Credentials, checked.values))
    else focusField(checked.errors[0]?.field ?? 'email')
  }
  // Before any key comes: what was being typed goes on where it was.
  useLayoutEffect(() => {
    if (early?.focus) resume(early.focus)
    if (early?.isSent) submit()
    // Once, of what was there before this page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    <AuthPage
      title="Sign in"
      sending={
        snapshot.matches({ signedOut: 'submitting' })
          ? { kind: 'sending' }
          : failure
            ? {
                kind: 'failed',
                message: 'message' in failure ? failure.message : failureWords[failure.name].text,
              }
            : { kind: 'idle' }
      }
      submitLabel="Sign in"
      onSubmit={submit}
      notice={
        notice ? (
          <InlineNotice kind="warn" title="You were signed out">
            Sign in again to go on where you were. What you had not saved is kept on this device.
          </InlineNotice>
        ) : (
          isReset && (
            <InlineNotice kind="ok" isLive title="Your password is changed">
              Every device was signed out. Sign in with the new one.
            </InlineNotice>
          )
        )
      }
      footer={
        <>
          <TextLink href="/register">Register</TextLink>
          <TextLink href="/reset-password">Forgot your password?</TextLink>
        </>
      }
    >
      <TextField {...field('email')} label="Email" type="email" autoComplete="username" />
      <TextField {...field('password')} label="Password" type="password" autoComplete="current-password" />
    </AuthPage>
  )
}

function resume({ name, selected }: NonNullable<EarlyEntry['focus']>) {
  focusField(name)
  const input = document.activeElement
  if (selected && input instanceof HTMLInputElement) input.setSelectionRange(...selected)
}
