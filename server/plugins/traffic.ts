import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { ProblemError } from '../http/problem.ts'

/** So many requests a minute from one address, whatever they ask for; far above what an office behind one address makes. */
export async function requestLimit(app: FastifyInstance, { perMinute }: { readonly perMinute: number }) {
  if (perMinute === Infinity) return
  await app.register(rateLimit, {
    global: false,
    max: perMinute,
    timeWindow: 60_000,
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: (_request, { ttl }) =>
      new ProblemError('too-many-requests', { retryAfter: Math.max(1, Math.ceil(ttl / 1000)) }),
  })
  app.addHook('onRequest', app.rateLimit())
}

/** Answers above 1 kB travel compressed; brotli at a level that keeps up. Compressed requests are not taken. */
export async function compression(app: FastifyInstance) {
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    customTypes: /^text\/(?!event-stream)|[+/](?:json|x-ndjson|text|xml)(?:;|$)|octet-stream(?:;|$)/u,
    globalDecompression: false,
  })
}
