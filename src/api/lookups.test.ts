import { describe, expect, test } from 'vitest'
import type { CachedReads } from './cached-reads.ts'
import { createHttpClient } from './http/client.ts'
import { choicesOf, loadCodes, loadUsers } from './lookups.ts'

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

test('records are chosen by their label, or by their number where it is blank', () => {
  expect(
    choicesOf('pmOperation', [
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

test('a record without the flag that is asked of it is called by its label and not to be chosen', () => {
  const rows = [
    { camsEmployeeOID: 3, fullName: '12 Adaeze Obi', canBeAssigneToWO: true },
    { camsEmployeeOID: 4, fullName: 'Bisi Adeyemi', canBeAssigneToWO: false },
  ]
  expect(choicesOf('camsUser', rows, { only: 'canBeAssigneToWO' })).toEqual([
    { id: 3, label: '12 Adaeze Obi' },
    { id: 4, label: 'Bisi Adeyemi', isDisabled: true },
  ])
})

test('a record that is narrowed by another says to which it belongs', () => {
  const rows = [
    { stateOID: 11, stateName: 'Rivers', countryOID: 1 },
    { stateOID: 12, stateName: 'Adrift', countryOID: null },
  ]
  expect(choicesOf('state', rows, { within: { by: 'countryOID' } })).toEqual([
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
  expect(choicesOf('bank', rows, { value: 'bankCode' })).toEqual([
    { id: '044', label: 'Access' },
    { id: '057', label: 'BNK-3' },
  ])
  expect(choicesOf('bank', rows.slice(0, 1), { display: 'bankCode' })).toEqual([{ id: 1, label: '044' }])
})
