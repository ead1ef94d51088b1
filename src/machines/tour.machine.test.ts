import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { TourEffect } from './tour.events.ts'
import { tourMachine } from './tour.machine.ts'

function scene(steps: number) {
  const actor = createActor(tourMachine, { input: { steps } })
  const asked: TourEffect[] = []
  actor.on('*', (effect) => asked.push(effect))
  actor.start()
  return {
    actor,
    asked,
    at: () => {
      const { value, context } = actor.getSnapshot()
      return [value, context.step] as const
    },
  }
}

test('goes from step to step and back, and is over behind the last', () => {
  const { actor, asked, at } = scene(3)
  for (const type of ['START', 'NEXT', 'PREVIOUS', 'PREVIOUS', 'NEXT', 'NEXT'] as const) actor.send({ type })
  expect([at(), asked]).toEqual([
    ['shown', 2],
    [{ type: 'tour.keep' }, ...[0, 1, 0, 1, 2].map((step) => ({ type: 'tour.go', step }))],
  ])
  actor.send({ type: 'NEXT' })
  expect(at()).toEqual(['away', 2])
})

test('is left at any step, and begins anew with the first', () => {
  const { actor, at } = scene(3)
  for (const type of ['START', 'NEXT', 'LEAVE'] as const) actor.send({ type })
  expect(at()).toEqual(['away', 1])
  actor.send({ type: 'START' })
  expect(at()).toEqual(['shown', 0])
})

test('does not begin where there is nothing to show', () => {
  const { actor, asked, at } = scene(0)
  actor.send({ type: 'START' })
  expect([at(), asked]).toEqual([['away', 0], []])
})
