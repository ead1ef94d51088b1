import { useState, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import type { OwnAccount } from '../../api/account.ts'
import type { ApiError } from '../../contract/api-error.ts'
import { PasswordChange } from '../../contract/entities/session.ts'
import { type FieldError, fieldErrors } from '../../contract/entity.ts'
import { createFormStore } from '../../engine/form-store.ts'
import { loadMessage } from '../../engine/load-error.ts'
import { tooManyWords } from '../../engine/wait-words.ts'
import { focusField } from '../../ui/focus-field.ts'

const Typed = v.pipe(
  v.object({ ...PasswordChange.entries, again: v.string() }),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['again']],
      ({ newPassword, again }) => newPassword === again,
      'This is not the same as the new password',
    ),
    ['again'],
  ),
)

export type PasswordField = keyof v.InferInput<typeof Typed>

const blank = { password: '', newPassword: '', again: '' } as const satisfies v.InferInput<typeof Typed>

const check = (values: Record<string, unknown>) => {
  const parsed = v.safeParse(Typed, values)
  return parsed.success
    ? { ok: true as const, values: parsed.output }
    : { ok: false as const, errors: fieldErrors(parsed.issues) }
}

/** How a change of the password stands. */
export type Changing =
  | { readonly kind: 'typing' | 'sending' | 'done' }
  | { readonly kind: 'failed'; readonly message: string }

/** Three passwords in memory and nowhere else: no draft, no event and no storage ever sees them (DESIGN 3). */
export function usePasswordForm(
  { changePassword }: Pick<OwnAccount, 'changePassword'>,
  onChanged: () => void,
) {
  const [form] = useState(() => {
    const store = createFormStore(check)
    store.open(blank)
    return store
  })
  const state = useSyncExternalStore(form.subscribe, form.get)
  const [changing, setChanging] = useState<Changing>({ kind: 'typing' })

  const focusFirst = ([first]: readonly FieldError[]) => {
    if (first) focusField(first.field)
  }

  async function submit() {
    if (changing.kind === 'sending') return undefined
    const checked = form.submit()
    if (!checked.ok) return focusFirst(checked.errors)
    const { password, newPassword } = v.parse(Typed, checked.values)
    setChanging({ kind: 'sending' })
    const answer = await changePassword({ password, newPassword })
    if (answer.ok) {
      form.open(blank)
      setChanging({ kind: 'done' })
      return onChanged()
    }
    setChanging({ kind: 'failed', message: failureWords(answer.error) })
    const errors = faultsOf(answer.error)
    if (errors.length === 0) return undefined
    form.tell(errors)
    return focusFirst(errors)
  }

  return {
    changing,
    submit,
    field: (name: PasswordField) => ({
      name,
      value: textOf(state.values[name]),
      onChange: (value: string) => {
        form.change(name, value)
        if (changing.kind === 'done') setChanging({ kind: 'typing' })
      },
      onBlur: () => form.leave(name),
      error: state.errors.get(name),
      isRequired: true,
      showsAsterisk: false,
    }),
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What the server says of a field; a wrong present password stands at that one. */
function faultsOf(error: ApiError): readonly FieldError[] {
  if (error.kind === 'wrong-credentials') return [{ field: 'password', message: error.title }]
  return error.kind === 'invalid' ? error.errors : []
}

const failureWords = (error: ApiError): string =>
  error.kind === 'busy' && error.status === 429
    ? tooManyWords(error.retryAfterMs, Date.now())
    : loadMessage(error)
