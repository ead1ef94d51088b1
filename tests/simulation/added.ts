import * as v from 'valibot'
import { CommentText, NewCommentText } from '../../src/contract/comments/comment.ts'
import { type Attachment, Caption } from '../../src/contract/entities/attachment.ts'
import type { RecordRow } from '../../src/contract/schema/entity.ts'
import type { Asked, Reply } from '../../src/api/writes/server.fixture.ts'

/** A file or a comment that a server has, in the order in which they came. */
export interface Arrived {
  readonly kind: 'attach' | 'comment'
  /** Of its record. */
  readonly stream: string
  readonly user: number
  /** What it was written as on its device; '' of a file, null where it was on none. */
  readonly act: string | null
  /** Of a file, as its address told them; '' of a comment. */
  readonly fileName: string
  readonly line: string
  /** One after the other. */
  readonly captions: string[]
  /** The content of a file; what a comment has said, one after the other. */
  readonly said: string[]
  edition: number
  /** What the server calls it. */
  oid: number
  /** It has said something else since it came, as its author made it, or was removed. */
  isRewritten: boolean
  isRemoved: boolean
}

/** Something that was to be done to a file or a comment that is there: under which key, and to say what; null: to remove it. */
export interface Told {
  readonly of: Arrived
  readonly key: string
  readonly text: string | null
}

/** What a server takes a file to be begins so; anything else is refused. */
export const pdf = '%PDF-1.4 that says '

/** What every comment says that was there before. */
export const firstText = 'As it was'
const asFirst = { fileName: '', line: '' }
/** And the file that was there before. */
export const firstFile = {
  fileName: 'first.pdf',
  line: '',
  caption: 'As it came',
  content: `${pdf}it was there`,
}

const Query = v.object({
  fileName: v.string(),
  caption: v.optional(v.string(), ''),
  line: v.optional(v.string(), ''),
})

const NewCaption = v.strictObject({ caption: Caption, before: v.optional(Caption) })

const problem = (status: number, code: string, more: object = { errors: [] }): Reply => ({
  status,
  body: { status, code, title: `It is ${code}`, ...more },
})
const gone = problem(404, 'not-found')
const invalid = (field: string, message: string) => problem(400, 'invalid', { errors: [{ field, message }] })

/** The content of the one file of a form, as `upload.ts` writes it. */
const contentIn = (form: string): string => form.split('\r\n\r\n')[1]?.split('\r\n')[0] ?? ''

