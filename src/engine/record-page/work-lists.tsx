import type { ReactNode } from 'react'
import type { PageLists } from '../../contract/entities/page-lists.ts'
import { longDate } from '../../locale/days.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { StatusChip } from '../../ui/feedback/status-chip.tsx'
import { orderStatusKinds } from '../definition/order-words.ts'
import type { LookupRef } from '../definition/screen.ts'
import { useLookup } from '../fields/lookups.ts'
import { filterQuery } from './page-address.ts'
import { dueKinds, machineWords } from './page-words.ts'
import { RecordList } from './record-list.tsx'
import type { MoreOf } from './use-more-rows.ts'

/** Where lists of these records are; null for who has no task of them. */
export interface PagePaths {
  readonly tasks: string | null
  readonly operations: string | null
  readonly workOrders: string | null
  readonly parts: string | null
  readonly inspections: string | null
  readonly readings: string | null
  readonly locations: string | null
  readonly equipment: string | null
}

interface WorkProps {
  readonly told: Pick<PageLists, 'plans' | 'operations' | 'workOrders' | 'inspections'>
  readonly paths: PagePaths
  readonly moreOf: MoreOf
  /** The queries of the list screens with the same rows; null where a list cannot be asked for them. */
  readonly queries: {
    readonly plans: string
    readonly operations: string | null
    readonly records: string
  }
  /** Said where there is nothing of a kind. */
  readonly none: Readonly<Record<'plans' | 'operations' | 'workOrders' | 'inspections', string>>
}

/** The words of their priority, as the work orders' own screen has them. */
const priorities: LookupRef = { from: 'codes', setupType: 'WorkOrderPriority' }

const statusKinds = { DONE: 'ok', ONGOING: 'primary', 'NOT STARTED': 'idle' } as const

/** What is planned, done and asked for on a machine, or on those of a location. */
export function WorkLists({ told, paths, moreOf, queries, none }: WorkProps) {
  const { plans, operations, workOrders, inspections } = told
  const priorityOf = useLookup(workOrders === null ? null : priorities)
  const all = (path: string | null, query: string | null) => path && query && `${path}?${query}`
  const recordAt = (path: string | null) => (key: number) => path && `${path}?record=${key}`
  const machineOf = (machine: Named) => <OfMachine machine={machine} path={paths.equipment} />
  return (
    <div className="mw-record-cards">
      <RecordList
        title="PM tasks"
        resource="pmTask"
        list={plans}
        more={moreOf('plans', (more) => more.plans)}
        none={none.plans}
        allHref={all(paths.tasks, queries.plans)}
        keyOf={({ pmTaskOID }) => pmTaskOID}
        hrefOf={recordAt(paths.tasks)}
        name={({ pmTaskOID, title }) => `PMT-${pmTaskOID} ${title}`}
      >
        {({ status, dueState, dueOn, isSafetyCritical, machine }) => (
          <>
            {machineOf(machine)}
            {dueOn !== null && <span>{`Due ${longDate(dueOn)}`}</span>}
            {status === 'InActive' ? (
              <StatusChip kind="idle">Inactive</StatusChip>
            ) : (
              dueState !== '' && <StatusChip kind={dueKinds[dueState]}>{dueState}</StatusChip>
            )}
            {isSafetyCritical && <StatusChip kind="warn">Safety-critical</StatusChip>}
          </>
        )}
      </RecordList>
      <RecordList
        title="PM operations"
        resource="pmOperation"
        list={operations}
        more={moreOf('operations', (more) => more.operations)}
        none={none.operations}
        allHref={all(paths.operations, queries.operations)}
        keyOf={({ camspmOperationOID }) => camspmOperationOID}
        hrefOf={recordAt(paths.operations)}
        name={({ camspmOperationOID, title }) => `PMO-${camspmOperationOID} ${title}`}
      >
        {({ operationDate, overallStatus, machine }) => (
          <>
            {machineOf(machine)}
            {operationDate !== null && <span>{longDate(operationDate)}</span>}
            <StatusChip kind={statusKinds[overallStatus]}>{overallStatus}</StatusChip>
          </>
        )}
      </RecordList>
      <RecordList
        title="Work orders"
        resource="workOrder"
        list={workOrders}
        more={moreOf('workOrders', (more) => more.workOrders)}
        none={none.workOrders}
        allHref={all(paths.workOrders, queries.records)}
        keyOf={({ workOrderOID }) => workOrderOID}
        hrefOf={recordAt(paths.workOrders)}
        name={({ title }) => title}
      >
        {({ dueDate, priority, status, machine }) => (
          <>
            {machineOf(machine)}
            {dueDate !== null && <span>{`Due ${longDate(dueDate)}`}</span>}
            {priority !== '' && <span>{priorityOf?.labels.get(priority) ?? priority}</span>}
            <StatusChip kind={orderStatusKinds[status]}>{status}</StatusChip>
          </>
        )}
      </RecordList>
      <RecordList
        title="Inspections"
        resource="inspectionLog"
        list={inspections}
        more={moreOf('inspections', (more) => more.inspections)}
        none={none.inspections}
        allHref={all(paths.inspections, queries.records)}
        keyOf={({ inspectionLogOID }) => inspectionLogOID}
        hrefOf={recordAt(paths.inspections)}
        name={({ inspectionLogOID, notes }) => `INS-${inspectionLogOID} ${notes}`.trim()}
      >
        {({ day, allOk, machine }) => (
          <>
            {machineOf(machine)}
            {day !== null && <span>{longDate(day)}</span>}
            {allOk && <StatusChip kind="ok">All OK</StatusChip>}
          </>
        )}
      </RecordList>
    </div>
  )
}

type Named = Parameters<typeof machineWords>[0] | null

interface OfMachineProps {
  readonly machine: Named
  readonly path: string | null
}

/** The machine that a record is of, on a page of several. */
function OfMachine({ machine, path }: OfMachineProps): ReactNode {
  if (machine === null) return null
  const words = machineWords(machine)
  return path === null ? (
    <span>{words}</span>
  ) : (
    <TextLink href={`${path}?machine=${machine.equipmentOID}`}>{words}</TextLink>
  )
}

/** An operation names its plan and not its machine: its list, of all months, is narrowed to these plans, where all are told. */
export function operationsQuery(plans: PageLists['plans']): string | null {
  if (plans === null || plans.count === 0 || plans.count > plans.first.length) return null
  const value = plans.first.map(({ pmTaskOID }) => pmTaskOID)
  return `${filterQuery({ field: 'pmTaskOID', op: 'in', value })}&due=whenever`
}
