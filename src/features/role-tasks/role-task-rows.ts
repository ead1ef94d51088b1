import * as v from 'valibot'
import { type Privilege, privileges, type RoleTask } from '../../contract/access/role-task.ts'
import { allPrivileges } from '../../contract/access/session.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'

/** A task beside what the role that is looked at may do with it; `held` is null where the role does not have it. */
export interface RoleTaskRow {
  readonly taskOID: number
  readonly applicationCode: string
  readonly application: string
  readonly module: string
  readonly task: string
  readonly held: RoleTask | null
}

/** What is changed of a row: whether the role has the task at all, or one switch of it. */
export type RowChange =
  | { readonly kind: 'grant'; readonly granted: boolean }
  | { readonly kind: 'switch'; readonly name: Privilege; readonly on: boolean }

const Words = v.object({
  taskOID: v.number(),
  applicationCode: v.string(),
  applicationDescription: v.string(),
  moduleDescription: v.string(),
  taskDescription: v.string(),
  sortOrder: v.number(),
})

/** Every task there is, in the order of the menu. */
export function roleTaskRows(tasks: readonly RecordRow[], held: readonly RoleTask[]): readonly RoleTaskRow[] {
  const byTask = new Map(held.map((row) => [row.taskOID, row]))
  return tasks
    .flatMap((row) => {
      const parsed = v.safeParse(Words, row)
      return parsed.success ? [parsed.output] : []
    })
    .toSorted((a, b) => a.sortOrder - b.sortOrder || a.taskOID - b.taskOID)
    .map((words) => ({
      taskOID: words.taskOID,
      applicationCode: words.applicationCode,
      application: words.applicationDescription,
      module: words.moduleDescription,
      task: words.taskDescription,
      held: byTask.get(words.taskOID) ?? null,
    }))
}

/** What the role has once the change is made: shown at once, before the server has answered. */
export function withChange(
  held: readonly RoleTask[],
  roleOID: number,
  row: RoleTaskRow,
  change: RowChange,
): readonly RoleTask[] {
  if (change.kind === 'switch')
    return held.map((each) => (each.taskOID === row.taskOID ? { ...each, [change.name]: change.on } : each))
  const others = held.filter(({ taskOID }) => taskOID !== row.taskOID)
  return change.granted ? [...others, grantedTask(roleOID, row)] : others
}

/** The same list as if the change had not been made; what else has changed meanwhile stays. */
export function withoutChange(
  held: readonly RoleTask[],
  row: RoleTaskRow,
  change: RowChange,
): readonly RoleTask[] {
  if (change.kind === 'switch')
    return held.map((each) => (each.taskOID === row.taskOID ? { ...each, [change.name]: !change.on } : each))
  const others = held.filter(({ taskOID }) => taskOID !== row.taskOID)
  return row.held ? [...others, row.held] : others
}

/** A task that is given has every switch on. */
const grantedTask = (roleOID: number, row: RoleTaskRow): RoleTask => ({
  roleOID,
  taskOID: row.taskOID,
  applicationCode: row.applicationCode,
  moduleDescription: row.module,
  taskDescription: row.task,
  ...allPrivileges,
})

export const isPrivilege = (name: string): name is Privilege => privileges.some((each) => each === name)
