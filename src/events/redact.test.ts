import { describe, expect, it } from 'vitest'
import { redact } from './redact.ts'

const out = '[left out]'

describe('redact', () => {
  it('copies plain data as it is', () => {
    const plain = { text: 'n', truth: false, count: 0, none: null, list: [1, ['two', {}]], of: { it: [] } }
    expect(redact(plain)).toStrictEqual(plain)
    expect(redact(Object.assign(Object.create(null), plain))).toStrictEqual(plain)
    expect([redact(null), redact('text'), redact(true), redact(7)]).toEqual([null, 'text', true, 7])
  })

  it('leaves secrets and whatever is not plain data out, at any depth', () => {
    const file = new Blob(['secret'])
    expect(
      redact({
        password: 'x',
        confirmPassword: 'x',
        nested: [{ accessToken: { of: 'x' }, name: 'n' }],
        file,
        none: undefined,
        nan: Number.NaN,
        list: [undefined, () => 'x', 7n, Symbol('x'), new Date(0), new Map()],
      }),
    ).toStrictEqual({
      password: out,
      confirmPassword: out,
      nested: [{ accessToken: out, name: 'n' }],
      file: out,
      nan: null,
      list: [out, out, out, out, out, out],
    })
  })

  it.each([
    'pass',
    'password',
    'passphrase',
    'oldPasscode',
    'TOKEN',
    'tokens',
    'clientSecret',
    'credentials',
    'Authorization',
    'set-cookie',
  ])('takes %s for a secret', (name) => {
    expect(redact({ [name]: 'x' })).toEqual({ [name]: out })
  })

  it.each(['passed', 'passwordChangedAt', 'passenger', 'name', ''])('does not take %j for one', (name) => {
    expect(redact({ [name]: 'x' })).toEqual({ [name]: 'x' })
  })

  it('goes twelve levels deep, and no deeper', () => {
    const nest = (depth: number, inner: unknown): unknown =>
      depth === 0 ? inner : depth % 2 ? [nest(depth - 1, inner)] : { of: nest(depth - 1, inner) }
    expect(redact(nest(12, {}))).toEqual(nest(12, {}))
    expect(redact(nest(13, {}))).toEqual(nest(13, out))
    expect(redact(nest(13, 'text'))).toEqual(nest(13, 'text'))
  })

  it('comes to an end', () => {
    const loop: Record<string, unknown> = {}
    loop['self'] = loop
    expect(JSON.stringify(redact(loop)).length).toBeLessThan(1_000)
    const ring: unknown[] = []
    ring.push(ring)
    expect(JSON.stringify(redact(ring)).length).toBeLessThan(1_000)
  })
})
