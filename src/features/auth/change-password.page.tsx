import { useState } from 'react'
import type { ApiError } from '../../contract/api-error.ts'
import { PasswordReset } from '../../contract/entities/session.ts'
import { InlineNotice } from '../../ui/inline-notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { AuthPage } from './auth-page.tsx'
import { useAuthForm } from './use-auth-form.ts'

interface ChangeProps {
  readonly resetPassword: (values: {
    email: string
    token: string
    password: string
  }) => Promise<ApiError | null>
}

/** The e-mail and the token of a reset link. The token stands behind `#`, so that no server log ever holds it. */
function linkOf(location: Location) {
  return {
    email: new URLSearchParams(location.search).get('email') ?? '',
    token: new URLSearchParams(location.hash.slice(1)).get('token') ?? '',
  }
}

/** SPEC 2.1 /change-password: where the reset link lands (READINGS). */
export function ChangePasswordPage({ resetPassword }: ChangeProps) {
  const [link] = useState(() => linkOf(window.location))
  const { field, sending, submit } = useAuthForm(PasswordReset, { ...link, password: '' }, resetPassword)
  return (
    <AuthPage
      title="Choose a new password"
      sending={sending}
      submitLabel="Change password"
      onSubmit={() => void submit()}
      done="Your password is changed, and every device was signed out. Sign in with the new one."
      notice={
        link.token === '' && (
          <InlineNotice kind="warn">
            Open this page from the link in your mail.{' '}
            <TextLink href="/reset-password">Ask for a new link</TextLink>
          </InlineNotice>
        )
      }
      footer={<TextLink href="/login">Back to sign in</TextLink>}
    >
      <TextField {...field('email')} label="Email" type="email" autoComplete="username" />
      <TextField
        {...field('password')}
        label="New password"
        type="password"
        autoComplete="new-password"
        description="At least 10 characters"
      />
    </AuthPage>
  )
}
