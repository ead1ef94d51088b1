import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type * as v from 'valibot'
import { entities, type EntityName, entityNames } from '../../src/contract/entities/catalogue.ts'
import { type Entity, type FieldError, fieldsOf, type RecordRow } from '../../src/contract/entity.ts'
import {
  equipment,
  inspectionTemplate,
  inspectionTemplateTask,
  location,
  maintenanceTemplate,
  vendor,
} from './schema.ts'
import { pmOperation, pmOperationLine, pmTask, pmTaskLine } from './schema-pm.ts'

/** An entity as the store asks it; any of the catalogue's passes. */
export interface StoredEntity extends Entity {
  readonly values: v.ObjectSchema<v.ObjectEntries, undefined>
  rules?(row: RecordRow): readonly FieldError[]
  settle?(row: RecordRow, lines: readonly RecordRow[] | undefined): RecordRow
}

interface Tables {
  readonly table: PgTable
  /** Child lines, and the column that names their record. */
  readonly lines?: { readonly table: PgTable; readonly owner: string }
  /** The field that says whose record it is, where the policy asks. */
  readonly ownerField?: string
}

const tables: Record<EntityName, Tables> = {
  location: { table: location },
  maintenanceTemplate: { table: maintenanceTemplate },
  inspectionTemplate: {
    table: inspectionTemplate,
    lines: { table: inspectionTemplateTask, owner: 'inspectionTemplateOID' },
  },
  vendor: { table: vendor },
  equipment: { table: equipment },
  pmTask: { table: pmTask, lines: { table: pmTaskLine, owner: 'pmTaskOID' } },
  pmOperation: {
    table: pmOperation,
    lines: { table: pmOperationLine, owner: 'camspmOperationOID' },
    ownerField: 'assignedTo_UserGUID',
  },
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
  const entity: StoredEntity = entities[name]
  const { table, lines, ownerField = null } = tables[name]
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
  }
}

const made = new Map(entityNames.map((name) => [name, storeOf(name)]))

export function recordStore(name: EntityName): RecordStore {
  const store = made.get(name)
  if (!store) throw new Error(`No store for ${name}`)
  return store
}

/** Where keys of this entity are stored in other records: what stands in the way of a deletion. */
export const usesOf = (name: EntityName) =>
  [...made.values()].flatMap((store) =>
    [...store.fields.values()].flatMap((field) =>
      field.refers === name ? [{ store, column: field.column }] : [],
    ),
  )
