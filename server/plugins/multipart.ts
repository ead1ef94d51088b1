import type { IncomingMessage } from 'node:http'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { uploadLimit } from '../../src/contract/limits.ts'
import { ProblemError } from '../http/problem.ts'
import { receiveFile, type TakenFile } from '../http/receive-file.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Made by plugins/multipart.ts; throws `unavailable` while as many come in as may. */
    receiveFile: (request: FastifyRequest) => Promise<TakenFile>
  }
}

/** How many files are taken in at once: each is held in memory. */
const atOnce = 24
/** What of a refused body is still read, so that its sender gets to read the refusal. */
const readOn = { bytes: 2 * uploadLimit, ms: 10_000 }

/** Multipart forms with one file, in this scope alone; whatever else is sent to it is left unread. */
export async function multipartForms(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers()
  await scope.register(multipart, {
    limits: { fileSize: uploadLimit + 1, files: 1, fields: 10, fieldSize: 1_000, parts: 12, headerPairs: 20 },
    throwFileSizeLimit: false,
  })
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))

  let coming = 0
  scope.decorate('receiveFile', async (request) => {
    if (coming >= atOnce)
      throw new ProblemError('unavailable', {
        title: 'Too many files are coming in just now. Try again later',
        retryAfter: 5,
      })
    coming += 1
    try {
      return await receiveFile(request)
    } finally {
      coming -= 1
    }
  })

  scope.addHook('onSend', async ({ raw, method }, reply) => {
    if (method === 'POST' && !(await readToEnd(raw))) reply.header('Connection', 'close')
  })
}

/** Reads on for a while; false where more is still to come. */
function readToEnd(raw: IncomingMessage): Promise<boolean> {
  if (raw.readableEnded || raw.destroyed) return Promise.resolve(true)
  return new Promise((resolve) => {
    let size = 0
    const settle = (isWhole: boolean) => {
      clearTimeout(late)
      raw.off('data', count).off('close', ended).off('end', ended).pause()
      resolve(isWhole)
    }
    const ended = () => settle(true)
    const count = (chunk: Buffer) => {
      size += chunk.length
      if (size > readOn.bytes) settle(false)
    }
    const late = setTimeout(() => settle(false), readOn.ms)
    raw.unpipe()
    raw.on('data', count).on('close', ended).on('end', ended).resume()
  })
}
