import { type Comment, isCommentable } from '../../contract/comments/comment.ts'
import { type Attachment, isAttachable } from '../../contract/entities/attachment.ts'
import { entities, type EntityName } from '../../contract/entities/catalogue.ts'
import { location } from '../../contract/entities/location.ts'
import { blank, type RecordRow } from '../../contract/schema/entity.ts'
import { sameValue } from '../../events/outbox/same-value.ts'

let activity = 0

/** How often any fake server was asked or has answered: it stands still when nothing happens. */
export const serverActivity = (): number => activity

export type Fault =
  | 'none'
  | 'lost-before'
  | 'lost-after'
  | 'twice'
  | 'error-before'
  | 'error-after'
  | 'unavailable'
  | 'expired'
  | 'html'
  | 'cut'

/** One thing the server did: under which key, to which record, from what to what. */
export interface Effect {
  readonly key: string
  readonly stream: string
  readonly before: RecordRow | null
  readonly row: RecordRow | null
}

/** A location as a server has it that a test begins with. */
export const yard = {
  ...blank(location),
  locationOID: 12,
  version: 1,
  locationName: 'Yard',
  category: 'BASE',
  state: 'Delta',
}

export type Reply = { readonly status: number; readonly body: unknown }

/** A call as it stands before a server. */
export interface Asked {
  readonly method: string
  readonly path: string
  readonly search: string
  readonly body: string
  readonly headers: Headers
}

