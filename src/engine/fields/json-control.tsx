import { useState } from 'react'
import { objectOfJson } from '../../contract/schema/structure.ts'
import type { FieldTraits } from '../../ui/fields/field-props.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { FieldValue } from '../definition/field-value.ts'

interface JsonControlProps extends FieldTraits {
  readonly value: unknown
  readonly onChange: (value: FieldValue) => void
}

/** A structure as JSON text. What is not valid yet stands as text in the form, so that its check refuses it. */
export function JsonControl({ value, onChange, ...traits }: JsonControlProps) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: unknown } | null>(null)
  // Written anew only when the value came from elsewhere: a record opened, a draft restored.
  const text = typed !== null && typed.value === value ? typed.text : jsonText(value)
  return (
    <TextField
      {...traits}
      type="multiline"
      rows={Math.min(12, Math.max(3, text.split('\n').length))}
      isMono
      value={text}
      onChange={(next) => {
        const made = next.trim() === '' ? null : (objectOfJson(next) ?? next)
        setTyped({ text: next, value: made })
        onChange(made)
      }}
    />
  )
}

/** The text of a structure; a text that stands for one not yet valid is shown as it was typed. */
export function jsonText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}
