import { describe, expect, it } from 'vitest'
import { describeError, problemOf } from './error-kind.ts'
import { ProblemError } from './problem.ts'

const withCode = (code: string, message = 'm') => Object.assign(new Error(message), { code })
const wrapped = (cause: Error) => new Error('Failed query: select secret params: 1', { cause })

describe('problemOf', () => {
  it.each([
    [new ProblemError('in-use'), 'in-use'],
    [wrapped(withCode('ECONNREFUSED')), 'unavailable'],
    [wrapped(withCode('57P01')), 'unavailable'],
    [wrapped(withCode('08006')), 'unavailable'],
    [wrapped(withCode('40001')), 'unavailable'],
    [wrapped(new Error('Connection terminated unexpectedly')), 'unavailable'],
    [wrapped(new Error('Client has encountered a connection error and is not queryable')), 'unavailable'],
    [wrapped(new Error('timeout expired')), 'unavailable'],
    [wrapped(withCode('57P05')), 'unavailable'],
    [wrapped(withCode('25006')), 'unavailable'],
    [wrapped(Object.assign(withCode('ENOENT'), { syscall: 'connect' })), 'unavailable'],
    [wrapped(withCode('EHOSTUNREACH')), 'unavailable'],
    [new Error('PGlite is closed'), 'unavailable'],
    [wrapped(withCode('23505')), 'duplicate'],
    [wrapped(withCode('23503')), 'in-use'],
    [wrapped(withCode('22P05')), 'invalid'],
    [wrapped(withCode('23514')), 'invalid'],
    [
      Object.assign(new Error('m'), { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 }),
      'wrong-type',
    ],
    [Object.assign(new Error('m'), { statusCode: 400 }), 'malformed'],
  ])('of %s is %s', (error, code) => {
    expect(problemOf(error)?.code).toBe(code)
  })

  it('of a statement that was stopped says so', () => {
    expect(problemOf(wrapped(withCode('57014')))?.document).toEqual({
      status: 503,
      code: 'unavailable',
      title: 'This took too long and was stopped. Ask for less, or try again later',
      retryAfter: 5,
    })
  })

  it('of anything else is none, whatever was thrown', () => {
    for (const thrown of [
      new Error('x'),
      wrapped(withCode('42601')),
      wrapped(withCode('08P01')),
      Object.assign(withCode('ENOENT'), { syscall: 'open' }),
      'text',
      null,
      undefined,
      { code: '23505' },
    ])
      expect(problemOf(thrown)).toBeNull()
  })
})

describe('describeError', () => {
  it('tells where, and no SQL or value', () => {
    const told = describeError(wrapped(withCode('42P01', 'relation "secret" does not exist')))
    expect(told).toMatchObject({ name: 'Error', code: '42P01', message: undefined })
    expect(told.at?.[0]).toContain('error-kind.test.ts')
    expect(JSON.stringify(told)).not.toContain('secret')
  })
})
