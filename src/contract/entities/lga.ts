import { writes } from '../schema/access-rule.ts'
import { defineEntity } from '../schema/entity.ts'
import { reference, text } from '../schema/field.ts'

/** A local government area of a Nigerian state (SPEC 2.4, READINGS). */
export const lga = defineEntity({
  name: 'lga',
  title: 'Local government area',
  path: '/EcoLgas',
  key: 'lgaOID',
  label: 'lgaName',
  plate: 'LGA',
  access: { tasks: ['ecoLga'], adminOnly: writes },
  fields: {
    lgaName: text('Area name', { required: true, max: 120 }),
    stateOID: reference('State', 'state', { required: true }),
  },
})
