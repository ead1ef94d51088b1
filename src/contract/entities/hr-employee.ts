import { defineEntity } from '../schema/entity.ts'
import { code, email, text } from '../schema/field.ts'

/** An employee; SPEC 3 shows no fields, so these are READINGS' minimal ones. */
export const hrEmployee = defineEntity({
  name: 'hrEmployee',
  title: 'Employee',
  path: '/HREmployeeV2s',
  key: 'employeeOID',
  label: 'fullName',
  plate: 'EMP',
  access: {
    tasks: ['HREmployeeV2s'],
    lookupFor: ['cams_user_privileges', 'cams_user_privileges_v2'],
  },
  fields: {
    fullName: text('Name', { required: true, max: 120 }),
    email: email('Email'),
    staffNumber: text('Staff number', { max: 40 }),
    phoneNumber: text('Phone number', { max: 40 }),
    jobTitle: text('Job title', { max: 120 }),
    department: code('Department', 'Department'),
  },
})
