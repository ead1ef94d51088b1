import { describe, expect, test } from 'vitest'
import { noCachedReads, type CachedReads } from './kept/cached-reads.ts'
import { createHttpClient } from './http/client.ts'
import { choicePage, choicesOf, loadCodes, loadUsers } from './lookups.ts'

const signal = new AbortController().signal
const profile = { id: 'me', email: 'ada@x.org', fullName: '12 Adaeze Obi', userRoles: [] }
const code = (oid: number, name: string, description: string, order: number) => ({
  oid,
  setupType: 'MeterType',
  code: name,
  description,
  codeOrderApplication: order,
  version: 1,
})

function setUp(answer: () => Response | Promise<Response>) {
  const kept = new Map<string, unknown>()
  const cache: CachedReads = {
    ...noCachedReads,
    find: async (name) => (kept.has(name) ? { value: kept.get(name), readAt: '' } : null),
    keep: async (name, value) => void kept.set(name, value),
    wipe: async () => kept.clear(),
  }
  const asked: string[] = []
  const client = createHttpClient({
    base: '/api',
    token: () => 't1',
    onSessionExpired: () => undefined,
    fetch: async (input) => {
      asked.push(typeof input === 'string' ? input : 'another kind of address')
      return answer()
    },
  })
  return { client, cache, kept, asked }
}
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))

describe('the codes of a setup type', () => {
  const answer = () => Response.json({ result: [code(2, 'KM', 'Kilometres', 20), code(1, 'H', 'Hours', 10)] })
  const choices = [
    { id: 'H', label: 'Hours' },
    { id: 'KM', label: 'Kilometres' },
  ]

  test('come in their order, by what is stored and what is shown', async () => {
    const { client, cache, asked } = setUp(answer)
    expect(await loadCodes(client, cache, 'Meter type', signal)).toEqual({ ok: true, value: choices })
    expect(asked).toEqual(['/api/EcoSystemCodes/GetEcoSystemCodeBySetupType/Meter%20type'])
  })

  test('are the last known without a connection, each type its own', async () => {
    let now: () => Response | Promise<Response> = answer
    const { client, cache } = setUp(() => now())
    await loadCodes(client, cache, 'MeterType', signal)
    now = unreachable
    expect(await loadCodes(client, cache, 'MeterType', signal)).toEqual({
      ok: true,
      value: choices,
      readAt: '',
    })
    expect(await loadCodes(client, cache, 'TaskType', signal)).toEqual({
      ok: false,
      error: { kind: 'unreachable' },
    })
  })

  test('are not taken from a cache that holds something else', async () => {
    const { client, cache, kept } = setUp(unreachable)
    kept.set('codes/MeterType', [{ id: null }])
    expect((await loadCodes(client, cache, 'MeterType', signal)).ok).toBe(false)
  })

  test('a refusal is a refusal, whatever is cached', async () => {
    const { client, cache, kept } = setUp(() => new Response('{}', { status: 403 }))
    kept.set('codes/MeterType', choices)
    expect(await loadCodes(client, cache, 'MeterType', signal)).toMatchObject({
      ok: false,
      error: { kind: 'forbidden' },
    })
  })
})

describe('the users', () => {
  const everybody = () =>
    Response.json({
      result: [
        { id: 'me', email: 'ada@x.org', fullName: '12 Adaeze Obi', phoneNumber: '' },
        { id: 'other', email: 'tunde@x.org', fullName: '7 Tunde Bello', phoneNumber: '' },
      ],
    })

  test('are all of them for ADMIN', async () => {
    const { client, cache } = setUp(everybody)
    expect(await loadUsers(client, cache, { profile, isAdmin: true }, signal)).toEqual({
      ok: true,
      value: [
        { id: 'me', label: '12 Adaeze Obi' },
        { id: 'other', label: '7 Tunde Bello' },
      ],
    })
  })

  test('are oneself for everybody else, and nobody is asked', async () => {
    const { client, cache, asked } = setUp(everybody)
    expect(await loadUsers(client, cache, { profile, isAdmin: false }, signal)).toEqual({
      ok: true,
      value: [{ id: 'me', label: '12 Adaeze Obi' }],
    })
    expect(asked).toEqual([])
  })

  test('that cannot be had say why', async () => {
    const { client, cache } = setUp(() => new Response('', { status: 500, statusText: 'Internal' }))
    expect(await loadUsers(client, cache, { profile, isAdmin: true }, signal)).toMatchObject({
      ok: false,
      error: { kind: 'busy', status: 500 },
    })
  })
})

/** Choices by what is stored, what is shown and what is painted on them. */
const shown = (...asked: Parameters<typeof choicesOf>) =>
  choicesOf(...asked).map(({ words: _words, ...choice }) => choice)

