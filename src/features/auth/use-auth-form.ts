import { useState } from 'react'
import * as v from 'valibot'
import type { ApiError } from '../../contract/api-error.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { focusFirst, useSchemaForm } from '../../engine/form/use-schema-form.ts'
import { authFailure, type Sending } from './auth-failure.ts'

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
  const { form, field } = useSchemaForm(schema, initial)
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

  return {
    field: (name: keyof v.InferInput<Schema> & string) => ({
      ...field(name),
      onBlur: () => form.leave(name),
    }),
    sending,
    submit,
  }
}
