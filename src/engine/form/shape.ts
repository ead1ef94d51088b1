import type { ReactNode } from 'react'
import type { FormState } from './store.ts'
import type { Lookups } from '../fields/lookups.ts'
import type { FieldDefinition, FormDefinition } from '../definition/screen.ts'

/** What a form makes of the values it holds now. */
export interface FormShape {
  /** Fields that are not asked for. */
  readonly hidden?: readonly string[]
  /** Words below fields, by name. */
  readonly descriptions?: Readonly<Partial<Record<string, string>>>
  /** Above the fields. */
  readonly note?: ReactNode
}

/** How a screen shapes its form, in popup and on page alike; asked anew whenever a value or a message changes. */
export type ShapeForm = (state: Pick<FormState, 'values' | 'errors'>, lookups: Lookups) => FormShape

/** A form and its fields in a shape. */
export function shaped(
  form: FormDefinition,
  fields: readonly FieldDefinition[],
  { hidden = [], descriptions = {} }: FormShape,
): { readonly form: FormDefinition; readonly fields: readonly FieldDefinition[] } {
  return {
    form: {
      ...form,
      groups: form.groups.map((group) => ({
        ...group,
        fields: group.fields.filter((name) => !hidden.includes(name)),
      })),
    },
    fields: fields.map((field) => {
      const description = descriptions[field.name]
      return description === undefined ? field : { ...field, description }
    }),
  }
}
