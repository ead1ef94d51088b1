import { useState, type HTMLInputTypeAttribute } from 'react'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import { Button } from '../controls/button.tsx'
import { FieldFrame, fieldRoot } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'
import { given } from '../look/given.ts'
import { ReadOnlyField } from './read-only-field.tsx'
import './text-field.css'

export interface TextFieldProps extends FieldProps<string> {
  type?: 'text' | 'multiline' | 'password' | 'email' | 'tel' | 'url' | undefined
  /** Lines of a multiline field; 3 unless told. */
  rows?: number | undefined
  maxLength?: number | undefined
  autoComplete?: string | undefined
  /** Identifiers, paths and codes are set in mono. */
  isMono?: boolean | undefined
}

/** A field of words: one line, several, a password that can be shown, or an e-mail address. */
export function TextField(props: TextFieldProps) {
  const { type = 'text', value, onChange, name, maxLength, autoComplete } = props
  if (props.isReadOnly && type !== 'password') return <ReadOnlyField {...props}>{value}</ReadOnlyField>
  return (
    <AriaTextField
      {...given({ name, maxLength, autoComplete })}
      {...fieldRoot(props)}
      value={value}
      onChange={onChange}
      data-mono={props.isMono || undefined}
      {...(type !== 'multiline' && type !== 'password' && { type })}
    >
      <FieldFrame {...props}>
        <TextControl {...props} />
      </FieldFrame>
    </AriaTextField>
  )
}

function TextControl({ type = 'text', placeholder, rows = 3, isDisabled }: TextFieldProps) {
  const hint = given({ placeholder })
  if (type === 'multiline') return <TextArea {...hint} rows={rows} className="mw-control mw-text-area" />
  if (type === 'password') return <PasswordControl {...hint} isDisabled={isDisabled ?? false} />
  return <Input {...hint} className="mw-control" />
}

function PasswordControl({ placeholder, isDisabled }: { placeholder?: string; isDisabled: boolean }) {
  const [isShown, setShown] = useState(false)
  const inputType: HTMLInputTypeAttribute = isShown ? 'text' : 'password'
  return (
    <Group className="mw-control mw-password">
      <Input {...given({ placeholder })} type={inputType} className="mw-control-input" spellCheck={false} />
      <Button
        size="small"
        variant="quiet"
        icon={isShown ? 'eye-off' : 'eye'}
        aria-label="Show what is typed"
        aria-pressed={isShown}
        isDisabled={isDisabled}
        onPress={() => setShown(!isShown)}
      />
    </Group>
  )
}
