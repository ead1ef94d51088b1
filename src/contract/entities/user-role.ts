import { actions } from '../schema/access-rule.ts'
import { defineEntity } from '../schema/entity.ts'
import { reference, user } from '../schema/field.ts'

/** That a user has a role; a user may have several. */
export const userRole = defineEntity({
  name: 'userRole',
  title: 'User role',
  path: '/EcoUserRoles',
  key: 'userRoleOID',
  label: 'userId',
  plate: 'UR',
  access: { tasks: ['user-roles', 'user-management'], adminOnly: actions },
  fields: {
    userId: user('User', { required: true }),
    roleId: reference('Role', 'role', { required: true }),
  },
})
