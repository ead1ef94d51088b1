import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { charts } from '../tests/model/charts.ts'
import { coverageOf } from '../tests/model/coverage.ts'
import { mermaidOf } from '../tests/model/mermaid.ts'
import {
  type ChartModel,
  coveringPaths,
  eventsIn,
  type ModelPath,
  pathsOf,
  type Scenario,
  walk,
} from '../tests/model/paths.ts'
import { playwrightFile, vitestFile } from '../tests/model/printed-tests.ts'
import { statechartsDocument } from '../tests/model/statecharts.ts'

const usage = `npm run model                                  list the charts
npm run model -- CHART [--role ROLE] [--few] [--format text|json|mermaid|vitest|playwright]
                                               paths through every transition; --few: only as many as cover them
npm run model -- --docs                        write docs/statecharts.md`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    role: { type: 'string' },
    format: { type: 'string', default: 'text' },
    few: { type: 'boolean', default: false },
    docs: { type: 'boolean', default: false },
  },
})
const [chart] = positionals

if (values.docs) {
  const file = join(import.meta.dirname, '../docs/statecharts.md')
  writeFileSync(file, statechartsDocument(charts))
  console.log(`written: ${file}`)
} else if (chart === undefined) {
  for (const model of charts)
    console.log(`${model.name.padEnd(14)}${model.scenarios.map(({ role }) => role).join(', ')}`)
  console.log(`\n${usage}`)
} else {
  const model = find(charts, ({ name }) => name === chart, `No chart is called ${chart}`)
  const { role } = values
  const scenario = find(
    model.scenarios,
    (one) => role === undefined || one.role === role,
    `${chart} has no role ${role ?? ''}`,
  )
  console.log(printed(model, scenario, values.format))
}

function find<Item>(items: readonly Item[], isIt: (item: Item) => boolean, missing: string): Item {
  const item = items.find(isIt)
  if (item === undefined) {
    console.error(`${missing}\n\n${usage}`)
    process.exit(1)
  }
  return item
}

function printed(model: ChartModel, scenario: Scenario, format: string): string {
  const all = pathsOf(model, scenario)
  const paths = values.few ? coveringPaths(all) : all
  switch (format) {
    case 'text':
      return text(model, scenario, paths)
    case 'json':
      return JSON.stringify(
        paths.map(({ title, steps }) => ({ title, steps })),
        null,
        2,
      )
    case 'mermaid':
      return mermaidOf(model.machine)
    case 'vitest':
      return vitestFile({ model, scenario, paths })
    case 'playwright':
      return playwrightFile({ model, scenario, paths })
    default:
      console.error(`No format is called ${format}\n\n${usage}`)
      return process.exit(1)
  }
}

function text(model: ChartModel, scenario: Scenario, paths: readonly ModelPath[]): string {
  const walks = paths.map(({ steps }) => walk(model.machine, scenario.input, eventsIn(steps)))
  const { states, transitions, unreachedStates, unreachedTransitions } = coverageOf(model.machine, walks)
  const missing = [...unreachedStates, ...unreachedTransitions].map(
    (name) => `  not for ${scenario.role}: ${name}`,
  )
  return [
    ...paths.map(({ title }) => title),
    '',
    `${paths.length} paths reach ${states - unreachedStates.length} of ${states} states and ${transitions - unreachedTransitions.length} of ${transitions} transitions`,
    ...missing,
  ].join('\n')
}
