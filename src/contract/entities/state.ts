import { writes } from '../schema/access-rule.ts'
import { defineEntity } from '../schema/entity.ts'
import { reference, text } from '../schema/field.ts'

/** A state, province or other first-level subdivision of a country; `stateCode` is its code of ISO 3166-2. */
export const state = defineEntity({
  name: 'state',
  title: 'State',
  path: '/EcoStates',
  key: 'stateOID',
  label: 'stateName',
  plate: 'STA',
  access: { tasks: ['ecoState'], open: true, adminOnly: writes },
  fields: {
    stateCode: text('State code', { required: true, max: 10 }),
    stateName: text('State name', { required: true, max: 120 }),
    countryOID: reference('Country', 'country', { required: true }),
  },
})
