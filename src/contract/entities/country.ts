import { writes } from '../schema/access-rule.ts'
import { defineEntity, type FieldError } from '../schema/entity.ts'
import { text } from '../schema/field.ts'

const shapes = [
  ['alpha2', /^[A-Z]{2}$/, 'Alpha-2 code must be two capital letters'],
  ['alpha3', /^[A-Z]{3}$/, 'Alpha-3 code must be three capital letters'],
  ['numericCode', /^\d{3}$/, 'Numeric code must be three digits'],
] as const

/** A country with its codes of ISO 3166-1 (SPEC 2.4, READINGS). */
export const country = defineEntity({
  name: 'country',
  title: 'Country',
  path: '/EcoCountrys',
  key: 'countryOID',
  label: 'countryName',
  plate: 'CTY',
  access: { tasks: ['ecoCountry'], open: true, adminOnly: writes },
  fields: {
    countryName: text('Country name', { required: true, max: 120 }),
    alpha2: text('Alpha-2 code', { required: true, max: 2 }),
    alpha3: text('Alpha-3 code', { required: true, max: 3 }),
    numericCode: text('Numeric code', { required: true, max: 3 }),
  },
  rules: (row): readonly FieldError[] =>
    shapes.flatMap(([field, shape, message]) => (shape.test(row[field]) ? [] : [{ field, message }])),
})
