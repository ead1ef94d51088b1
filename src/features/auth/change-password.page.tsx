import { useEffect, useRef, useState } from 'react'
import { Redirect } from 'wouter'
import type { ApiError } from '../../contract/api-error.ts'
import { PasswordReset } from '../../contract/access/session.ts'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { lengthHint } from '../../ui/fields/length-hint.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { AuthFrame, AuthPage } from './auth-page.tsx'
import { passwordReset } from './sign-in.page.tsx'
import { useAuthForm } from './use-auth-form.ts'

const title = 'Choose a new password'
const [, { requirement: fewest }] = PasswordReset.entries.password.pipe

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

/** SPEC 2.1 /change-password: where the reset link lands (READINGS); the sign-in page says that it was done. */
export function ChangePasswordPage({ resetPassword }: ChangeProps) {
  const [link] = useState(() => linkOf(window.location))
  const { field, sending, submit } = useAuthForm(PasswordReset, { ...link, password: '' }, resetPassword)
  const password = field('password')
  if (link.token === '') return <WithoutLink />
  if (sending.kind === 'done') return <Redirect to={`/login?${passwordReset}`} replace />
  return (
    <AuthPage
      title={title}
      lead="It takes the place of the one you have, and signs you out everywhere."
      sending={sending}
      submitLabel="Change password"
      onSubmit={() => void submit()}
      footer={
        <>
          <TextLink href="/login">Back to sign in</TextLink>
          <TextLink href="/reset-password">Ask for a new link</TextLink>
        </>
      }
    >
      <TextField {...field('email')} label="Email" type="email" autoComplete="username" />
      <TextField
        {...password}
        label="New password"
        type="password"
        autoComplete="new-password"
        description={lengthHint(password.value, fewest)}
      />
    </AuthPage>
  )
}

/** Nothing can be changed without a link, so there is nothing to fill in. */
function WithoutLink() {
  const titleRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => titleRef.current?.focus(), [])
  return (
    <AuthFrame
      title={title}
      titleRef={titleRef}
      footer={
        <>
          <TextLink href="/login">Back to sign in</TextLink>
          <TextLink href="/reset-password">Ask for a new link</TextLink>
        </>
      }
    >
      <InlineNotice kind="warn" title="This page is opened from the link in your mail">
        The link works once, for ten minutes, and has to be opened as a whole. If yours is gone or too old,
        ask for a new one. While you are signed in, you change your password on the page My account.
      </InlineNotice>
    </AuthFrame>
  )
}
