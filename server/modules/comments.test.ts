import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  commentable,
  type CommentedRecord,
  CommentPage,
  Reader,
} from '../../src/contract/comments/comment.ts'
import { mentionToken } from '../../src/contract/comments/mention-text.ts'
import { commentIn, sendComment } from '../../tests/support/comments.ts'
import { type IdentityName, people } from '../../tests/support/people.ts'
import { type Keys, makeRecord, makeReferred } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'
import { hears } from './event-visibility.ts'

const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

let server: TestApp
let keys: Keys
let record: CommentedRecord
beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
}, 60_000)
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.orm.execute(sql`delete from comment`)
  record = { entity: 'workOrder', key: await makeRecord(server, 'workOrder', keys) }
})

const send = (text: string, writing?: Parameters<typeof sendComment>[3]) =>
  sendComment(server, record, text, writing)
const sent = async (...given: Parameters<typeof send>) => commentIn(await send(...given))
const list = (as: IdentityName = 'staff', query: Readonly<Record<string, unknown>> = {}) =>
  server.callLoosely('comments', { as, params: record, query })
const listed = async (query: Readonly<Record<string, unknown>> = {}) =>
  v.parse(v.object({ result: CommentPage }), (await list('staff', query)).body).result
const change = (id: number, text: string, as: IdentityName = 'staff') =>
  server.call('changeComment', { as, params: { id }, body: { text } })
const remove = (id: number, as: IdentityName = 'staff') =>
  server.call('removeComment', { as, params: { id } })
const readers = async (search: string, as: IdentityName = 'staff') => {
  const { body } = await server.call('commentReaders', { as, params: record, query: { search } })
  return v.parse(v.object({ result: v.array(Reader) }), body).result.map(({ name }) => name)
}
const events = async () => {
  const { rows } = await server.database.orm.execute(
    sql`select type, kind, "streamVersion", actor, changes, before from event
        where entity = 'workOrderComment' and key = ${String(record.key)} order by "globalSeq"`,
  )
  return rows
}

