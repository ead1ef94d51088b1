import { asc, eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { administrator } from '../../src/contract/access/administrator.ts'
import { type Configuration, type PartName, parts } from '../../src/contract/configuration/configuration.ts'
import type { Site } from '../../src/contract/configuration/compare.ts'
import { idOf, inOrder, itemsOf, keyOfPart } from '../../src/contract/configuration/items.ts'
import type { EntityName } from '../../src/contract/entities/catalogue.ts'
import { privileges } from '../../src/contract/access/role-task.ts'
import type { RecordRow } from '../../src/contract/schema/entity.ts'
import type { Orm } from '../database/connection/orm.ts'
import { names, recordStore } from '../database/records/tables.ts'
import { role, roleTask, task } from '../database/schema/accounts.ts'
import { formField, formHeader } from '../database/schema/screens.ts'

/** A site with the numbers that it has given to what is in its configuration. */
export interface NumberedSite extends Site {
  readonly configuration: Required<Configuration>
  /** By `idOf`; privileges have none. */
  readonly numbers: ReadonlyMap<string, number>
}

/** A part whose rows are records of an entity. */
export type RecordPart = Exclude<PartName, 'privilege'>

export const entityOf: Record<RecordPart, EntityName> = {
  application: 'application',
  task: 'task',
  role: 'role',
  definition: 'formHeader',
  field: 'formField',
  code: 'systemCode',
  preference: 'systemSetting',
}

type Numbered = readonly { readonly row: RecordRow; readonly number: number }[]

/** Everything that makes up a site's configuration, as of the moment of the transaction, in stable order. */
export async function readSite(tx: Orm): Promise<NumberedSite> {
  const plain = {
    application: await plainRows(tx, 'application'),
    task: await plainRows(tx, 'task'),
    role: await plainRows(tx, 'role'),
    code: await plainRows(tx, 'code'),
    preference: await plainRows(tx, 'preference'),
  }
  const defined = await definitionRows(tx)
  const numberOf = new Map(
    [...Object.values(plain).flat(), ...defined.definitions, ...defined.fields].map(({ row, number }) => [
      row,
      number,
    ]),
  )
  const listed = (what: PartName, rows: Numbered) =>
    inOrder(
      what,
      rows.map(({ row }) => row),
    )
  const configuration = {
    applications: listed('application', plain.application),
    tasks: listed('task', plain.task),
    roles: listed('role', plain.role),
    privileges: inOrder('privilege', await privilegeRows(tx)),
    definitions: listed('definition', defined.definitions),
    codes: listed('code', plain.code),
    preferences: listed('preference', plain.preference),
  }
  const sources = new Map(
    configuration.definitions.map((row) => [
      idOf({ what: 'definition', key: keyOfPart('definition', row) }),
      row,
    ]),
  )
  return {
    configuration,
    numbers: new Map(
      itemsOf(configuration).flatMap((item) => {
        const number = numberOf.get(sources.get(idOf(item)) ?? item.values)
        return number === undefined ? [] : [[idOf(item), number]]
      }),
    ),
    roleIds: plain.role.map(({ number }) => number),
    settings: await wholeSettings(tx),
  }
}

/** The values that a file has of it, in the file's order. */
const picked = (what: PartName, row: RecordRow): RecordRow =>
  Object.fromEntries(Object.keys(parts[what].entries).map((name) => [name, row[name] ?? null]))

async function plainRows(tx: Orm, what: RecordPart): Promise<Numbered> {
  const { table, entity } = recordStore(entityOf[what])
  return numbered(tx, what, table, entity.key)
}

async function numbered(tx: Orm, what: PartName, table: PgTable, key: string): Promise<Numbered> {
  const { rows } = await tx.execute(
    sql`select ${names([key, ...Object.keys(parts[what].entries)])} from ${table} order by ${names([key])}`,
  )
  return rows.map((row) => ({ row: picked(what, row), number: Number(row[key]) }))
}

/** Null is a switch that was never set. ADMIN has every task, also one that no row says so of. */
async function privilegeRows(tx: Orm): Promise<readonly RecordRow[]> {
  const switches = Object.fromEntries(privileges.map((name) => [name, roleTask[name]]))
  const rows = await tx
    .select({ role: role.name, task: task.reactRoute, held: roleTask.roleId, ...switches })
    .from(role)
    .innerJoin(task, sql`true`)
    .leftJoin(roleTask, sql`${roleTask.roleId} = ${role.id} and ${roleTask.taskOID} = ${task.taskOID}`)
    .where(sql`${roleTask.roleId} is not null or ${eq(role.name, administrator)}`)
    .orderBy(asc(role.id), asc(task.taskOID))
  return rows.map((row) => picked('privilege', row))
}

/** Definitions with their fields, these in the order that forms show them. */
async function definitionRows(tx: Orm): Promise<{ definitions: Numbered; fields: Numbered }> {
  const { task: _task, ...own } = parts.definition.entries
  const headers = await tx.execute(
    sql`select uioid, ${names(Object.keys(own))},
          (select "reactRoute" from ${task} where "taskOID" = "entity_TaskOID") as task
        from ${formHeader} order by uioid`,
  )
  const details = await tx.execute(
    sql`select "fieldOID", "caduiSettingsUIOID", ${names(Object.keys(parts.field.entries))} from ${formField}
        order by "caduiSettingsUIOID", "GroupOrder", "uI_SortOrder", "uI_SortIndex", "fieldOID"`,
  )
  const fields = details.rows.map((row) => ({
    row: picked('field', row),
    number: Number(row['fieldOID']),
    of: row['caduiSettingsUIOID'],
  }))
  const rowsOf = new Map<unknown, RecordRow[]>()
  for (const { row, of } of fields) {
    const there = rowsOf.get(of)
    if (there) there.push(row)
    else rowsOf.set(of, [row])
  }
  return {
    definitions: headers.rows.map((row) => ({
      row: { ...picked('definition', row), fields: rowsOf.get(row['uioid']) ?? [] },
      number: Number(row['uioid']),
    })),
    fields,
  }
}

async function wholeSettings(tx: Orm): Promise<ReadonlyMap<string, RecordRow>> {
  const { selected, table } = recordStore('systemSetting')
  const { rows } = await tx.execute(sql`select ${selected} from ${table}`)
  return new Map(rows.map((row) => [String(row['settingsCode']).trim(), row]))
}
