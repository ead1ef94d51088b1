import { type TreeWay, treeWays } from '../../contract/entities/equipment-tree.ts'

/** A node of the tree: `l12` is location 12, `l0` the machines without one, `m5` machine 5. */
export type NodeId = `${'l' | 'm'}${number}`

/** Above everything. */
export const top = 'top'
export type Home = NodeId | typeof top

export const placeNode = (location: number): NodeId => `l${location}`
export const machineNode = (machine: number): NodeId => `m${machine}`

/** What an id names; null of one that names no node. */
export function nodeOf(id: string): { readonly kind: 'location' | 'machine'; readonly key: number } | null {
  const [, letter, digits] = /^([lm])(\d{1,10})$/.exec(id) ?? []
  if (letter === undefined) return null
  return { kind: letter === 'l' ? 'location' : 'machine', key: Number(digits) }
}

/** The tree as its address says it: `?tree=location&find=WORDS&open=l3.m7&at=m9`. */
export interface TreeAddress {
  readonly way: TreeWay
  readonly find: string
  readonly open: ReadonlySet<string>
  /** The row that had the focus. */
  readonly at: string | null
}

/** As many open nodes as an address is to hold. */
const mostOpen = 60

/** Null where the address shows no tree. */
export function treeIn(params: URLSearchParams): TreeAddress | null {
  const way = treeWays.find((each) => each === params.get('tree'))
  if (way === undefined) return null
  const open = (params.get('open') ?? '').split('.').filter((id) => nodeOf(id) !== null)
  const at = params.get('at') ?? ''
  return {
    way,
    find: (params.get('find') ?? '').slice(0, 120),
    open: new Set(open.slice(-mostOpen)),
    at: nodeOf(at) === null ? null : at,
  }
}

/** The same address with the tree otherwise; what of the list stands in it stays, so that the way back finds it. */
export function withTree(params: URLSearchParams, next: Partial<TreeAddress>): URLSearchParams {
  const after = new URLSearchParams(params)
  const say = (name: string, value: string | null | undefined) => {
    if (value === null || value === '') after.delete(name)
    else if (value !== undefined) after.set(name, value)
  }
  say('tree', next.way)
  say('find', next.find)
  say('at', next.at)
  say('open', next.open && [...next.open].slice(-mostOpen).join('.'))
  return after
}

/** The address of the list again. */
export function withoutTree(params: URLSearchParams): URLSearchParams {
  const after = new URLSearchParams(params)
  for (const name of ['tree', 'find', 'open', 'at']) after.delete(name)
  return after
}