describe('a comment', () => {
  it('is told with who wrote it and when, the newest first, in pages', async () => {
    const first = await sent('  Pump is noisy\n<script>alert(1)</script>  ')
    expect(first).toEqual({
      commentOID: expect.any(Number),
      ...record,
      text: 'Pump is noisy\n<script>alert(1)</script>',
      author: { userGUID: people.staff.id, name: 'Sam Staff' },
      at: expect.stringMatching(moment),
      editedAt: null,
      mentions: [],
      act: null,
    })
    const second = await sent('Two')
    const third = await sent('Three')
    expect(await listed()).toEqual({ comments: [third, second, first], count: 3, hasMore: false })
    expect(await listed({ take: 2 })).toEqual({ comments: [third, second], count: 3, hasMore: true })
    expect(await listed({ take: 2, before: second.commentOID })).toEqual({
      comments: [first],
      count: 3,
      hasMore: false,
    })
  })

  it('sent again under its key is there once', async () => {
    const headers = { 'idempotency-key': `comment-${record.key}` }
    const first = await send('Noisy', { headers })
    const again = await send('Noisy', { headers })
    expect([again.body, again.headers['idempotency-replayed']]).toEqual([first.body, 'true'])
    expect(await listed()).toMatchObject({ count: 1 })
  })

  it('is there once of an act, and says its highest edition, in whichever order they come', async () => {
    const act = (edition: number, text: string, as: IdentityName = 'staff') =>
      server.callLoosely('comment', { as, params: record, body: { text, act: 'act-1', edition } })
    const first = commentIn(await act(0, 'Noisy'))
    expect(first).toMatchObject({ text: 'Noisy', act: 'act-1', editedAt: null })
    const { commentOID } = first
    expect(commentIn(await act(2, 'Silent'))).toMatchObject({ commentOID, text: 'Silent' })
    expect(commentIn(await act(1, 'Quiet'))).toMatchObject({ commentOID, text: 'Silent' })
    expect(commentIn(await act(0, 'Noisy'))).toMatchObject({ commentOID, text: 'Silent' })
    expect(commentIn(await act(3, 'Silent'))).toMatchObject({ commentOID, text: 'Silent' })
    expect(commentIn(await act(3, 'Late'))).toMatchObject({ commentOID, text: 'Silent' })
    // Another user's act of that name is another's.
    expect(commentIn(await act(0, 'Mine', 'admin')).commentOID).not.toBe(commentOID)
    expect(await listed()).toMatchObject({ count: 2 })
    expect((await events()).map(({ kind }) => kind)).toEqual(['saved', 'saved', 'saved'])
  })

  it('of an act first heard of as it was edited is told as written, not as edited', async () => {
    const body = { text: 'Quiet', act: 'act-2', edition: 4 }
    const sentOnce = await server.callLoosely('comment', { as: 'staff', params: record, body })
    expect(commentIn(sentOnce)).toMatchObject({ text: 'Quiet', editedAt: null })
  })

  it('is a stream of its own, and leaves the version of its record as it is', async () => {
    const { commentOID } = await sent('Noisy')
    await change(commentOID, 'Very noisy')
    await change(commentOID, 'Very noisy')
    await remove(commentOID)
    const [type, actor] = ['v1.WorkOrderCommentSaved', people.staff.id]
    const facts = (text: string) => ({ commentOID, text, mentions: [] })
    expect(await events()).toEqual([
      { type, kind: 'saved', streamVersion: 1, actor, changes: facts('Noisy'), before: {} },
      { type, kind: 'saved', streamVersion: 2, actor, changes: facts('Very noisy'), before: facts('Noisy') },
      {
        type: 'v1.WorkOrderCommentRemoved',
        kind: 'removed',
        streamVersion: 3,
        actor,
        changes: {},
        before: facts('Very noisy'),
      },
    ])
    const order = await server.call('workOrder.get', { params: { id: record.key } })
    expect(order.body).toMatchObject({ result: [{ version: 1 }] })
  })

  it('says that it was edited, and by nobody but its author', async () => {
    const { commentOID } = await sent('Noisy')
    expect(commentIn(await change(commentOID, 'Quiet'))).toMatchObject({
      text: 'Quiet',
      editedAt: expect.stringMatching(moment),
    })
    for (const as of ['admin', 'otherStaff'] as const)
      expect(await change(commentOID, 'No', as)).toMatchObject({
        status: 403,
        body: { title: 'Somebody else wrote it' },
      })
    expect((await remove(commentOID, 'otherStaff')).status).toBe(403)
    expect((await remove(commentOID, 'admin')).status).toBe(200)
    expect(await change(commentOID, 'Late')).toMatchObject({
      status: 404,
      body: { title: 'There is no such comment: it may have been removed' },
    })
    expect(await listed()).toEqual({ comments: [], count: 0, hasMore: false })
  })

  it('goes with its record, and what comes late is told that it is gone', async () => {
    const { commentOID } = await sent('Noisy')
    expect((await server.call('workOrder.remove', { params: { id: record.key } })).status).toBe(200)
    expect((await remove(commentOID)).status).toBe(404)
    expect(await send('Late')).toMatchObject({
      status: 404,
      body: { code: 'not-found', title: 'There is no such record: it may have been deleted' },
    })
    const { rows } = await server.database.orm.execute(sql`select count(*)::int as left from comment`)
    expect(rows).toEqual([{ left: 0 }])
  })

  it.each([
    ['nothing', ' \n ', 'Write something first'],
    ['a character too many', 'a'.repeat(2_001), 'A comment has at most 2,000 characters'],
    [
      'a crowd',
      Array.from({ length: 21 }, (_, at) => `@[u${at}]`).join(''),
      'A comment names at most 20 people',
    ],
  ])('of %s is refused in words', async (_what, text, message) => {
    expect(await send(text)).toMatchObject({ status: 400, body: { errors: [{ field: 'text', message }] } })
    expect((await send(`${'a'.repeat(1_999)}${mentionToken(people.staff.id)}`)).status).toBe(200)
  })
})

