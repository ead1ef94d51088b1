import type { Readable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'

/** A file on its way out; its name is for people, `contentType` is what its content is. */
export interface SentFile {
  readonly body: Readable
  readonly size: number
  readonly contentType: string
  readonly fileName: string
}

/** Sends a file that a browser may show but that can run nothing, whatever is in it (TRUST 5). */
export function sendFile(reply: FastifyReply, { body, size, contentType, fileName }: SentFile): FastifyReply {
  return reply
    .code(200)
    .headers({
      'Content-Type': contentType,
      'Content-Length': size,
      'Content-Disposition': contentDisposition(fileName, { type: 'inline' }),
      'Content-Security-Policy': "sandbox; default-src 'none'",
    })
    .send(body)
}
