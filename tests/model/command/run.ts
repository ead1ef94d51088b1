import { charts } from '../charts.ts'
import { ExplosionError } from '../graph/explosion.ts'
import { graphOf } from '../graph/graph.ts'
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

async function answer(question: Question, { docs }: Written): Promise<string> {
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
      return docs()
    case 'paths':
      return pathsAnswer(charts, question)
    case 'diff':
      return diffAnswer(question)
  }
}

/** Paths of one of these charts. */
export function pathsAnswer(among: readonly ChartModel[], question: PathsQuestion): string {
  const model = chartCalled(among, question.chart)
  const scenario = scenarioOf(model, question.role)
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