test('a machine is found by what is painted on it and by its number, and shows its unit', () => {
  const row = { equipmentOID: 7, description: 'Mud pump', unit: 'MA-1011', tag: 'T-9', serialNumber: 'SN4' }
  expect(
    choicesOf('equipment', [row, { ...row, equipmentOID: 8, unit: '', tag: '', serialNumber: '' }]),
  ).toEqual([
    { id: 7, label: 'Mud pump', detail: 'MA-1011', words: 'Mud pump MA-1011 T-9 SN4 EQ-7' },
    { id: 8, label: 'Mud pump', words: 'Mud pump EQ-8' },
  ])
  expect(choicesOf('equipment', [row], { display: 'unit' })).toEqual([
    { id: 7, label: 'MA-1011', detail: 'T-9', words: 'Mud pump T-9 SN4 EQ-7' },
  ])
})

test('records are chosen by their label, or by their number where it is blank', () => {
  expect(
    shown('pmOperation', [
      { camspmOperationOID: 41, notes: 'Mud pump 2' },
      { camspmOperationOID: 42, notes: '' },
      { camspmOperationOID: 43 },
    ]),
  ).toEqual([
    { id: 41, label: 'Mud pump 2' },
    { id: 42, label: 'PMO-42' },
    { id: 43, label: 'PMO-43' },
  ])
})

test('a record that is not sent yet is found by its words and not by the name of this device', () => {
  const order = { workOrderOID: -7, workorderNumber: '' }
  const place = { locationOID: -7, locationName: 'Yard' }
  expect([choicesOf('workOrder', [order]), choicesOf('location', [place])]).toMatchObject([
    [{ id: -7, label: 'Work order, not sent yet', words: '' }],
    [{ id: -7, label: 'Yard', words: 'Yard' }],
  ])
})

test('a record without the flag that is asked of it is called by its label and not to be chosen', () => {
  const rows = [
    { camsEmployeeOID: 3, fullName: '12 Adaeze Obi', canBeAssigneToWO: true },
    { camsEmployeeOID: 4, fullName: 'Bisi Adeyemi', canBeAssigneToWO: false },
  ]
  expect(shown('camsUser', rows, { only: 'canBeAssigneToWO' })).toEqual([
    { id: 3, label: '12 Adaeze Obi' },
    { id: 4, label: 'Bisi Adeyemi', isDisabled: true },
  ])
})

test('a record that is narrowed by another says to which it belongs', () => {
  const rows = [
    { stateOID: 11, stateName: 'Rivers', countryOID: 1 },
    { stateOID: 12, stateName: 'Adrift', countryOID: null },
  ]
  expect(shown('state', rows, { within: { by: 'countryOID' } })).toEqual([
    { id: 11, label: 'Rivers', within: 1 },
    { id: 12, label: 'Adrift', within: null },
  ])
})

test('records as choices by other members: each stored value once, blank ones never', () => {
  const rows = [
    { bankOID: 1, bankName: 'Access', bankCode: '044' },
    { bankOID: 2, bankName: 'Access two', bankCode: '044' },
    { bankOID: 3, bankName: '', bankCode: '057' },
    { bankOID: 4, bankName: 'Zenith', bankCode: '' },
  ]
  expect(shown('bank', rows, { value: 'bankCode' })).toEqual([
    { id: '044', label: 'Access', detail: '044' },
    { id: '057', label: 'BNK-3', detail: '057' },
  ])
  expect(shown('bank', rows.slice(0, 1), { display: 'bankCode' })).toEqual([{ id: 1, label: '044' }])
})

describe('what the list is asked for choices', () => {
  const plain = { search: '', columns: [], sort: [], filter: null, group: [], skip: 0 }

  test('is the first page with all words', () => {
    expect(choicePage('equipment', {}, { search: '  Pump   MA-1011 ' })).toEqual({
      ...plain,
      search: 'pump ma-1011',
      take: 50,
    })
    const long = 'a b c d e f g h i j'
    expect(choicePage('equipment', {}, { search: long }).search).toBe('a b c d e f g h')
  })

  test('is only what can be chosen, and what belongs to what the record says', () => {
    const members = { only: 'canBeAssigneToWO', within: { by: 'countryOID' } }
    expect(choicePage('camsUser', members, { search: 'ada', around: 4 })).toEqual({
      ...plain,
      search: 'ada',
      filter: {
        and: [
          { field: 'canBeAssigneToWO', op: '=', value: true },
          { field: 'countryOID', op: '=', value: 4 },
        ],
      },
      take: 50,
    })
  })

  test('is the records of stored values for their names, also of those that cannot be chosen', () => {
    expect(choicePage('camsUser', { only: 'canBeAssigneToWO' }, { named: [4, 9] })).toEqual({
      ...plain,
      filter: { field: 'camsEmployeeOID', op: 'in', value: [4, 9] },
      take: 1000,
    })
    expect(choicePage('bank', { value: 'bankCode' }, { named: ['044'] }).filter).toEqual({
      field: 'bankCode',
      op: 'in',
      value: ['044'],
    })
  })
})