/** A server as DESIGN 6 wants it, in this process: idempotency, versions, events. `fault` says how each call goes. */
export function createFakeServer(fault: (request: Request) => Fault = () => 'none') {
  const rows = new Map<string, RecordRow>()
  const answers = new Map<string, { readonly request: string; readonly reply: Reply }>()
  const effects: Effect[] = []
  /** What was attached, in order: to which record, and its bytes as text. */
  /** What each file was said to be: its name, caption and line, as in the address. */
  const told: string[] = []
  /** What was given back of lent keys, call by call. */
  const returned: unknown[] = []
  const attached: { readonly stream: string; readonly content: string }[] = []
  /** The same by their keys, from 1; those that were removed stay here. And their captions, where they have any. */
  const keyedFiles: ((typeof attached)[number] | undefined)[] = []
  const captions = new Map<number, string>()
  /** What was written on which record, in order: as which act, and what it says by now. */
  const comments: { stream: string; act: string; edition: number; text: string }[] = []
  /** The same by their keys, from 1; those that were removed stay here. */
  const keyed: ((typeof comments)[number] | undefined)[] = []
  const calls: { readonly key: string | null; readonly path: string }[] = []
  /** By which path each write of a record came, as its call says. */
  const ways: (string | null)[] = []
  let lastKey = 1_000
  let lastLease = 5_000
  const refuse = new Map<string, Reply>()

  const problem = (status: number, code: string, more: object = {}): Reply => ({
    status,
    body: { status, code, title: `It is ${code}`, ...more },
  })

  function write(
    method: string,
    entity: EntityName,
    id: string | undefined,
    body: RecordRow,
    ifMatch: string | null,
  ) {
    const keyField = entities[entity].key
    if (method === 'POST') {
      const key = Number(body[keyField] ?? (lastKey += 1))
      if (rows.has(`${entity}/${key}`)) return { reply: problem(409, 'duplicate', { errors: [] }) }
      const row = { ...blank(entities[entity]), ...body, [keyField]: key, version: 1 }
      return { reply: { status: 201, body: { result: row } }, stream: `${entity}/${key}`, row }
    }
    const stream = `${entity}/${id}`
    const current = rows.get(stream)
    if (!current) return { reply: problem(404, 'not-found') }
    if (ifMatch !== null && ifMatch !== `"v${String(current['version'])}"`)
      return { reply: problem(412, 'version-mismatch', { current }) }
    if (method === 'DELETE')
      return { reply: { status: 200, body: { result: { [keyField]: Number(id) } } }, stream, row: null }
    // What changes nothing is no event, and the row keeps its version.
    if (Object.keys(body).every((field) => sameValue(body[field], current[field])))
      return { reply: { status: 200, body: { result: current } } }
    const row = { ...current, ...body, version: Number(current['version']) + 1 }
    return { reply: { status: 200, body: { result: row } }, stream, row }
  }

  /** The same content on the same record is there once. */
  function attach({ path, search, body }: Asked, key: string): Reply {
    const [, , entity = '', id = ''] = path.split('/')
    calls.push({ key, path })
    if (!isAttachable(entity) || !rows.has(`${entity}/${id}`)) return problem(404, 'not-found')
    const refused = refuse.get(`files of ${entity}/${id}`)
    if (refused) return refused
    const content = body.split('\r\n\r\n')[1]?.split('\r\n')[0] ?? ''
    const stream = `${entity}/${id}`
    const known = attached.find((file) => file.stream === stream && file.content === content)
    if (!known) keyedFiles.push(attached[attached.push({ stream, content }) - 1])
    told.push(search)
    const attachmentOID = known ? keyedFiles.indexOf(known) + 1 : keyedFiles.length
    return { status: 200, body: { result: asAttachment(attachmentOID, { stream, content, caption: '' }) } }
  }

  /** One is captioned, removed or brought back. A caption takes the place of the one that was seen, or of none. */
  function fileActOn(method: string, id: number, { caption, before }: RecordRow): Reply {
    const file = keyedFiles[id - 1]
    if (method === 'POST' && file) {
      if (!attached.includes(file)) attached.push(file)
      return { status: 200, body: { result: asAttachment(id, { ...file, caption: captions.get(id) ?? '' }) } }
    }
    if (!file || !attached.includes(file)) return problem(404, 'not-found')
    if (method === 'DELETE') {
      attached.splice(attached.indexOf(file), 1)
      return { status: 200, body: { result: { attachmentOID: id } } }
    }
    const now = captions.get(id) ?? ''
    if (![before, caption].includes(now)) {
      const current = asAttachment(id, { ...file, caption: now })
      return problem(412, 'version-mismatch', { current })
    }
    captions.set(id, String(caption))
    return { status: 200, body: { result: asAttachment(id, { ...file, caption: String(caption) }) } }
  }

  /** A comment is there once for its act, and says its highest edition. */
  function comment(path: string, key: string, body: RecordRow): Reply {
    const [, , entity = '', id = ''] = path.split('/')
    calls.push({ key, path })
    if (!isCommentable(entity) || !rows.has(`${entity}/${id}`)) return problem(404, 'not-found')
    const refused = refuse.get(`comments on ${entity}/${id}`)
    if (refused) return refused
    const stream = `${entity}/${id}`
    const [act, edition, text] = [String(body['act']), Number(body['edition']), String(body['text'])]
    const sent = comments.find((one) => one.act === act)
    if (!sent) keyed.push(comments[comments.push({ stream, act, edition, text }) - 1])
    else if (edition > sent.edition) Object.assign(sent, { edition, text })
    const commentOID = keyed.findIndex((one) => one?.act === act) + 1
    return { status: 200, body: { result: asComment(commentOID, { stream, text, act }, null) } }
  }

  /** Something beside a record is changed or removed, once for each key. */
  function actBeside(method: string, path: string, key: string, body: RecordRow): Reply {
    const [, first, which] = path.split('/')
    const id = Number(which)
    calls.push({ key, path: `${method} ${path}` })
    const before = answers.get(key)
    if (before) return before.reply
    const isFile = first === 'Attachments'
    const refused = refuse.get(`${isFile ? 'file' : 'comment'} ${id}`)
    const reply = refused ?? (isFile ? fileActOn(method, id, body) : actOn(method, id, String(body['text'])))
    if (reply.status < 500) answers.set(key, { request: `${method} ${path}`, reply })
    return reply
  }

  function actOn(method: string, id: number, text: string): Reply {
    const comment = keyed[id - 1]
    if (method === 'POST' && comment) {
      if (!comments.includes(comment)) comments.push(comment)
      return { status: 200, body: { result: asComment(id, comment, null) } }
    }
    if (!comment || !comments.includes(comment)) return problem(404, 'not-found')
    if (method === 'DELETE') comments.splice(comments.indexOf(comment), 1)
    else comment.text = text
    return {
      status: 200,
      body: {
        result: method === 'DELETE' ? { commentOID: id } : asComment(id, comment, '2026-01-05T00:00:00Z'),
      },
    }
  }

  function handle(request: Asked): Reply {
    const { method, path, headers } = request
    if (path === '/device-key') return { status: 200, body: { result: { key: 'the key of this user' } } }
    const [, first, id] = path.split('/')
    if (first === 'Attachments' && method === 'POST' && !path.endsWith('/BroughtBack'))
      return attach(request, headers.get('idempotency-key') ?? '')
    const body = request.body === '' ? {} : (JSON.parse(request.body) as RecordRow)
    if (
      (first === 'Comments' && (method !== 'POST' || path.endsWith('/BroughtBack'))) ||
      first === 'Attachments'
    )
      return actBeside(method, path, headers.get('idempotency-key') ?? '', body)
    if (first === 'Comments') return comment(path, headers.get('idempotency-key') ?? '', body)
    if (path === '/id-leases/Returned') {
      returned.push(body['blocks'])
      return { status: 200, body: { result: { message: '' } } }
    }
    if (first === 'id-leases') {
      const from = (lastLease += 100)
      return {
        status: 200,
        body: { result: { entity: body['entity'], from, to: from + Number(body['size']) - 1 } },
      }
    }
    const entity = Object.values(entities).find((each) => each.path === `/${first}`)?.name
    const idempotencyKey = headers.get('idempotency-key')
    if (entity && method === 'GET') {
      const row = rows.get(`${entity}/${id}`)
      return row ? { status: 200, body: { result: [row] } } : problem(404, 'not-found')
    }
    if (!entity || idempotencyKey === null) return problem(404, 'not-found')
    calls.push({ key: idempotencyKey, path })
    ways.push(headers.get('change-path'))
    const asked = `${method} ${path} ${request.body}`
    const before = answers.get(idempotencyKey)
    if (before) return before.request === asked ? before.reply : problem(422, 'key-reused')
    const refused = refuse.get(`${entity}/${id ?? 'new'}`)
    const { reply, stream, row } = refused
      ? { reply: refused }
      : { stream: undefined, row: undefined, ...write(method, entity, id, body, headers.get('if-match')) }
    answers.set(idempotencyKey, { request: asked, reply })
    if (stream !== undefined && row !== undefined) {
      effects.push({ key: idempotencyKey, stream, before: rows.get(stream) ?? null, row })
      if (row) rows.set(stream, row)
      else rows.delete(stream)
    }
    return reply
  }

  const fetch: typeof globalThis.fetch = async (input, init) => {
    activity += 1
    const request = new Request(input, init)
    const parts = {
      method: request.method,
      path: new URL(request.url).pathname,
      search: new URL(request.url).searchParams.toString(),
      body: await request.text(),
      headers: request.headers,
    }
    const how = fault(request)
    activity += 1
    const answer = (reply: Reply) => Response.json(reply.body, { status: reply.status })
    switch (how) {
      case 'none':
        return answer(handle(parts))
      case 'lost-before':
        throw new TypeError('Failed to fetch')
      case 'lost-after':
        handle(parts)
        throw new TypeError('Failed to fetch')
      case 'twice':
        handle(parts)
        return answer(handle(parts))
      case 'error-before':
        return answer(problem(500, 'internal'))
      case 'error-after':
        handle(parts)
        return answer(problem(500, 'internal'))
      case 'unavailable':
        return answer(problem(503, 'unavailable'))
      case 'expired':
        return answer(problem(401, 'session-expired'))
      case 'html':
        handle(parts)
        return new Response('<html>Welcome to the hotel</html>')
      case 'cut': {
        const { status, body } = handle(parts)
        return new Response(JSON.stringify(body).slice(0, -9), { status })
      }
    }
  }

  return {
    fetch,
    /** What a call is answered that nothing happens to on its way. */
    handle,
    rows,
    effects,
    attached,
    captions,
    told,
    returned,
    comments,
    calls,
    ways,
    /** Answers for writes to a record (`location/12`, `location/new`), until removed. */
    refuse,
    put: (entity: EntityName, row: RecordRow) =>
      rows.set(`${entity}/${String(row[entities[entity].key])}`, {
        ...blank(entities[entity]),
        version: 1,
        ...row,
      }),
  }
}
/** A file as it is answered. */
function asAttachment(
  attachmentOID: number,
  {
    stream,
    content,
    caption,
  }: { readonly stream: string; readonly content: string; readonly caption: string },
): Attachment {
  const [entity = '', key] = stream.split('/')
  if (!isAttachable(entity)) throw new Error(`Nothing is attached to ${stream}`)
  return {
    attachmentOID,
    entity,
    key: Number(key),
    line: '',
    fileName: 'pump.jpg',
    contentType: 'image/jpeg',
    size: content.length,
    width: 1,
    height: 1,
    caption,
    attachedBy: '',
    attachedAt: '',
  }
}
/** A comment as it is answered. */
function asComment(
  commentOID: number,
  { stream, text, act }: { readonly stream: string; readonly text: string; readonly act: string },
  editedAt: string | null,
): Comment {
  const [entity = '', key] = stream.split('/')
  if (!isCommentable(entity)) throw new Error(`Nothing is said of ${stream}`)
  const author = { userGUID: '', name: '' }
  return { commentOID, entity, key: Number(key), text, author, at: '', editedAt, mentions: [], act }
}
export type FakeServer = ReturnType<typeof createFakeServer>
