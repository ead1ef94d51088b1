import { expect, test } from 'vitest'
import type { AccountState } from '../contract/access/account.ts'
import { createOwnAccount, createUserAccounts } from './account.ts'
import { createHttpClient } from './http/client.ts'

const signal = new AbortController().signal
const moment = '2026-11-21T08:05:00.000Z'
const device = {
  id: '00000000-0000-4000-8000-000000000001',
  isThis: true,
  startedAt: moment,
  lastSeenAt: moment,
  endsAt: moment,
  userAgent: 'tests',
}
const state: AccountState = {
  id: 'u-2',
  applicationUserOID: 7,
  version: 4,
  disabled: false,
  lockedUntil: null,
  devices: [device],
}
const user = { ...state, email: 'ada@x.org', fullName: 'Ada', phoneNumber: '' }

function setUp(...answers: readonly Response[]) {
  const asked: string[] = []
  const changed: string[] = []
  const queue = [...answers]
  const client = createHttpClient({
    base: '/api',
    token: () => 't1',
    onSessionExpired: () => undefined,
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers)
      const words = [
        init?.method,
        typeof input === 'string' ? input : 'another kind of address',
        headers.get('if-match'),
        typeof init?.body === 'string' ? init.body : null,
      ]
      asked.push(words.filter((word) => word !== null).join(' '))
      return queue.shift() ?? Response.error()
    },
  })
  const accounts = createUserAccounts({ client, onChanged: (entity) => void changed.push(entity) })
  return { own: createOwnAccount(client), accounts, asked, changed }
}
const answer = (result: unknown) => Response.json({ result })
const problem = (status: number, code: string) =>
  Response.json({ type: 'about:blank', status, code, title: code }, { status })

test('one’s own account: the password, the devices, and ending them', async () => {
  const { own, asked } = setUp(
    answer({ message: 'Done' }),
    answer([device]),
    answer({ id: device.id }),
    answer({ ended: 2 }),
    problem(404, 'not-found'),
  )
  expect([
    await own.changePassword({ password: 'Staff!2345', newPassword: 'Admin!2345' }),
    await own.devices(signal),
    await own.endDevice(device.id),
    await own.endOthers(),
    await own.endDevice(device.id),
  ]).toEqual([
    { ok: true, value: null },
    { ok: true, value: [device] },
    { ok: true, value: null },
    { ok: true, value: 2 },
    { ok: false, error: { kind: 'not-found', title: 'not-found' } },
  ])
  expect(asked).toEqual([
    'POST /api/EcoAuthentication/change-password {"password":"Staff!2345","newPassword":"Admin!2345"}',
    'GET /api/session/devices',
    `DELETE /api/session/devices/${device.id}`,
    'POST /api/session/end-others',
    `DELETE /api/session/devices/${device.id}`,
  ])
})

test('the account of another: what is done is done as of the version that was read, and lists are told', async () => {
  const { accounts, asked, changed } = setUp(
    answer(state),
    answer(user),
    answer({ ended: 3 }),
    answer(state),
    problem(412, 'version-mismatch'),
  )
  expect([
    await accounts.state('u-2', signal),
    await accounts.setDisabled(state, true),
    await accounts.endSessions('u-2'),
    await accounts.unlock('u-2'),
  ]).toEqual([
    { ok: true, value: state },
    { ok: true, value: null },
    { ok: true, value: 3 },
    { ok: true, value: null },
  ])
  expect(changed).toEqual(['applicationUser', 'applicationUser', 'applicationUser'])
  expect(await accounts.setDisabled(state, false)).toMatchObject({
    ok: false,
    error: { kind: 'version-mismatch' },
  })
  expect(changed).toHaveLength(3)
  expect(asked).toEqual([
    'GET /api/ApplicationUser/Account/u-2',
    'PUT /api/ApplicationUser/7 "v4" {"disabled":true}',
    'POST /api/ApplicationUser/EndSessions/u-2',
    'POST /api/ApplicationUser/Unlock/u-2',
    'PUT /api/ApplicationUser/7 "v4" {"disabled":false}',
  ])
})
