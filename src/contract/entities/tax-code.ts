import { defineEntity } from '../schema/entity.ts'
import { decimal, flag, reference, text } from '../schema/field.ts'

/** A tax of the books; SPEC 2.4 names the screen, the fields are READINGS' small sensible set. */
export const taxCode = defineEntity({
  name: 'taxCode',
  title: 'Tax code',
  path: '/FATaxCodes',
  key: 'taxCodeOID',
  label: 'code',
  plate: 'TAX',
  access: { tasks: ['taxcodes'], lookupFor: ['customers', 'items'] },
  fields: {
    code: text('Code', { required: true, max: 20 }),
    description: text('Description', { required: true }),
    ratePercent: decimal('Rate (%)', { required: true }),
    accountClassOID: reference('Account class', 'accountClass'),
    isActive: flag('Active', true),
  },
  rules: ({ ratePercent }) =>
    ratePercent !== null && (ratePercent < 0 || ratePercent > 100)
      ? [{ field: 'ratePercent', message: 'Rate (%) must be between 0 and 100' }]
      : [],
})
