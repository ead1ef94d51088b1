import type { StateValue } from 'xstate'
import type { Way } from '../chart-driver.ts'
import { transitionName } from '../../../src/machines/drawing/definition.ts'
import { graphOf } from '../graph/graph.ts'
import type { ModelPath } from '../paths.ts'
import type { PageWalk } from './page-walk.ts'

/** The innermost states of a value by their names: `['FORM-EDIT.editing']`, several of a chart with parallel states. */
export const innermost = (value: StateValue, above = ''): readonly string[] =>
  typeof value === 'string'
    ? [`${above}${value}`]
    : Object.entries(value).flatMap(([name, inner]) =>
        inner === undefined ? [] : innermost(inner, `${above}${name}.`),
      )

/** Why the walks of a chart, one for each role, assert less than they say; nothing where all that they can reach is reached and asserted. */
export const complaintsOf = (
  walks: readonly PageWalk[],
  way: Way,
  driver: { readonly states: object },
): readonly string[] => {
  const walked = walks.map((walk) => ({ walk, paths: walk.paths(way) }))
  return [
    ...walked.flatMap(({ walk, paths }) =>
      paths.length > 0 ? [] : [`No path is walked${walks.length > 1 ? ` as ${walk.scenario.role}` : ''}.`],
    ),
    ...ofStates(walked, Object.keys(driver.states)),
    ...ofEvents(walks),
    ...ofTransitions(
      walked,
      walks.flatMap((walk) => Object.keys(walk.unwalked(way))),
    ),
  ]
}

interface Walked {
  readonly walk: PageWalk
  readonly paths: readonly ModelPath[]
}

function ofStates(walked: readonly Walked[], asserted: readonly string[]) {
  const values = walked.flatMap(({ walk: { model, scenario }, paths }) => [
    graphOf(model, scenario).start.snapshot.value,
    ...paths.flatMap(({ steps }) => steps.map(({ value }) => value)),
  ])
  const shown = new Set(values.flatMap((value) => innermost(value)))
  return [
    ...[...shown].filter((name) => !asserted.includes(name)).map((name) => `Nothing asserts ${name}.`),
    ...asserted.filter((name) => !shown.has(name)).map((name) => `No path comes to ${name}.`),
  ]
}

function ofTransitions(walked: readonly Walked[], excused: readonly string[]) {
  const taken = new Set(
    walked.flatMap(({ paths }) => paths.flatMap(({ moves }) => moves.flatMap((move) => move.transitions))),
  )
  const reachable = new Set(
    walked.flatMap(({ walk: { model, scenario, without } }) =>
      graphOf(model, scenario, { without: Object.keys(without) }).states.flatMap(({ moves }) =>
        moves.flatMap(({ transitions }) => transitions),
      ),
    ),
  )
  const unwalked = [...reachable].filter((one) => !taken.has(one)).map(transitionName)
  return [
    ...unwalked.filter((name) => !excused.includes(name)).map((name) => `No path takes ${name}.`),
    ...[...new Set(excused)]
      .filter((name) => !unwalked.includes(name))
      .map((name) => `It is not so that no path takes ${name}.`),
  ]
}

const ofEvents = (walks: readonly PageWalk[]) => [
  ...new Set(
    walks.flatMap(({ model, without }) => {
      const types: readonly string[] = model.machine.events
      return Object.keys(without)
        .filter((type) => !types.includes(type))
        .map((type) => `${model.name} has no event ${type} to leave out.`)
    }),
  ),
]
