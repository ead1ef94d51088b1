import type { ApiError } from '../../contract/api-error.ts'
import { Registration } from '../../contract/access/session.ts'
import { lengthHint } from '../../ui/fields/length-hint.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { AuthPage } from './auth-page.tsx'
import { useAuthForm } from './use-auth-form.ts'

const [, { requirement: fewest }] = Registration.entries.password.pipe

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
  const password = field('password')
  return (
    <AuthPage
      title="Register"
      lead="An administrator gives your account its role and tasks."
      sending={sending}
      submitLabel="Register"
      onSubmit={() => void submit()}
      done={
        <>
          <p>If this e-mail address is new here, your account is ready. Sign in to continue.</p>
          <p>
            Your tasks appear as soon as an administrator gives you a role; tell yours that you have
            registered. If the address had an account already, a letter to it says so.
          </p>
        </>
      }
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
        {...password}
        label="Password"
        type="password"
        autoComplete="new-password"
        description={lengthHint(password.value, fewest)}
      />
    </AuthPage>
  )
}
