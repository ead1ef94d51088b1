import { writes } from '../schema/access-rule.ts'
import { defineEntity } from '../schema/entity.ts'
import { text } from '../schema/field.ts'

/** A line of business of companies and vendors (SPEC 2.4, READINGS). */
export const businessSector = defineEntity({
  name: 'businessSector',
  title: 'Business sector',
  path: '/EcoBusinessSectors',
  key: 'businessSectorOID',
  label: 'sectorName',
  plate: 'SEC',
  access: { tasks: ['EcoBusinessSector'], open: true, adminOnly: writes },
  fields: {
    sectorName: text('Sector name', { required: true, max: 120 }),
    description: text('Description', { max: 400 }),
  },
})
