import { writes } from '../schema/access-rule.ts'
import { defineEntity } from '../schema/entity.ts'
import { integer, text } from '../schema/field.ts'

const orderMessage = 'Code Order Application is required and is a number'

/**
 * SPEC 3 System code; required columns and messages of SPEC 5. `code` is what records store, `description` what
 * screens show. PUT /EcoSystemCodes with an `oid` changes that code, without one it makes a code (READINGS on SPEC 7).
 */
export const systemCode = defineEntity({
  name: 'systemCode',
  title: 'System code',
  path: '/EcoSystemCodes',
  key: 'oid',
  label: 'description',
  plate: 'CODE',
  life: 'kept',
  access: { tasks: ['system-codes'], open: true, adminOnly: writes },
  fields: {
    setupType: text('Setup type', { required: true, max: 60 }),
    code: text('Code', { required: true, max: 60 }),
    description: text('Description', { required: true }),
    codeOrderApplication: integer('Code Order Application', {
      required: true,
      message: orderMessage,
      notNumber: orderMessage,
    }),
  },
})
