import type { ChartModel, ModelPath, Scenario } from './paths.ts'

interface Printed {
  readonly model: ChartModel
  readonly scenario: Scenario
  readonly paths: readonly ModelPath[]
}

const literal = (value: unknown): string => JSON.stringify(value)

const machineName = (name: string): string =>
  `${name.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase())}Machine`

/** A vitest file for tests/model that sends each path to a real actor. */
export function vitestFile({ model, scenario, paths }: Printed): string {
  const machine = machineName(model.name)
  const tests = paths.map(({ title, steps }) =>
    [
      `  test(${literal(title)}, () => {`,
      `    const actor = createActor(${machine}, { input })`,
      '    actor.start()',
      ...steps.flatMap(({ event, value }) => [
        `    actor.send(${literal(event)})`,
        `    expect(actor.getSnapshot().value).toEqual(${literal(value)})`,
      ]),
      '  })',
    ].join('\n'),
  )
  return `import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { ${machine} } from '../../src/machines/${model.name}.machine.ts'

const input = ${literal(scenario.input) ?? 'undefined'}

describe(${literal(`${model.name}, ${scenario.role}`)}, () => {
${tests.join('\n\n')}
})
`
}

/** A Playwright file for tests/e2e, beside the chart's driver, that walks each path on the real page twice, by its buttons and by the palette. */
export function playwrightFile({ model, scenario, paths }: Printed): string {
  return `import { test } from './fixtures.ts'
import { catalogues } from '../model/catalogues.ts'
import { drive } from '../model/chart-driver.ts'
import { openDriver } from './${model.name}.driver.ts'

const role = ${literal(scenario.role)}
const paths = [
${paths.map(({ title, steps }) => `  ${literal({ title, steps })},`).join('\n')}
]

for (const way of ['buttons', 'palette'] as const)
  for (const path of paths)
    test(\`\${path.title} by \${way}\`, async ({ app }) => {
      await drive(path, catalogues[${literal(model.name)}] ?? {}, await openDriver(app, role), way)
    })
`
}
