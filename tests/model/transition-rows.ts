import type { AnyStateMachine } from 'xstate'
import {
  actionNames,
  guardName,
  stateName,
  statesOf,
  transitionsOf,
} from '../../src/machines/drawing/definition.ts'

type Row = readonly [state: string, event: string, guard: string, next: string, actions: string]

/** What a chart does in each state, a row for each transition and entry. */
export function transitionRows(machine: AnyStateMachine): readonly Row[] {
  const transitions = transitionsOf(machine)
  return statesOf(machine).flatMap((node): readonly Row[] => {
    const entry: readonly Row[] =
      node.entry.length === 0
        ? []
        : [[stateName(node), '(entry)', '', '', actionNames({ actions: node.entry }).join(', ')]]
    return entry.concat(
      transitions
        .filter(({ source }) => source === node)
        .map((transition) => [
          stateName(node),
          transition.eventType || '(always)',
          guardName(transition) ?? '',
          (transition.target ?? []).map(stateName).join(', '),
          actionNames(transition).join(', '),
        ]),
    )
  })
}
