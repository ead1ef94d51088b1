import { stateName } from '../../../src/machines/drawing/definition.ts'
import { mermaidOf } from '../mermaid.ts'
import type { ChartModel, ModelPath, Scenario } from '../paths.ts'
import { playwrightFile, vitestFile } from '../printed-tests.ts'
import type { LayerCoverage, PathsCoverage, Share } from './coverage-by-layer.ts'
import type { Format } from './question.ts'

export interface Answer {
  readonly model: ChartModel
  readonly scenario: Scenario
  readonly paths: readonly ModelPath[]
  readonly notes: readonly string[]
  /** Of these paths; and of what each layer sends. Only text and json ask for it. */
  readonly coverage: () => PathsCoverage
  readonly byLayer: () => readonly LayerCoverage[]
}

/** The answer in the form that was asked for. */
export function printed(answer: Answer, format: Format): string {
  switch (format) {
    case 'text':
      return text(answer)
    case 'json':
      return json(answer)
    case 'mermaid':
      return mermaidOf(answer.model.machine)
    case 'vitest':
      return vitestFile(answer)
    case 'playwright':
      return playwrightFile(answer)
  }
}

function json({ model, scenario, paths, notes, coverage, byLayer }: Answer): string {
  const said = {
    chart: model.name,
    role: scenario.role,
    paths: paths.map(({ title, steps }) => ({ title, steps })),
    notes,
    coverage: coverage(),
    layers: byLayer(),
  }
  return JSON.stringify(said, null, 2)
}

function text({ scenario: { role }, paths, notes, coverage, byLayer }: Answer): string {
  const { states, transitions, guardsYes, guardsNo } = coverage()
  const rows = byLayer()
  return [
    ...paths.map((path) => `${path.title} -> ${placeOf(path)}`),
    ...notes,
    '',
    `${paths.length} paths reach ${states.reached} of ${states.of} states and ${transitions.reached} of ${transitions.of} transitions; of ${guardsYes.of} guards ${guardsYes.reached} said yes and ${guardsNo.reached} no`,
    ...neverFor(role, rows),
    '',
    ...table(role, rows),
  ].join('\n')
}

/** What a role never comes to whatever it does, as the actor shows; of guards that it passes, those that never refuse. */
function neverFor(role: string, rows: readonly LayerCoverage[]): readonly string[] {
  return rows.flatMap(({ layer, states, transitions, guardsNo }) => {
    if (layer !== 'actor') return []
    const never = [...states.missing, ...transitions.missing]
    const unrefused = guardsNo.missing.filter((name) => !never.includes(name))
    return [
      ...never.map((name) => `  not for ${role}: ${name}`),
      ...unrefused.map((name) => `  never refused to ${role}: ${name}`),
    ]
  })
}

/** The innermost states of where it ends. */
const placeOf = ({ snapshot: { _nodes } }: ModelPath): string =>
  _nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(stateName)
    .join(' + ')

function table(role: string, rows: readonly LayerCoverage[]): readonly string[] {
  const line = (cells: readonly (string | number)[]) =>
    cells
      .map((cell, at) => (at === 0 ? String(cell).padEnd(10) : String(cell).padStart(13)))
      .join('')
      .trimEnd()
  const part = ({ reached, of }: Share) => `${reached}/${of}`
  const elsewhere = rows.flatMap(({ layer, roles }) => {
    if (roles.includes(role)) return []
    return [
      roles.length === 0
        ? `No ${layer} test walks this chart.`
        : `By ${layer} it is walked as ${roles.join(', ')}.`,
    ]
  })
  return [
    line(['by layer', 'paths', 'states', 'transitions', 'guards: yes', 'no']),
    ...rows.map(({ layer, paths, states, transitions, guardsYes, guardsNo }) =>
      line([layer, paths, ...[states, transitions, guardsYes, guardsNo].map(part)]),
    ),
    ...elsewhere,
  ]
}
