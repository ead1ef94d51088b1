import type { AnyStateMachine } from 'xstate'
import * as v from 'valibot'
import {
  actionNames,
  guardName,
  stateName,
  statesOf,
  transitionsOf,
} from '../../../src/machines/drawing/definition.ts'
import { type ChartModel, pathsOf } from '../paths.ts'

const Texts = v.array(v.string())

/** What of a chart can be compared between two versions of the code. */
export const Digest = v.object({
  states: v.array(v.object({ name: v.string(), entry: Texts, exit: Texts })),
  transitions: v.array(
    v.object({
      from: v.string(),
      event: v.string(),
      guard: v.nullable(v.string()),
      to: Texts,
      actions: Texts,
    }),
  ),
  /** The code of each by its name. */
  guards: v.record(v.string(), v.string()),
  actions: v.record(v.string(), v.string()),
  paths: v.array(v.object({ role: v.string(), titles: Texts })),
})
export type Digest = v.InferOutput<typeof Digest>

/** The charts that a version has, and the digest of the one that was asked for. */
export const Answered = v.object({ charts: Texts, digest: v.nullable(Digest) })
export type Answered = v.InferOutput<typeof Answered>

export function digestOf(model: ChartModel): Digest {
  const { machine } = model
  const { guards, actions } = machine.implementations
  return {
    states: statesOf(machine).map((node) => ({
      name: stateName(node),
      entry: [...actionNames({ actions: node.entry })],
      exit: [...actionNames({ actions: node.exit })],
    })),
    transitions: transitionsOf(machine).map((transition) => ({
      from: stateName(transition.source),
      event: transition.eventType || '(always)',
      guard: guardName(transition),
      to: (transition.target ?? []).map(stateName),
      actions: [...actionNames(transition)],
    })),
    guards: codes(guards),
    actions: codes(actions),
    paths: model.scenarios.map((scenario) => ({
      role: scenario.role,
      titles: pathsOf(model, scenario).map(({ title }) => title),
    })),
  }
}

const codes = (named: AnyStateMachine['implementations']['guards' | 'actions']): Record<string, string> =>
  Object.fromEntries(Object.entries(named).map(([name, code]) => [name, codeOf(code)]))

/** A function as it is written; what xstate makes of an assignment keeps what was written beside it. */
function codeOf(value: unknown): string {
  const own = typeof value === 'object' || typeof value === 'function' ? Object.entries(value ?? {}) : []
  const beside = own.map(([name, part]) => `${name}: ${codeOf(part)}`)
  return [String(value), ...beside].join('\n')
}
