import * as v from 'valibot'
import { NewCommentText } from '../../src/contract/comments/comment.ts'
import type { RecordRow } from '../../src/contract/schema/entity.ts'
import type { Asked, Reply } from '../../src/api/writes/server.fixture.ts'

/** A file or a comment that a server has, in the order in which they came. */
export interface Arrived {
  readonly kind: 'attach' | 'comment'
  /** Of its record. */
  readonly stream: string
  readonly user: number
  /** What it was written as on its device; '' of a file. */
  readonly act: string
  /** Of a file, as its address told them; '' of a comment. */
  readonly fileName: string
  readonly line: string
  readonly caption: string
  /** The content of a file; what a comment has said, one after the other. */
  readonly said: string[]
  edition: number
}

/** What a server takes a file to be begins so; anything else is refused. */
export const pdf = '%PDF-1.4 that says '

const Query = v.object({
  fileName: v.string(),
  caption: v.optional(v.string(), ''),
  line: v.optional(v.string(), ''),
})

const problem = (status: number, code: string, errors: readonly object[] = []): Reply => ({
  status,
  body: { status, code, title: `It is ${code}`, errors },
})
const gone = problem(404, 'not-found')

/** The content of the one file of a form, as `upload.ts` writes it. */
const contentIn = (form: string): string => form.split('\r\n\r\n')[1]?.split('\r\n')[0] ?? ''

/** Files and comments as the server takes them (decisions 0035, 0046), on the records of a model. */
export function createAdded(rows: ReadonlyMap<string, RecordRow>) {
  const arrived: Arrived[] = []
  const answers = new Map<string, { readonly request: string; readonly reply: Reply }>()

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
    if (!content.startsWith(pdf)) return problem(400, 'invalid', [{ field: 'file', message: 'Not taken' }])
    return once(call, user, () => {
      const told = v.parse(Query, Object.fromEntries(new URLSearchParams(call.search)))
      const isThis = (each: Arrived) => each.stream === stream && each.said[0] === content
      const known = arrived.find((each) => each.kind === 'attach' && isThis(each))
      const file = known ?? { kind: 'attach', stream, user, act: '', ...told, said: [content], edition: 0 }
      if (!known) arrived.push(file)
      return {
        status: 200,
        body: {
          result: {
            ...ofRecord(stream),
            attachmentOID: arrived.indexOf(file) + 1,
            line: file.line,
            fileName: file.fileName,
            caption: file.caption,
            contentType: 'application/pdf',
            size: content.length,
            width: null,
            height: null,
            attachedBy: '',
            attachedAt: '',
          },
        },
      }
    })
  }

  function comment(call: Asked, user: number, stream: string): Reply {
    const body = v.safeParse(NewCommentText, JSON.parse(call.body))
    if (!body.success) return problem(400, 'invalid', [{ field: 'text', message: 'Write something first' }])
    const { text, act = '', edition } = body.output
    return once(call, user, () => {
      if (!rows.has(stream)) return gone
      const isThis = (each: Arrived) => each.stream === stream && each.user === user && each.act === act
      const known = arrived.find((each) => each.kind === 'comment' && isThis(each))
      const told = { fileName: '', line: '', caption: '' }
      const one = known ?? { kind: 'comment', stream, user, act, ...told, said: [text], edition }
      if (!known) arrived.push(one)
      if (edition > one.edition) {
        one.edition = edition
        one.said.push(text)
      }
      return {
        status: 200,
        body: {
          result: {
            ...ofRecord(stream),
            commentOID: arrived.indexOf(one) + 1,
            text: one.said.at(-1) ?? '',
            author: { userGUID: '', name: '' },
            at: '',
            editedAt: null,
            mentions: [],
            act,
          },
        },
      }
    })
  }

  return {
    arrived,
    /** Undefined for a call that is about neither. */
    answer(call: Asked, user: number): Reply | undefined {
      const [, first, entity = '', key = ''] = call.path.split('/')
      if (first !== 'Attachments' && first !== 'Comments') return undefined
      if (!/^[1-9]\d*$/.test(key)) return problem(400, 'invalid')
      const stream = `${entity}/${key}`
      return first === 'Attachments' ? attach(call, user, stream) : comment(call, user, stream)
    },
  }
}

function ofRecord(stream: string) {
  const [entity, key] = stream.split('/')
  return { entity, key: Number(key) }
}
