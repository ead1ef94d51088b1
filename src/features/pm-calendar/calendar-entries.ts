import { decideField } from '../../contract/access/field-policy.ts'
import { decide, type Decision, type Subject } from '../../contract/access/policy.ts'
import type { PmCalendar } from '../../contract/entities/pm-calendar.ts'
import type { CalendarEntry } from '../../ui/calendar/entry.ts'
import { orderEntries } from './calendar-orders.ts'
import { type Given, type PlannedEntry, refusalOf } from './planned-entry.ts'

type Operation = PmCalendar['operations'][number]
type Plan = PmCalendar['plans'][number]

/** What the server says of the days as entries, with the moves of this device that it does not know yet. */
export function entriesOf(calendar: PmCalendar, given: Given): readonly PlannedEntry[] {
  const plans = new Map(calendar.plans.map((plan) => [plan.pmTaskOID, plan]))
  const operations = new Map(calendar.operations.map((one) => [one.camspmOperationOID, one]))
  const planned = new Map(
    given.plans(calendar.plans).map((row) => [Number(row['pmTaskOID']), row['plannedFor'] ?? null]),
  )
  const made = given.operations(calendar.operations).flatMap((row) => {
    const operation = operations.get(Number(row['camspmOperationOID']))
    const day = row['operationDate']
    if (!operation || typeof day !== 'string') return []
    return [madeEntry({ ...operation, operationDate: day }, plans.get(operation.pmTaskOID), calendar, given)]
  })
  const ahead = calendar.forecast.map((due, index) => {
    const plan = plans.get(due.pmTaskOID)
    const chosen = planned.get(due.pmTaskOID)
    const isChosen =
      due.window !== null &&
      typeof chosen === 'string' &&
      chosen !== plan?.plannedFor &&
      due.window.from <= chosen &&
      chosen <= due.window.to
    return dueEntry({ ...due, day: isChosen ? chosen : due.day }, index, plan, calendar, given)
  })
  return [...made, ...ahead, ...orderEntries(calendar, given)].toSorted(
    (a, b) => rank(a) - rank(b) || (a.title < b.title ? -1 : a.title === b.title ? 0 : 1),
  )
}

const order = [
  'Overdue',
  'Ongoing',
  'In progress',
  'On hold',
  'Not started',
  'Scheduled',
  'Next due',
  'Approved',
  'Requested',
  'Forecast',
  'Done',
  'Completed',
  'Closed',
]
const rank = ({ state }: CalendarEntry): number => order.indexOf(state.word)

function common(plan: Plan | undefined) {
  const parts = [plan ? machineWords(plan) : '', plan?.isSafetyCritical ? 'safety-critical' : '']
  return {
    title: plan?.pmTaskDescription ?? 'PM operation',
    detail: parts.filter((part) => part !== '').join(', '),
    hours: plan?.expectedLabourHours ?? null,
  }
}

/** The machine without its name where the plan says that already: `MP-1012` of `Monthly check, Mud pump 2`. */
function machineWords({ machine, pmTaskDescription }: Plan): string {
  const at = machine.indexOf(' ')
  const isSaid = at > 0 && spaced(pmTaskDescription).includes(spaced(machine.slice(at)))
  return isSaid ? machine.slice(0, at) : machine
}

const spaced = (words: string): string => ` ${words.replaceAll(/[\s,;]+/g, ' ').trim()} `

function madeEntry(
  operation: Operation,
  plan: Plan | undefined,
  { today }: PmCalendar,
  { subject, operationHref }: Given,
): PlannedEntry {
  const { camspmOperationOID: key, operationDate: day, window, overallStatus } = operation
  const isDone = overallStatus === 'DONE'
  const refusal = isDone ? 'It is done.' : refusalOf(mayMove(subject, operation))
  const moves = {
    entity: 'pmOperation',
    key,
    field: 'operationDate',
    base: { operationDate: day, overallStatus },
    version: operation.version,
  } as const
  return {
    id: `operation-${key}`,
    of: { entity: 'pmOperation', key },
    day,
    ...common(plan),
    state: stateOf(operation, today),
    canMove: refusal === null ? (window ?? { from: null, to: null }) : null,
    href: operationHref(key),
    pmTaskOID: operation.pmTaskOID,
    moves: refusal === null ? moves : null,
    fixed: refusal ?? '',
  }
}

function stateOf({ overallStatus, operationDate, window }: Operation, today: string): CalendarEntry['state'] {
  if (overallStatus === 'DONE') return { word: 'Done', kind: 'ok' }
  if ((window?.to ?? operationDate) < today) return { word: 'Overdue', kind: 'bad' }
  return overallStatus === 'ONGOING'
    ? { word: 'Ongoing', kind: 'primary' }
    : { word: 'Not started', kind: 'idle' }
}

function mayMove(subject: Subject, { assignedTo_UserGUID }: Operation): Decision {
  const decision = decide(subject, 'edit', 'pmOperation', assignedTo_UserGUID)
  return decision.allowed
    ? decideField(subject, { action: 'edit', resource: 'pmOperation', field: 'operationDate' })
    : decision
}

function dueEntry(
  { pmTaskOID, day, window }: PmCalendar['forecast'][number],
  index: number,
  plan: Plan | undefined,
  { today }: PmCalendar,
  { subject, planHref }: Given,
): PlannedEntry {
  const refusal =
    window === null
      ? 'It follows from the one before it: move that one, and this one is worked out anew.'
      : refusalOf(decide(subject, 'edit', 'pmTask'))
  const isOverdue = window !== null && window.to < today
  return {
    of: { entity: 'pmTask', key: pmTaskOID },
    id: window === null ? `due-${pmTaskOID}-${index}` : `plan-${pmTaskOID}`,
    day,
    ...common(plan),
    state: isOverdue
      ? { word: 'Overdue', kind: 'bad' }
      : { word: window === null ? 'Forecast' : 'Next due', kind: 'idle' },
    isTentative: true,
    canMove: refusal === null ? window : null,
    href: planHref(pmTaskOID),
    pmTaskOID,
    moves:
      refusal === null && plan
        ? {
            entity: 'pmTask',
            key: pmTaskOID,
            field: 'plannedFor',
            base: { plannedFor: plan.plannedFor },
            version: plan.version,
          }
        : null,
    fixed: refusal ?? '',
  }
}
