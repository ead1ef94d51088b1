import * as v from 'valibot'
import type { ApiError } from '../../contract/api-error.ts'
import { changePathHeader, type ScreenPath } from '../../contract/schema/change-path.ts'
import { type Endpoint, lineType } from '../../contract/endpoint.ts'
import type { BodyOf, EndpointName, Endpoints, ParamsOf, QueryOf, ReplyOf } from '../../contract/endpoints.ts'
import { accessEndpoints } from '../../contract/endpoints-access.ts'
import { errorOf } from './fault.ts'
import type { UploadTransport } from './upload.ts'
import { addressOf } from './url.ts'

interface Extras {
  /** By which path a write comes; in a form unless told. */
  readonly path?: ScreenPath
  /** Sent as `If-Match: "v7"`; null and absent send none. */
  readonly ifMatch?: number | null
  readonly idempotencyKey?: string
  /** Aborting rejects the call with the signal's reason, as fetch does; every other failure is a value. */
  readonly signal?: AbortSignal | undefined
}

type Given<Field extends string, Value> = undefined extends Value
  ? { readonly [K in Field]?: undefined }
  : Partial<Value> extends Value
    ? { readonly [K in Field]?: Value }
    : { readonly [K in Field]: Value }

/** What a call takes: just what its row of the endpoint table names. */
type ArgsOf<Name extends EndpointName> = Extras &
  Given<'params', ParamsOf<Name>> &
  Given<'query', QueryOf<Name>> &
  Given<'body', BodyOf<Name>>

/** The arguments of a call whose name is only known when it is made. */
export interface AnyArgs extends Extras {
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: unknown
}

/** The rows that take a file. */
type UploadName = {
  [Name in EndpointName]: Endpoints[Name] extends { readonly upload: readonly string[] } ? Name : never
}[EndpointName]

/** What an upload takes: the arguments of its row, the file, and whom to tell how far it is. */
type UploadArgsOf<Name extends UploadName> = Omit<ArgsOf<Name>, 'body' | 'ifMatch'> & {
  readonly file: Blob & { readonly name?: string }
  /** Whole percents in steps of five, each once. */
  readonly onProgress?: ((percent: number) => void) | undefined
}

export type Answer<Reply> =
  | { readonly ok: true; readonly reply: Reply; readonly headers: Headers }
  | { readonly ok: false; readonly error: ApiError }

export interface HttpClient {
  /** Calls an endpoint; the reply has been parsed by its schema, or is the file of a `download` row. */
  call<Name extends EndpointName>(name: Name, args: ArgsOf<Name>): Promise<Answer<ReplyOf<Name>>>
  /** The same for generic code. */
  send(name: EndpointName, args: AnyArgs): Promise<Answer<unknown>>
  /**
   * Asks a `byLine` row for all it has, and tells each reply of it as it comes, parsed by its schema. What was told is all
   * there is only once this answers so. Gives up when nothing has come for a while, however long the whole takes.
   */
  each(name: EndpointName, args: AnyArgs, onReply: (reply: unknown) => void): Promise<Answer<null>>
  /** Sends a file to an `upload` row. Gives up when nothing has moved for a while, however long the whole takes. */
  upload<Name extends UploadName>(name: Name, args: UploadArgsOf<Name>): Promise<Answer<ReplyOf<Name>>>
  /** Opens a streaming endpoint; its bytes are the caller's to read, and are not timed. */
  open(name: EndpointName, args: AnyArgs): Promise<Answer<ReadableStream<Uint8Array>>>
}

export interface HttpClientOptions {
  /** From `baseFor`, without a trailing slash. */
  readonly base: string
  readonly token: () => string | null
  /** Told once a token, and only while that token is still the one in use. */
  readonly onSessionExpired: (tokenUsed: string) => void
  /** A read has been answered after a call that did not reach the server: what waits for it need not wait on. */
  readonly onReached?: () => void
  readonly fetch?: typeof globalThis.fetch
  /** How long an answer is waited for until it begins. */
  readonly timeoutMs?: number
  /** What an upload is sent by; the browser's own unless told. */
  readonly openUpload?: () => UploadTransport
  /** How long an upload may stand still. */
  readonly stallMs?: number
}

