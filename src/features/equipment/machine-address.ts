/** The tabs of a machine's page, in their order. */
export const machineTabs = ['work', 'cost', 'meters', 'children', 'history'] as const
export type MachineTab = (typeof machineTabs)[number]

/** The machine whose page an address shows, `?machine=KEY`; null where it is the list. A key of none is one that no machine has. */
export function machineIn(params: URLSearchParams): number | null {
  const text = params.get('machine')
  if (text === null) return null
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
}

export const tabIn = (params: URLSearchParams): MachineTab =>
  machineTabs.find((tab) => tab === params.get('tab')) ?? 'work'

/** The same address with the page of a machine, or with the list again. What stood open of the list makes way. */
export function withMachine(params: URLSearchParams, machine: number | null): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of ['machine', 'tab', ...(machine === null ? [] : ['record', 'edit', 'new', 'over'])])
    next.delete(name)
  if (machine !== null) next.set('machine', String(machine))
  return next
}

export function withTab(params: URLSearchParams, tab: MachineTab): URLSearchParams {
  const next = new URLSearchParams(params)
  next.set('tab', tab)
  return next
}

/** An address below the path of a page. */
export const hrefOf = (path: string, params: URLSearchParams): string => {
  const search = params.toString()
  return search === '' ? path : `${path}?${search}`
}

/** The same address with the machines as a tree. */
export function withTreeShown(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params)
  next.set('tree', 'location')
  return next
}
