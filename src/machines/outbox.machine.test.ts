import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { describeChart } from '../../tests/model/describe-chart.ts'
import { outboxModel } from '../../tests/model/outbox.model.ts'
import type { OutboxEffect, OutboxEvent } from './outbox.events.ts'
import { outboxMachine } from './outbox.machine.ts'

describeChart(outboxModel)

function after(...events: readonly OutboxEvent[]) {
  const asked: OutboxEffect[] = []
  const counts = { unsent: 2, refused: 1, conflicts: 0 }
  const actor = createActor(outboxMachine, { input: { counts, online: true } })
  actor.on('*', (effect) => asked.push(effect))
  actor.start()
  for (const event of events) actor.send(event)
  return { value: actor.getSnapshot().value, asked }
}

describe('the outbox', () => {
  test('gives up a change only after it was asked about', () => {
    expect(after({ type: 'DISCARD', eventId: 'a' }, { type: 'CANCEL' })).toEqual({
      value: { sender: 'idle', list: 'shown' },
      asked: [],
    })
    expect(after({ type: 'DISCARD', eventId: 'a' }, { type: 'CONFIRM' }).asked).toEqual([
      { type: 'outbox.discard', eventId: 'a' },
    ])
  })

  test('follows the sender: sends, backs off, is held and released', () => {
    expect(after({ type: 'SENDING' }, { type: 'BACKED.OFF' }).value).toMatchObject({ sender: 'waiting' })
    expect(after({ type: 'SENDING' }, { type: 'HELD' }).value).toMatchObject({ sender: 'held' })
    expect(after({ type: 'HELD' }, { type: 'RELEASED' }).value).toMatchObject({ sender: 'idle' })
  })

  test('is asked to send only when there is something and a way', () => {
    expect(after({ type: 'SEND.NOW' }).asked).toEqual([{ type: 'outbox.send' }])
    expect(after({ type: 'WENT.OFFLINE' }, { type: 'SEND.NOW' }).asked).toEqual([])
    expect(
      after({ type: 'COUNTED', counts: { unsent: 0, refused: 0, conflicts: 0 } }, { type: 'SEND.NOW' }).asked,
    ).toEqual([])
  })
})
