import { describe, expect, test } from 'vitest'
import { location } from '../../contract/entities/location.ts'
import { blank, type RecordRow } from '../../contract/schema/entity.ts'
import { commitCell } from './commit-cell.ts'
import { defineScreen } from '../definition/from-entity.ts'
import type { SaveOutcome } from '../../events/outbox/save.ts'
import { arraySource, setAsideWrite, subjectWith, testWorkbench } from '../definition/workbench.fixture.ts'

const screen = defineScreen({
  entity: location,
  title: 'Locations',
  noun: 'location',
  newLabel: 'New Location',
  columns: [{ field: 'locationName' }],
  groups: [],
  editsCells: true,
})
const yard: RecordRow = {
  ...blank(location),
  locationOID: 7,
  version: 3,
  locationName: 'Yard',
  category: 'BASE',
  state: 'Delta',
}

function onYard(row: RecordRow = yard) {
  const array = arraySource(location, [row])
  const { workbench, said } = testWorkbench({
    subject: subjectWith(['ADMIN'], 'cams_locations'),
    sources: [array],
  })
  const refreshed: string[] = []
  const commit = (name: string, value: string | null, answer?: SaveOutcome) => {
    if (answer) array.answers.push(answer)
    const refresh = () => void refreshed.push(name)
    return commitCell({ screen, source: array.source, workbench, refresh }, row, name, value)
  }
  return { ...array, said, commit, refreshed }
}

describe('one cell', () => {
  test('is sent alone, with what it was and the version of its row', async () => {
    const { commit, written, said } = onYard()
    expect(await commit('city', ' Aba ')).toEqual({ ok: true })
    expect(written).toEqual([
      { kind: 'update', key: 7, changes: { city: 'Aba' }, base: yard, baseVersion: 3, path: 'cell' },
    ])
    expect(said()).toEqual(['success: Saved Successfully!'])
  })

  test('that is emptied is stored as its field stores nothing', async () => {
    const { commit, written } = onYard({ ...yard, locationName: 'Yard', city: 'Aba' })
    expect(await commit('city', null)).toEqual({ ok: true })
    expect(written[0]?.changes).toEqual({ city: '' })
  })

  test('that somebody else changed is kept by its cell alone, and the list is read again', async () => {
    const { commit, givenUp, refreshed } = onYard()
    await commit('city', 'Aba', { kind: 'conflict', eventId: 'e1', current: yard, clash: ['city'] })
    expect([givenUp, refreshed]).toEqual([['e1'], ['city']])
  })

  test('of a record with a change to decide on says so, and is not sent behind it', async () => {
    const { commit, written, said, state } = onYard()
    state.undecided = setAsideWrite()
    const message = 'An earlier change to this record waits for your decision. Open the record to decide.'
    expect(await commit('city', 'Aba')).toEqual({ ok: false, message })
    expect([written, said()]).toEqual([[], [`error: ${message}`]])
  })

  test('that is required and blank is not sent', async () => {
    const { commit, written, said } = onYard()
    expect(await commit('state', '')).toEqual({ ok: false, message: 'State is required' })
    expect(await commit('state', null)).toEqual({ ok: false, message: 'State is required' })
    expect([written, said()]).toEqual([[], []])
  })

  test('of a record that is at fault elsewhere says where', async () => {
    const { commit, written } = onYard({ ...yard, category: '' })
    expect(await commit('city', 'Aba')).toEqual({ ok: false, message: 'Category is required' })
    expect(written).toEqual([])
  })

  test.each<readonly [SaveOutcome, object, string]>([
    [
      { kind: 'kept', key: 7, waits: 'connection' },
      { ok: true },
      'warning: Saved on this device. It will be sent when the server can be reached.',
    ],
    [
      { kind: 'refused', error: { kind: 'forbidden', title: 'Only ADMIN' } },
      { ok: false, message: 'Only ADMIN' },
      'error: Only ADMIN',
    ],
    [
      {
        kind: 'refused',
        error: { kind: 'invalid', title: 'Check', errors: [{ field: 'city', message: 'No such city' }] },
      },
      { ok: false, message: 'No such city' },
      'error: An error occurred!, try again later.',
    ],
    [
      { kind: 'conflict', eventId: 'e1', current: null, clash: ['city'] },
      {
        ok: false,
        message: 'Somebody else changed this record in the meantime. Nothing of yours is lost.',
      },
      'error: Somebody else changed this record in the meantime. Nothing of yours is lost.',
    ],
    [
      { kind: 'conflict', eventId: 'e1', current: null, clash: [] },
      {
        ok: false,
        message: 'Somebody else deleted this record in the meantime. Nothing of yours is lost.',
      },
      'error: Somebody else deleted this record in the meantime. Nothing of yours is lost.',
    ],
  ])('that ends as %j answers %j', async (answer, result, toast) => {
    const { commit, said } = onYard()
    expect(await commit('city', 'Aba', answer)).toEqual(result)
    expect(said()).toEqual([toast])
  })
})
