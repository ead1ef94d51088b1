import { useState } from 'react'
import * as v from 'valibot'
import type { OwnAccount } from '../../api/account.ts'
import type { ApiError } from '../../contract/api-error.ts'
import { PasswordChange } from '../../contract/access/session.ts'
import type { FieldError } from '../../contract/schema/entity.ts'
import { loadMessage } from '../../engine/definition/load-error.ts'
import { focusFirst, useSchemaForm } from '../../engine/form/use-schema-form.ts'
import { tooManyWords } from '../../engine/definition/wait-words.ts'

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

/** How a change of the password stands. */
export type Changing =
  | { readonly kind: 'typing' | 'sending' | 'done' }
  | { readonly kind: 'failed'; readonly message: string }

/** Three passwords in memory and nowhere else: no draft, no event and no storage ever sees them (DESIGN 3). */
export function usePasswordForm(
  { changePassword }: Pick<OwnAccount, 'changePassword'>,
  onChanged: () => void,
) {
  const { form, field } = useSchemaForm(Typed, blank)
  const [changing, setChanging] = useState<Changing>({ kind: 'typing' })

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
      ...field(name),
      onChange: (value: string) => {
        form.change(name, value)
        if (changing.kind === 'done') setChanging({ kind: 'typing' })
      },
      onBlur: () => form.leave(name),
    }),
  }
}

/** What the server says of a field; a wrong present password stands at that one. */
function faultsOf(error: ApiError): readonly FieldError[] {
  if (error.kind === 'wrong-credentials') return [{ field: 'password', message: error.title }]
  return error.kind === 'invalid' ? error.errors : []
}

const failureWords = (error: ApiError): string =>
  error.kind === 'busy' && error.status === 429
    ? tooManyWords(error.retryAfterMs, Date.now())
    : loadMessage(error)
