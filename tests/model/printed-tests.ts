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
  return `import { test } from '@playwright/test'
import { catalogues } from './catalogues.ts'
import { drive } from './chart-driver.ts'
import { charts } from './charts.ts'
import { pathsOf } from './paths.ts'
import { openDriver } from './${model.name}.driver.ts'

const role = ${literal(scenario.role)}
const titles = [
${paths.map(({ title }) => `  ${literal(title)},`).join('\n')}
]

const model = charts.find(({ name }) => name === ${literal(model.name)})
const scenario = model?.scenarios.find((one) => one.role === role)
const paths = model && scenario ? pathsOf(model, scenario) : []

for (const way of ['buttons', 'palette'] as const)
  for (const title of titles)
    test(\`\${title} by \${way}\`, async ({ page }) => {
      const path = paths.find((one) => one.title === title)
      if (!path) throw new Error('The chart has no such path any more')
      await drive(path, catalogues[${literal(model.name)}] ?? {}, await openDriver(page, role), way)
    })
`
}
