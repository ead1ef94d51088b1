import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Standing } from '../../events/chart-run.ts'
import { decodeLines } from '../../events/journal/lines.ts'
import { screenMachine } from '../screen.machine.ts'
import { sessionMachine } from '../session.machine.ts'
import { movesIn, type NumberedMove, replayMoves } from './replay-log.ts'

const machines = new Map<string, typeof sessionMachine | typeof screenMachine>([
  ['session', sessionMachine],
  ['screen', screenMachine],
])
const start = { type: 'xstate.init', input: { signedIn: true, unsent: 2, unsaved: 0 } }

const startAt = (at: Standing) => ({ type: 'xstate.init', at })

const session = (run: string, ...events: readonly { type: string }[]): readonly NumberedMove[] =>
  events.map((event, at) => ({ number: at + 1, chart: 'session', id: 'session', run, event }))

test('each run is replayed by itself, however their moves stand in the log', () => {
  const one = session('a', start, { type: 'SIGN.OUT' }, { type: 'KEEP.LOCKED' })
  const other = session('b', start, { type: 'EXPIRED' })
  const mixed = [one[0], other[0], one[1], other[1], one[2]].flatMap((move) => move ?? [])
  expect(
    replayMoves(mixed, machines).map(({ run, moves, standing }) => [run, moves, standing?.value]),
  ).toEqual([
    ['a', 3, { signingOut: 'locking' }],
    ['b', 2, 'expired'],
  ])
})

test('an event that the state does not take is found by its number, and what follows is replayed', () => {
  const moves = session('a', start, { type: 'CONFIRM' }, { type: 'NO.SUCH' }, { type: 'SIGN.OUT' })
  expect(replayMoves(moves, machines)).toMatchObject([
    {
      standing: { value: { signingOut: 'asking' } },
      findings: [
        { number: 2, event: 'CONFIRM', says: '"signedIn" does not take it' },
        { number: 3, event: 'NO.SUCH', says: '"signedIn" does not take it' },
      ],
    },
  ])
})

test('a run whose start was noted again is replayed from there, and one without a start is not', () => {
  const at = {
    value: { signingOut: 'asking' },
    context: {
      startSignedIn: false,
      unsent: 2,
      unsaved: 0,
      leaveWith: 'none',
      notice: null,
      failure: null,
    },
  }
  const again = session('a', startAt(at), { type: 'SEND.AND.LEAVE' })
  expect(replayMoves(again, machines)).toMatchObject([
    { standing: { value: { signingOut: 'sending' }, context: { unsent: 2 } }, findings: [] },
  ])
  const strayed = session('a', start, startAt(at), { type: 'STAY' })
  expect(replayMoves(strayed, machines)).toMatchObject([
    {
      findings: [
        {
          number: 2,
          says: 'It stood in {"signingOut":"asking"}, and the moves before lead to "signedIn"',
        },
        { number: 3, says: '"signedIn" does not take it' },
      ],
    },
  ])
  expect(replayMoves(session('a', { type: 'STAY' }, { type: 'STAY' }), machines)).toEqual([
    {
      chart: 'session',
      id: 'session',
      run: 'a',
      moves: 2,
      standing: null,
      findings: [{ number: 1, event: 'STAY', says: 'The log does not say how the chart started' }],
    },
  ])
})

test('a state that the chart has no more, and a start that it cannot make, are findings', () => {
  const gone = session('a', startAt({ value: 'away', context: {} }))
  expect(replayMoves(gone, machines)).toMatchObject([
    { standing: null, findings: [{ number: 1, event: 'xstate.init' }] },
  ])
  const faulty = session('a', { type: 'xstate.init' })
  expect(replayMoves(faulty, machines)).toMatchObject([
    { standing: null, findings: [{ number: 1, event: 'xstate.init' }] },
  ])
})

test.each([
  ['2026-11.log', [{ chart: 'screen', id: 'locations', run: null, moves: 1, standing: null }]],
  [
    '2026-11-chartRun.log',
    [
      {
        chart: 'session',
        run: 'golden-run-1',
        moves: 3,
        standing: { value: 'signedIn' },
        findings: [],
      },
      {
        chart: 'screen',
        run: 'golden-run-2',
        moves: 3,
        standing: { value: { 'ADD-NEW': 'editing' } },
        findings: [],
      },
    ],
  ],
])('the log of an earlier version is replayed as far as it says: %s', (name, expected) => {
  const text = readFileSync(new URL(`../../events/golden/${name}`, import.meta.url), 'utf8')
  expect(replayMoves(movesIn(decodeLines(text)), machines)).toMatchObject(expected)
})
