import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Requests } from '../../api/requests.ts'
import type { ReportedMachine } from '../../contract/entities/request.ts'
import { valueOf } from '../../engine/definition/load-error.ts'
import { queryKeys } from '../../engine/definition/query-keys.ts'
import type { LookupProps, Option } from '../../ui/fields/field-props.ts'

/** What is painted on a machine: its unit, else its tag, else its serial number. */
const markOf = ({ unit, tag, serialNumber }: ReportedMachine): string => unit || tag || serialNumber

/** Where a machine is, unless its name says so already. */
const placeOf = ({ description, locationName }: ReportedMachine): string =>
  description.includes(locationName) ? '' : locationName

/** `Mud pump 1, MP-101, Rig 12`: a machine told from others of its kind. */
export const machineWords = (machine: ReportedMachine): string =>
  [machine.description, markOf(machine), placeOf(machine)].filter((words) => words !== '').join(', ')

const optionOf = (machine: ReportedMachine): Option<number> => ({
  id: machine.equipmentOID,
  label: machine.description,
  detail: [markOf(machine), placeOf(machine)].filter((words) => words !== '').join(', '),
  words: [machine.description, machine.unit, machine.tag, machine.serialNumber].join(' '),
})

interface Machines extends LookupProps<number> {
  readonly items: readonly Option<number>[]
}

/** The machines that can be reported, and what is open of the chosen one. */
export function useMachines(requests: Requests, chosen: number | null) {
  const machines = useQuery({
    queryKey: queryKeys.requestMachines,
    queryFn: async ({ signal }) => valueOf(await requests.machines(signal)),
  })
  const open = useQuery({
    queryKey: queryKeys.openTrouble(chosen),
    queryFn: async ({ signal }) =>
      chosen === null ? null : valueOf(await requests.openTrouble(chosen, signal)),
    enabled: chosen !== null,
  })
  const machine = open.data?.machine ?? null
  const field = useMemo((): Machines => {
    const held = machines.data?.data ?? []
    const all =
      machine === null || held.some(({ equipmentOID }) => equipmentOID === machine.equipmentOID)
        ? held
        : [machine, ...held]
    const items = all
      .map(optionOf)
      .toSorted((a, b) => a.label.localeCompare(b.label, 'en-US', { numeric: true }))
    const count = machines.data?.count ?? 0
    return {
      items,
      ...(count > held.length && {
        beyond: {
          count,
          find: async (typed: string, signal: AbortSignal) => {
            const found = valueOf(await requests.findMachines(typed, signal))
            return { items: found.data.map(optionOf), count: found.count }
          },
        },
      }),
    }
  }, [machines.data, machine, requests])
  return {
    ...field,
    status: machines.isError
      ? ('failed' as const)
      : machines.isPending
        ? ('loading' as const)
        : ('ready' as const),
    onRetry: () => void machines.refetch(),
    /** Null while nothing is known of it. */
    open: open.data ?? null,
    /** The machine that the address names is none. */
    isUnknown: open.isError && !machines.data?.data.some(({ equipmentOID }) => equipmentOID === chosen),
  }
}
