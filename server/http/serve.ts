import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { type ChangePath, changePathHeader } from '../../src/contract/schema/change-path.ts'
import { type Access, type Endpoint, makesRecord } from '../../src/contract/endpoint.ts'
import { type EndpointName, type Endpoints, endpoints, type ReplyOf } from '../../src/contract/endpoints.ts'
import type { Identity } from '../../src/contract/access/session.ts'
import { decide, lookingReason, type Subject } from '../../src/contract/access/policy.ts'
import { recordId } from '../../src/contract/schema/record-key.ts'
import { checkReply } from './check-reply.ts'
import { fieldsBehind, parseInput, parseNoBody, parseQuery } from './parse-input.ts'
import { ProblemError } from './problem.ts'
import { parseChangePath, parseIdempotencyKey, parseIfMatch } from './request-headers.ts'
import { requestHash } from './request-hash.ts'
import type { TakenFile } from './receive-file.ts'
import { sendFile, type SentFile } from './send-file.ts'
import { Lines, sendLines } from './send-lines.ts'

/** Reads that a replica may answer. */
interface Reads {
  /** Does what only reads where everything is that the database had at this position of its log. */
  from<Result>(position: number, read: () => Promise<Result>): Promise<Result>
}

/** Who is signed in, from the tables and as of this request. */
export interface Caller {
  readonly userId: string
  readonly subject: Subject
  readonly identity: Identity
  /** sha256 of the session's token, hex. */
  readonly tokenHash: string
  /** How far the database's log was when the session was found; null where no replica answers reads. */
  readonly position: number | null
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Throws `not-signed-in` or `session-expired`; made by plugins/session.ts. */
    authenticate: (request: FastifyRequest) => Promise<Caller>
    /** Whether replies are held against their schemas before they are sent. */
    checksReplies: boolean
    servedEndpoints: Set<EndpointName>
    /** Where a replica answers reads. */
    reads?: Reads
  }
  interface FastifyRequest {
    /** Null where anybody may call. */
    caller: Caller | null
  }
}

type Output<Name extends EndpointName, Part extends 'params' | 'query' | 'body'> = Endpoints[Name] extends {
  readonly [K in Part]: infer Schema extends v.GenericSchema
}
  ? v.InferOutput<Schema>
  : undefined

/** What a handler is given: input already parsed, the caller already allowed by function (not yet by record). */
export interface Call<Name extends EndpointName = EndpointName> {
  readonly params: Output<Name, 'params'>
  readonly query: Output<Name, 'query'>
  readonly body: Output<Name, 'body'>
  readonly file: Endpoints[Name] extends { readonly upload: readonly string[] } ? TakenFile : undefined
  /** Nobody's subject (no roles, no tasks) where anybody may call. */
  readonly subject: Subject
  /** '' where anybody may call. */
  readonly userId: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly idempotencyKey: string | null
  /** The version the caller holds; null when none was named. */
  readonly ifMatch: number | null
  /** '' of a GET, which is kept under no key. */
  readonly requestHash: string
  /** By which path a write comes, as its screen says. */
  readonly path: ChangePath
}

/** What a handler answers: the reply's value, a file where it is one, or nothing where it streams. */
export type Answer<Name extends EndpointName> = Endpoints[Name] extends { readonly stream: true }
  ? void
  : Endpoints[Name] extends { readonly download: readonly string[] }
    ? SentFile
    : ReplyOf<Name>

const nobody: Subject = { userGUID: '', roles: [], tasks: [] }

/**
 * Serves one row of the endpoint table: guards it, parses what comes in, sets the ETag, holds the reply against its
 * schema where `checksReplies` says so. Creating a record answers 201, everything else 200. A stream's handler
 * hijacks the reply; what it returns is not sent. Throw `ProblemError` to refuse.
 */
