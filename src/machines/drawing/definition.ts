import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

const nodesIn = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesIn),
]

/** Every state node of a chart, the root first. */
export const statesOf = (machine: AnyStateMachine): readonly AnyStateNode[] => nodesIn(machine.root)

/** Every transition of a chart, those without an event included. */
export const transitionsOf = (machine: AnyStateMachine): readonly AnyTransitionDefinition[] =>
  statesOf(machine).flatMap((node) => [...node.transitions.values()].flat().concat(node.always ?? []))

/** A state by its path: `FORM-EDIT.editing`; the root is the chart itself. */
export const stateName = (node: AnyStateNode): string =>
  node.path.length > 0 ? node.path.join('.') : '(any)'

/** `inGrid(EDIT)`: the name of a guard or action with the values of its parameters. */
export const nameOf = (named: unknown): string => {
  if (typeof named === 'string') return named
  if (typeof named !== 'object' || named === null || !('type' in named)) return '(unnamed)'
  const params =
    'params' in named && typeof named.params === 'object' ? Object.values(named.params ?? {}) : []
  return params.length === 0 ? String(named.type) : `${String(named.type)}(${params.join(', ')})`
}

export const guardName = ({ guard }: AnyTransitionDefinition): string | null =>
  guard === undefined ? null : nameOf(guard)

export const actionNames = ({ actions }: Pick<AnyTransitionDefinition, 'actions'>): readonly string[] =>
  actions.map(nameOf)

/** `EDIT [canEdit] GRID.browsing -> FORM-EDIT`, for messages. */
export function transitionName(transition: AnyTransitionDefinition): string {
  const guard = guardName(transition)
  const target = (transition.target ?? [transition.source]).map(stateName).join(', ')
  return `${transition.eventType || '(always)'}${guard === null ? '' : ` [${guard}]`} ${stateName(transition.source)} -> ${target}`
}
