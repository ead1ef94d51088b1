import fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { lineType } from '../../src/contract/endpoint.ts'
import { Lines, sendLines } from './send-lines.ts'

let app = fastify({ forceCloseConnections: true })
afterEach(async () => {
  await app.close()
  app = fastify({ forceCloseConnections: true })
})

it('breaks off where a reply fails, and where one is none, so that what came is not taken for all', async () => {
  async function* failing() {
    yield { result: 1 }
    throw new Error('the database went away')
  }
  async function* wrong() {
    yield { result: 1 }
    yield { secret: 2 }
  }
  const check = (line: object) => {
    if (!('result' in line)) throw new Error('no reply')
  }
  app.get('/failing', (_request, reply) => sendLines(reply, new Lines(failing()), check))
  app.get('/wrong', (_request, reply) => sendLines(reply, new Lines(wrong()), check))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  for (const path of ['/failing', '/wrong']) {
    const answer = await fetch(url + path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, lineType])
    await expect(answer.text()).rejects.toThrow('terminated')
  }
})

it('asks for no more once nobody reads', async () => {
  let leave: (told: number) => void = () => undefined
  const left = new Promise<number>((resolve) => (leave = resolve))
  async function* endless() {
    let told = 0
    try {
      for (;;) yield { result: (told += 1), filling: 'x'.repeat(100_000) }
    } finally {
      leave(told)
    }
  }
  app.get('/endless', (_request, reply) => sendLines(reply, new Lines(endless()), () => undefined))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const leaving = new AbortController()
  const answer = await fetch(`${url}/endless`, { signal: leaving.signal })
  await answer.body?.getReader().read()
  leaving.abort()
  expect(await left).toBeGreaterThan(0)
})
