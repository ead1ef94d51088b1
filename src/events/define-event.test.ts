import { expect, test } from 'vitest'
import { recordSaved } from './catalogue.ts'
import { inOrder } from './define-event.ts'
import { createStamps } from './events.fixture.ts'
import { foldOutbox } from './outbox/outbox.ts'

test('facts are folded in the order they were made, whatever the clock of the device said', () => {
  const stamp = createStamps()
  const saveAt = (city: string, occurredAt: string) =>
    recordSaved.location(
      () => ({ ...stamp(), occurredAt }),
      { stream: 'location/12', baseVersion: 1 },
      { key: 12, isNew: false, changes: { city }, base: {} },
    )
  const first = saveAt('Warri', '2036-01-05T08:00:00.000Z')
  const second = saveAt('Brass', '2026-01-05T08:00:00.000Z')
  expect([second, first].toSorted(inOrder)).toEqual([first, second])
  const { entries } = foldOutbox([second, first]).get('location/12') ?? { entries: [] }
  expect(entries.map(({ changes }) => changes)).toEqual([{ city: 'Warri' }, { city: 'Brass' }])
})