export function serve<Name extends EndpointName>(
  app: FastifyInstance,
  name: Name,
  handler: (call: Call<Name>) => Promise<Answer<Name>>,
): void {
  const endpoint: Endpoint = endpoints[name]
  const fields = fieldsBehind(name)
  app.servedEndpoints.add(name)
  app.route({
    method: endpoint.method,
    ...(endpoint.bodyLimit !== undefined && { bodyLimit: endpoint.bodyLimit }),
    url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
    onRequest: async (request) => {
      if (endpoint.access === 'public') return
      request.caller = await app.authenticate(request)
      guard(endpoint, endpoint.access, request.caller.subject)
    },
    handler: async (request, reply) => {
      const path = request.url.split('?', 1)[0] ?? ''
      const input = {
        params: parseInput(endpoint.params, request.params),
        query: parseQuery(endpoint.query, request.query),
        body: endpoint.body
          ? parseInput(endpoint.body, request.body, fields)
          : endpoint.upload
            ? undefined
            : parseNoBody(request.body),
      }
      // Only once the rest of the request is right, so that nobody sends megabytes to be told of a word.
      const file = endpoint.upload ? await app.receiveFile(request) : undefined
      const call = {
        ...input,
        file,
        subject: request.caller?.subject ?? nobody,
        userId: request.caller?.userId ?? '',
        request,
        reply,
        idempotencyKey:
          endpoint.method === 'GET' ? null : parseIdempotencyKey(request.headers['idempotency-key']),
        path: parseChangePath(request.headers[changePathHeader]),
        ifMatch: endpoint.records ? parseIfMatch(request.headers['if-match']) : null,
        requestHash:
          endpoint.method === 'GET'
            ? ''
            : file
              ? requestHash(endpoint.method, request.url, file.sha256)
              : requestHash(endpoint.method, path, endpoint.body && request.body),
      }
      // The parse above applied the schemas of `name`, which `endpoint` no longer tells by type.
      const answer = await readOn(app.reads, endpoint, request.caller, () => handler(call as Call<Name>))
      if (endpoint.stream) return reply
      if (isFile(endpoint, answer)) return sendFile(reply, answer)
      const check = (told: unknown) => app.checksReplies && checkReply(name, endpoint.reply, told)
      if (answer instanceof Lines) return sendLines(reply, answer, check)
      check(answer)
      const version = versionOf(endpoint, answer)
      if (version !== null) reply.header('ETag', `"v${version}"`)
      return reply.code(makesRecord(endpoint) ? 201 : 200).send(answer)
    },
  })
}

/**
 * Records are read from the replica where there is one. From the primary comes what is of the session or of everybody, and
 * what a read stores: a report that is printed, the key that seals a file.
 */
function readOn<Result>(
  reads: Reads | undefined,
  { method, access, stream, download }: Endpoint,
  caller: Caller | null,
  read: () => Promise<Result>,
): Promise<Result> {
  const position = caller?.position ?? null
  const isOfRecords =
    method === 'GET' && typeof access !== 'string' && access[0] !== 'print' && !stream && !download
  return reads && position !== null && isOfRecords ? reads.from(position, read) : read()
}

/** Names of the endpoints served so far. */
export const served = (app: FastifyInstance): ReadonlySet<EndpointName> => app.servedEndpoints

/** Who looks at the product as a role changes nothing but how they look at it, also where no rule is asked. */
function guard(
  { method, whileLooking }: Endpoint,
  access: Exclude<Access, 'public'>,
  subject: Subject,
): void {
  if (subject.looksAs !== undefined && method !== 'GET' && !whileLooking)
    throw new ProblemError('forbidden', { title: lookingReason(subject.looksAs) })
  if (access === 'signed-in') return
  const decision = decide(subject, ...access)
  if (!decision.allowed) throw new ProblemError('forbidden', { title: decision.reason })
}

function isFile({ download }: Endpoint, answer: unknown): answer is SentFile {
  if (!download) return false
  const { contentType } = v.parse(sentAs, answer)
  if (!download.includes(contentType))
    throw new Error(`A file is sent as ${contentType}, which its row does not name`)
  return true
}

const sentAs = v.object({ contentType: v.string() })
const versioned = v.object({ version: v.number() })
const oneRow = v.union([v.object({ result: versioned }), v.object({ result: v.tuple([versioned]) })])

/** The version of a reply that holds one record: a write's row, or the only row of a read by key. */
function versionOf(endpoint: Endpoint, answer: unknown): number | null {
  if (!endpoint.records && endpoint.params !== recordId) return null
  if (!v.is(oneRow, answer)) return null
  return 'version' in answer.result ? answer.result.version : answer.result[0].version
}
