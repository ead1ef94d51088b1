import { expect, it } from 'vitest'
import { recordSaved } from '../catalogue.ts'
import { createStamps } from '../events.fixture.ts'
import { createActOrder } from './act-order.ts'
import { foldOutbox, type StreamState } from './outbox.ts'

const stamp = createStamps()
/** Records with one act each, all made at the same moment in as many tabs: `d1-…` before `d2-…`. */
const made = (count: number) =>
  foldOutbox(
    Array.from({ length: count }, (_, at) => {
      const key = count - at
      const act = recordSaved.location(
        stamp,
        { stream: `location/${key}` },
        { key, isNew: false, changes: {}, base: {} },
      )
      return { ...act, clientSeq: 1 }
    }),
  )

it.each([3, 70])(
  'acts of %i records that tabs made at the same moment stand in the order of their names',
  (count) => {
    const outbox = new Map<string, StreamState>()
    const order = createActOrder(outbox)
    const states = [...made(count)]
    for (const [stream, state] of states.toReversed()) {
      order.becoming(stream)
      outbox.set(stream, state)
    }
    const names = states.map(([, { entries }]) => entries[0]?.eventId ?? '').toSorted()
    expect(order.acts().map(({ eventId }) => eventId)).toEqual(names)

    const [first] = states
    order.becoming(first?.[0] ?? '')
    outbox.set(first?.[0] ?? '', { entries: [], settled: null })
    expect(order.acts().map(({ eventId }) => eventId)).toEqual(names.slice(1))
    order.becoming(first?.[0] ?? '')
    outbox.set(...(first ?? ['', { entries: [], settled: null }]))
    expect(order.acts().map(({ eventId }) => eventId)).toEqual(names)
  },
)

it('a record of which nothing became changes nothing', () => {
  const order = createActOrder(new Map())
  order.becoming('location/12')
  expect(order.acts()).toEqual([])
})
