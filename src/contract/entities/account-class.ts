import { defineEntity } from '../schema/entity.ts'
import { choice, flag, integer, text } from '../schema/field.ts'

/** A heading of the ledger; SPEC 2.5 names the screen, the fields are READINGS' small sensible set. */
export const accountClass = defineEntity({
  name: 'accountClass',
  title: 'Account class',
  path: '/FAAccountClasses',
  key: 'accountClassOID',
  label: 'className',
  plate: 'ACL',
  access: { tasks: ['account-class'], lookupFor: ['taxcodes'] },
  fields: {
    classCode: text('Class code', { required: true, max: 20 }),
    className: text('Class name', { required: true, max: 120 }),
    classType: choice('Type', ['Asset', 'Liability', 'Equity', 'Income', 'Expense'], ''),
    normalBalance: choice('Normal balance', ['Debit', 'Credit'], ''),
    sortOrder: integer('Sort order', { initial: 0 }),
    isActive: flag('Active', true),
  },
})
