import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { guardName, transitionsOf } from './definition.ts'

/** A state of a chart as it is drawn, with those within it. */
export interface DrawnState {
  /** `FORM_EDIT__editing` */
  readonly id: string
  readonly name: string
  /** Entered first among its neighbours; each is, of states side by side. */
  readonly isInitial: boolean
  readonly isFinal: boolean
  readonly states: readonly DrawnState[]
}

/** What leads from a state to another, or round to itself: its labels one below the other. */
export interface DrawnArrow {
  readonly from: string
  readonly to: string
  readonly labels: readonly string[]
}

export interface Drawn {
  readonly states: readonly DrawnState[]
  readonly arrows: readonly DrawnArrow[]
  /** What leads from whichever state within one is active to another there: `{ within: 'GRID', to: 'GRID.browsing', label }`. */
  readonly fromAny: readonly { readonly within: string; readonly to: string; readonly label: string }[]
}

/** The name of a state in a drawing: `FORM_EDIT__editing`. */
export const drawnId = (node: AnyStateNode): string => node.path.join('__').replace(/[^A-Za-z0-9_]/g, '_')

/** `EDIT [canEdit]` */
export const arrowLabel = (transition: AnyTransitionDefinition): string => {
  const guard = guardName(transition)
  return `${transition.eventType || '(always)'}${guard === null ? '' : ` [${guard}]`}`
}

/** The states and arrows of a chart, whatever draws them; what keeps its state is no arrow. */
export function drawnOf(machine: AnyStateMachine): Drawn {
  const arrows = new Map<string, { from: string; to: string; labels: string[] }>()
  const fromAny: { within: string; to: string; label: string }[] = []
  for (const transition of transitionsOf(machine))
    for (const target of transition.target ?? []) {
      const { source } = transition
      const label = arrowLabel(transition)
      if (isWithin(target, source)) {
        fromAny.push({ within: source.path.join('.'), to: target.path.join('.'), label })
        continue
      }
      const [from, to] = [drawnId(source), drawnId(target)]
      const known = arrows.get(`${from} ${to}`)
      if (known) known.labels.push(label)
      else arrows.set(`${from} ${to}`, { from, to, labels: [label] })
    }
  return { states: statesIn(machine.root), arrows: [...arrows.values()], fromAny }
}

/** Whether a state lies in another, and is not that itself. */
function isWithin(node: AnyStateNode, other: AnyStateNode): boolean {
  for (let at = node.parent; at; at = at.parent) if (at === other) return true
  return false
}

const statesIn = (parent: AnyStateNode): readonly DrawnState[] =>
  Object.values(parent.states).map((node) => ({
    id: drawnId(node),
    name: node.key,
    isInitial: parent.type === 'parallel' || parent.config.initial === node.key,
    isFinal: node.type === 'final',
    states: statesIn(node),
  }))
