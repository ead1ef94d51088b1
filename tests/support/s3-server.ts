import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Place } from '../../server/environment/storage-place.ts'

const accessKeyId = 'tests'
const signed = new RegExp(
  `^AWS4-HMAC-SHA256 Credential=${accessKeyId}/\\d{8}/eu-west-1/s3/aws4_request, SignedHeaders=\\S+, Signature=[0-9a-f]{64}$`,
)

interface Held {
  readonly body: Buffer
  readonly contentType: string
  storedAt: Date
}

/** What speaks enough S3 for a storage: bodies in memory, signed requests only, lists by pages of two. */
export interface S3Server {
  readonly place: S3Place
  readonly held: Map<string, Held>
  /** While set, every request is answered with this. */
  fault: { readonly status: number; readonly code: string } | null
  close(): Promise<void>
}

export async function startS3Server(bucket = 'works'): Promise<S3Server> {
  const held = new Map<string, Held>()
  const state: Pick<S3Server, 'fault'> = { fault: null }
  const server = createServer((request, response) => {
    const isSigned = signed.test(request.headers.authorization ?? '')
    if (state.fault) return fail(response, state.fault.status, state.fault.code)
    if (!isSigned) return fail(response, 403, 'AccessDenied')
    answer(request, response, bucket, held).catch(() => fail(response, 500, 'InternalError'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(state, {
    place: {
      kind: 's3' as const,
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'eu-west-1',
      credentials: { accessKeyId, secretAccessKey: 'a secret' },
    },
    held,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  bucket: string,
  held: Map<string, Held>,
): Promise<void> {
  const url = new URL(request.url ?? '', 'http://s3.test')
  const [, inBucket, key = ''] = url.pathname.split('/')
  if (inBucket !== bucket) return fail(response, 404, 'NoSuchBucket')
  if (key === '') return list(response, held, url.searchParams.get('continuation-token') ?? '')
  if (request.method === 'PUT') {
    const body = await buffer(request)
    const contentType = request.headers['content-type'] ?? ''
    held.set(key, { body, contentType, storedAt: new Date() })
    response.writeHead(200, { etag: '"stored"' }).end()
    return
  }
  if (request.method === 'DELETE') {
    held.delete(key)
    response.writeHead(204).end()
    return
  }
  const found = held.get(key)
  if (!found) return fail(response, 404, 'NoSuchKey')
  const { body, contentType } = found
  response.writeHead(200, { 'content-type': contentType, 'content-length': body.length }).end(body)
}

const pageSize = 2

function list(response: ServerResponse, held: Map<string, Held>, after: string): void {
  const keys = [...held.keys()].toSorted().filter((key) => key > after)
  const page = keys.slice(0, pageSize)
  const more = keys.length > pageSize
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>${held.get(key)?.storedAt.toISOString()}</LastModified></Contents>`,
  )
  const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(
      `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>${more}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`,
    )
}

function fail(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(
      `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
    )
}
