import { defineEntity } from '../schema/entity.ts'
import { integer, multiline, text } from '../schema/field.ts'

/** SPEC 3 Branch, spelling of the wire kept; `empolyees` is how many work there. Required of SPEC 5: code, name, phone, address. */
export const branch = defineEntity({
  name: 'branch',
  title: 'Branch',
  path: '/FABranchs',
  key: 'branchOID',
  label: 'branchName',
  plate: 'BR',
  access: { tasks: ['fa-branches'] },
  fields: {
    branchCode: text('Branch code', { required: true, max: 40 }),
    branchName: text('Branch name', { required: true }),
    phoneNumber: text('Phone number', { required: true, max: 40 }),
    address: multiline('Address', { required: true, max: 400 }),
    alternateBranchCode: text('Alternate branch code', { max: 40 }),
    empolyees: integer('Employees'),
  },
})
