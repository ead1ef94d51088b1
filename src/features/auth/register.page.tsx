import type { ApiError } from '../../contract/api-error.ts'
import { Registration } from '../../contract/entities/session.ts'
import { TextField } from '../../ui/text-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { AuthPage } from './auth-page.tsx'
import { useAuthForm } from './use-auth-form.ts'

interface RegisterProps {
  readonly register: (values: Registration) => Promise<ApiError | null>
}

/** SPEC 2.1 /register. A new account has no role and no tasks until an administrator gives it some. */
export function RegisterPage({ register }: RegisterProps) {
  const { field, sending, submit } = useAuthForm(
    Registration,
    { fullName: '', email: '', phoneNumber: '', password: '' },
    register,
  )
  return (
    <AuthPage
      title="Register"
      lead="An administrator gives your account its role and tasks."
      sending={sending}
      submitLabel="Register"
      onSubmit={() => void submit()}
      done="If this e-mail address is new here, your account is ready. Sign in to continue."
      footer={<TextLink href="/login">Sign in</TextLink>}
    >
      <TextField {...field('fullName')} label="Full name" autoComplete="name" />
      <TextField {...field('email')} label="Email" type="email" autoComplete="email" />
      <TextField
        {...field('phoneNumber')}
        isRequired={false}
        label="Phone number"
        type="tel"
        autoComplete="tel"
      />
      <TextField
        {...field('password')}
        label="Password"
        type="password"
        autoComplete="new-password"
        description="At least 10 characters"
      />
    </AuthPage>
  )
}
