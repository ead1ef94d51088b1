import { describe, expect, test, vi } from 'vitest'
import { customer } from '../../contract/entities/customer.ts'
import { fieldsOf } from '../../contract/schema/entity.ts'
import { lookupOf } from '../definition/from-entity.ts'
import type { FieldDefinition } from '../definition/screen.ts'
import type { BeyondHeld, Lookup, Lookups } from './lookups.ts'
import { clearedWords, followed, narrowed } from './narrowed.ts'

const [nigeria, ghana] = [1, 2]
const [rivers, delta, ashanti] = [11, 12, 21]
const lookup = (items: Lookup['items']): Lookup => ({
  status: 'ready',
  items,
  labels: new Map(items.map(({ id, label }) => [id, label])),
  onRetry: () => undefined,
})
const lookups: Lookups = new Map([
  [
    'countryOID',
    lookup([
      { id: nigeria, label: 'Nigeria' },
      { id: ghana, label: 'Ghana' },
    ]),
  ],
  [
    'stateOID',
    lookup([
      { id: rivers, label: 'Rivers', within: nigeria },
      { id: delta, label: 'Delta', within: nigeria },
      { id: ashanti, label: 'Ashanti', within: ghana },
    ]),
  ],
])
const fields: readonly FieldDefinition[] = fieldsOf(customer)
  .filter(({ name }) => ['city', 'countryOID', 'stateOID'].includes(name))
  .map((meta) => ({
    name: meta.name,
    label: meta.title,
    kind: meta.kind,
    required: meta.required,
    lookup: lookupOf(meta, customer),
  }))
const fieldOf = (name: string) => fields.find((field) => field.name === name) ?? { lookup: null }

describe('the choices of a field that another narrows', () => {
  const labelsOf = (name: string, values: Record<string, unknown>) =>
    narrowed(fieldOf(name), lookups.get(name), values)?.items.map(({ label }) => label)

  test.each([
    [{ countryOID: nigeria }, ['Rivers', 'Delta']],
    [{ countryOID: ghana }, ['Ashanti']],
    [{ countryOID: 3 }, []],
    [{ countryOID: null }, ['Rivers', 'Delta', 'Ashanti']],
    [{}, ['Rivers', 'Delta', 'Ashanti']],
  ])('with %j are %j', (values, labels) => {
    expect(labelsOf('stateOID', values)).toEqual(labels)
    expect(labelsOf('countryOID', values)).toEqual(['Nigeria', 'Ghana'])
  })

  test('are one list for one country, and keep the words of all', () => {
    const [first, second] = [1, 2].map(() =>
      narrowed(fieldOf('stateOID'), lookups.get('stateOID'), { countryOID: ghana }),
    )
    expect(first?.items).toBe(second?.items)
    expect(first?.labels.get(rivers)).toBe('Rivers')
  })

  test('are none as long as there is no list', () => {
    expect(narrowed(fieldOf('stateOID'), undefined, { countryOID: ghana })).toBeUndefined()
  })
})

describe('a field whose country changes', () => {
  const after = (
    country: number | null,
    state: number | null,
    cleared: Record<string, unknown> = {},
    of = fields,
    found = lookups,
  ) => followed(of, found, 'countryOID', { values: { countryOID: country, stateOID: state }, cleared })
  const kept = (cleared = {}) => ({ changes: {}, cleared })

  test('is cleared where it belongs to another, and put back with that', () => {
    const gone = after(ghana, rivers)
    expect(gone).toEqual({ changes: { stateOID: null }, cleared: { stateOID: rivers } })
    expect(after(3, null, gone.cleared)).toEqual(kept(gone.cleared))
    expect(after(nigeria, null, gone.cleared)).toEqual({ changes: { stateOID: rivers }, cleared: {} })
  })

  test('stays where it belongs, where no country is left, and where it is not known to whom it belongs', () => {
    expect([after(nigeria, rivers), after(null, rivers), after(ghana, 99), after(ghana, null)]).toEqual(
      [1, 2, 3, 4].map(() => kept()),
    )
    expect(after(ghana, rivers, {}, fields, new Map())).toEqual(kept())
  })

  test('keeps what was chosen since in place of what was cleared', () => {
    expect(after(nigeria, delta, { stateOID: rivers })).toEqual(kept({ stateOID: rivers }))
  })

  test.each(['isReadOnly', 'isDisabled'] as const)('stays where its user cannot choose again: %s', (lock) => {
    const locked = fields.map((field) => (field.name === 'stateOID' ? { ...field, [lock]: true } : field))
    expect(after(ghana, rivers, {}, locked)).toEqual(kept())
  })

  test('is no matter of any other field', () => {
    expect(
      followed(fields, lookups, 'city', { values: { countryOID: ghana, stateOID: rivers }, cleared: {} }),
    ).toEqual(kept())
  })
})

test('words say why a field stands blank, and nothing once it is chosen', () => {
  const words = (values: Record<string, unknown>, cleared: Record<string, unknown>, found = lookups) => [
    ...clearedWords(fields, found, { values, cleared }),
  ]
  const blank = { countryOID: ghana, stateOID: null }
  expect(words(blank, { stateOID: rivers })).toEqual([['stateOID', 'Rivers is not in Ghana.']])
  expect(words({ ...blank, stateOID: ashanti }, { stateOID: rivers })).toEqual([])
  expect(words(blank, {})).toEqual([])
  expect(words(blank, { stateOID: rivers }, new Map())).toEqual([])
})

describe('where the choices are more than this device holds', () => {
  const find = vi.fn<BeyondHeld['find']>(async () => ({ items: [], count: 0 }))
  const sapele = { id: 31, label: 'Sapele', within: nigeria }
  const far = new Map(lookups).set('stateOID', {
    ...lookup([{ id: ashanti, label: 'Ashanti', within: ghana }]),
    beyond: {
      count: 12_000,
      find,
      known: (id) => (id === sapele.id ? sapele : undefined),
      see: () => undefined,
      named: async () => lookup([]),
    },
  })

  test('those that belong to the record are asked for, however many they are', async () => {
    const { signal } = new AbortController()
    const found = narrowed(fieldOf('stateOID'), far.get('stateOID'), { countryOID: nigeria })
    expect([found?.items, found?.beyond?.count]).toEqual([[], null])
    await found?.beyond?.find('sap', signal)
    expect(find.mock.calls).toEqual([['sap', signal, nigeria]])
  })

  test('one that is called by its name only is cleared with what it belonged to', () => {
    const values = { countryOID: ghana, stateOID: sapele.id }
    expect(followed(fields, far, 'countryOID', { values, cleared: {} })).toEqual({
      changes: { stateOID: null },
      cleared: { stateOID: sapele.id },
    })
  })
})
