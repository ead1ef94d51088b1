import type { ChartModel, ModelPath, Scenario } from './paths.ts'

interface Printed {
  readonly model: ChartModel
  readonly scenario: Scenario
  readonly paths: readonly ModelPath[]
}

const literal = (value: unknown): string => JSON.stringify(value)

const camelCase = (name: string): string =>
  name.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase())

const machineName = (name: string): string => `${camelCase(name)}Machine`

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

/** A Playwright file for tests/e2e that walks each path on the real page twice, by its buttons and by the palette. */
export function playwrightFile({ model, scenario, paths }: Printed): string {
  return `import { catalogues } from '../model/catalogues.ts'
import { drive } from '../model/chart-driver.ts'
import { asserting } from '../model/harness/walk-on-page.ts'
import { openDriver } from './chart-drivers.ts'
import { test } from './fixtures.ts'

test.use({ as: 'admin', throughNetwork: true })

const chart = ${literal(model.name)}
const role = ${literal(scenario.role)}
const paths = [
${paths.map(({ title, steps }) => `  ${literal({ title, steps })},`).join('\n')}
]

for (const way of ['buttons', 'palette'] as const)
  test(\`\${chart} by \${way}\`, async ({ app, api, network, noise, page, server }) => {
    test.slow()
    const driver = await openDriver(chart, { app, api, network, noise, page, server }, role)
    try {
      for (const path of paths)
        await test.step(path.title, async () => {
          await driver.begin(path)
          await drive(path, catalogues[chart] ?? {}, asserting(driver), way)
        })
    } finally {
      await driver.end?.()
    }
  })
`
}

/** The test of a feature, beside its driver in a folder of src/features, that walks every path of its chart on it by its buttons. */
export const featureTestFile = (chart: string, role: string): string =>
  `import { test } from 'vitest'
import { catalogues } from '../../../tests/model/catalogues.ts'
import { wholeWalk } from '../../../tests/model/harness/page-walk.ts'
import { walkOnPage } from '../../../tests/model/harness/walk-on-page.ts'
import { ${camelCase(chart)}Model } from '../../../tests/model/${chart}.model.ts'
import { openDriver } from './${chart}.driver.fixture.tsx'

test('every path of ${chart} as ${role} on its feature', async () => {
  const walk = wholeWalk(${camelCase(chart)}Model, ${literal(role).replaceAll('"', "'")})
  const catalogue = catalogues[walk.model.name] ?? {}
  await walkOnPage({ walk, catalogue, driver: await openDriver(), way: 'buttons' })
})
`
