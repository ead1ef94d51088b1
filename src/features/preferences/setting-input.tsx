import { settingOptions } from '../../contract/entities/system-setting.ts'
import { DateField } from '../../ui/fields/date/date-field.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { type Setting, valueWords } from './settings.ts'

interface InputProps {
  readonly setting: Setting
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
  readonly onBlur: () => void
}

/** The control of a setting's value as its `inputUIType` asks (SPEC 3). Values are text, whatever they are entered by. */
export function SettingInput({ setting, value, error, onChange, onBlur }: InputProps) {
  const traits = { label: setting.name, name: 'value', isLabelHidden: true, error, onBlur }
  switch (setting.inputUIType) {
    case 'text':
      return (
        <TextField
          {...traits}
          type={setting.value.includes('\n') ? 'multiline' : 'text'}
          value={value}
          onChange={onChange}
        />
      )
    case 'number':
      return (
        <NumberField
          {...traits}
          isGrouped={false}
          value={value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : null}
          onChange={(number) => onChange(number === null ? '' : String(number))}
        />
      )
    case 'boolean':
      return (
        <div className="mw-setting-switch">
          <SwitchField {...traits} value={value === 'true'} onChange={(on) => onChange(String(on))} />
          <span aria-hidden="true">{valueWords(setting, value)}</span>
        </div>
      )
    case 'date':
      return <DateField {...traits} value={value} onChange={onChange} />
    case 'select':
      return (
        <SelectField
          {...traits}
          value={value === '' ? null : value}
          items={settingOptions(setting).map((option) => ({ id: option, label: option }))}
          onChange={(option) => onChange(option ?? '')}
        />
      )
  }
}
