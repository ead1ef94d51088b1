import type { ApiError } from '../../contract/api-error.ts'
import { ResetRequest } from '../../contract/access/session.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { AuthPage } from './auth-page.tsx'
import { useAuthForm } from './use-auth-form.ts'

interface ResetProps {
  readonly requestReset: (values: { email: string }) => Promise<ApiError | null>
}

/** SPEC 2.1 /reset-password: asks for a link. The answer is the same whether or not the address is known. */
export function ResetPasswordPage({ requestReset }: ResetProps) {
  const { field, sending, submit } = useAuthForm(ResetRequest, { email: '' }, requestReset)
  return (
    <AuthPage
      title="Reset password"
      lead="We send a link with which you choose a new password. It works once, for ten minutes."
      sending={sending}
      submitLabel="Send link"
      onSubmit={() => void submit()}
      done="If there is an account with this e-mail address, a link is on its way."
      footer={<TextLink href="/login">Back to sign in</TextLink>}
    >
      <TextField {...field('email')} label="Email" type="email" autoComplete="username" />
    </AuthPage>
  )
}
