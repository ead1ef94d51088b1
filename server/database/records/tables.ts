import { randomUUID } from 'node:crypto'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type * as v from 'valibot'
import { headerFaults, settleHeader } from '../../../src/contract/definition/rules.ts'
import { entities, type EntityName, entityNames } from '../../../src/contract/entities/catalogue.ts'
import {
  type Entity,
  type FieldError,
  fieldsOf,
  type RecordRow,
} from '../../../src/contract/schema/entity.ts'
import type { Orm } from '../connection/orm.ts'
import {
  equipment,
  inspectionTemplate,
  inspectionTemplateTask,
  location,
  maintenanceTemplate,
  systemCode,
  vendor,
} from '../schema/equipment.ts'
import { accountClass, bank, branch, customer, item, taxCode } from '../schema/books.ts'
import { businessSector, company, hrEmployee, messageTemplate, systemSetting } from '../schema/office.ts'
import { country, lga, state } from '../schema/places.ts'
import { role, task, userAccount, userRole } from '../schema/accounts.ts'
import {
  camsUser,
  camsUserLocation,
  inspectionLog,
  inspectionLogLine,
  meterReading,
  part,
  repairName,
  workOrder,
} from '../schema/maintenance.ts'
import { pmOperation, pmOperationLine, pmTask, pmTaskLine } from '../schema/pm.ts'
import { application, formField, formHeader } from '../schema/screens.ts'

/** An entity as the store asks it; any of the catalogue's passes. */
export interface StoredEntity extends Entity {
  readonly values: v.ObjectSchema<v.ObjectEntries, undefined>
  rules?(row: RecordRow): readonly FieldError[]
  settle?(row: RecordRow, lines: readonly RecordRow[] | undefined): RecordRow
}

/** What the server alone gives, asked with the row as stored (null of a new one) and with the values to be stored. */
type Made = (before: RecordRow | null, values: RecordRow, tx: Orm) => RecordRow | Promise<RecordRow>

interface Tables {
  readonly table: PgTable
  /** Child lines, and the column that names their record. */
  readonly lines?: { readonly table: PgTable; readonly owner: string }
  /** The field that says whose record it is, where the policy asks. */
  readonly ownerField?: string
  readonly made?: Made
  /** A made field that names the state a caller holds, as `version` does (SPEC 7 roles). */
  readonly stampField?: string
  /** Rules that ask other entities, which the entity's own file cannot know. */
  readonly rules?: (row: RecordRow) => readonly FieldError[]
  readonly settle?: (row: RecordRow) => RecordRow
}

const tables: Record<EntityName, Tables> = {
  accountClass: { table: accountClass },
  taxCode: { table: taxCode },
  customer: { table: customer },
  item: { table: item },
  bank: { table: bank },
  branch: { table: branch },
  businessSector: { table: businessSector },
  country: { table: country },
  state: { table: state },
  lga: { table: lga },
  hrEmployee: { table: hrEmployee },
  messageTemplate: { table: messageTemplate },
  company: { table: company },
  systemSetting: { table: systemSetting },
  systemCode: { table: systemCode },
  application: { table: application },
  task: { table: task },
  formHeader: { table: formHeader, rules: headerFaults, settle: settleHeader },
  formField: { table: formField },
  role: {
    table: role,
    made: () => ({ concurrencyStamp: randomUUID() }),
    stampField: 'concurrencyStamp',
  },
  userRole: { table: userRole, ownerField: 'userId' },
  applicationUser: { table: userAccount, made: (before) => ({ id: before?.['id'] }) },
  location: { table: location },
  maintenanceTemplate: { table: maintenanceTemplate },
  inspectionTemplate: {
    table: inspectionTemplate,
    lines: { table: inspectionTemplateTask, owner: 'inspectionTemplateOID' },
  },
  vendor: { table: vendor },
  equipment: { table: equipment },
  pmTask: { table: pmTask, lines: { table: pmTaskLine, owner: 'pmTaskOID' } },
  repairName: { table: repairName },
  part: { table: part },
  meterReading: { table: meterReading },
  inspectionLog: {
    table: inspectionLog,
    lines: { table: inspectionLogLine, owner: 'inspectionLogOID' },
  },
  camsUser: {
    table: camsUser,
    lines: { table: camsUserLocation, owner: 'camsUserOID' },
    ownerField: 'userGUID',
    made: nameOfAccount,
  },
  workOrder: { table: workOrder },
  pmOperation: {
    table: pmOperation,
    lines: { table: pmOperationLine, owner: 'camspmOperationOID' },
    ownerField: 'assignedTo_UserGUID',
  },
}

