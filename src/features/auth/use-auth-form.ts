import { useState, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import type { ApiError } from '../../contract/api-error.ts'
import { type FieldError, fieldErrors, type RecordRow } from '../../contract/entity.ts'
import { createFormStore } from '../../engine/form-store.ts'
import { focusField } from '../../ui/focus-field.ts'

/** How a sent form stands: what is wrong as a whole is said above its fields. */
export type Sending =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'done' }

/** The sentence for a failed call outside the application's own screens. */
export function authFailure(error: ApiError): string {
  switch (error.kind) {
    case 'wrong-credentials':
    case 'forbidden':
    case 'not-found':
    case 'invalid':
    case 'in-use':
    case 'duplicate':
    case 'version-mismatch':
    case 'too-large':
      return error.title
    case 'busy':
      return error.status === 429
        ? `Too many tries. Wait ${waitWords(error.retryAfterMs)} and try again.`
        : 'The server cannot answer just now. Try again in a moment.'
    case 'unreachable':
      return 'The server cannot be reached. Check your connection and try again.'
    case 'session-expired':
    case 'unreadable':
    case 'failed':
      return 'The server sent an answer that could not be used. Try again in a moment.'
  }
}

function focusFirst([first]: readonly FieldError[]): void {
  if (first) focusField(first.field)
}

/** What a text field shows of a value. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function waitWords(milliseconds: number | null): string {
  if (milliseconds === null) return 'a moment'
  const minutes = Math.ceil(milliseconds / 60_000)
  return milliseconds < 60_000
    ? `${Math.ceil(milliseconds / 1000)} seconds`
    : `${minutes} minute${minutes === 1 ? '' : 's'}`
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
