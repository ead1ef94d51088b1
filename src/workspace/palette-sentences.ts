import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Requests } from '../api/requests.ts'
import type { ReportedMachine } from '../contract/entities/request.ts'
import { valueOf } from '../engine/definition/load-error.ts'
import { queryKeys } from '../engine/definition/query-keys.ts'
import { decide, explain, type Resource } from '../contract/access/policy.ts'
import { type EntityName, entities } from '../contract/entities/catalogue.ts'
import type { Action } from '../contract/schema/access-rule.ts'
import type { RecordRow } from '../contract/schema/entity.ts'
import { numberOf } from '../contract/schema/number-of.ts'
import { numberAt, textAt } from '../contract/schema/row-value.ts'
import { type RecordList, recordsQuery } from '../engine/definition/records-query.ts'
import type { RecordHit } from '../features/palette/ranking/entry.ts'
import type { Says } from '../features/palette/ranking/entry.ts'
import type { Spoken, SpokenPlace } from '../features/palette/sentences/spoken.ts'
import type { Desk } from './desk.ts'

type Spoke = 'workOrder' | 'equipment' | 'pmTask' | 'pmOperation'

/** The lists by which a sentence is understood: no more of them are asked for than it names. */
const listsOf: Readonly<Record<Says, readonly Spoke[]>> = {
  log: ['equipment'],
  labour: ['workOrder'],
  why: ['equipment', 'pmTask'],
  defer: ['equipment', 'pmTask'],
  start: ['equipment', 'pmTask', 'pmOperation'],
  // Machines as everybody may report them.
  report: [],
}

/** What has to be allowed. */
const asks: Readonly<
  Record<Says, { readonly action: Action; readonly resource: Resource; readonly label: string }>
> = {
  log: { action: 'create', resource: 'meterReading', label: 'Log a meter reading' },
  labour: { action: 'create', resource: 'workOrderLabour', label: 'Log labour' },
  why: { action: 'read', resource: 'pmTask', label: 'Why is a PM task due?' },
  start: { action: 'edit', resource: 'pmOperation', label: 'Start a PM operation' },
  defer: { action: 'create', resource: 'pmDeferral', label: 'Defer a PM task' },
  report: { action: 'create', resource: 'request', label: 'Report trouble' },
}

const none: readonly RecordRow[] = []

interface SpokenInput extends Pick<Desk, 'workbench'> {
  readonly requests: Pick<Requests, 'machines'>
  /** Where a screen is for this user, with /app/; null where no task of theirs leads there. */
  readonly pathOf: (says: Says) => string | null
}

/** A hook over what sentences of the palette are understood by, and where they lead (issue 13). */
export function createSpoken({ workbench, requests, pathOf }: SpokenInput): (says: Says | null) => Spoken {
  return function useSpoken(says) {
    const wanted = says === null ? [] : listsOf[says].filter((entity) => mayRead(entity))
    const lists = useQueries({
      queries: wanted.map((entity) => recordsQuery(workbench.sourceOf(entity))),
      combine: (results) => ({
        lists: new Map(
          results.flatMap(({ data }, at) => {
            const entity = wanted[at]
            return entity && data ? [[entity, data] as const] : []
          }),
        ),
        isLoading: results.some(({ isPending }) => isPending),
      }),
    })
    const reported = useQuery({
      queryKey: queryKeys.requestMachines,
      queryFn: async ({ signal }) => valueOf(await requests.machines(signal)),
      enabled: says === 'report',
    })
    const orders = lists.lists.get('workOrder')
    const [machines, plans, operations] = [
      lists.lists.get('equipment'),
      lists.lists.get('pmTask'),
      lists.lists.get('pmOperation'),
    ]
    const isReport = says === 'report'
    const isLoading = lists.isLoading || (isReport && reported.isPending)
    const toReport = isReport ? reported.data : undefined
    const found = useMemo(
      () => ({
        machines: toReport?.data.map(reportedOf) ?? shown('equipment', machines).map(machineOf),
        plans: shown('pmTask', plans).map(planOf),
        operations: shown('pmOperation', operations)
          .filter((row) => row['overallStatus'] !== 'DONE')
          .map(operationOf(shown('pmTask', plans))),
        orders: shown('workOrder', orders).map((row) => hitOf('workOrder', row)),
      }),
      [machines, plans, operations, orders, toReport],
    )
    const isPart =
      [machines, plans, operations, orders].some((list) => (list?.total ?? null) !== null) ||
      (toReport !== undefined && toReport.count > toReport.data.length)
    return useMemo(() => ({ ...found, isLoading, isPart, placeOf }), [found, isLoading, isPart])
  }

  function mayRead(entity: EntityName): boolean {
    return decide(workbench.subject, 'read', entity).allowed
  }

  /** With what this device has done and nobody confirmed yet. */
  function shown(entity: Spoke, list: RecordList | undefined): readonly RecordRow[] {
    return list ? workbench.sourceOf(entity).project(list.rows).rows : none
  }

  function placeOf(says: Says): SpokenPlace {
    const asked = asks[says]
    const explanation = explain(workbench.subject, asked.action, asked.resource)
    if (!explanation.allowed)
      return {
        path: null,
        reason: explanation.reason,
        refusal: { label: asked.label, action: asked.action, explanation },
      }
    const path = pathOf(says)
    return path === null ? { path, reason: 'None of your tasks includes its screen' } : { path }
  }
}

const hitOf = (entity: Spoke, row: RecordRow): RecordHit & { readonly key: number } => {
  const { key, label, title } = entities[entity]
  const plate = (entity === 'equipment' && textAt(row, 'unit')) || numberOf(entities[entity], row) || ''
  return {
    entity: title,
    key: numberAt(row, key) ?? 0,
    plate,
    title: textAt(row, label) || plate,
    status: null,
    href: '',
  }
}

/** A machine as everybody may report it. */
const reportedOf = ({ equipmentOID, description, unit, tag }: ReportedMachine) => ({
  entity: entities.equipment.title,
  key: equipmentOID,
  plate: unit || tag || `${entities.equipment.plate}-${equipmentOID}`,
  title: description,
  status: null,
  href: '',
  meters: { primaryMeter: '', secondaryMeter: '' },
})

const machineOf = (row: RecordRow) => ({
  ...hitOf('equipment', row),
  meters: { primaryMeter: textAt(row, 'primaryMeter'), secondaryMeter: textAt(row, 'secondaryMeter') },
})

const planOf = (row: RecordRow) => ({ ...hitOf('pmTask', row), machine: numberAt(row, 'equipmentOID') })

/** An operation is called by what is done; its notes are what was found. */
const operationOf = (plans: readonly RecordRow[]) => {
  const names = new Map(plans.map((plan) => [plan['pmTaskOID'], textAt(plan, 'pmTaskDescription')]))
  return (row: RecordRow) => {
    const hit = hitOf('pmOperation', row)
    const plan = numberAt(row, 'pmTaskOID')
    return { ...hit, title: names.get(plan) || hit.plate, plan, on: textAt(row, 'operationDate') }
  }
}
