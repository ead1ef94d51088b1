import * as v from 'valibot'
import { pmTaskStatuses } from './entities/pm-task.ts'
import { overallStatuses } from './entities/pm-operation.ts'
import { day, recordKey, shortText } from './query-values.ts'

const code = v.optional(shortText)
const key = v.optional(recordKey)
/** The day at whose end a report stands: today unless told (decision 0060). */
const asOf = v.optional(day)

/**
 * What a report of the gallery can be limited to (SPEC 7 asks for all): keys of records, codes as they are stored, and
 * days, of which both count. What is left out limits nothing.
 */
export const reportLimits = {
  equipmentReport: v.strictObject({ locationOID: key, equipmntType: code, equipmentStatus: code, asOf }),
  locationReport: v.strictObject({ category: code, asOf }),
  warehouseReport: v.strictObject({ category: code, asOf }),
  equipmentLabelReport: v.strictObject({ locationOID: key, equipmentOID: key }),
  partLabelReport: v.strictObject({ category: code, partNumberOID: key }),
  binLabelReport: v.strictObject({ locationOID: key, partNumberOID: key }),
  userReport: v.strictObject({ roleId: key, asOf }),
  pmTaskReport: v.strictObject({
    locationOID: key,
    equipmentOID: key,
    assignedTo_UserGUID: code,
    status: v.optional(v.picklist(pmTaskStatuses)),
    asOf,
  }),
  userPmOperationReport: v.strictObject({
    vUserGUID: shortText,
    from: v.optional(day),
    to: v.optional(day),
    equipmentOID: key,
    overallStatus: v.optional(v.picklist(overallStatuses)),
    asOf,
  }),
} as const

/** What one report is asked with. */
export type LimitsOf<Name extends keyof typeof reportLimits> = v.InferOutput<(typeof reportLimits)[Name]>
