import type { MachinePage } from '../../contract/entities/machine-page.ts'
import type { LookupRef } from '../../engine/definition/screen.ts'
import { useLookup } from '../../engine/fields/lookups.ts'
import { longDate } from '../../locale/days.ts'
import { StatusChip } from '../../ui/feedback/status-chip.tsx'
import { MachineList } from './machine-list.tsx'
import { dueKinds, ofMachine } from './machine-words.ts'

/** Where lists of a machine's records are; null for who has no task of them. */
export interface MachinePaths {
  readonly tasks: string | null
  readonly operations: string | null
  readonly workOrders: string | null
  readonly parts: string | null
  readonly inspections: string | null
  readonly readings: string | null
  readonly locations: string | null
}

interface WorkProps {
  readonly told: MachinePage
  readonly paths: MachinePaths
}

/** The words of their priority, as the work orders' own screen has them. */
const priorities: LookupRef = { from: 'codes', setupType: 'WorkOrderPriority' }

const statusKinds = { DONE: 'ok', ONGOING: 'primary', 'NOT STARTED': 'idle' } as const

/** What is planned, done and asked for on a machine. */
export function MachineWork({ told, paths }: WorkProps) {
  const { plans, operations, workOrders, inspections } = told
  const priorityOf = useLookup(workOrders === null ? null : priorities)
  const query = ofMachine(told.machine.equipmentOID)
  const all = (path: string | null) => path && `${path}?${query}`
  const recordAt = (path: string | null) => (key: number) => path && `${path}?record=${key}`
  return (
    <div className="mw-machine-cards">
      <MachineList
        title="PM tasks"
        resource="pmTask"
        list={plans}
        none="No maintenance is planned for it."
        allHref={all(paths.tasks)}
        keyOf={({ pmTaskOID }) => pmTaskOID}
        hrefOf={recordAt(paths.tasks)}
        name={({ pmTaskOID, title }) => `PMT-${pmTaskOID} ${title}`}
      >
        {({ status, dueState, dueOn, isSafetyCritical }) => (
          <>
            {dueOn !== null && <span>{`Due ${longDate(dueOn)}`}</span>}
            {status === 'InActive' ? (
              <StatusChip kind="idle">Inactive</StatusChip>
            ) : (
              dueState !== '' && <StatusChip kind={dueKinds[dueState]}>{dueState}</StatusChip>
            )}
            {isSafetyCritical && <StatusChip kind="warn">Safety-critical</StatusChip>}
          </>
        )}
      </MachineList>
      <MachineList
        title="PM operations"
        resource="pmOperation"
        list={operations}
        none="None has been made for it."
        allHref={operationsHref(told, paths.operations)}
        keyOf={({ camspmOperationOID }) => camspmOperationOID}
        hrefOf={recordAt(paths.operations)}
        name={({ camspmOperationOID, title }) => `PMO-${camspmOperationOID} ${title}`}
      >
        {({ operationDate, overallStatus }) => (
          <>
            {operationDate !== null && <span>{longDate(operationDate)}</span>}
            <StatusChip kind={statusKinds[overallStatus]}>{overallStatus}</StatusChip>
          </>
        )}
      </MachineList>
      <MachineList
        title="Work orders"
        resource="workOrder"
        list={workOrders}
        none="None was written for it."
        allHref={all(paths.workOrders)}
        keyOf={({ workOrderOID }) => workOrderOID}
        hrefOf={recordAt(paths.workOrders)}
        name={({ title }) => title}
      >
        {({ dueDate, priority }) => (
          <>
            {dueDate !== null && <span>{`Due ${longDate(dueDate)}`}</span>}
            {priority !== '' && <span>{priorityOf?.labels.get(priority) ?? priority}</span>}
          </>
        )}
      </MachineList>
      <MachineList
        title="Inspections"
        resource="inspectionLog"
        list={inspections}
        none="It was not inspected yet."
        allHref={all(paths.inspections)}
        keyOf={({ inspectionLogOID }) => inspectionLogOID}
        hrefOf={recordAt(paths.inspections)}
        name={({ inspectionLogOID, notes }) => `INS-${inspectionLogOID} ${notes}`.trim()}
      >
        {({ day, allOk }) => (
          <>
            {day !== null && <span>{longDate(day)}</span>}
            {allOk && <StatusChip kind="ok">All OK</StatusChip>}
          </>
        )}
      </MachineList>
    </div>
  )
}

/** An operation names its plan and not its machine: its list is narrowed to the machine's plans, where all are told. */
function operationsHref({ plans }: MachinePage, path: string | null): string | null {
  if (path === null || plans === null || plans.count === 0 || plans.count > plans.first.length) return null
  const value = plans.first.map(({ pmTaskOID }) => pmTaskOID)
  const filter = JSON.stringify({ and: [{ field: 'pmTaskOID', op: 'in', value }] })
  return `${path}?${new URLSearchParams({ filter }).toString()}`
}
