import * as v from 'valibot'
import { recordId } from '../schema/record-key.ts'
import { Privileges } from './session.ts'

const key = recordId.entries.id
const words = {
  applicationCode: v.string(),
  moduleDescription: v.string(),
  taskDescription: v.string(),
}

export type Privilege = keyof Privileges
/** The switches of SPEC 3 Role task privilege. */
export const privileges: readonly Privilege[] = v.keyof(Privileges).options

/** SPEC 3 Role task privilege: a task that a role has. A switch that was never set is on (READINGS on SPEC 6). */
export const RoleTask = v.object({
  roleOID: v.number(),
  taskOID: v.number(),
  ...words,
  ...Privileges.entries,
})
export type RoleTask = v.InferOutput<typeof RoleTask>

const flag = v.picklist([0, 1], 'A switch is 0 or 1')
/** The switch as the caller read it (true or false), or as it is to be (0 or 1). */
const switched = v.optional(v.union([v.boolean(), flag], 'A switch is 0 or 1'))

/** SPEC 7: the fields of the row, its role, and the changed switch as 0 or 1; what is true or false is left as stored. */
export const RoleTaskChange = v.pipe(
  v.strictObject({
    roleOID: key,
    taskOID: key,
    applicationCode: v.optional(words.applicationCode),
    moduleDescription: v.optional(words.moduleDescription),
    taskDescription: v.optional(words.taskDescription),
    canEdit: switched,
    canDelete: switched,
    canCreate: switched,
    canPost: switched,
    canPrint: switched,
    canExport: switched,
  }),
  v.check(
    (row) => privileges.some((name) => typeof row[name] === 'number'),
    'Name the switch to change with 0 or 1',
  ),
)
export type RoleTaskChange = v.InferOutput<typeof RoleTaskChange>

/** Whether a role has a task at all. */
export const RoleTaskNamed = v.object({ roleId: key, taskOID: key })
export const RoleTaskGrant = v.strictObject({ granted: flag })
export const RoleTaskGranted = v.object({ roleOID: v.number(), taskOID: v.number(), granted: v.boolean() })
