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
import { type Keys, makeRecord, makeReferred, profileOf } from '../../tests/support/samples.ts'
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
    expect(await listed()).toEqual({
      comments: [third, second, first],
      count: 3,
      hasMore: false,
      joined: null,
    })
    expect(await listed({ take: 2 })).toEqual({
      comments: [third, second],
      count: 3,
      hasMore: true,
      joined: null,
    })
    expect(await listed({ take: 2, before: second.commentOID })).toEqual({
      comments: [first],
      count: 3,
      hasMore: false,
      joined: null,
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

  it('of an act does not come back by an edit that arrives once it was removed', async () => {
    const act = (edition: number, as: IdentityName = 'staff') =>
      server.callLoosely('comment', { as, params: record, body: { text: 'Noisy', act: 'act-3', edition } })
    const { commentOID } = commentIn(await act(0))
    expect((await remove(commentOID, 'admin')).status).toBe(200)
    for (const edition of [1, 0])
      expect(await act(edition)).toMatchObject({
        status: 400,
        body: { code: 'invalid', title: 'It had arrived here, and has been removed since' },
      })
    expect(await listed()).toMatchObject({ count: 0 })
    // Another user's act of that name is another's.
    expect((await act(0, 'admin')).status).toBe(200)
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
    expect(await listed()).toEqual({ comments: [], count: 0, hasMore: false, joined: null })
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

describe('a request and its work order are one conversation', () => {
  let request: CommentedRecord
  let order: CommentedRecord
  const Made = v.object({ result: v.object({ requestOID: v.number(), workOrderOID: v.number() }) })
  beforeEach(async () => {
    await profileOf(server, keys, 'admin')
    const body = { equipmentOID: keys.equipment, trouble: 'Leaks' }
    const { body: made } = await server.callLoosely('request.create', { as: 'clerk', body })
    const { requestOID, workOrderOID } = v.parse(Made, made).result
    request = { entity: 'request', key: requestOID }
    order = { entity: 'workOrder', key: workOrderOID }
  })

  const at = async (where: CommentedRecord, as: IdentityName) => {
    const { status, body } = await server.callLoosely('comments', { as, params: where })
    if (status !== 200) return status
    const { comments, count, joined } = v.parse(v.object({ result: CommentPage }), body).result
    return { said: comments.map(({ text }) => text), count, joined }
  }
  const write = (where: CommentedRecord, text: string, as: IdentityName) =>
    sendComment(server, where, text, { as })
  const told = async () => {
    const { rows } = await server.database.orm.execute<{ told: string; owners: string[] }>(
      sql`select entity || ' ' || kind as told, owners from event
          where (entity, key) in (('requestComment', ${String(request.key)}), ('workOrderComment', ${String(order.key)}))
          order by "globalSeq"`,
    )
    return rows
  }

  it('the requester sees what is said at the request, those who work on it all, whichever they open', async () => {
    await write(request, 'When will it be mended?', 'clerk')
    await write(order, 'He hit it with a truck', 'staff')
    await write(request, 'On Friday', 'staff')
    const all = ['On Friday', 'He hit it with a truck', 'When will it be mended?']
    expect(await at(order, 'staff')).toEqual({ said: all, count: 3, joined: request })
    expect(await at(request, 'staff')).toEqual({ said: all, count: 3, joined: order })
    const own = ['On Friday', 'When will it be mended?']
    expect(await at(request, 'clerk')).toEqual({ said: own, count: 2, joined: null })
    expect(await at(order, 'clerk')).toBe(403)
    expect(await at(request, 'taskless')).toBe(404)
    expect((await write(request, 'Let me in', 'taskless')).status).toBe(404)
    expect((await write(order, 'Let me in', 'clerk')).status).toBe(403)
  })

  it('goes in pages over both', async () => {
    await write(request, 'One', 'clerk')
    const two = commentIn(await write(order, 'Two', 'staff'))
    await write(request, 'Three', 'staff')
    const { body } = await server.callLoosely('comments', {
      as: 'staff',
      params: order,
      query: { take: 1, before: two.commentOID },
    })
    expect(v.parse(v.object({ result: CommentPage }), body).result).toMatchObject({
      comments: [{ text: 'One', ...request }],
      count: 3,
      hasMore: false,
    })
  })

  it('is heard of at both where the requester may see it, and at the order alone where not', async () => {
    const owners = [people.clerk.id]
    const said = commentIn(await write(request, 'On Friday', 'staff'))
    await change(said.commentOID, 'On Monday')
    await write(order, 'Among us', 'staff')
    await remove(said.commentOID)
    const atBoth = (kind: string) => [
      { told: `requestComment ${kind}`, owners },
      { told: `workOrderComment ${kind}`, owners: [] },
    ]
    expect(await told()).toEqual([
      ...atBoth('saved'),
      ...atBoth('saved'),
      { told: 'workOrderComment saved', owners: [] },
      ...atBoth('removed'),
    ])
  })

  it('is changed by its author and removed by ADMIN, through either', async () => {
    const { commentOID } = commentIn(await write(request, 'On Friday', 'staff'))
    expect((await change(commentOID, 'No', 'clerk')).status).toBe(403)
    expect((await change(commentOID, 'No', 'taskless')).status).toBe(404)
    expect((await change(commentOID, 'On Monday')).status).toBe(200)
    expect((await remove(commentOID, 'otherStaff')).status).toBe(403)
    expect((await remove(commentOID, 'admin')).status).toBe(200)
  })

  it('mentions whoever may see it: at the request its requester too, at the order not', async () => {
    const found = async (where: CommentedRecord, as: IdentityName) => {
      const { body } = await server.call('commentReaders', { as, params: where, query: { search: '' } })
      return v.parse(v.object({ result: v.array(Reader) }), body).result.map(({ name }) => name)
    }
    const workers = ['Ada Admin', 'Olu Other', 'Sam Staff']
    expect(await found(order, 'staff')).toEqual(workers)
    const all = ['Ada Admin', 'Cleo Clerk', 'Olu Other', 'Sam Staff']
    expect([await found(request, 'staff'), await found(request, 'clerk')]).toEqual([all, all])
    const token = mentionToken(people.clerk.id)
    expect(commentIn(await write(order, token, 'staff')).mentions).toMatchObject([{ isTold: false }])
    expect(commentIn(await write(request, token, 'staff')).mentions).toMatchObject([{ isTold: true }])
  })

  it('goes with the order', async () => {
    await write(request, 'One', 'clerk')
    await write(order, 'Two', 'staff')
    expect((await server.call('workOrder.remove', { params: { id: order.key } })).status).toBe(200)
    const { rows } = await server.database.orm.execute(sql`select count(*)::int as left from comment`)
    expect(rows).toEqual([{ left: 0 }])
    expect(await at(request, 'clerk')).toBe(404)
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
