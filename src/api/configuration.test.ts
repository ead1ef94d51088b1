import { expect, test } from 'vitest'
import { createSiteConfiguration } from './configuration.ts'
import { createHttpClient } from './http/client.ts'

function site(answer: { readonly status: number; readonly body: unknown }) {
  const asked: unknown[] = []
  const changed: string[] = []
  const client = createHttpClient({
    base: 'http://works.test/api',
    token: () => 'token',
    onSessionExpired: () => undefined,
    fetch: async (input, init) => {
      asked.push([
        init?.method,
        input,
        typeof init?.body === 'string' ? JSON.parse(init.body) : null,
        new Headers(init?.headers).get('idempotency-key'),
      ])
      return new Response(JSON.stringify(answer.body), {
        status: answer.status,
        headers: { 'content-type': 'application/json' },
      })
    },
  })
  const configuration = createSiteConfiguration({ client, onChanged: (entity) => changed.push(entity) })
  return { configuration, asked, changed }
}

test('an import is sent under its name, and tells every list that may have changed', async () => {
  const imported = { added: 1, changed: 2, removed: 0 }
  const { configuration, asked, changed } = site({ status: 200, body: { result: imported } })
  expect(await configuration.importFile({ version: 1 }, 'f1', 'key-1')).toEqual({ ok: true, value: imported })
  expect(asked).toEqual([
    ['POST', 'http://works.test/api/configuration', { file: { version: 1 }, fingerprint: 'f1' }, 'key-1'],
  ])
  expect(changed).toEqual([
    'application',
    'task',
    'role',
    'formHeader',
    'formField',
    'systemCode',
    'systemSetting',
    'userRoleTask',
  ])
})

test('a refused import changes no list', async () => {
  const errors = [{ field: 'Role ADMIN', message: 'ADMIN has every task' }]
  const { configuration, changed } = site({
    status: 400,
    body: { status: 400, code: 'invalid', title: 'Nothing was imported', errors },
  })
  expect(await configuration.importFile({}, 'f1', 'key-1')).toEqual({
    ok: false,
    error: { kind: 'invalid', title: 'Nothing was imported', errors },
  })
  expect(changed).toEqual([])
})

test('a preview sends the file and nothing else', async () => {
  const preview = { changes: [], faults: [], unchanged: 3, fingerprint: 'f' }
  const { configuration, asked } = site({ status: 200, body: { result: preview } })
  expect(await configuration.preview({ version: 1 }, new AbortController().signal)).toEqual({
    ok: true,
    value: preview,
  })
  expect(asked).toEqual([
    ['POST', 'http://works.test/api/configuration/preview', { file: { version: 1 } }, null],
  ])
})
