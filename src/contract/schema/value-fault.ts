import * as v from 'valibot'
import { firstYear, isDay, lastYear } from './day.ts'
import type { FieldMeta } from './field.ts'

/**
 * What keeps a value from being written that can be stored, in words; null of nothing, and of a blank. Kept apart from
 * the field's schema, so that rows that were stored before there was a rule are read all the same.
 */
export function valueFault(field: FieldMeta, value: unknown): string | null {
  if (value === null || value === '') return null
  if (typeof value === 'number') return amountFault(field, value)
  return typeof value === 'string' ? textFault(field, value) : null
}

function amountFault({ title, least, most }: FieldMeta, value: number): string | null {
  if (least !== undefined && most !== undefined)
    return value < least || value > most ? `${title} must be from ${least} to ${most}` : null
  if (least !== undefined && value < least)
    return least === 0 ? `${title} cannot be negative` : `${title} must be at least ${least}`
  return most !== undefined && value > most ? `${title} must be at most ${most}` : null
}

function textFault({ kind, title, format }: FieldMeta, value: string): string | null {
  if (kind === 'date' || kind === 'datetime') {
    const year = Number(value.slice(0, 4))
    return year < firstYear || year > lastYear
      ? `${title} must be in the years ${firstYear} to ${lastYear}`
      : null
  }
  if (format === undefined || isOf[format](value)) return null
  return format === 'monthDay' ? `${title} must be a day of the year, such as 11-01` : `${title} is invalid`
}

const emailAddress = v.pipe(v.string(), v.email())
const webAddress = /^(https?:\/\/)?[^\s:/?#@.]+(\.[^\s:/?#@.]+)+(:\d{1,5})?([/?#]\S*)?$/i

const isOf: Readonly<Record<NonNullable<FieldMeta['format']>, (value: string) => boolean>> = {
  email: (value) => v.is(emailAddress, value),
  website: (value) => webAddress.test(value),
  // Of a leap year, so that February 29 is one.
  monthDay: (value) => isDay(`2024-${value}`),
}
