import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ApiError } from '../../contract/api-error.ts'
import { retryDelay, verdictOn } from './verdict.ts'

const failed = (status: number): ApiError => ({ kind: 'failed', status, statusText: '', title: '' })

describe('verdictOn', () => {
  it.each([
    [{ kind: 'unreachable' }, 'retry'],
    [{ kind: 'busy', status: 500, statusText: '', retryAfterMs: null }, 'retry'],
    [{ kind: 'unreadable', status: 200 }, 'retry'],
    [{ kind: 'unreadable', status: 412 }, 'retry'],
    [failed(408), 'retry'],
    [failed(429), 'retry'],
    [failed(502), 'retry'],
    [{ kind: 'session-expired' }, 'hold'],
    [failed(401), 'hold'],
    [{ kind: 'invalid', title: '', errors: [] }, 'refused'],
    [{ kind: 'forbidden', title: '' }, 'refused'],
    [{ kind: 'too-large', title: '' }, 'refused'],
    [failed(400), 'refused'],
    [failed(415), 'refused'],
    [failed(422), 'refused'],
    [{ kind: 'not-found', title: '' }, 'conflict'],
    [{ kind: 'in-use', title: '' }, 'conflict'],
    [{ kind: 'duplicate', title: '', errors: [] }, 'conflict'],
    [{ kind: 'version-mismatch', title: '', current: null }, 'conflict'],
    [failed(409), 'conflict'],
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
