import { expect, test } from 'vitest'
import { createMoveDeferral } from './deferral-moves.ts'
import { createHttpClient } from './http/client.ts'

const stored = {
  pmDeferralOID: 7,
  version: 2,
  pmTaskOID: 105,
  occurrenceOn: '2026-12-24',
  lastDoneOn: null,
  until: '2026-12-31',
  reason: 'The spare comes with the next boat',
  risk: 'LOW',
  mitigation: '',
  status: 'APPROVED',
  requestedBy_UserGUID: null,
  requestedOn: '2026-12-20',
  decidedBy_UserGUID: null,
  decidedOn: '2026-12-21',
  decisionNote: 'Until the boat',
}

/** A server that gives these answers, one after the other; null is none. */
function moves(...answers: readonly (Response | null)[]) {
  const asked: unknown[] = []
  const changed: string[] = []
  const left = [...answers]
  let keys = 0
  const client = createHttpClient({
    base: '/api',
    token: () => 't1',
    onSessionExpired: () => undefined,
    fetch: async (input, init) => {
      const { headers } = new Request('http://works.test', { headers: init?.headers ?? {} })
      asked.push([input, init?.body, headers.get('If-Match'), headers.get('Idempotency-Key')])
      const answer = left.shift()
      if (!answer) throw new TypeError('Failed to fetch')
      return answer
    },
  })
  const move = createMoveDeferral({
    client,
    onChanged: (entity) => void changed.push(entity),
    newKey: () => `key-${(keys += 1)}`,
  })
  return { move, asked, changed }
}

const made = () => Response.json({ result: stored })
const approve = { key: 7, version: 1, move: 'APPROVE', note: 'Until the boat' } as const
const body = '{"move":"APPROVE","note":"Until the boat"}'
const address = '/api/CAMSPMDeferrals/7/Moves'

test('names the version that was read, and tells what changed once the move is made', async () => {
  const { move, asked, changed } = moves(made())
  expect(await move(approve)).toEqual({ ok: true, value: stored })
  expect(asked).toEqual([[address, body, '"v1"', 'key-1']])
  expect(changed).toEqual(['pmDeferral', 'pmTask', 'pmOperation'])
})

test('that somebody else was quicker with changes nothing', async () => {
  const problem = { status: 412, code: 'version-mismatch', title: 'It was changed', current: stored }
  const { move, changed } = moves(Response.json(problem, { status: 412 }))
  expect(await move(approve)).toEqual({
    ok: false,
    error: { kind: 'version-mismatch', title: 'It was changed', current: stored },
  })
  expect(changed).toEqual([])
})

test('asked again after its answer was lost it is the same one; another one is another', async () => {
  const { move, asked } = moves(null, made(), null, made())
  expect(await move(approve)).toEqual({ ok: false, error: { kind: 'unreachable' } })
  expect(await move(approve)).toEqual({ ok: true, value: stored })
  await move(approve)
  await move({ ...approve, note: '' })
  expect(asked).toEqual([
    [address, body, '"v1"', 'key-1'],
    [address, body, '"v1"', 'key-1'],
    [address, body, '"v1"', 'key-2'],
    [address, '{"move":"APPROVE","note":""}', '"v1"', 'key-3'],
  ])
})
