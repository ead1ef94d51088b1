import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ApiError } from '../../contract/api-error.ts'
import { askedWait, changedIn, isOutage, retryDelay, verdictOn } from './verdict.ts'

const failed = (status: number): ApiError => ({ kind: 'failed', status, statusText: '', title: '' })

describe('verdictOn', () => {
  it.each([
    [{ kind: 'unreachable' }, 'retry'],
    [{ kind: 'busy', status: 500, statusText: '', retryAfterMs: null }, 'retry'],
    [{ kind: 'unreadable', status: 200 }, 'retry'],
    [{ kind: 'unreadable', status: 412 }, 'retry'],
    [failed(408), 'retry'],
    [failed(429), 'retry'],
    [failed(302), 'retry'],
    [failed(500), 'retry'],
    [failed(502), 'retry'],
    [{ kind: 'session-expired' }, 'hold'],
    [failed(401), 'hold'],
    [{ kind: 'invalid', title: '', errors: [] }, 'refused'],
    [{ kind: 'wrong-credentials', title: '' }, 'refused'],
    [{ kind: 'forbidden', title: '' }, 'refused'],
    [{ kind: 'too-large', title: '' }, 'refused'],
    [failed(400), 'refused'],
    [failed(415), 'refused'],
    [failed(422), 'refused'],
    [{ kind: 'not-found', title: '' }, 'conflict'],
    [{ kind: 'in-use', title: '' }, 'conflict'],
    [{ kind: 'duplicate', title: '', errors: [] }, 'conflict'],
    [{ kind: 'version-mismatch', title: '', current: null }, 'conflict'],
    [failed(404), 'conflict'],
    [failed(409), 'conflict'],
    [failed(412), 'conflict'],
  ] satisfies [ApiError, string][])('%o: %s', (error, verdict) => {
    expect(verdictOn(error)).toBe(verdict)
  })
})

describe('retryDelay', () => {
  it('doubles its ceiling from one second to five minutes', () => {
    const ceilings = [1, 2, 3, 9, 10, 30].map((attempts) => retryDelay(attempts, 1, null))
    expect(ceilings).toEqual([1_000, 2_000, 4_000, 256_000, 300_000, 300_000])
  })

  it('is spread over everything below, and never nothing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (attempts, random) => {
          const delay = retryDelay(attempts, random, null)
          expect(delay).toBeGreaterThanOrEqual(100)
          expect(delay).toBeLessThanOrEqual(retryDelay(attempts, 1, null))
        },
      ),
    )
    expect(retryDelay(3, 0.5, null)).toBe(2_000)
  })

  it('comes after what the server asked for, within reason', () => {
    expect(retryDelay(1, 0.5, 7_000)).toBe(7_500)
    expect(retryDelay(1, 0.5, Number.MAX_SAFE_INTEGER)).toBe(3_600_500)
  })
})

const busy = (status: number, retryAfterMs: number | null = null): ApiError => ({
  kind: 'busy',
  status,
  statusText: '',
  retryAfterMs,
})

describe('what everything waits for', () => {
  it('is a server that is not reached, or has too much to do', () => {
    expect(
      [{ kind: 'unreachable' } as const, ...[429, 502, 503, 504].map((status) => busy(status))].map(isOutage),
    ).toEqual([true, true, true, true, true])
  })

  it('is no server that fails at one act, or refuses it', () => {
    const errors = [
      busy(500),
      failed(429),
      failed(503),
      { kind: 'unreadable', status: 503 },
      { kind: 'session-expired' },
    ] as const
    expect(errors.map(isOutage)).toEqual([false, false, false, false, false])
  })

  it('is as long as the server asked for, where it did', () => {
    expect(
      [busy(503, 7_000), busy(503), { kind: 'unreachable' } as const, failed(503)].map(askedWait),
    ).toEqual([7_000, null, null, null])
  })
})

describe('who changed what stands in the way', () => {
  const changed = [{ field: 'city', by: 'Ada', at: '2026-01-05T00:00:00.000Z' }]
  const mismatch = { kind: 'version-mismatch', title: '', current: null } as const

  it('is told where the server says it, and of nothing else', () => {
    expect(changedIn({ ...mismatch, changed })).toEqual(changed)
    expect([changedIn(mismatch), changedIn({ kind: 'unreachable' }), changedIn(null)]).toEqual([[], [], []])
    expect(changedIn(Object.assign(failed(412), { changed }))).toEqual([])
  })
})
