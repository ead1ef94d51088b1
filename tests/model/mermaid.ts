import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { transitionsOf } from '../../src/machines/drawing/definition.ts'
import { arrowLabel, drawnId } from '../../src/machines/drawing/drawn.ts'

const childrenOf = (node: AnyStateNode): readonly AnyStateNode[] => Object.values(node.states)

/** The ancestor of a node, or the node itself, that is a child of `parent`. */
function childOn(parent: AnyStateNode, node: AnyStateNode): AnyStateNode | null {
  let at: AnyStateNode | undefined = node
  while (at && at.parent !== parent) at = at.parent
  return at ?? null
}

/**
 * The arrows to draw between the children of a state. Mermaid draws none between insides of two composite states, so
 * such a one runs between the composites and names where it starts.
 */
function arrowsIn(parent: AnyStateNode, transitions: readonly AnyTransitionDefinition[]): readonly string[] {
  return transitions.flatMap((transition) =>
    (transition.target ?? []).flatMap((target) => {
      const from = childOn(parent, transition.source)
      const to = childOn(parent, target)
      if (from === null || to === null) return []
      const isInside = from === to && (from !== transition.source || from !== target)
      if (isInside) return []
      const origin =
        from === transition.source ? '' : `${transition.source.path.slice(from.path.length).join('.')} - `
      return [`${drawnId(from)} --> ${drawnId(to)} : ${origin}${arrowLabel(transition)}`]
    }),
  )
}

/** Arrows that start at a state from whichever of its children is active are notes at their target. */
function notesIn(parent: AnyStateNode, transitions: readonly AnyTransitionDefinition[]): readonly string[] {
  return transitions
    .filter(({ source }) => source === parent)
    .flatMap((transition) =>
      (transition.target ?? []).flatMap((target) => {
        const to = childOn(parent, target)
        return to === null
          ? []
          : [`note right of ${drawnId(to)} : from any state - ${arrowLabel(transition)}`]
      }),
    )
}

function linesOf(node: AnyStateNode, transitions: readonly AnyTransitionDefinition[]): readonly string[] {
  const children = childrenOf(node)
  const entered =
    node.type === 'parallel' ? children : children.filter(({ key }) => key === node.config.initial)
  return [
    ...entered.map((child) => `[*] --> ${drawnId(child)}`),
    ...children.flatMap((child) => stateLines(child, transitions)),
    ...arrowsIn(node, transitions),
    ...notesIn(node, transitions),
  ]
}

function stateLines(node: AnyStateNode, transitions: readonly AnyTransitionDefinition[]): readonly string[] {
  const head = `state "${node.key}" as ${drawnId(node)}`
  if (childrenOf(node).length === 0) return [head]
  return [`${head} {`, ...linesOf(node, transitions).map((line) => `  ${line}`), '}']
}

/** A chart as a Mermaid state diagram. */
export const mermaidOf = (machine: AnyStateMachine): string =>
  ['stateDiagram-v2', ...linesOf(machine.root, transitionsOf(machine)).map((line) => `  ${line}`)].join('\n')
