import * as v from 'valibot'
import { actions } from '../schema/access-rule.ts'
import { defineEntity } from '../schema/entity.ts'
import { email, flag, text } from '../schema/field.ts'
import { keyOf } from '../schema/record-key.ts'

/** SPEC 3 Application user as administrators list them. Accounts come from registration; they are changed and disabled. */
export const applicationUser = defineEntity({
  name: 'applicationUser',
  title: 'Application user',
  path: '/ApplicationUser',
  key: 'applicationUserOID',
  label: 'fullName',
  plate: 'USR',
  life: 'fixed',
  access: { tasks: [], open: true, adminOnly: actions, never: ['create', 'delete'] },
  fields: {
    id: text('User id', { max: 60, serverMade: true }),
    email: email('Email', { required: true }),
    fullName: text('Full name', { required: true, max: 120 }),
    phoneNumber: text('Phone number', { max: 40 }),
    disabled: flag('Disabled'),
  },
})

/** The account named in the body, with the fields that change. */
export const ApplicationUserWrite = v.strictObject({
  ...applicationUser.write.entries,
  applicationUserOID: keyOf('applicationUserOID'),
})
