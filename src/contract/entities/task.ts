import { writes } from '../schema/access-rule.ts'
import { defineEntity, type FieldError } from '../schema/entity.ts'
import { integer, text, textOf } from '../schema/field.ts'

const isRoute = (route: string) => /^[\w-]+(\/[\w-]+)*$/.test(route)

/** SPEC 3 Task as administrators define it (SPEC 2.6): one entry of the menu, and the route it leads to. */
export const task = defineEntity({
  name: 'task',
  title: 'Task',
  path: '/EcoTasks',
  key: 'taskOID',
  label: 'taskDescription',
  plate: 'TSK',
  access: {
    tasks: ['ecoTask', 'application-task'],
    lookupFor: ['form-engine', 'fa-accounts', 'role-tasks'],
    adminOnly: writes,
  },
  fields: {
    applicationCode: textOf('Application code', 'application', 'applicationCode', { max: 20 }),
    applicationDescription: text('Application', { required: true, max: 80 }),
    moduleDescription: text('Module', { required: true, max: 80 }),
    taskDescription: text('Task', { required: true, max: 120 }),
    reactRoute: text('Route', { required: true, max: 120 }),
    sortOrder: integer('Sort order', { required: true, initial: 0 }),
  },
  rules: ({ reactRoute }): readonly FieldError[] =>
    isRoute(reactRoute)
      ? []
      : [{ field: 'reactRoute', message: 'Route must be a path such as ecosystem/banks' }],
})
