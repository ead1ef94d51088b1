import {
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  not,
  StateMachine,
} from 'xstate'
import {
  nameOf,
  stateName,
  statesOf,
  transitionName,
  transitionsOf,
} from '../../../src/machines/drawing/definition.ts'

/** A chart with one change. */
export interface Mutant {
  /** `EDIT [inGrid(EDIT)] GRID.browsing -> FORM-EDIT: without its guard` */
  readonly name: string
  readonly machine: AnyStateMachine
  /** What a row has to touch to tell it from the chart: `id of a state node|event`; null where any may. */
  readonly concerns: string | null
}

interface Change<Part> {
  readonly name: string
  readonly make: (part: Part) => void
}

type Transition = AnyTransitionDefinition
type Actions = Transition['actions']
type Guard = NonNullable<Transition['guard']>

/** Every guard, action, target, entry and beginning of a chart taken away or turned round, one at a time. */
export function* mutantsOf(machine: AnyStateMachine): Generator<Mutant> {
  const transitions = transitionsOf(machine)
  for (const [index, transition] of transitions.entries())
    for (const { name, make } of changesOfTransition(transition, transitions)) {
      const copy = copyOf(machine)
      make(at(transitionsOf(copy), index))
      yield {
        name: `${transitionName(transition)}: ${name}`,
        machine: copy,
        // A state that is left at once is never seen active.
        concerns: transition.eventType === '' ? null : `${transition.source.id}|${transition.eventType}`,
      }
    }
  for (const [index, node] of statesOf(machine).entries())
    for (const { name, make } of changesOfState(node)) {
      const copy = copyOf(machine)
      make(at(statesOf(copy), index))
      yield { name: `${stateName(node)}: ${name}`, machine: copy, concerns: `${node.id}|` }
    }
}

/** A machine of the same configuration, whose parts can be changed without the chart's. */
function copyOf({ config, implementations }: AnyStateMachine): AnyStateMachine {
  const copy: AnyStateMachine = new StateMachine(config, implementations)
  // A change may have a chart run in a circle.
  copy.options.maxIterations = 100
  return copy
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (item === undefined) throw new Error('A copy has the parts of its chart')
  return item
}

function changesOfTransition(
  { guard, target, source, actions }: Transition,
  all: readonly Transition[],
): readonly Change<Transition>[] {
  const changes: Change<Transition>[] = [
    { name: 'never taken', make: (changed) => void (changed.guard = () => false) },
  ]
  if (guard !== undefined) {
    const others = all.flatMap((one) => (one.guard === undefined ? [] : [one.guard]))
    changes.push(
      { name: 'without its guard', make: (changed) => void (changed.guard = () => true) },
      { name: 'with its guard turned round', make: (changed) => void (changed.guard = turnedRound(guard)) },
      ...otherwise(guard, others).map((other) => ({
        name: `guarded by ${nameOf(other)}`,
        make: (changed: Transition) => void (changed.guard = other),
      })),
    )
  }
  if (target !== undefined) {
    changes.push({ name: 'without its target', make: (changed) => void (changed.target = undefined) })
    const elsewhere = besideOf(source, target)
    if (elsewhere !== null)
      changes.push({
        name: `to ${stateName(elsewhere)}`,
        make: (changed) => {
          changed.target = statesOf(changed.source.machine).filter(({ id }) => id === elsewhere.id)
        },
      })
  }
  const everyAction = all.flatMap((one) => one.actions)
  return changes.concat(
    changesOfActions(actions, source, everyAction).map(({ name, actions: changedTo }) => ({
      name,
      make: (changed) => void (changed.actions = changedTo),
    })),
  )
}

/** Guards have names here, so that one that is a function is a change already. */
function turnedRound(guard: Guard): Guard {
  if (typeof guard === 'function') throw new Error('A guard of a chart has a name')
  return typeof guard === 'string' ? not(guard) : not(guard)
}

function changesOfState(node: AnyStateNode): readonly Change<AnyStateNode>[] {
  const changes: Change<AnyStateNode>[] = changesOfActions(node.entry, node, node.entry).map(
    ({ name, actions }) => ({
      name: `entered ${name}`,
      make: (changed) => void (changed.entry = [...actions]),
    }),
  )
  if (node.type !== 'compound') return changes
  const begin = Object.values(node.states).find((child) => !node.initial.target.includes(child))
  if (begin === undefined) return changes
  return changes.concat({
    name: `begun in ${begin.key}`,
    make: (changed) => {
      changed.initial.target = Object.values(changed.states).filter(({ key }) => key === begin.key)
    },
  })
}

/** A state beside the target that is neither it nor where the transition starts. */
function besideOf(source: AnyStateNode, target: readonly AnyStateNode[]): AnyStateNode | null {
  const beside = target.flatMap(({ parent }) => (parent === undefined ? [] : Object.values(parent.states)))
  return beside.find((node) => !target.includes(node) && node !== source) ?? null
}

interface ChangedActions {
  readonly name: string
  readonly actions: Actions
}

function changesOfActions(actions: Actions, node: AnyStateNode, all: Actions): readonly ChangedActions[] {
  return actions.flatMap((action, index) => {
    const changed = (name: string, ...instead: Actions): ChangedActions => ({
      name,
      actions: actions.toSpliced(index, 1, ...instead),
    })
    const name = nameOf(action)
    return [
      changed(`without ${name}`),
      ...(isEmit(node.machine, action) ? [changed(`with ${name} twice`, action, action)] : []),
      ...otherwise(action, all).map((other) => changed(`with ${nameOf(other)} for ${name}`, other)),
    ]
  })
}

/** The next of the same kind with other parameters, where the chart has one. */
function otherwise<Named>(named: Named, all: readonly Named[]): readonly Named[] {
  const kind = kindOf(named)
  const others = all.filter((other) => kindOf(other) === kind && nameOf(other) !== nameOf(named))
  const after = others.slice(all.indexOf(named) + 1)
  return (after.length > 0 ? after : others).slice(0, 1)
}

const kindOf = (named: unknown): unknown =>
  typeof named === 'object' && named !== null && 'type' in named ? named.type : named

/** What tells the world: told twice it is done twice. What only keeps something is the same twice. */
function isEmit({ implementations }: AnyStateMachine, action: unknown): boolean {
  const made: unknown = implementations.actions[String(kindOf(action))]
  return typeof made === 'function' && 'type' in made && made.type === 'xstate.emit'
}