describe('mentions', () => {
  it('say who is told and who may not see the record, called as they are called now', async () => {
    const text = ['staff', 'admin', 'clerk', 'disabled'] as const
    const mentioned = text.map((name) => mentionToken(people[name].id)).join(' ')
    const { orm } = server.database
    const { mentions, commentOID } = await sent(`${mentioned} @[nobody]`)
    expect(mentions).toEqual([
      { userGUID: people.staff.id, name: 'Sam Staff', isTold: true },
      { userGUID: people.admin.id, name: 'Ada Admin', isTold: true },
      { userGUID: people.clerk.id, name: 'Cleo Clerk', isTold: false },
      { userGUID: people.disabled.id, name: 'Dan Disabled', isTold: false },
    ])
    await orm.execute(sql`update user_account set "fullName" = 'Ada Obi' where id = ${people.admin.id}`)
    expect((await listed()).comments[0]).toMatchObject({
      commentOID,
      mentions: [{}, { name: 'Ada Obi' }, {}, {}],
    })
    await orm.execute(sql`update user_account set "fullName" = 'Ada Admin' where id = ${people.admin.id}`)
  })

  it('of somebody else’s operation find its owner and ADMIN alone', async () => {
    expect(await readers('')).toEqual(['Ada Admin', 'Olu Other', 'Sam Staff'])
    expect([await readers('o oTHER'), await readers('clerk'), await readers('%')]).toEqual([
      ['Olu Other'],
      [],
      [],
    ])
    record = { entity: 'pmOperation', key: await makeRecord(server, 'pmOperation', keys) }
    expect(await readers('')).toEqual(['Ada Admin', 'Sam Staff'])
    expect((await sent(mentionToken(people.otherStaff.id))).mentions).toMatchObject([{ isTold: false }])
  })
})

it('is heard of by whoever may read the record', async () => {
  record = { entity: 'pmOperation', key: await makeRecord(server, 'pmOperation', keys) }
  await sent('Noisy')
  const { rows } = await server.database.orm.execute<{ entity: string; owners: string[] }>(
    sql`select entity, owners from event where entity = 'pmOperationComment'`,
  )
  const told = rows.at(-1) ?? { entity: '', owners: [] }
  const task = { reactRoute: '/app/cams_pm_operations', canEdit: true, canDelete: true, canCreate: true }
  const tasks = [{ ...task, canPost: true, canPrint: true, canExport: true }]
  const heard = (userGUID: string, roles: string[]) => hears({ userGUID, roles, tasks })(told)
  expect([heard(people.staff.id, []), heard(people.otherStaff.id, []), heard('x', ['ADMIN'])]).toEqual([
    true,
    false,
    true,
  ])
})

it('is refused while an administrator looks as a role', async () => {
  const { body } = await server.call('login', {
    body: { email: people.admin.email, password: 'Correct horse 1' },
  })
  const { token } = v.parse(v.object({ result: v.object({ token: v.string() }) }), body).result
  const headers = { authorization: `Bearer ${token}` }
  expect((await server.callLoosely('lookAs', { headers, body: { roleId: 2 } })).status).toBe(200)
  expect(await server.callLoosely('comment', { headers, params: record, body: { text: 'x' } })).toMatchObject(
    {
      status: 403,
      body: { title: 'You are looking as MAINTENANCE, which changes nothing' },
    },
  )
})

it('is of every kind of record but facts and settings', () => {
  expect(commentable).toContain('vendor')
  for (const name of ['workOrderMove', 'stockMovement', 'systemSetting'])
    expect(commentable).not.toContain(name)
})