interface AnyUploadArgs extends Omit<AnyArgs, 'body'> {
  readonly file: Blob & { readonly name?: string }
  readonly onProgress?: ((percent: number) => void) | undefined
}

interface Clock {
  /** Something moved: so much time is given from here on, or as much as at first. */
  readonly restart: (milliseconds?: number) => void
  readonly stop: () => void
}

/**
 * How long an answer that has begun may take to come whole: a long list takes minutes on a line of 20 kB/s. It is not read
 * in parts to learn whether it moves, since Chromium then notes half of all calls as aborted.
 */
const comesWithinMs = 5 * 60_000

const noSuchRecord = { ok: false, error: { kind: 'not-found', title: 'There is no such record' } } as const

const signingIn: ReadonlyMap<string, Endpoint> = new Map(Object.entries(accessEndpoints))
let whole: Readonly<Record<EndpointName, Endpoint>> | null = null

/**
 * Loads the rows beyond signing in, which whoever has not signed in need not wait for. The first call of one does so
 * by itself; afterwards a call goes out at once.
 */
export async function loadEndpoints(): Promise<Readonly<Record<EndpointName, Endpoint>>> {
  whole ??= (await import('../../contract/endpoints.ts')).endpoints
  return whole
}

/** A part of the program that the browser could not fetch, so neither would it have reached the server. */
const notLoaded = () => null

/** The only caller of `fetch` for the endpoint table. Failures are values; see `Answer`. */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { base, token, onSessionExpired, timeoutMs = 30_000, stallMs = 60_000, openUpload } = options
  const { onReached } = options
  const fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init))
  let reported: string | null = null
  let isLost = false

  /**
   * Who asks to be left alone is left alone. Only reads count: writes that failed in turn would end each other's waits.
   */
  const heard = (method: Endpoint['method'], status: number) => {
    if (!isLost || method !== 'GET' || status === 429 || status >= 500) return
    isLost = false
    onReached?.()
  }
  const unreached = (): Answer<never> => {
    isLost = true
    return { ok: false, error: { kind: 'unreachable' } }
  }

  const failed = (error: ApiError, tokenUsed: string | null): Answer<never> => {
    const current = error.kind === 'session-expired' && tokenUsed !== null && token() === tokenUsed
    if (current && reported !== tokenUsed) {
      reported = tokenUsed
      onSessionExpired(tokenUsed)
    }
    return { ok: false, error }
  }

  /** Undefined until the whole table is loaded. */
  const rowAtHand = (name: EndpointName): Endpoint | undefined => signingIn.get(name) ?? whole?.[name]

  async function refusal(name: EndpointName, response: Response, tokenUsed: string | null) {
    const { status, statusText, headers } = response
    const text = await response.text()
    return failed(errorOf({ status, statusText, headers, text }, name === 'login'), tokenUsed)
  }

  async function attempt<Reply>(
    name: EndpointName,
    args: AnyArgs,
    read: (response: Response, endpoint: Endpoint, clock: Clock) => Promise<Answer<Reply>>,
    accepted?: string,
  ): Promise<Answer<Reply>> {
    const endpoint = rowAtHand(name) ?? (await loadEndpoints().catch(notLoaded))?.[name]
    if (!endpoint) return unreached()
    const address = addressOf(base, endpoint.path, args.params, args.query)
    if (address === undefined) return noSuchRecord
    const tokenUsed = endpoint.access === 'public' ? null : token()
    const limit = new AbortController()
    const clock = startClock(endpoint.answersWithin ?? timeoutMs, () => limit.abort())
    const signal = args.signal ? AbortSignal.any([args.signal, limit.signal]) : limit.signal
    try {
      const response = await fetch(address, { ...requestOf(endpoint, args, tokenUsed, accepted), signal })
      heard(endpoint.method, response.status)
      clock.restart(comesWithinMs)
      return response.ok ? await read(response, endpoint, clock) : await refusal(name, response, tokenUsed)
    } catch {
      args.signal?.throwIfAborted()
      return unreached()
    } finally {
      clock.stop()
    }
  }

  const send = (name: EndpointName, args: AnyArgs) =>
    attempt(name, args, (response, endpoint, clock) =>
      endpoint.download ? received(response, endpoint.download, clock) : parse(response, endpoint.reply),
    )

  async function upload(name: UploadName, args: AnyUploadArgs): Promise<Answer<unknown>> {
    const loaded = await Promise.all([loadEndpoints(), import('./upload.ts')]).catch(notLoaded)
    if (!loaded) return unreached()
    const [table, { sendFile }] = loaded
    const endpoint = table[name]
    const { file, onProgress, signal, params, query, idempotencyKey } = args
    const address = addressOf(base, endpoint.path, params, query)
    if (address === undefined) return noSuchRecord
    const tokenUsed = token()
    const response = await sendFile({
      address,
      token: tokenUsed,
      idempotencyKey,
      file,
      onProgress,
      signal,
      stallMs,
      open: openUpload,
    })
    if (response === null) return unreached()
    return response.ok ? parse(response, endpoint.reply) : refusal(name, response, tokenUsed)
  }

  return {
    send,
    // As `send`: the reply has been parsed by the schema of this very name.
    upload: upload as HttpClient['upload'],
    // `send` has parsed the reply by the schema of this very name, which is what ReplyOf says.
    call: send as HttpClient['call'],
    each: (name, args, onReply) =>
      attempt(
        name,
        args,
        async (response, { reply }, clock) => {
          const { readLines } = await import('./read-lines.ts')
          return (await readLines(response, reply, () => clock.restart(stallMs), onReply))
            ? { ok: true, reply: null, headers: response.headers }
            : { ok: false, error: { kind: 'unreadable', status: response.status } }
        },
        `${lineType}, application/json`,
      ),
    open: (name, args) =>
      attempt(name, args, async (response, _endpoint, clock) => {
        clock.stop()
        return response.body
          ? { ok: true, reply: response.body, headers: response.headers }
          : { ok: false, error: { kind: 'unreadable', status: response.status } }
      }),
  }
}

