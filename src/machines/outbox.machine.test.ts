import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { describeChart } from '../../tests/model/describe-chart.ts'
import { outboxModel } from '../../tests/model/outbox.model.ts'
import type { OutboxCounts, OutboxEffect, OutboxEvent } from './outbox.events.ts'
import { outboxMachine } from './outbox.machine.ts'

describeChart(outboxModel)

function after(...events: readonly OutboxEvent[]) {
  return afterCounting({ unsent: 2, refused: 1, conflicts: 0 }, ...events)
}

function afterCounting(counts: OutboxCounts, ...events: readonly OutboxEvent[]) {
  const asked: OutboxEffect[] = []
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

  test.each([
    ['refused', { unsent: 0, refused: 1, conflicts: 0 }],
    ['in conflict', { unsent: 0, refused: 0, conflicts: 1 }],
  ])('lets what is %s be tried again and corrected, though nothing else is there', (_word, counts) => {
    expect(
      afterCounting(counts, { type: 'RETRY', eventId: 'a' }, { type: 'CORRECT', eventId: 'b' }).asked,
    ).toEqual([
      { type: 'outbox.retry', eventId: 'a' },
      { type: 'outbox.correct', eventId: 'b' },
    ])
  })

  test('lets nothing be tried again or corrected where everything only waits', () => {
    const waiting = { unsent: 2, refused: 0, conflicts: 0 }
    expect(
      afterCounting(waiting, { type: 'RETRY', eventId: 'a' }, { type: 'CORRECT', eventId: 'b' }).asked,
    ).toEqual([])
  })

  test('asks for one side only where there is a conflict, and exports whatever there is', () => {
    const settling = [
      { type: 'KEEP.MINE', eventId: 'a' },
      { type: 'TAKE.THEIRS', eventId: 'b' },
      { type: 'KEEP.CHOSEN', eventId: 'c', theirs: ['city'], upon: 4 },
      { type: 'EXPORT' },
      { type: 'EXPORT.ONE', eventId: 'c' },
    ] as const
    const exported = [
      { type: 'outbox.export', eventId: null },
      { type: 'outbox.export', eventId: 'c' },
    ]
    expect(afterCounting({ unsent: 0, refused: 0, conflicts: 1 }, ...settling).asked).toEqual([
      { type: 'outbox.settle', eventId: 'a', side: 'mine' },
      { type: 'outbox.settle', eventId: 'b', side: 'theirs' },
      { type: 'outbox.settle', eventId: 'c', side: 'mine', but: { theirs: ['city'], upon: 4 } },
      ...exported,
    ])
    expect(after(...settling).asked).toEqual(exported)
    expect(afterCounting({ unsent: 0, refused: 0, conflicts: 0 }, ...settling).asked).toEqual([])
  })

  test('is asked to send only when there is something and a way', () => {
    expect(after({ type: 'SEND.NOW' }).asked).toEqual([{ type: 'outbox.send' }])
    expect(after({ type: 'WENT.OFFLINE' }, { type: 'SEND.NOW' }).asked).toEqual([])
    expect(
      after({ type: 'COUNTED', counts: { unsent: 0, refused: 0, conflicts: 0 } }, { type: 'SEND.NOW' }).asked,
    ).toEqual([])
  })
})
