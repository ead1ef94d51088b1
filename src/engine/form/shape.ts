import type { ReactNode } from 'react'
import type { FormState } from './store.ts'
import type { Lookups } from '../fields/lookups.ts'
import type { FieldDefinition } from '../definition/screen.ts'

/** What a form makes of the values it holds now. */
export interface FormShape {
  /** Words below fields, by name. */
  readonly descriptions?: Readonly<Partial<Record<string, string>>>
  /** Above the fields. */
  readonly note?: ReactNode
  /** Above them as well, on the record's page alone. */
  readonly onPage?: ReactNode
  /** Its lines stay as they are, whoever edits the rest; the page, which shows them itself, leaves their editor out. */
  readonly keepsLines?: boolean
  /** Below the fields. */
  readonly below?: ReactNode
}

/**
 * How a screen shapes its form, in popup and on page alike; asked anew whenever a value or a message changes. One that has
 * a part which works on the record itself is given what that needs besides.
 */
export type ShapeForm<Body extends readonly unknown[] = readonly []> = (
  state: Pick<FormState, 'values' | 'errors'>,
  lookups: Lookups,
  ...body: Body
) => FormShape

/** Fields in a shape. */
export const shaped = (
  fields: readonly FieldDefinition[],
  { descriptions = {} }: FormShape,
): readonly FieldDefinition[] =>
  fields.map((field) => {
    const description = descriptions[field.name]
    return description === undefined ? field : { ...field, description }
  })
