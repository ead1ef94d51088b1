import type { StateValue } from 'xstate'
import type { Way } from '../chart-driver.ts'
import { transitionName } from '../definition.ts'
import { graphOf } from '../graph/graph.ts'
import type { ModelPath } from '../paths.ts'
import type { PageDriver } from './page-driver.ts'
import type { PageWalk } from './page-walk.ts'

/** The innermost states of a value by their names: `['FORM-EDIT.editing']`, several of a chart with parallel states. */
export const innermost = (value: StateValue, above = ''): readonly string[] =>
  typeof value === 'string'
    ? [`${above}${value}`]
    : Object.entries(value).flatMap(([name, inner]) =>
        inner === undefined ? [] : innermost(inner, `${above}${name}.`),
      )

/** Why a walk asserts less than it says, in words; nothing where all that it can reach is reached and asserted. */
export const complaintsOf = (
  walk: PageWalk,
  way: Way,
  driver: Pick<PageDriver, 'states'>,
): readonly string[] => {
  const paths = walk.paths(way)
  return [
    ...(paths.length === 0 ? ['No path is walked.'] : []),
    ...ofStates(walk, paths, Object.keys(driver.states)),
    ...ofTransitions(walk, paths, Object.keys(walk.unwalked(way))),
  ]
}

function ofStates({ model, scenario }: PageWalk, paths: readonly ModelPath[], asserted: readonly string[]) {
  const { start } = graphOf(model, scenario)
  const values = [start.snapshot.value, ...paths.flatMap(({ steps }) => steps.map(({ value }) => value))]
  const shown = new Set(values.flatMap((value) => innermost(value)))
  return [
    ...[...shown].filter((name) => !asserted.includes(name)).map((name) => `Nothing asserts ${name}.`),
    ...asserted.filter((name) => !shown.has(name)).map((name) => `No path comes to ${name}.`),
  ]
}

function ofTransitions(
  { model, scenario, without }: PageWalk,
  paths: readonly ModelPath[],
  excused: readonly string[],
) {
  const graph = graphOf(model, scenario, { without: Object.keys(without) })
  const taken = new Set(paths.flatMap(({ moves }) => moves.flatMap(({ transitions }) => transitions)))
  const reachable = new Set(
    graph.states.flatMap(({ moves }) => moves.flatMap(({ transitions }) => transitions)),
  )
  const unwalked = [...reachable].filter((one) => !taken.has(one)).map(transitionName)
  const types: readonly string[] = model.machine.events
  return [
    ...Object.keys(without)
      .filter((type) => !types.includes(type))
      .map((type) => `${model.name} has no event ${type} to leave out.`),
    ...unwalked.filter((name) => !excused.includes(name)).map((name) => `No path takes ${name}.`),
    ...excused
      .filter((name) => !unwalked.includes(name))
      .map((name) => `It is not so that no path takes ${name}.`),
  ]
}