function startClock(milliseconds: number, onOver: () => void): Clock {
  let timer = setTimeout(onOver, milliseconds)
  const stop = () => clearTimeout(timer)
  return {
    stop,
    restart(anew = milliseconds) {
      stop()
      timer = setTimeout(onOver, anew)
    },
  }
}

async function received(
  response: Response,
  types: readonly string[],
  clock: Clock,
): Promise<Answer<unknown>> {
  const { readDownload } = await import('./download.ts')
  const reply = await readDownload(response, types, () => clock.restart())
  return reply === null
    ? { ok: false, error: { kind: 'unreadable', status: response.status } }
    : { ok: true, reply, headers: response.headers }
}

function requestOf(
  endpoint: Endpoint,
  args: AnyArgs,
  token: string | null,
  accepted = acceptedBy(endpoint),
): RequestInit {
  const headers = new Headers({ accept: accepted })
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  if (args.ifMatch !== undefined && args.ifMatch !== null) headers.set('if-match', `"v${args.ifMatch}"`)
  if (endpoint.method !== 'GET') headers.set(changePathHeader, args.path ?? 'form')
  if (args.idempotencyKey !== undefined) headers.set('idempotency-key', args.idempotencyKey)
  const plain: RequestInit = {
    method: endpoint.method,
    headers,
    cache: 'no-store',
    credentials: 'same-origin',
  }
  if (args.body === undefined) return plain
  headers.set('content-type', 'application/json')
  return { ...plain, body: JSON.stringify(args.body) }
}

const acceptedBy = ({ stream, download }: Endpoint): string =>
  stream ? 'text/event-stream' : download ? [...download, 'application/json'].join(', ') : 'application/json'

async function parse(response: Response, schema: v.GenericSchema): Promise<Answer<unknown>> {
  const unreadable = { ok: false, error: { kind: 'unreadable', status: response.status } } as const
  const text = await response.text()
  try {
    const parsed = v.safeParse(schema, JSON.parse(text))
    return parsed.success ? { ok: true, reply: parsed.output, headers: response.headers } : unreadable
  } catch {
    return unreadable
  }
}
