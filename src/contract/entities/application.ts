import { writes } from '../schema/access-rule.ts'
import { defineEntity } from '../schema/entity.ts'
import { integer, multiline, text } from '../schema/field.ts'

/** An application that tasks and stored definitions belong to (`applicationCode` of SPEC 3). */
export const application = defineEntity({
  name: 'application',
  title: 'Application',
  path: '/EcoApplications',
  key: 'applicationOID',
  label: 'applicationName',
  plate: 'APP',
  access: {
    tasks: ['applications'],
    lookupFor: ['ecoTask', 'application-task', 'form-engine', 'fa-accounts'],
    adminOnly: writes,
  },
  fields: {
    applicationCode: text('Application code', { required: true, max: 20 }),
    applicationName: text('Application name', { required: true, max: 80 }),
    description: multiline('Description', { max: 400 }),
    sortOrder: integer('Sort order', { required: true, initial: 0 }),
  },
})
