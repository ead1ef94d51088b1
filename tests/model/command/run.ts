import { charts } from '../charts.ts'
import { ExplosionError } from '../graph/explosion.ts'
import { graphOf } from '../graph/graph.ts'
import { rolesOf } from '../layers/layers.ts'
import type { ChartModel, Scenario } from '../paths.ts'
import { coverageByLayer, coverageOfSent } from './coverage-by-layer.ts'
import { printed } from './print.ts'
import { type PathsQuestion, type Question, questionOf, usage } from './question.ts'
import { named, RefusalError } from './refusal.ts'
import { diffAnswer } from './revision.ts'
import { select } from './select.ts'

/** What the command says, and whether that is a refusal. */
export interface Said {
  readonly text: string
  readonly isRefused: boolean
}

/** What the command writes of all charts, which a test only asks for by name. */
export interface Written {
  /** Writes docs/statecharts.md and says where. */
  readonly docs: () => string
  /** Writes the test that walks a chart on its feature, as who, and says where; null where the feature has no driver. */
  readonly featureTest: (chart: string, role: string) => string | null
}

/** Answers a command line of `npm run model`; whatever cannot be answered is said in one sentence. */
export async function answerTo(args: readonly string[], written: Written): Promise<Said> {
  try {
    return { text: await answer(questionOf(args), written), isRefused: false }
  } catch (error) {
    if (error instanceof RefusalError) return { text: error.message, isRefused: true }
    if (error instanceof ExplosionError) return { text: error.message, isRefused: true }
    throw error
  }
}

async function answer(question: Question, written: Written): Promise<string> {
  switch (question.ask) {
    case 'charts':
      return [
        ...charts.map(
          ({ name, scenarios }) => `${name.padEnd(18)}${scenarios.map(({ role }) => role).join(', ')}`,
        ),
        '',
        usage,
      ].join('\n')
    case 'docs':
      return written.docs()
    case 'paths':
      return [pathsAnswer(charts, question), ...(question.write ? writes(question, written) : [])].join('\n')
    case 'diff':
      return diffAnswer(question)
  }
}

function writes({ chart, role }: PathsQuestion, { docs, featureTest }: Written): readonly string[] {
  const model = chartCalled(charts, chart)
  const test = featureTest(model.name, scenarioOf(model, role).role)
  if (test === null)
    throw new RefusalError(
      `No feature has a ${model.name}.driver.fixture.tsx: docs/a-new-chart.md says what it holds.`,
    )
  return ['', docs(), test]
}

/** Paths of one of these charts. */
export function pathsAnswer(among: readonly ChartModel[], question: PathsQuestion): string {
  const model = chartCalled(among, question.chart)
  const scenario = scenarioOf(model, question.role)
  if (question.format === 'playwright') mustBeDriven(model, scenario)
  const graph = graphOf(model, scenario)
  const { paths, notes } = select(graph, scenario.role, question)
  return printed(
    {
      model,
      scenario,
      paths,
      notes,
      coverage: () => coverageOfSent(graph, { paths, refused: false }),
      byLayer: () => coverageByLayer(model, scenario, graph),
    },
    question.format,
  )
}

/** A printed browser test opens a driver, and that is somebody. */
function mustBeDriven(model: ChartModel, { role }: Scenario): void {
  const driven = rolesOf('browser', model)
  if (driven.length === 0)
    throw new RefusalError(
      `No driver of tests/e2e walks ${model.name}: docs/a-new-chart.md says how to write one.`,
    )
  if (!driven.includes(role))
    throw new RefusalError(`The driver of ${model.name} walks it as ${driven.join(', ')}, not as ${role}.`)
}

function chartCalled(among: readonly ChartModel[], asked: string): ChartModel {
  const name = named(
    'chart',
    asked,
    among.map((one) => one.name),
  )
  const model = among.find((one) => one.name === name)
  if (model === undefined) throw new RefusalError(`No chart is called ${name}.`)
  return model
}

function scenarioOf({ name, scenarios }: ChartModel, asked: string | null): Scenario {
  const roles = scenarios.map(({ role }) => role)
  const role = asked === null ? roles[0] : named(`role of ${name}`, asked, roles)
  const scenario = scenarios.find((one) => one.role === role)
  if (scenario === undefined) throw new RefusalError(`${name} has no role.`)
  return scenario
}
