import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  getStateNodes,
  type SnapshotFrom,
  type StateValueFrom,
} from 'xstate'
import { notNow } from '../commands.ts'

type PathsOf<Value> = Value extends string
  ? Value
  : Value extends object
    ? { [Key in keyof Value & string]: `${Key}.${PathsOf<NonNullable<Value[Key]>>}` }[keyof Value & string]
    : never

type Innermost<Name extends string> = {
  [One in Name]: Extract<Name, `${One}.${string}`> extends never ? One : never
}[Name]

/** `FORM-EDIT.saving`: every state of a chart that has none within it. */
type StateName<Machine extends AnyStateMachine> = Innermost<PathsOf<StateValueFrom<Machine>>>

/** The guards that a chart's `setup` names. */
type GuardName<Machine extends AnyStateMachine> = keyof NonNullable<
  Parameters<Machine['provide']>[0]['guards']
> &
  string

/** What a guard was asked when it refused: what the chart holds, and the guard's own parameters. */
interface Refused<Machine extends AnyStateMachine> {
  readonly context: SnapshotFrom<Machine>['context']
  readonly params: unknown
}

/**
 * What is the case in each state of a chart, and why each guard says no: short sentences without a full stop. A state
 * or a guard left out does not compile (UX P11).
 */
export interface ChartWords<Machine extends AnyStateMachine> {
  readonly states: { readonly [Name in StateName<Machine>]: string }
  readonly guards: Readonly<Record<GuardName<Machine>, string | ((refused: Refused<Machine>) => string)>>
}

/** Why a chart does not take an event now, in a sentence: by the guard that refused it, else by the state it is in. */
export type Why = (snapshot: AnyMachineSnapshot, type: string) => string

/** The sentence for whatever a chart refuses, from its words. */
export function whyOf<Machine extends AnyStateMachine>({ states, guards }: ChartWords<Machine>): Why {
  const saidOfStates: Readonly<Record<string, string>> = states
  const saidOfGuards: Readonly<Record<string, string | ((refused: Refused<Machine>) => string)>> = guards
  return ({ machine, value, context, status }, type) => {
    if (status !== 'active') return notNow
    const active = getStateNodes(machine.root, value)
    const refused = guardOf(active, type)
    const words = refused === null ? saidOfStates[whereOf(active, type)] : saidOfGuards[refused.type]
    if (words === undefined) return notNow
    return typeof words === 'string' ? words : words({ context, params: refused?.params })
  }
}

/** The guard that stands before an event; of several, the last, which asks for least. */
function guardOf(active: readonly AnyStateNode[], type: string): { type: string; params: unknown } | null {
  const innermostFirst = active.toSorted((a, b) => b.path.length - a.path.length)
  const guard = innermostFirst.flatMap((node) => node.transitions.get(type)?.slice(-1) ?? [])[0]?.guard
  if (typeof guard === 'string') return { type: guard, params: undefined }
  return typeof guard === 'object' ? { type: guard.type, params: guard.params } : null
}

/** The name of the active state which is in the way: of regions side by side, the one that knows the event at all. */
function whereOf(active: readonly AnyStateNode[], type: string): string {
  const innermost = active.filter((node) => node.type === 'atomic' || node.type === 'final')
  const concerned = innermost.find((node) => knows(regionOf(node), type)) ?? innermost[0]
  return concerned?.path.join('.') ?? ''
}

const regionOf = (node: AnyStateNode): AnyStateNode =>
  node.parent === undefined || node.parent.type === 'parallel' ? node : regionOf(node.parent)

const knows = (node: AnyStateNode, type: string): boolean =>
  node.transitions.has(type) || Object.values(node.states).some((child) => knows(child, type))
