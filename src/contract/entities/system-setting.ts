import * as v from 'valibot'
import { allButEditing } from '../schema/access-rule.ts'
import { defineEntity, type FieldError } from '../schema/entity.ts'
import { choice, integer, multiline, text } from '../schema/field.ts'
import { keyOf } from '../schema/record-key.ts'
import { isDay } from '../schema/day.ts'
import { isTimeZone } from '../schema/site-preferences.ts'
import { isClock, quietHours } from '../schema/letter-hours.ts'

/** How a setting is entered; `select` offers its `optionsList`, comma-separated (READINGS on SPEC 3). */
const settingInputs = ['text', 'number', 'boolean', 'date', 'select'] as const
type SettingInput = (typeof settingInputs)[number]

/** The values a `select` setting offers, in order. */
export const settingOptions = ({ optionsList }: { readonly optionsList: string }): readonly string[] =>
  optionsList
    .split(',')
    .map((option) => option.trim())
    .filter((option) => option !== '')

const value = multiline('Value', { max: 1000 })
interface Setting {
  readonly settingsCode: string
  readonly value: string
  readonly inputUIType: SettingInput
  readonly optionsList: string
}

/** What is wrong with a setting's value for the way it is entered; null when nothing is. */
function valueFault(setting: Setting): string | null {
  switch (setting.inputUIType) {
    case 'text':
      return textFault(setting)
    case 'number':
      return setting.value !== '' && Number.isFinite(Number(setting.value)) ? null : 'Value must be a number'
    case 'boolean':
      return ['true', 'false'].includes(setting.value) ? null : 'Value must be true or false'
    case 'date':
      return isDay(setting.value) ? null : 'Value must be a date'
    case 'select': {
      const options = settingOptions(setting)
      return options.includes(setting.value) ? null : `Value must be one of ${options.join(', ')}`
    }
  }
}

function textFault({ settingsCode, value }: Setting): string | null {
  switch (settingsCode) {
    case 'TimeZone':
      return isTimeZone(value) ? null : 'Value must be the name of a time zone, such as Africa/Lagos'
    case 'QuietHours':
      return value === '' || quietHours(value)
        ? null
        : 'Value must be two times of the day, such as 22:00-06:00, or blank'
    case 'DailySummaryAt':
      return isClock(value) ? null : 'Value must be a time of the day, such as 07:00'
    default:
      return null
  }
}

/** SPEC 3 System setting. The settings are the product's own; only their values are changed. */
export const systemSetting = defineEntity({
  name: 'systemSetting',
  title: 'System setting',
  path: '/EcoSystemSettings',
  key: 'oid',
  label: 'settingsCode',
  plate: 'SET',
  life: 'fixed',
  access: { tasks: ['preferences'], adminOnly: ['read', 'edit'], never: allButEditing },
  fields: {
    settingsCode: text('Setting', { required: true, max: 60 }),
    value,
    description: text('Description', { max: 400 }),
    category: text('Category', { required: true, max: 60 }),
    inputUIType: choice('Input', settingInputs, 'text'),
    optionsList: text('Options', { max: 1000 }),
    categoryOrder: integer('Order', { initial: 0 }),
  },
  rules: (row): readonly FieldError[] => {
    const message = valueFault(row)
    return message === null ? [] : [{ field: 'value', message }]
  },
})

/** SPEC 7 PUT /EcoSystemSettings: value and oid. */
export const SystemSettingWrite = v.strictObject({
  oid: keyOf('oid'),
  version: v.optional(v.nullable(v.number())),
  value,
})
