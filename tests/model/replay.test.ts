import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { createChartMoves } from '../../src/api/writes/chart-moves.ts'
import type { LiveRun } from '../../src/events/chart-run.ts'
import type { Fact } from '../../src/events/define-event.ts'
import { createStamps } from '../../src/events/events.fixture.ts'
import { decodeLines, encodeLines } from '../../src/events/journal/lines.ts'
import { problemReportOf, readProblemReport } from '../../src/events/report/problem-report.ts'
import { runEffects } from '../../src/machines/run-effects.ts'
import { movesIn, replayMoves } from '../../src/machines/replay/replay-log.ts'
import { chartMachines as machines, charts } from './charts.ts'
import { type AnyEvent, type ChartModel, eventsIn, type ModelPath, pathsOf, type Scenario } from './paths.ts'

/** Sends the events to a chart that is joined to a journal as in the application, and notes where it stood after each. */
function recorded({ name, machine }: ChartModel, { input }: Scenario, events: readonly AnyEvent[]) {
  const facts: Fact[] = []
  let runs = 0
  const log = {
    stamp: createStamps(),
    note: async (noted: readonly Fact[]) => void facts.push(...noted),
  }
  const moves = createChartMoves(log, () => `run-${(runs += 1)}`)
  const actor = createActor(machine, { input })
  const stop = runEffects(actor, answerNothing, {
    onEvent: (event, run) => moves.record(name, 'one', event, run),
  })
  actor.start()
  const stood = [standing(actor)]
  for (const event of events) {
    actor.send(event)
    stood.push(standing(actor))
  }
  const live = moves.live()
  stop()
  actor.stop()
  return { facts: decodeLines(encodeLines(facts)), stood, live }
}

/** Of these paths the ones that take an event in a state, or to a state, as none before them does. */
function distinct(paths: readonly ModelPath[]): readonly ModelPath[] {
  const taken = new Set<string>()
  return paths.filter(({ steps }) => {
    const before = taken.size
    for (const [at, { event, value }] of steps.entries())
      taken.add(JSON.stringify([steps[at - 1]?.value, event, value]))
    return taken.size > before
  })
}

/** Where a problem report of the log leads, in which texts are left out. */
function reported(facts: readonly Fact[], live: readonly LiveRun[]) {
  const made = { madeAt: '', product: { server: '', program: '' }, browser: '', address: '/app' }
  const read = readProblemReport(JSON.stringify(problemReportOf(made, facts, live)))
  if (!read.ok) throw new Error(read.says)
  return replayMoves(read.report.moves, machines).map(({ moves, standing, findings }) => ({
    moves,
    value: standing?.value,
    findings,
  }))
}

const answerNothing = new Proxy({}, { get: () => () => undefined })

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

function standing(actor: { getSnapshot(): { value: unknown; context: unknown } }): unknown {
  const { value, context } = actor.getSnapshot()
  return plain({ value, context })
}

describe.each(charts.map((model) => [model.name, model] as const))('a log of the chart %s', (name, model) => {
  test.each(model.scenarios.map((scenario) => [scenario.role, scenario] as const))(
    'leads to the same state at every move: %s',
    (_role, scenario) => {
      const checked = new Set<string>()
      for (const { title, steps } of [
        { title: '(started)', steps: [] },
        ...distinct(pathsOf(model, scenario)),
      ]) {
        const events = eventsIn(steps)
        const { facts, stood, live } = recorded(model, scenario, events)
        expect(facts).toHaveLength(stood.length)
        expect(reported(facts, live), title).toEqual([
          { moves: stood.length, value: live[0]?.value, findings: [] },
        ])
        for (const [at, standing] of stood.entries()) {
          const before = checked.size
          if (checked.add(JSON.stringify(events.slice(0, at))).size === before) continue
          const moves = at + 1
          expect(plain(replayMoves(movesIn(facts.slice(0, moves)), machines)), title).toEqual([
            { chart: name, id: 'one', run: 'run-1', moves, standing, findings: [] },
          ])
        }
      }
    },
  )
})
