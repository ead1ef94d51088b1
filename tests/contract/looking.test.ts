import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '../../src/contract/endpoints.ts'
import type { Identity } from '../../src/contract/access/session.ts'
import { lookingReason, subjectOf } from '../../src/contract/access/policy.ts'
import { anotherLike } from '../support/accounts.ts'
import { type Keys, makeReferred } from '../support/samples.ts'
import { startTestApp, type TestApp } from '../support/server.ts'
import { storedRows } from '../support/stored.ts'
import { askAs, calls, guardedCalls, strayFrom } from './guarded-rows.ts'

/** Roles of `people.ts`. */
const roles = { ADMIN: 1, MAINTENANCE: 2, ACCOUNTS: 3 } as const

let server: TestApp
let keys: Keys
beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
})
afterAll(() => server.close())

/** An administrator who looks as a role, and what that makes of them. */
async function lookingAs(role: keyof typeof roles) {
  const { token } = await anotherLike(server, 'admin')
  const authorization = `Bearer ${token}`
  const { status, body } = await server.call('lookAs', {
    headers: { authorization },
    body: { roleId: roles[role] },
  })
  expect(status).toBe(200)
  const subject = subjectOf((body as { result: Identity }).result)
  expect([subject.roles, subject.looksAs]).toEqual([[role], role])
  return { authorization, subject, userGUID: subject.userGUID }
}

describe('an administrator who looks as a role', () => {
  const writes = calls.filter(
    ([, { method, access, whileLooking }]) => method !== 'GET' && access !== 'public' && !whileLooking,
  )
  let looker: Awaited<ReturnType<typeof lookingAs>>
  let stored: Awaited<ReturnType<typeof storedRows>>
  beforeAll(async () => {
    looker = await lookingAs('ADMIN')
    stored = await storedRows(server.database.orm)
  })

  it.each(writes.map(([name]) => name))('changes nothing by %s', async (name) => {
    const { headers, ...ask } = await askAs(server, keys, name, looker)
    const before = await stored()
    const answer = await server.callLoosely(name, {
      ...ask,
      headers: { ...headers, 'idempotency-key': randomUUID() },
    })
    expect(await stored()).toEqual(before)
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 403,
      body: { status: 403, code: 'forbidden', title: lookingReason('ADMIN') },
    })
  })

  it('may leave, look as another role, and sign out, and nothing else that writes', () => {
    const others = calls.filter(
      ([name, { method }]) => method !== 'GET' && !writes.some(([one]) => one === name),
    )
    expect(others.map(([name]) => name).toSorted()).toEqual([
      'login',
      'logout',
      'lookAs',
      // It says what stands before them, as whoever they are.
      'openRecord',
      'register',
      'requestPasswordReset',
      'resetPassword',
    ])
  })
})

describe.each(['ADMIN', 'MAINTENANCE', 'ACCOUNTS'] as const)('looking as %s', (role) => {
  const reads = guardedCalls.filter(([name]) => endpoints[name].method === 'GET')
  let looker: Awaited<ReturnType<typeof lookingAs>>
  beforeAll(async () => {
    looker = await lookingAs(role)
  })

  it.each(reads)('reads by %s what the role does', async (name, right) => {
    const answer = await server.callLoosely(name, await askAs(server, keys, name, looker))
    expect(strayFrom(looker.subject, right, answer)).toBeNull()
  })
})
