import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { uploadLimit } from '../../src/contract/limits.ts'
import { ProblemError } from './problem.ts'

/** A file as it came in, whole and within the limit. What its sender calls it is never asked. */
export interface TakenFile {
  readonly content: Buffer
  /** Hex. */
  readonly sha256: string
}

/** What a form may weigh beside its file: boundaries, headers, a few fields. */
const formOverhead = 65_536
const silentForMs = 60_000

const fileTooLarge = () =>
  new ProblemError('too-large', {
    title: `The file is larger than ${uploadLimit.toLocaleString('en-US')} bytes`,
  })

/** 400 at the control that takes the file, in its words. */
export const fileRefused = (message: string) =>
  new ProblemError('invalid', { title: message, errors: [{ field: 'file', message }] })

/**
 * The first file of a multipart form, counted while it streams in: `uploadLimit` bytes pass, one more is 413, and never
 * more than that is held. Throws 415 for another kind of body, 400 for a form that breaks off or holds no file.
 */
export async function receiveFile(request: FastifyRequest): Promise<TakenFile> {
  if (!request.isMultipart())
    throw new ProblemError('wrong-type', { title: 'The file must be sent as a multipart form' })
  const guard = watch(request)
  try {
    return await Promise.race([fileIn(request), guard.broken])
  } catch (error) {
    throw error instanceof ProblemError ? error : refusal(error)
  } finally {
    guard.stop()
  }
}

/** To the very end of the form: a file may be whole in a form that is not. */
async function fileIn(request: FastifyRequest): Promise<TakenFile> {
  let taken: TakenFile | null = null
  for await (const part of request.files()) taken = await whole(part.file)
  if (!taken) throw fileRefused('A file is required')
  return taken
}

async function whole(file: AsyncIterable<Buffer>): Promise<TakenFile> {
  const chunks: Buffer[] = []
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of file) {
    size += chunk.length
    if (size > uploadLimit) throw fileTooLarge()
    chunks.push(chunk)
    hash.update(chunk)
  }
  return { content: Buffer.concat(chunks), sha256: hash.digest('hex') }
}

/** Breaks off a form that grows beside its file, and one of which nothing more comes. */
function watch({ raw }: FastifyRequest) {
  let size = 0
  let count = (_chunk: Buffer) => {}
  let silence: NodeJS.Timeout | undefined
  const broken = new Promise<never>((_resolve, reject) => {
    const wait = () => setTimeout(() => reject(malformed('The file stopped coming in')), silentForMs).unref()
    silence = wait()
    count = (chunk) => {
      size += chunk.length
      if (size > uploadLimit + formOverhead) reject(fileTooLarge())
      clearTimeout(silence)
      silence = wait()
    }
  })
  raw.on('data', count)
  return {
    broken,
    stop: () => {
      clearTimeout(silence)
      raw.off('data', count)
    },
  }
}

const malformed = (title: string) => new ProblemError('malformed', { title })

/** The parser's own words are for developers. */
function refusal(error: unknown): ProblemError {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'FST_FILES_LIMIT') return fileRefused('One file at a time')
  return malformed('The form with the file could not be read')
}
