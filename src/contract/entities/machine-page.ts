import * as v from 'valibot'
import { equipment } from './equipment.ts'
import { dueStates, pmTaskStatuses } from './pm-task.ts'
import { overallStatuses } from './pm-operation.ts'

/** Of each list of a machine, the most that its page is told; its count is of all of them. */
export const machineRowsShown = 20

/** Of its readings: enough for a trend over a year of weeks. */
export const machineReadingsShown = 60

const day = v.string()

/** The first of a list, and how many there are in all; null to who may not read such records. */
const listOf = <Row extends v.GenericSchema>(row: Row) =>
  v.nullable(v.object({ count: v.number(), first: v.array(row) }))

const machine = { equipmentOID: v.number(), unit: v.string(), description: v.string() }

/**
 * A machine with what belongs to it, each list as its own screen would show it to who asks. Days are yyyy-MM-dd of the
 * organisation's time zone, moments ISO.
 */
export const MachinePage = v.object({
  today: day,
  machine: equipment.row,
  /** When its status became what it is; null of one that it came to the site with. */
  statusSince: v.nullable(v.string()),
  /** Where it stands; null to who may not read locations. */
  locationName: v.nullable(v.string()),
  parent: v.nullable(v.object(machine)),
  children: v.object({
    count: v.number(),
    first: v.array(
      v.object({
        ...machine,
        equipmentStatus: v.string(),
        /** Machines below it in turn. */ children: v.number(),
      }),
    ),
  }),
  /** The latest first. */
  readings: listOf(
    v.object({
      meterReadingOID: v.number(),
      recordedOn: v.nullable(day),
      primaryMeter: v.nullable(v.number()),
      secondaryMeter: v.nullable(v.number()),
      confirmedAs: v.string(),
    }),
  ),
  /** What is due first comes first, and what is not active last. */
  plans: listOf(
    v.object({
      pmTaskOID: v.number(),
      title: v.string(),
      status: v.picklist(pmTaskStatuses),
      dueState: v.picklist(dueStates),
      dueOn: v.nullable(day),
      dueWhy: v.string(),
      isSafetyCritical: v.boolean(),
    }),
  ),
  /** What is not done first, then the latest; to staff their own. */
  operations: listOf(
    v.object({
      camspmOperationOID: v.number(),
      title: v.string(),
      operationDate: v.nullable(day),
      overallStatus: v.picklist(overallStatuses),
    }),
  ),
  /** The latest first. */
  workOrders: listOf(
    v.object({
      workOrderOID: v.number(),
      title: v.string(),
      dueDate: v.nullable(day),
      priority: v.string(),
    }),
  ),
  inspections: listOf(
    v.object({
      inspectionLogOID: v.number(),
      day: v.nullable(day),
      notes: v.string(),
      allOk: v.boolean(),
    }),
  ),
})
export type MachinePage = v.InferOutput<typeof MachinePage>
