import { useState, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import type { ApiError } from '../../contract/api-error.ts'
import { type FieldError, fieldErrors, type RecordRow } from '../../contract/entity.ts'
import { createFormStore } from '../../engine/form-store.ts'
import { focusField } from '../../ui/focus-field.ts'
import { authFailure, type Sending, textOf } from './auth-failure.ts'

function focusFirst([first]: readonly FieldError[]): void {
  if (first) focusField(first.field)
}

/** A signed-out page's form: a schema of the wire, its values, and sending them once they are sound. */
export function useAuthForm<
  Schema extends
    | v.ObjectSchema<v.ObjectEntries, undefined>
    | v.StrictObjectSchema<v.ObjectEntries, undefined>,
>(
  schema: Schema,
  initial: v.InferInput<Schema> & RecordRow,
  send: (values: v.InferOutput<Schema>) => Promise<ApiError | null>,
) {
  const [form] = useState(() => {
    const store = createFormStore((values) => {
      const parsed = v.safeParse(schema, values)
      return parsed.success
        ? { ok: true as const, values: parsed.output }
        : { ok: false as const, errors: fieldErrors(parsed.issues) }
    })
    store.open(initial)
    return store
  })
  const state = useSyncExternalStore(form.subscribe, form.get)
  const [sending, setSending] = useState<Sending>({ kind: 'idle' })

  const submit = async () => {
    if (sending.kind === 'sending') return
    const checked = form.submit()
    if (!checked.ok) return focusFirst(checked.errors)
    setSending({ kind: 'sending' })
    const error = await send(v.parse(schema, checked.values))
    if (error === null) return setSending({ kind: 'done' })
    setSending({ kind: 'failed', message: authFailure(error) })
    if (!('errors' in error)) return
    form.tell(error.errors)
    focusFirst(error.errors)
  }

  const field = (name: keyof v.InferInput<Schema> & string) => ({
    name,
    value: textOf(state.values[name]),
    onChange: (value: string) => form.change(name, value),
    onBlur: () => form.leave(name),
    error: state.errors.get(name),
    isRequired: true,
    showsAsterisk: false,
  })
  return { field, sending, submit }
}