/**
 * A profile is called as its account is. One who renames the account cannot see a profile that is only being made, so
 * the two are kept apart; one that is there waits for them itself.
 */
async function nameOfAccount(before: RecordRow | null, { userGUID }: RecordRow, tx: Orm): Promise<RecordRow> {
  const { rows } = await tx.execute<{ fullName: string }>(
    sql`select "fullName" from ${userAccount} where id = ${userGUID}${before ? sql`` : sql` for share`}`,
  )
  return { fullName: rows[0]?.fullName ?? '' }
}

/** Everything the store needs to know of an entity, worked out once. */
export interface RecordStore {
  readonly name: EntityName
  readonly entity: StoredEntity
  readonly table: PgTable
  readonly key: PgColumn
  readonly fields: ReadonlyMap<string, ReturnType<typeof fieldsOf>[number] & { readonly column: PgColumn }>
  /** Key, version and fields under their wire names: what a reply holds. */
  readonly selected: SQL
  readonly lines: LineStore | null
  readonly ownerField: string | null
  readonly made: Made
  readonly stampField: string | null
}

export interface LineStore {
  /** The property that carries the lines on the wire. */
  readonly field: string
  readonly key: string
  readonly fieldNames: readonly string[]
  readonly table: PgTable
  readonly owner: string
}

export function columnOf(table: PgTable, name: string): PgColumn {
  const column = getTableColumns(table)[name]
  if (!column) throw new Error(`${getTableConfig(table).name} has no column ${name}`)
  return column
}

/** Column names of the schema, quoted, as one piece of SQL: a list names dozens of them with every call. */
export const names = (columns: readonly string[]): SQL =>
  sql.raw(columns.map((name) => `"${name.replaceAll('"', '""')}"`).join(', '))

function storeOf(name: EntityName): RecordStore {
  const { table, lines, ownerField = null, made = () => ({}), stampField = null, ...rules } = tables[name]
  const entity: StoredEntity = { ...entities[name], ...rules }
  const fields = fieldsOf(entity)
  return {
    name,
    entity,
    table,
    key: columnOf(table, entity.key),
    fields: new Map(fields.map((field) => [field.name, { ...field, column: columnOf(table, field.name) }])),
    selected: names([entity.key, 'version', ...fields.map((field) => field.name)]),
    lines:
      entity.lines && lines
        ? {
            ...lines,
            field: entity.lines.field,
            key: entity.lines.key,
            fieldNames: Object.keys(entity.lines.entries),
          }
        : null,
    ownerField,
    made,
    stampField,
  }
}

const stores = new Map(entityNames.map((name) => [name, storeOf(name)]))

export function recordStore(name: EntityName): RecordStore {
  const store = stores.get(name)
  if (!store) throw new Error(`No store for ${name}`)
  return store
}

/** A field, of records or of their lines, that holds a value of another entity's records: their key, or their field `by`. */
interface Use {
  readonly store: RecordStore
  readonly column: PgColumn
  /** The column beside it that names the record: its key, or what its line belongs to. */
  readonly record: PgColumn
  readonly by: string
  /** The records that hold it go with what they refer to. */
  readonly isOwned: boolean
}

/** Where records of this entity are referred to: what stands in the way of a deletion, or goes with it. */
export const usesOf = (name: EntityName): readonly Use[] =>
  [...stores.values()].flatMap((store) => [
    ...[...store.fields.values()].flatMap(({ refers, refersBy, column }) =>
      refers === name
        ? [
            {
              store,
              column,
              record: store.key,
              by: refersBy ?? entities[name].key,
              isOwned: isOwned(column),
            },
          ]
        : [],
    ),
    ...usesInLines(store, name),
  ])

const usesInLines = (store: RecordStore, name: EntityName): readonly Use[] => {
  const { lines } = store
  if (!lines) return []
  return fieldsOf({ fields: store.entity.lines?.entries ?? {} }).flatMap(({ name: field, refers }) =>
    refers === name
      ? [
          {
            store,
            column: columnOf(lines.table, field),
            record: columnOf(lines.table, lines.owner),
            by: entities[name].key,
            isOwned: false,
          },
        ]
      : [],
  )
}

const isOwned = (column: PgColumn): boolean =>
  getTableConfig(column.table).foreignKeys.some(
    (key) => key.onDelete === 'cascade' && key.reference().columns.includes(column),
  )
