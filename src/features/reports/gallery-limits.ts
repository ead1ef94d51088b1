import * as v from 'valibot'
import { equipment } from '../../contract/entities/equipment.ts'
import { location } from '../../contract/entities/location.ts'
import { part } from '../../contract/entities/part.ts'
import { pmOperation } from '../../contract/entities/pm-operation.ts'
import { pmTask } from '../../contract/entities/pm-task.ts'
import { stockMovement } from '../../contract/entities/stock-movement.ts'
import { type LimitsOf, reportLimits } from '../../contract/report-limits.ts'
import type { Entity } from '../../contract/schema/entity.ts'
import { fieldsOf } from '../../contract/schema/entity.ts'
import { fieldOf } from '../../engine/definition/from-entity.ts'
import type { FieldDefinition } from '../../engine/definition/screen.ts'
import { dayOf } from '../../locale/moments.ts'
import type { GalleryName } from './gallery-reports.ts'

type LimitedName = keyof typeof reportLimits & GalleryName

const isLimited = (name: GalleryName): name is LimitedName => name in reportLimits

/** A field of an entity as something to limit a report to: never demanded, and empty for all. */
function limit(entity: Pick<Entity, 'fields'>, field: string, over: Partial<FieldDefinition> = {}) {
  const meta = fieldsOf(entity).find(({ name }) => name === field)
  if (!meta) throw new Error(`There is no field ${field}`)
  return { ...fieldOf(meta, entity), required: false, isReadOnly: false, placeholder: 'All', ...over }
}

const atLocation = limit(equipment, 'location', { name: 'locationOID', label: 'Location' })
const ofEquipment = limit(pmTask, 'equipmentOID')

const stoodOn: FieldDefinition = {
  name: 'asOf',
  label: 'As it stood on',
  kind: 'date',
  required: false,
  lookup: null,
}

const ofPart: FieldDefinition = limit(stockMovement, 'partNumberOID')

const fields: Readonly<Record<LimitedName, readonly FieldDefinition[]>> = {
  equipmentReport: [
    atLocation,
    limit(equipment, 'equipmntType'),
    limit(equipment, 'equipmentStatus'),
    stoodOn,
  ],
  locationReport: [limit(location, 'category'), stoodOn],
  warehouseReport: [limit(part, 'category'), stoodOn],
  equipmentLabelReport: [atLocation, ofEquipment],
  partLabelReport: [limit(part, 'category'), ofPart],
  binLabelReport: [atLocation, ofPart],
  userReport: [
    {
      name: 'roleId',
      label: 'Role',
      kind: 'integer',
      required: false,
      placeholder: 'All',
      lookup: { from: 'entity', entity: 'role' },
    },
    stoodOn,
  ],
  pmTaskReport: [
    atLocation,
    ofEquipment,
    limit(pmTask, 'assignedTo_UserGUID'),
    limit(pmTask, 'status'),
    stoodOn,
  ],
  userPmOperationReport: [
    limit(pmOperation, 'operationDate', { name: 'from', label: 'From' }),
    limit(pmOperation, 'operationDate', { name: 'to', label: 'Until' }),
    ofEquipment,
    limit(pmOperation, 'overallStatus'),
    stoodOn,
  ],
}

/** What the user can limit a report to; nothing of one that is a single sheet. */
export const limitFields = (name: GalleryName): readonly FieldDefinition[] =>
  isLimited(name) ? fields[name] : []

/** What the fields hold, by their names; of what is left out, nothing. */
export type Limits = Readonly<Record<string, string | number>>

/** The limits that an address names for a report. Those that make no sense are passed over. */
export function limitsIn(name: GalleryName, params: URLSearchParams): Limits {
  if (!isLimited(name)) return {}
  const { entries } = reportLimits[name]
  return Object.fromEntries(
    limitFields(name).flatMap((field): [string, string | number][] => {
      const entry = Object.entries(entries).find(([own]) => own === field.name)
      const parsed = entry && v.safeParse(entry[1], params.get(field.name) ?? undefined)
      const value = parsed?.success ? parsed.output : undefined
      const isFit = value !== undefined && (field.kind !== 'date' || isWhole(String(value)))
      return isFit ? [[field.name, value]] : []
    }),
  )
}

/** A year is typed digit by digit: the first three are none yet. */
const isWhole = (day: string): boolean => day >= '1900'

/** Why a report cannot be asked for with these, at the field that says so; null when it can. */
export function limitFault(
  limits: Limits,
  today = dayOf(Date.now()),
): { readonly field: string; readonly message: string } | null {
  const { from, to, asOf } = limits
  const unfinished = ['from', 'to', 'asOf'].find((name) => {
    const day = limits[name]
    return day !== undefined && !isWhole(String(day))
  })
  if (unfinished !== undefined) return { field: unfinished, message: 'Enter the whole day' }
  if (asOf !== undefined && asOf > today) return { field: 'asOf', message: 'That day is still to come' }
  return from !== undefined && to !== undefined && to < from
    ? { field: 'to', message: 'The last day must not be before the first' }
    : null
}

/** What a report is asked with: its limits, and of the operations of one user, whose. */
export function queryOf<Name extends LimitedName>(
  name: Name,
  limits: Limits,
  userGUID: string,
): LimitsOf<Name> {
  const asked = name === 'userPmOperationReport' ? { ...limits, vUserGUID: userGUID } : limits
  return v.parse(reportLimits[name], asked)
}
