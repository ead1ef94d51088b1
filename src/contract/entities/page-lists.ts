import * as v from 'valibot'
import { overallStatuses } from './pm-operation.ts'
import { dueStates, pmTaskStatuses } from './pm-task.ts'
import { workOrderStatuses } from './work-order-life.ts'

/** Of each list of a record's page, the most that it is told at first; its count is of all of them. */
export const pageRowsShown = 20

/** And the most of them that are told at once as it goes on. */
export const pageRowsMore = 50

const day = v.string()

/** A machine as a list names it. */
export const NamedMachine = v.object({ equipmentOID: v.number(), unit: v.string(), description: v.string() })
export type NamedMachine = v.InferOutput<typeof NamedMachine>

/** Which machine a record is of; null on the page of that machine, and to who may not read machines. */
const machine = v.nullable(NamedMachine)

/** The first of a list, and how many there are in all; null to who may not read such records. */
export const listOf = <Row extends v.GenericSchema>(row: Row) =>
  v.nullable(v.object({ count: v.number(), first: v.array(row) }))

/**
 * What belongs to a machine, or to the machines of a location, each list as its own screen would show it to who asks.
 * Days are yyyy-MM-dd of the organisation's time zone.
 */
export const PageLists = v.object({
  /** What is part of a machine, right below it; of a location, all that stand there, whatever they are part of. */
  machines: listOf(
    v.object({
      ...NamedMachine.entries,
      equipmentStatus: v.string(),
      /** Machines right below it. */ children: v.number(),
    }),
  ),
  /** What is due first comes first, and what falls due on no day last. */
  plans: listOf(
    v.object({
      pmTaskOID: v.number(),
      title: v.string(),
      status: v.picklist(pmTaskStatuses),
      dueState: v.picklist(dueStates),
      dueOn: v.nullable(day),
      dueWhy: v.string(),
      isSafetyCritical: v.boolean(),
      machine,
    }),
  ),
  /** What is not done first, then the latest; to staff their own. */
  operations: listOf(
    v.object({
      camspmOperationOID: v.number(),
      title: v.string(),
      operationDate: v.nullable(day),
      overallStatus: v.picklist(overallStatuses),
      machine,
    }),
  ),
  /** The latest first. */
  workOrders: listOf(
    v.object({
      workOrderOID: v.number(),
      title: v.string(),
      dueDate: v.nullable(day),
      priority: v.string(),
      status: v.picklist(workOrderStatuses),
      machine,
    }),
  ),
  inspections: listOf(
    v.object({
      inspectionLogOID: v.number(),
      day: v.nullable(day),
      notes: v.string(),
      allOk: v.boolean(),
      machine,
    }),
  ),
})
export type PageLists = v.InferOutput<typeof PageLists>

export const pageListNames = ['machines', 'plans', 'operations', 'workOrders', 'inspections'] as const
export type PageListName = (typeof pageListNames)[number]

/** A row of one of these lists. */
export type PageRow<Name extends PageListName> = NonNullable<PageLists[Name]>['first'][number]

/** A list as it goes on: that one alone, with the rows that were asked for. */
export const MoreOfPage = v.partial(PageLists)
export type MoreOfPage = v.InferOutput<typeof MoreOfPage>
