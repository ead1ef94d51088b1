import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { Attachment } from '../../src/contract/entities/attachment.ts'
import { entities } from '../../src/contract/entities/catalogue.ts'
import type { RecordRow } from '../../src/contract/schema/entity.ts'
import { endSession, startSession } from '../../server/identity/sessions.ts'
import { tokenHash } from '../../server/identity/tokens.ts'
import { attachmentIn, sendAttachment } from '../support/attachments.ts'
import { people } from '../support/people.ts'
import { type Keys, makeRecord, samples } from '../support/samples.ts'
import type { TestApp } from '../support/server.ts'
import { type Arrived, firstFile, firstText } from './added.ts'
import { keyOf, linesOf } from './acting.ts'
import { lineCount } from './schedule.ts'
import { type Call, createModel, type Entity, lineKey, lines, type Servers } from './server.ts'

const Answer = v.record(v.string(), v.unknown())
const Row = v.record(v.string(), v.unknown())
const FilesReply = v.object({
  result: v.array(
    v.object({ fileName: v.string(), line: v.string(), caption: v.string(), size: v.number() }),
  ),
})
const CommentsReply = v.object({ result: v.object({ comments: v.array(v.object({ text: v.string() })) }) })
const Said = v.object({ result: v.object({ commentOID: v.number() }) })
const users = ['admin', 'staff'] as const

/** The real servers of one schedule, on records of its own; each call is given to the model as well. */
export async function realServers(app: TestApp, keys: Keys): Promise<Servers> {
  const model = createModel({ isSeeded: false })
  const differences: string[] = []
  const tokens = new Map<string, string>()
  let tail: Promise<unknown> = Promise.resolve()

  const rowOf = async (entity: Entity, key: number, as: (typeof users)[number] = 'admin') => {
    const answer = await app.callLoosely(`${entity}.get`, { params: { id: key }, as })
    return answer.status === 200
      ? (v.parse(v.object({ result: v.array(Row) }), answer.body).result[0] ?? null)
      : null
  }
  /** The files and comments of a record, as `addedIn` gives those of the model. */
  const addedTo = async (stream: string): Promise<readonly string[]> => {
    const [entity = '', key = ''] = stream.split('/')
    const params = { entity, key }
    const files = await app.callLoosely('attachments', { params })
    const comments = await app.callLoosely('comments', { params, query: { take: 100 } })
    return [
      ...v.parse(FilesReply, files.body).result.map((file) => JSON.stringify(file)),
      ...v.parse(CommentsReply, comments.body).result.comments.map(({ text }) => text),
    ].toSorted()
  }
  const made = [
    ['location', await makeRecord(app, 'location', keys)],
    ['location', await makeRecord(app, 'location', keys)],
    ['pmOperation', await makeOperation(app, keys)],
  ] as const
  for (const [entity, key] of made) {
    const row = await rowOf(entity, key)
    if (row) model.put(entity, row)
  }

  for (const [user, as] of users.entries()) {
    const [[entity, key]] = made
    const body = { text: firstText }
    const answer = await app.callLoosely('comment', { params: { entity, key }, body, as })
    model.say(`${entity}/${key}`, user, v.parse(Said, answer.body).result.commentOID)
  }
  const [[entity, key]] = made
  const { content, ...about } = firstFile
  const first = await sendAttachment(app, { entity, key }, Buffer.from(content), { ...about, as: 'admin' })
  model.show(`${entity}/${key}`, attachmentIn(first).attachmentOID)

  async function inject({ method, path, search, body, headers }: Call) {
    const response = await app.app.inject({
      method: method === 'GET' ? 'GET' : method === 'POST' ? 'POST' : method === 'PUT' ? 'PUT' : 'DELETE',
      url: search === '' ? `/api${path}` : `/api${path}?${search}`,
      headers: Object.fromEntries(headers),
      ...(body !== '' && { payload: body }),
    })
    return { status: response.statusCode, body: v.parse(Answer, JSON.parse(response.payload)) }
  }

  /** The same call as the model knows it: its own session, and a new record under the key that the server gave. */
  async function told(call: Call, result: unknown) {
    const headers = new Headers(call.headers)
    const token = headers.get('authorization')?.replace('Bearer ', '')
    if (token !== undefined) headers.set('authorization', `Bearer ${tokens.get(token) ?? 'unknown'}`)
    const key = v.is(Row, result) ? result[entities.location.key] : undefined
    const isMade = call.method === 'POST' && call.path === entities.location.path && typeof key === 'number'
    const body = isMade
      ? JSON.stringify({ ...v.parse(Row, JSON.parse(call.body)), [entities.location.key]: key })
      : call.body
    const reply = await model.answer({ ...call, headers, body })
    const [oid, act] = v.is(Row, result) ? [result['commentOID'], result['act']] : []
    const one = model.arrived.find((each) => each.kind === 'comment' && each.act === act)
    if (call.method === 'POST' && one && typeof oid === 'number') one.oid = oid
    if (call.method === 'POST' && v.is(Attachment, result)) nameFile(result)
    return reply
  }

  /** As the real server calls it. */
  function nameFile({ entity, key, fileName, attachmentOID }: Attachment) {
    const stream = `${entity}/${key}`
    const file = model.arrived.find((each) => each.stream === stream && each.fileName === fileName)
    if (file) file.oid = attachmentOID
  }

  const answered = async (call: Call, undone: boolean) => {
    if (undone) return { status: 503, body: { status: 503, code: 'unavailable', title: 'It died' } }
    const real = await inject(call)
    const reply = await told(call, real.body['result'])
    const [given, modelled] = [gist(real.status, real.body), gist(reply.status, reply.body)]
    if (!isDeepStrictEqual(given, modelled))
      differences.push(
        `${call.method} ${call.path} ${call.body}: ${JSON.stringify(given)}, but the model ${JSON.stringify(modelled)}`,
      )
    return real
  }

  return {
    users: [people.admin.id, people.staff.id],
    signIn: async (user) => {
      const token = await startSession(
        app.database.orm,
        people[users[user] ?? 'admin'].id,
        'tests',
        app.now(),
      )
      tokens.set(token, await model.signIn(user))
      return token
    },
    revoke: async (token) => {
      await endSession(app.database.orm, tokenHash(token))
      await model.revoke(tokens.get(token) ?? '')
    },
    // One after the other, so that the model meets them in the same order.
    answer: (call, undone = false) => {
      const next = tail.then(() => answered(call, undone))
      tail = next.catch(() => undefined)
      return next
    },
    list: async (entity, user) => {
      const known = (await model.list(entity, user)).map((row) => Number(row[keyOf[entity]]))
      const rows = await Promise.all(known.map((key) => rowOf(entity, key, users[user] ?? 'admin')))
      return rows.filter((row) => row !== null)
    },
    effects: model.effects,
    rows: model.rows,
    arrived: model.arrived,
    told: model.told,
    differences: async () => {
      for (const [stream, modelled] of model.rows) {
        const entity = stream.startsWith('location/') ? 'location' : 'pmOperation'
        const real = await rowOf(entity, Number(modelled[keyOf[entity]]))
        if (!isDeepStrictEqual(written(real), written(modelled)))
          differences.push(`${stream} is ${JSON.stringify(written(real))} and not as the model has it`)
        const [there, modelledThere] = [await addedTo(stream), addedIn(model.arrived, stream)]
        if (!isDeepStrictEqual(there, modelledThere))
          differences.push(
            `${stream} has ${JSON.stringify(there)}, but the model ${JSON.stringify(modelledThere)}`,
          )
      }
      return differences
    },
  }
}

