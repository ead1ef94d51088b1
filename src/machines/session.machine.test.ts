import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { describeChart } from '../../tests/model/describe-chart.ts'
import { sessionModel } from '../../tests/model/session.model.ts'
import type { SessionEffect, SessionEvent } from './session.events.ts'
import { sessionMachine } from './session.machine.ts'

describeChart(sessionModel)

function after(work: number | { unsent: number; unsaved: number }, ...events: readonly SessionEvent[]) {
  const asked: SessionEffect[] = []
  const { unsent, unsaved } = typeof work === 'number' ? { unsent: work, unsaved: 0 } : work
  const actor = createActor(sessionMachine, { input: { signedIn: true, unsent, unsaved } })
  actor.on('*', (effect) => asked.push(effect))
  actor.start()
  for (const event of events) actor.send(event)
  const { value, context } = actor.getSnapshot()
  return { value, notice: context.notice, failure: context.failure, asked }
}

describe('a session', () => {
  test('ends once for twenty 401s, with one toast', () => {
    const expired = Array.from({ length: 20 }, () => ({ type: 'EXPIRED' }) as const)
    expect(after(0, ...expired)).toEqual({
      value: 'expired',
      notice: 'gridSessionExpired',
      failure: null,
      asked: [
        { type: 'session.clear' },
        { type: 'toast', tone: 'failure', failure: { name: 'gridSessionExpired' } },
      ],
    })
  })

  test('leaves at once when nothing is unsent', () => {
    expect(after(0, { type: 'SIGN.OUT' }, { type: 'SIGNED.OUT' })).toEqual({
      value: { signedOut: 'idle' },
      notice: null,
      failure: null,
      asked: [{ type: 'session.signOut', unsent: 'none' }],
    })
  })

  test('asks about unsent work, and gives it up only after a second question', () => {
    expect(after(2, { type: 'SIGN.OUT' }, { type: 'DISCARD' }).asked).toEqual([])
    expect(after(2, { type: 'SIGN.OUT' }, { type: 'DISCARD' }, { type: 'CONFIRM' })).toMatchObject({
      value: { signingOut: 'leaving' },
      asked: [{ type: 'session.signOut', unsent: 'discarded' }],
    })
  })

  test('asks about what was never saved too, which can be kept and given up but not sent', () => {
    const unsaved = { unsent: 0, unsaved: 1 }
    expect(after(unsaved, { type: 'SIGN.OUT' }, { type: 'SEND.AND.LEAVE' })).toMatchObject({
      value: { signingOut: 'asking' },
      asked: [],
    })
    expect(after(unsaved, { type: 'SIGN.OUT' }, { type: 'KEEP.LOCKED' }, { type: 'LOCKED' }).asked).toEqual([
      { type: 'outbox.lock' },
      { type: 'session.signOut', unsent: 'locked' },
    ])
  })

  test('asks again about what was never saved once the rest is sent', () => {
    const both = { unsent: 2, unsaved: 1 }
    expect(after(both, { type: 'SIGN.OUT' }, { type: 'SEND.AND.LEAVE' }, { type: 'SENT.ALL' })).toMatchObject(
      { value: { signingOut: 'asking' }, asked: [{ type: 'outbox.sendAll' }] },
    )
  })

  test('stays when what is unsent can be neither sent nor locked', () => {
    const failure = { message: 'The server cannot be reached' }
    for (const events of [
      [{ type: 'SEND.AND.LEAVE' }, { type: 'SEND.FAILED', failure }],
      [{ type: 'KEEP.LOCKED' }, { type: 'LOCK.FAILED', failure }],
    ] as const)
      expect(after(2, { type: 'SIGN.OUT' }, ...events)).toMatchObject({
        value: { signingOut: 'asking' },
        failure,
      })
  })

  test('keeps unsent work locked for its user', () => {
    expect(after(2, { type: 'SIGN.OUT' }, { type: 'KEEP.LOCKED' }, { type: 'LOCKED' }).asked).toEqual([
      { type: 'outbox.lock' },
      { type: 'session.signOut', unsent: 'locked' },
    ])
  })
})
