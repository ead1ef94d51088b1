import { type AnyMachineSnapshot, type AnyStateNode, getStateNodes } from 'xstate'
import { explain, type Subject } from '../../contract/access/policy.ts'
import { type EntityName, isEntity } from '../../contract/entities/catalogue.ts'
import { chartStart } from '../../events/chart-run.ts'
import type { ProblemReport } from '../../events/report/problem-report.ts'
import { answerTo, type Availability } from '../commands.ts'
import { transitionsOf } from '../drawing/definition.ts'
import { knownCharts } from '../drawing/known-charts.ts'
import { drawnId } from '../drawing/drawn.ts'
import { endsOf, replayTest } from './printed-replay.ts'
import { replayMoves } from './replay-log.ts'

type Move = ProblemReport['moves'][number]

/** One life of a chart in this session. */
export interface SessionRun {
  readonly name: string
  readonly chart: string
  readonly id: string
  readonly isLive: boolean
  readonly moves: readonly Move[]
}

const machines = new Map(Array.from(knownCharts, ([name, { machine }]) => [name, machine]))

/** The runs that a report holds moves of, the one that moved last first. */
export function runsOf({ moves, charts }: Pick<ProblemReport, 'moves' | 'charts'>): readonly SessionRun[] {
  const runs = new Map<string, Move[]>()
  for (const move of moves) {
    if (!machines.has(move.chart)) continue
    const name = move.run ?? `${move.chart}/${move.id}`
    runs.set(name, [...(runs.get(name) ?? []), move])
  }
  const live = new Set(charts.map(({ run }) => run))
  return Array.from(runs, ([name, own]) => ({ name, own, last: own.at(-1) }))
    .flatMap(({ name, own, last }) =>
      last
        ? [{ name, chart: last.chart, id: last.id, isLive: live.has(name), moves: own, at: last.number }]
        : [],
    )
    .toSorted((a, b) => b.at - a.at)
    .map(({ at: _at, ...run }) => run)
}

/** Where a run stood after so many of its moves; null where the log does not say. */
export function snapshotAfter({ chart, moves }: SessionRun, count: number): AnyMachineSnapshot | null {
  const [replayed] = replayMoves(moves.slice(0, count), machines)
  const machine = machines.get(chart)
  const standing = replayed?.standing
  if (!machine || !standing) return null
  // The replay took it from this machine.
  const value = standing.value as AnyMachineSnapshot['value']
  return machine.resolveState({ value, context: standing.context })
}

const activeIn = ({ machine, value }: AnyMachineSnapshot): readonly AnyStateNode[] => [
  // A state within another is told once for each.
  ...new Set(getStateNodes(machine.root, value)),
]

/** The names in the drawing of the states that are active. */
export const litStates = (snapshot: AnyMachineSnapshot): readonly string[] =>
  activeIn(snapshot)
    .filter(({ parent }) => parent !== undefined)
    .map(drawnId)

/** The innermost active states by their paths: `FORM-EDIT.editing`. */
export const stateWords = (snapshot: AnyMachineSnapshot): string =>
  activeIn(snapshot)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ path }) => path.join('.'))
    .join(', ')

/** An event of a chart, and whether it may happen. */
export interface PossibleEvent {
  readonly type: string
  readonly label: string | null
  readonly availability: Availability
}

/** What may happen in a state and why the rest may not: first what a user can ask for, then what the chart is told. */
export function possibleIn(
  snapshot: AnyMachineSnapshot,
  { chart, id }: SessionRun,
  subject: Subject,
): readonly PossibleEvent[] {
  const known = knownCharts.get(chart)
  if (!known) return []
  const { commands, why, machine, needs } = known
  const resource: EntityName | null = known.resource ?? (isEntity(id) ? id : null)
  const facts = new Set(transitionsOf(machine).map(({ eventType }) => eventType))
  const types = [...Object.keys(commands), ...[...facts].filter((type) => type !== '' && !(type in commands))]
  return types.map((type) => ({
    type,
    label: commands[type]?.label ?? null,
    availability: answerTo({
      snapshot,
      event: { type },
      command: commands[type],
      needs: needs && ((event) => needs(event, snapshot)),
      may: (action) => resource && explain(subject, action, resource),
      why: (event) => why(snapshot, event),
    }).availability,
  }))
}

/** `EDIT > DELETE > YES > FAILED`: what the run took until there. */
export const pathText = (moves: readonly Move[]): string =>
  moves.flatMap(({ event }) => (event.type === chartStart ? [] : [event.type])).join(' > ')

/** The test that `npm run replay` prints, of one run until there; it belongs into a folder beside `tests/model`. */
export function testText({ name }: SessionRun, moves: readonly Move[]): string {
  const runs = replayMoves(moves, machines).filter(({ run, chart, id }) => (run ?? `${chart}/${id}`) === name)
  return replayTest({
    imports: {
      report: '../../src/events/report/problem-report.ts',
      replay: '../../src/machines/replay/replay-log.ts',
      charts: '../model/charts.ts',
    },
    log: { moves: moves.map(({ number, chart, id, run, event }) => ({ number, chart, id, run, event })) },
    ends: endsOf({ charts: [] }, runs),
  })
}
