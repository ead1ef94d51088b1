import { describe, expect, it } from 'vitest'
import { baseFor, loadBaseTable, plainTable } from './base-url.ts'

const table = { defaultBase: '/api', bases: { accounting: 'https://books.test/api', ppp: '/ppp-api' } }

describe('baseFor', () => {
  it.each([
    ['accounting.example.org', 'https://books.test/api'],
    ['ACCOUNTING.example.org', 'https://books.test/api'],
    ['ppp', '/ppp-api'],
    ['elsewhere.example.org', '/api'],
    ['example.accounting.org', '/api'],
    ['localhost', '/api'],
    ['127.0.0.1', '/api'],
    ['[::1]', '/api'],
    ['', '/api'],
    ['constructor.example.org', '/api'],
  ])('%j gets %s', (hostname, base) => {
    expect(baseFor(hostname, table)).toBe(base)
  })
})

describe('loadBaseTable', () => {
  const load = (response: () => Response | Promise<Response>) => loadBaseTable(async () => await response())

  it('reads the table, without trailing slashes', async () => {
    expect(
      await load(() => Response.json({ defaultBase: '/api/', bases: { ppp: 'http://x.test/' } })),
    ).toEqual({
      defaultBase: '/api',
      bases: { ppp: 'http://x.test' },
    })
  })

  it.each([
    ['a missing file', () => new Response('<html>', { status: 404 })],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an address of another scheme', () => Response.json({ defaultBase: 'javascript:alert(1)', bases: {} })],
    ['a base on another host in disguise', () => Response.json({ defaultBase: '//evil.test', bases: {} })],
  ])('takes the plain table for %s', async (_, response) => {
    expect(await load(response)).toEqual(plainTable)
  })
})
