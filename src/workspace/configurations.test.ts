import * as v from 'valibot'
import { expect, test } from 'vitest'
import { noCachedReads, type CachedRead } from '../api/kept/cached-reads.ts'
import { createHttpClient } from '../api/http/client.ts'
import { StoredDefinition } from '../contract/definition/stored-definition.ts'
import { storedField, storedHeader } from '../engine/stored/from-stored.fixture.ts'
import { createConfigurations } from './configurations.ts'

const stored = v.parse(StoredDefinition, {
  ...storedHeader(),
  oEcoCADUIEngineDtl: [storedField('bankName')],
})

function begin(kept: readonly (readonly [string, CachedRead])[] = []) {
  const reads = new Map(kept)
  const asked: string[] = []
  let answer: () => Response | Promise<Response> = () => Response.json({ result: [stored] })
  const client = createHttpClient({
    base: '/api',
    token: () => 't',
    onSessionExpired: () => undefined,
    fetch: async (input) => {
      asked.push(typeof input === 'string' ? input : '')
      return answer()
    },
  })
  const cache = {
    ...noCachedReads,
    find: async (name: string) => reads.get(name) ?? null,
    keep: async (name: string, value: unknown) =>
      void reads.set(name, { value, readAt: '2026-11-21T05:00:00Z' }),
    wipe: async () => undefined,
  }
  const load = createConfigurations(client, cache)
  return {
    asked,
    reads,
    load: (code = 'banks') => load(code, new AbortController().signal),
    answers: (next: typeof answer) => {
      answer = next
    },
  }
}

const offline = () => Promise.reject(new TypeError('Failed to fetch'))

test('the definition of a UI code is result[0], and is kept for when the server is away', async () => {
  const { load, asked, answers } = begin()
  expect(await load()).toEqual({ ok: true, value: stored })
  expect(asked).toEqual(['/api/EcoCADUIEngineHdrs/GetEcoCADUIEngineHdrByUICode/banks'])
  answers(offline)
  expect(await load()).toEqual({ ok: true, value: stored, readAt: '2026-11-21T05:00:00Z' })
})

test('a UI code without a definition is null', async () => {
  const { load, answers } = begin()
  answers(() => Response.json({ result: [] }))
  expect(await load('nothing')).toEqual({ ok: true, value: null })
})

test('what was kept and no longer reads as a definition is not used', async () => {
  const { load, answers } = begin([['configuration/banks', { value: { uioid: 1 }, readAt: 'x' }]])
  answers(offline)
  expect(await load()).toEqual({ ok: false, error: { kind: 'unreachable' } })
})

test('a refusal is told, whatever was kept', async () => {
  const { load, answers } = begin([['configuration/banks', { value: stored, readAt: 'x' }]])
  answers(() =>
    Response.json(
      { status: 403, code: 'forbidden', title: 'None of your tasks includes it' },
      { status: 403 },
    ),
  )
  expect(await load()).toEqual({
    ok: false,
    error: { kind: 'forbidden', title: 'None of your tasks includes it' },
  })
})
