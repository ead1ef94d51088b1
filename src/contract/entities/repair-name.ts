import { defineEntity } from '../schema/entity.ts'
import { text } from '../schema/field.ts'

/** SPEC 3 Repair name. SPEC 5 asks for both columns. */
export const repairName = defineEntity({
  name: 'repairName',
  title: 'Repair name',
  path: '/CAMSRepairNames',
  key: 'repairNameOID',
  label: 'repairName',
  plate: 'REP',
  access: { tasks: ['cams_repair_names'] },
  fields: {
    repairName: text('Repair name', { required: true, max: 120 }),
    repairCode: text('Repair code', { required: true, max: 40 }),
  },
})
