import { expect, it } from 'vitest'
import { entryOf } from '../../features/outbox/outbox.fixture.ts'
import { unsentOfRecord } from './of-record.ts'

it('all that waits on the record of an act is told, and nothing of any other', () => {
  const mine = [entryOf(), entryOf({ eventId: 'photo', kind: 'attach', stream: 'equipment/12/files/photo' })]
  const others = [entryOf({ eventId: 'b', key: 13 }), entryOf({ eventId: 'c', entity: 'location' })]
  const draft = (form: string) => ({
    form,
    values: {},
    base: {},
    baseVersion: 1,
    keptAt: '2026-11-21T09:30:00Z',
  })
  const all = { entries: [...others, ...mine], drafts: [draft('equipment/12'), draft('equipment/1')] }
  expect(unsentOfRecord('photo', all)).toEqual({ entries: mine, drafts: [draft('equipment/12')] })
  expect(unsentOfRecord('gone', all)).toEqual({ entries: [], drafts: [] })
})
