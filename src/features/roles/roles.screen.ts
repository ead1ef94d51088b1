import { role } from '../../contract/entities/role.ts'
import { pageSizes } from '../../contract/limits.ts'
import { defineScreen } from '../../engine/definition/from-entity.ts'

const groups = [
  { caption: 'Role', fields: ['id', 'name', 'rolePriority', 'description', 'concurrencyStamp'] },
] as const

/** SPEC 2.8 Roles Definition: grid with View, and a form. The ID is typed on add; the server makes the stamp. */
export const rolesDefinition = defineScreen({
  entity: role,
  title: 'Roles Definition',
  noun: 'role',
  newLabel: 'New Role',
  columns: [
    { field: 'id', width: 90 },
    { field: 'name', width: 180 },
    { field: 'rolePriority', width: 130 },
    { field: 'description' },
    { field: 'concurrencyStamp', width: 320 },
  ],
  groups,
  form: { title: 'Role', groups },
  editing: 'page',
  traits: {
    description: { label: 'Description', span: 2 },
    concurrencyStamp: { span: 2 },
  },
  sort: [{ id: 'rolePriority', desc: false }],
  pageSizes: pageSizes.roles,
})
