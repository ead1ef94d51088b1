import { useState } from 'react'
import * as v from 'valibot'
import { type FieldError, fieldErrors, type RecordRow } from '../../contract/schema/entity.ts'
import { focusField } from '../../ui/fields/focus-field.ts'
import { createFormStore } from './store.ts'
import { useStore } from '../../store/use-store.ts'

/** A form of text fields, all required, checked by a schema: for what is no record of the application. */
export function useSchemaForm<Values extends RecordRow>(
  schema: v.GenericSchema<unknown, RecordRow>,
  blank: Values,
) {
  const [form] = useState(() => {
    const store = createFormStore((values) => {
      const parsed = v.safeParse(schema, values)
      return parsed.success
        ? { ok: true, values: parsed.output }
        : { ok: false, errors: fieldErrors(parsed.issues) }
    })
    store.open(blank)
    return store
  })
  const { values, errors } = useStore(form)
  const field = (name: keyof Values & string) => {
    const value = values[name]
    return {
      name,
      value: typeof value === 'string' ? value : '',
      onChange: (typed: string) => form.change(name, typed),
      error: errors.get(name),
      isRequired: true,
      showsAsterisk: false,
    }
  }
  return { form, field }
}

/** Puts the focus where the first fault is. */
export function focusFirst([first]: readonly FieldError[]): void {
  if (first) focusField(first.field)
}
