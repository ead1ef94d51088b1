import { keyIn, withKey } from '../../engine/record-page/page-address.ts'

/** The tabs of a machine's page, in their order. */
export const machineTabs = ['work', 'cost', 'meters', 'children', 'files', 'comments', 'history'] as const
export type MachineTab = (typeof machineTabs)[number]

/** The machine whose page an address shows, `?machine=KEY`; null where it is the list. */
export const machineIn = (params: URLSearchParams): number | null => keyIn(params, 'machine')

/** The same address with the page of a machine, or with the list again. */
export const withMachine = (params: URLSearchParams, machine: number | null): URLSearchParams =>
  withKey(params, 'machine', machine)

/** The same address with the machines as a tree. */
export function withTreeShown(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params)
  next.set('tree', 'location')
  return next
}
