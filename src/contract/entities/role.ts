import * as v from 'valibot'
import { actions } from '../schema/access-rule.ts'
import { defineEntity } from '../schema/entity.ts'
import { integer, text } from '../schema/field.ts'

const idMessage = 'ID is required and must be numeric'

/** The id of a role, which its administrator types: one message for blank and for what is no number (READINGS). */
const roleId = v.pipe(
  v.nullish(v.number(idMessage), null),
  v.number(idMessage),
  v.integer(idMessage),
  v.minValue(1, idMessage),
  v.maxValue(2_147_483_647, idMessage),
)

/** SPEC 3 Role with the messages of SPEC 5. */
export const role = defineEntity({
  name: 'role',
  title: 'Role',
  path: '/ApplicationRole',
  key: 'id',
  typedKey: { title: 'ID', schema: roleId },
  label: 'name',
  plate: 'ROLE',
  access: {
    tasks: ['role-definition', 'fa-account-types', 'charts-of-account', 'invoice'],
    lookupFor: ['user-roles', 'user-management', 'role-tasks'],
    adminOnly: actions,
  },
  fields: {
    name: text('Name', { required: true, max: 60 }),
    rolePriority: integer('Role Priority', { required: true }),
    description: text('description', { required: true, max: 400 }),
    concurrencyStamp: text('Concurrency stamp', { max: 60, serverMade: true }),
  },
})

/** SPEC 7 POST /ApplicationRole: creates the role of this id, or updates it when it carries its stamp or version. */
export const RoleWrite = v.strictObject({ ...role.write.entries, id: roleId })

/** SPEC 7 DELETE /ApplicationRole: the one role to remove (READINGS on the call's missing id). */
export const RoleNamed = v.strictObject({
  id: v.optional(v.nullable(v.number())),
  concurrencyStamp: v.optional(v.nullable(v.string())),
})
