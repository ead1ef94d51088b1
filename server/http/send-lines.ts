import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { lineType } from '../../src/contract/endpoint.ts'

/** What a handler answers to who takes lines: replies one after another. */
export class Lines {
  readonly replies: AsyncIterable<object>

  constructor(replies: AsyncIterable<object>) {
    this.replies = replies
  }
}

/** Whether who asks takes a reply by lines. */
export const takesLines = ({ headers }: FastifyRequest): boolean =>
  (headers.accept ?? '').split(',').some((type) => type.split(';', 1)[0]?.trim().toLowerCase() === lineType)

/**
 * Sends replies as they come, no faster than they are read, and asks for no more once nobody reads. Where one fails, the
 * connection is broken off, so that what was sent is not taken for all; `check` throws where a reply is none.
 */
export function sendLines(
  reply: FastifyReply,
  { replies }: Lines,
  check: (line: object) => void,
): FastifyReply {
  async function* written() {
    for await (const line of replies) {
      check(line)
      yield `${JSON.stringify(line)}\n`
    }
  }
  return reply.type(lineType).send(Readable.from(written(), { objectMode: false }))
}