/** Files and comments as the server takes them (decisions 0035, 0046), on the records of a model. */
export function createAdded(rows: ReadonlyMap<string, RecordRow>) {
  const arrived: Arrived[] = []
  const told: Told[] = []
  const answers = new Map<string, { readonly request: string; readonly reply: Reply }>()

  function came(one: Omit<Arrived, 'oid' | 'isRewritten' | 'isRemoved'>): Arrived {
    const oid = arrived.length + 1
    const added = { ...one, oid, isRewritten: false, isRemoved: false }
    arrived.push(added)
    return added
  }

  /** As `oneWrite` of the server. */
  function once({ method, path, search, body, headers }: Asked, user: number, write: () => Reply): Reply {
    const key = `${user} ${headers.get('idempotency-key') ?? ''}`
    const request = [method, path, search, body].join(' ')
    const before = answers.get(key)
    if (before) return before.request === request ? before.reply : problem(422, 'key-reused')
    const reply = write()
    answers.set(key, { request, reply })
    return reply
  }

  function attach(call: Asked, user: number, stream: string): Reply {
    const content = contentIn(call.body)
    // Both before its key is looked at: a file that is sent again to a record that is gone meanwhile is refused.
    if (!rows.has(stream)) return gone
    if (!content.startsWith(pdf)) return invalid('file', 'Not taken')
    return once(call, user, () => {
      const { caption, ...about } = v.parse(Query, Object.fromEntries(new URLSearchParams(call.search)))
      const isThis = (each: Arrived) => each.stream === stream && each.said[0] === content && !each.isRemoved
      const known = arrived.find((each) => each.kind === 'attach' && isThis(each))
      const captions = [caption]
      const file =
        known ??
        came({ kind: 'attach', stream, user, act: '', ...about, captions, said: [content], edition: 0 })
      return { status: 200, body: { result: asAttached(file) } }
    })
  }

  /** A file that is there is captioned or removed. A caption takes the place of the one that was seen. */
  function rewriteFile(call: Asked, user: number, oid: number): Reply {
    const isRemoval = call.method === 'DELETE'
    const body = v.safeParse(NewCaption, call.body === '' ? {} : JSON.parse(call.body))
    if (!isRemoval && !body.success) return invalid('caption', 'Too long')
    const found = arrived.find((each) => each.kind === 'attach' && each.oid === oid)
    tell(call, found, isRemoval || !body.success ? null : body.output.caption)
    return once(call, user, () => {
      if (!found || found.isRemoved || !rows.has(found.stream)) return gone
      if (isRemoval || !body.success) {
        found.isRemoved = true
        return { status: 200, body: { result: { attachmentOID: oid } } }
      }
      const { caption, before } = body.output
      const now = found.captions.at(-1)
      if (now !== caption && before !== undefined && now !== before)
        return problem(412, 'version-mismatch', { current: asAttached(found) })
      if (now !== caption) found.captions.push(caption)
      return { status: 200, body: { result: asAttached(found) } }
    })
  }

  function tell({ headers }: Asked, of: Arrived | undefined, text: string | null) {
    if (of) told.push({ of, key: headers.get('idempotency-key') ?? '', text })
  }

  function comment(call: Asked, user: number, stream: string): Reply {
    const body = v.safeParse(NewCommentText, JSON.parse(call.body))
    if (!body.success) return invalid('text', 'Write something first')
    const { text, act = '', edition } = body.output
    return once(call, user, () => {
      if (!rows.has(stream)) return gone
      const isThis = (each: Arrived) => each.stream === stream && each.user === user && each.act === act
      const known = arrived.find((each) => each.kind === 'comment' && isThis(each))
      if (known?.isRemoved === true) return problem(400, 'invalid')
      const one =
        known ?? came({ kind: 'comment', stream, user, act, ...asFirst, captions: [], said: [text], edition })
      if (edition > one.edition) {
        one.edition = edition
        one.said.push(text)
      }
      return { status: 200, body: { result: asTold(one) } }
    })
  }

  /** A comment that is there is changed or removed by who wrote it. */
  function rewrite(call: Asked, user: number, oid: number): Reply {
    const body = v.safeParse(v.object({ text: CommentText }), call.body === '' ? {} : JSON.parse(call.body))
    if (call.method === 'PUT' && !body.success) return problem(400, 'invalid')
    const one = arrived.find((each) => each.kind === 'comment' && each.oid === oid)
    tell(call, one, body.success && call.method === 'PUT' ? body.output.text : null)
    return once(call, user, () => {
      if (!one || one.isRemoved || !rows.has(one.stream)) return gone
      if (one.user !== user) return problem(403, 'forbidden')
      if (!body.success || call.method === 'DELETE') {
        one.isRemoved = true
        return { status: 200, body: { result: { commentOID: oid } } }
      }
      one.isRewritten = true
      one.said.push(body.output.text)
      return { status: 200, body: { result: asTold(one) } }
    })
  }

  return {
    arrived,
    told,
    /** A comment that was there before anything is done. */
    put: (stream: string, user: number, oid: number) =>
      void Object.assign(
        came({
          ...asFirst,
          kind: 'comment',
          stream,
          user,
          act: null,
          captions: [],
          said: [firstText],
          edition: 0,
        }),
        { oid },
      ),
    /** And a file. */
    putFile: (stream: string, oid: number) => {
      const { caption, content, ...about } = firstFile
      const one = { ...about, kind: 'attach', stream, user: 0, act: '', edition: 0 } as const
      Object.assign(came({ ...one, captions: [caption], said: [content] }), { oid })
    },
    /** Undefined for a call that is about neither. */
    answer(call: Asked, user: number): Reply | undefined {
      const [, first, entity = '', key = ''] = call.path.split('/')
      if (first !== 'Attachments' && first !== 'Comments') return undefined
      if (call.method !== 'POST')
        return (first === 'Comments' ? rewrite : rewriteFile)(call, user, Number(entity))
      if (!/^[1-9]\d*$/.test(key)) return problem(400, 'invalid')
      const stream = `${entity}/${key}`
      return first === 'Attachments' ? attach(call, user, stream) : comment(call, user, stream)
    },
  }
}

const asTold = ({ stream, oid, said, act, isRewritten }: Arrived) => ({
  ...ofRecord(stream),
  commentOID: oid,
  text: said.at(-1) ?? '',
  author: { userGUID: '', name: '' },
  at: '',
  editedAt: isRewritten ? '2026-01-05T00:00:00Z' : null,
  mentions: [],
  act,
})

/** A file as a server tells of it. */
export const asAttached = ({ stream, oid, line, fileName, captions, said }: Arrived): Attachment => {
  const [entity, key] = stream.split('/')
  return {
    entity: entity === 'location' ? 'location' : 'pmOperation',
    key: Number(key),
    attachmentOID: oid,
    line,
    fileName,
    caption: captions.at(-1) ?? '',
    contentType: 'application/pdf',
    size: said[0]?.length ?? 0,
    width: null,
    height: null,
    attachedBy: '',
    attachedAt: '',
  }
}

function ofRecord(stream: string) {
  const [entity, key] = stream.split('/')
  return { entity, key: Number(key) }
}
