import { createActor, type AnyActor } from 'xstate'
import { expect, test } from 'vitest'
import { subjects } from '../../../tests/model/roles.ts'
import type { Subject } from '../../contract/access/policy.ts'
import { chartStart } from '../../events/chart-run.ts'
import { explain } from '../../contract/access/policy.ts'
import { createLiveCharts } from '../live.ts'
import { rightsOf } from '../rights.ts'
import { screenNeeds } from '../save-right.ts'
import { screenCommands } from '../screen.commands.ts'
import { screenWhy } from '../words/screen.words.ts'
import type { ScreenUserEvent } from '../screen.events.ts'
import { settingRowMachine } from '../setting-row.machine.ts'
import { screenMachine } from '../screen.machine.ts'
import {
  litStates,
  pathText,
  possibleIn,
  runsOf,
  snapshotAfter,
  stateWords,
  testText,
} from './session-runs.ts'

const input = { rights: rightsOf(subjects.ADMIN, 'location'), layout: 'popup' } as const
const nobody: Subject = { ...subjects.ADMIN, roles: [], tasks: [] }
const move = (
  number: number,
  run: string,
  event: { readonly type: string; readonly [value: string]: unknown },
  id = 'location',
) => ({
  number,
  at: '2026-11-28T04:00:00Z',
  chart: 'screen',
  id,
  run,
  event,
})
const moves = [
  move(1, 'a', { type: chartStart, input }),
  move(2, 'b', { type: chartStart, input }, 'part'),
  move(3, 'a', { type: 'EDIT', key: 7 }),
  move(4, 'a', { type: 'DELETE' }),
  move(5, 'b', { type: 'NEW' }, 'part'),
  { ...move(6, 'c', { type: 'FAULT' }), chart: 'page' },
]
const live = { chart: 'screen', id: 'part', run: 'b', value: 'GRID', context: {} }
const runs = runsOf({ moves, charts: [live] })
const [newest, older] = runs
if (!newest || !older) throw new Error('The log holds two runs')

test('the runs of a session are told one from the other, what moved last first, and those that still run', () => {
  expect(
    runs.map(({ name, chart, id, isLive, moves: own }) => [name, chart, id, isLive, own.length]),
  ).toEqual([
    ['b', 'screen', 'part', true, 2],
    ['a', 'screen', 'location', false, 3],
  ])
})

test('a run goes back to where it stood after each of its moves, as a real actor does', () => {
  const actor: AnyActor = createActor(screenMachine, { input }).start()
  const stood = [actor.getSnapshot().value]
  for (const { event } of older.moves.slice(1)) {
    actor.send(event)
    stood.push(actor.getSnapshot().value)
  }
  expect([1, 2, 3].map((count) => snapshotAfter(older, count)?.value)).toEqual(stood)
})

test('a run whose start is not in the log stands nowhere', () => {
  expect(snapshotAfter({ ...older, moves: older.moves.slice(1) }, 2)).toBeNull()
})

test('the active states have the names that the drawing gives them', () => {
  const snapshot = snapshotAfter(older, 3)
  expect(snapshot && [litStates(snapshot), stateWords(snapshot)]).toEqual([
    ['FORM_EDIT', 'FORM_EDIT__confirmingDelete'],
    'FORM-EDIT.confirmingDelete',
  ])
})

test('what may happen is told with why the rest may not: by the policy first, else by the chart', () => {
  const snapshot = snapshotAfter(older, 3)
  if (!snapshot) throw new Error('The log says how the run started')
  const of = (type: string, who: Subject) =>
    possibleIn(snapshot, older, who).find((possible) => possible.type === type)?.availability
  expect([
    of('CONFIRM', subjects.ADMIN),
    of('SAVE', subjects.ADMIN),
    of('DELETED', subjects.ADMIN),
    of('DELETE', nobody),
  ]).toEqual([
    { available: true },
    { available: false, reason: 'It is asked whether to delete the record' },
    { available: false, reason: 'It is asked whether to delete the record' },
    { available: false, reason: 'None of your tasks includes it' },
  ])
})

test.for([
  ['who may everything', subjects.ADMIN],
  ['who may nothing', nobody],
] as const)('%s is told of a screen what the palette says of it, wherever it stands', ([_who, who]) => {
  const actor = createActor(screenMachine, { input }).start()
  const live = createLiveCharts()
  live.add<ScreenUserEvent>({
    id: 'screen/location',
    scope: 'Locations',
    actor,
    commands: screenCommands,
    needs: (type) => screenNeeds(type, actor.getSnapshot()),
    may: (action) => explain(who, action, 'location'),
    why: (type) => screenWhy(actor.getSnapshot(), type),
  })
  const refused = new Set<string>()
  for (const [at, { event }] of older.moves.entries()) {
    if (at > 0) actor.send(event as ScreenUserEvent)
    const snapshot = snapshotAfter(older, at + 1)
    if (!snapshot) throw new Error('The log says how the run started')
    const offers = live.find('screen/location')?.offers() ?? []
    for (const { availability } of offers) if (!availability.available) refused.add(availability.reason)
    const possible = new Map(possibleIn(snapshot, older, who).map((one) => [one.type, one.availability]))
    expect(offers.map(({ type }) => [type, possible.get(type)])).toEqual(
      offers.map(({ type, availability }) => [type, availability]),
    )
  }
  expect([...refused]).toContain(
    who === nobody ? 'None of your tasks includes it' : 'It is asked whether to delete the record',
  )
})

test('a chart that is not named by its entity is judged on what its page judges it on', () => {
  const order = { ...older, chart: 'setting-row', id: '17' }
  const snapshot = createActor(settingRowMachine, { input: { mayEdit: false } }).getSnapshot()
  expect(possibleIn(snapshot, order, nobody).find(({ type }) => type === 'EDIT')?.availability).toEqual({
    available: false,
    reason: explain(nobody, 'edit', 'systemSetting').reason,
  })
})

test('a run is copied as a path and as a test', () => {
  expect(pathText(older.moves)).toBe('EDIT > DELETE')
  expect(testText(older, older.moves)).toMatchInlineSnapshot(`
    "import { expect, test } from 'vitest'
    import { replayMoves } from "../../src/machines/replay/replay-log.ts"
    import { chartMachines } from "../model/charts.ts"

    const moves = [
      {"number":1,"chart":"screen","id":"location","run":"a","event":{"type":"xstate.init","input":{"rights":{"create":true,"edit":true,"delete":true,"post":true,"print":true,"export":true},"layout":"popup"}}},
      {"number":3,"chart":"screen","id":"location","run":"a","event":{"type":"EDIT","key":7}},
      {"number":4,"chart":"screen","id":"location","run":"a","event":{"type":"DELETE"}},
    ]

    /** Each chart, how many of its moves are in the log, and where it stood. */
    const ends = [
      ["screen location", 3, {"FORM-EDIT":"confirmingDelete"}],
    ]

    test('the log leads to where each chart stood', () => {
      const runs = replayMoves(moves, chartMachines)
      expect(runs.map(({ chart, id, moves, standing }) => [\`\${chart} \${id}\`, moves, standing?.value ?? null])).toEqual(ends)
    })
    "
  `)
})