async function makeOperation(app: TestApp, keys: Keys): Promise<number> {
  const checklist = Array.from({ length: lineCount }, (_, at) => ({
    taskDescription: `Task ${at + 1}`,
    taskStatus: '',
    sortOrder: at + 1,
  }))
  const body = { ...samples.pmOperation(keys), [lines]: checklist }
  const answer = await app.callLoosely('pmOperation.create', { body })
  return v.parse(v.object({ result: v.object({ camspmOperationOID: v.number() }) }), answer.body).result
    .camspmOperationOID
}

/** What the client reads of an answer: its status, its code, and of a row what a schedule writes. */
function gist(status: number, body: unknown) {
  const { code, result, current } = v.parse(Answer, body)
  return {
    status,
    code,
    result: written(result) ?? added(result),
    current: written(current) ?? added(current),
  }
}

const addedIn = (arrived: readonly Arrived[], stream: string): readonly string[] =>
  arrived
    .filter((each) => each.stream === stream && !each.isRemoved)
    .map(({ kind, fileName, line, captions, said }) =>
      kind === 'comment'
        ? (said.at(-1) ?? '')
        : JSON.stringify({ fileName, line, caption: captions.at(-1), size: said[0]?.length ?? 0 }),
    )
    .toSorted()

function written(row: unknown): RecordRow | null {
  if (!v.is(Row, row) || !('version' in row)) return null
  const { city, state, postCode, version } = row
  const remarks = lines in row ? linesOf(row).map((line) => [line[lineKey], line.remarks]) : null
  return { city, state, postCode, version, remarks }
}

/** Of a file or a comment what its device told of it. */
function added(result: unknown) {
  if (!v.is(Row, result) || !('entity' in result)) return null
  const { entity, key, fileName, line, caption, size, text, act } = result
  return { entity, key, fileName, line, caption, size, text, act }
}
