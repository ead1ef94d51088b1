import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CommentedRecord, CommentPage, RemovedComment } from '../../src/contract/comments/comment.ts'
import { mentionToken } from '../../src/contract/comments/mention-text.ts'
import { commentIn, sendComment } from '../../tests/support/comments.ts'
import { type IdentityName, people } from '../../tests/support/people.ts'
import { type Keys, makeRecord, makeReferred, profileOf } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'
import { sweepComments } from '../database/records/removed-comments.ts'
import { beginNews, followNews } from '../notices/follow-news.ts'

const dayMs = 86_400_000

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
  await server.database.orm.execute(sql`delete from system_setting where "settingsCode" = 'RemovedFilesDays'`)
  record = { entity: 'workOrder', key: await makeRecord(server, 'workOrder', keys) }
})

const keptFor = (days: string) =>
  server.database.orm.execute(
    sql`insert into system_setting ("settingsCode", value, category, "inputUIType")
        values ('RemovedFilesDays', ${days}, 'General', 'number')`,
  )
const sent = async (text: string, as: IdentityName = 'staff', on = record) =>
  commentIn(await sendComment(server, on, text, { as }))
const remove = async (id: number, as: IdentityName = 'staff') =>
  expect((await server.call('removeComment', { as, params: { id } })).status).toBe(200)
const back = (id: number, as: IdentityName = 'staff', key?: string) =>
  server.call('bringBackComment', {
    as,
    params: { id },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
const Page = v.object({ result: CommentPage })
const list = async (on = record, as: IdentityName = 'staff') => {
  const { body } = await server.callLoosely('comments', { as, params: on })
  return v.parse(Page, body).result
}
const Removed = v.object({ result: v.array(RemovedComment) })
const removedList = (as: IdentityName = 'staff', on = record) =>
  server.call('removedComments', { as, params: on })
const removed = async (as: IdentityName = 'staff', on = record) =>
  v.parse(Removed, (await removedList(as, on)).body).result
const events = async ({ entity, key } = record) => {
  const { rows } = await server.database.orm.execute(
    sql`select kind, actor, path, changes, before, owners from event
        where entity = ${`${entity}Comment`} and key = ${String(key)} order by "globalSeq"`,
  )
  return rows
}
const sweep = (days: number) => sweepComments(server.database.orm, new Date(Date.now() + days * dayMs))
const noMore = 'This comment is not kept any more: it was removed too long ago, or its record was deleted'

describe('a removed comment', () => {
  it('is nowhere, but told to its author, with who removed it and until when it is kept', async () => {
    const told = await sent('Noisy')
    const other = await sent('Quiet')
    await remove(told.commentOID, 'admin')
    const [only, ...others] = await removed()
    expect(others).toEqual([])
    expect(only).toEqual({
      ...told,
      removedBy: 'Ada Admin',
      removedAt: expect.any(String),
      keptUntil: expect.any(String),
    })
    expect(Date.parse(only?.keptUntil ?? '') - Date.parse(only?.removedAt ?? '')).toBe(30 * dayMs)
    await keptFor('2')
    const [shorter] = await removed()
    expect(Date.parse(shorter?.keptUntil ?? '') - Date.parse(shorter?.removedAt ?? '')).toBe(2 * dayMs)
    expect(await list()).toEqual({ comments: [other], count: 1, hasMore: false, joined: null })
    const params = { id: told.commentOID }
    for (const answer of [
      await server.call('changeComment', { params, as: 'staff', body: { text: 'x' } }),
      await server.call('removeComment', { params, as: 'staff' }),
    ])
      expect(answer.status).toBe(404)
  })

  it('is told to administrators too, and to nobody else, the last first', async () => {
    const [mine, theirs] = [await sent('Mine'), await sent('Theirs', 'otherStaff')]
    await remove(theirs.commentOID, 'otherStaff')
    await remove(mine.commentOID)
    const said = async (as: IdentityName) => (await removed(as)).map(({ text }) => text)
    expect([await said('staff'), await said('otherStaff'), await said('admin')]).toEqual([
      ['Mine'],
      ['Theirs'],
      ['Mine', 'Theirs'],
    ])
  })

  it('of somebody else’s operation is told to nobody', async () => {
    record = { entity: 'pmOperation', key: await makeRecord(server, 'pmOperation', keys) }
    await remove((await sent('Noisy')).commentOID)
    const answers = async (as: IdentityName) => (await removedList(as)).status
    expect([await answers('staff'), await answers('admin')]).toEqual([200, 200])
    expect([await answers('otherStaff'), await answers('taskless')]).toEqual([404, 403])
  })
})

describe('bringing a comment back', () => {
  it('gives it back under its key as it was removed, and tells of it', async () => {
    const { commentOID } = await sent('Noisy')
    const params = { id: commentOID }
    const told = commentIn(
      await server.call('changeComment', { as: 'staff', params, body: { text: 'Very noisy' } }),
    )
    await remove(commentOID)
    expect((await back(commentOID)).body).toEqual({ result: told })
    expect(await list()).toMatchObject({ comments: [told], count: 1 })
    expect(await removed()).toEqual([])
    expect((await events()).at(-1)).toEqual({
      kind: 'saved',
      actor: people.staff.id,
      path: 'call',
      changes: { commentOID, text: 'Very noisy', mentions: [], broughtBack: true },
      before: {},
      owners: [],
    })
  })

  it('twice is once, under its key and another', async () => {
    const { commentOID } = await sent('Noisy')
    await remove(commentOID)
    const first = await back(commentOID, 'staff', 'note-back-1')
    const again = await back(commentOID, 'staff', 'note-back-1')
    expect([again.body, again.headers['idempotency-replayed']]).toEqual([first.body, 'true'])
    expect((await back(commentOID, 'admin', 'note-back-2')).body).toEqual(first.body)
    const at = await Promise.all([back(commentOID), back(commentOID)])
    expect(at.map(({ status }) => status)).toEqual([200, 200])
    expect(await events()).toHaveLength(3)
  })

  it('is for who may remove it: its author and ADMIN', async () => {
    const { commentOID } = await sent('Noisy')
    await remove(commentOID)
    expect(await back(commentOID, 'otherStaff')).toMatchObject({
      status: 403,
      body: { title: 'Somebody else wrote it' },
    })
    expect((await back(commentOID, 'taskless')).status).toBe(403)
    expect((await back(commentOID, 'admin')).status).toBe(200)
    await remove(commentOID, 'admin')
    expect((await back(commentOID)).status).toBe(200)
  })

  it('is refused in words once its record was deleted, or of what never was', async () => {
    const { commentOID } = await sent('Noisy')
    await remove(commentOID)
    expect((await server.call('workOrder.remove', { params: { id: record.key } })).status).toBe(200)
    for (const id of [commentOID, 999_999])
      expect(await back(id)).toMatchObject({ status: 404, body: { code: 'not-found', title: noMore } })
  })

  it('takes the edits of its act again, which were refused while it was removed', async () => {
    const act = (edition: number, text: string) =>
      server.callLoosely('comment', { as: 'staff', params: record, body: { text, act: 'act-9', edition } })
    const { commentOID } = commentIn(await act(0, 'Noisy'))
    await remove(commentOID)
    expect((await act(1, 'Quiet')).status).toBe(400)
    await back(commentOID)
    expect(commentIn(await act(2, 'Silent'))).toMatchObject({ commentOID, text: 'Silent' })
    expect(await list()).toMatchObject({ count: 1 })
  })

  it('notices whom it mentions once in all, also those who were to be told while it was away', async () => {
    await beginNews(server.database.orm)
    const notices = async () => {
      while ((await followNews(server.database.orm, server.now())) > 0);
      const { rows } = await server.database.orm.execute(
        sql`select "userId" from notice where kind = 'mentioned' and entity = 'workOrder' and key = ${record.key}
            order by "userId"`,
      )
      return rows
    }
    const [other, staff] = [people.otherStaff.id, people.staff.id].map((userId) => ({ userId }))
    const told = await sent(`${mentionToken(people.otherStaff.id)} look`)
    expect(await notices()).toEqual([other])
    await remove(told.commentOID)
    await back(told.commentOID)
    expect(await notices()).toEqual([other])
    const early = await sent(`${mentionToken(people.staff.id)} look`, 'admin')
    await remove(early.commentOID, 'admin')
    expect(await notices()).toEqual([other])
    await back(early.commentOID, 'admin')
    expect(await notices()).toEqual([staff, other])
  })
})

describe('what was removed of a request and its work order', () => {
  it('is told and brought back through either, and heard of at both', async () => {
    await profileOf(server, keys, 'admin')
    const Made = v.object({ result: v.object({ requestOID: v.number(), workOrderOID: v.number() }) })
    const asked = { equipmentOID: keys.equipment, trouble: 'Leaks' }
    const { body: made } = await server.callLoosely('request.create', { as: 'clerk', body: asked })
    const { requestOID, workOrderOID } = v.parse(Made, made).result
    const request: CommentedRecord = { entity: 'request', key: requestOID }
    const order: CommentedRecord = { entity: 'workOrder', key: workOrderOID }
    const { commentOID } = await sent('On Friday', 'staff', request)
    const asking = await sent('When?', 'clerk', request)
    await remove(commentOID)
    await remove(asking.commentOID, 'clerk')
    const said = async (as: IdentityName, on: CommentedRecord) =>
      (await removed(as, on)).map(({ text }) => text)
    expect([
      await said('staff', order),
      await said('staff', request),
      await said('clerk', request),
      await said('admin', order),
    ]).toEqual([['On Friday'], ['On Friday'], ['When?'], ['When?', 'On Friday']])
    expect((await back(commentOID, 'clerk')).status).toBe(403)
    await back(commentOID)
    const atBoth = async () => [(await events(request)).at(-1), (await events(order)).at(-1)]
    const broughtBack = { kind: 'saved', changes: { commentOID, broughtBack: true } }
    expect(await atBoth()).toMatchObject([
      { ...broughtBack, owners: [people.clerk.id] },
      { ...broughtBack, owners: [] },
    ])
    await sweep(31)
    const swept = { kind: 'removed', actor: null, before: { commentOID: asking.commentOID, swept: true } }
    expect(await atBoth()).toMatchObject([
      { ...swept, owners: [people.clerk.id] },
      { ...swept, owners: [] },
    ])
  })
})

describe('a comment that was removed too long ago', () => {
  it('is swept, and that is told beside its record without its words; what is there stays', async () => {
    const there = await sent('Stays')
    const { commentOID: id } = await sent('Noisy')
    const { commentOID: other } = await sent('Returns')
    await remove(id)
    await remove(other)
    await sweep(29)
    expect(await removed()).toHaveLength(2)
    await back(other)
    await sweep(31)
    expect(await removed()).toEqual([])
    expect(await list()).toMatchObject({
      comments: [{ commentOID: other }, { commentOID: there.commentOID }],
    })
    expect((await events()).at(-1)).toEqual({
      kind: 'removed',
      actor: null,
      path: 'engine',
      changes: {},
      before: { commentOID: id, swept: true },
      owners: [],
    })
    const { rows } = await server.database.orm.execute(sql`select text from comment order by text`)
    expect(rows).toEqual([{ text: 'Returns' }, { text: 'Stays' }])
    expect(await back(id)).toMatchObject({ status: 404, body: { code: 'not-found', title: noMore } })
    await sweep(31)
    expect(await events()).toHaveLength(7)
  })

  it('is swept once the days of the organisation are over', async () => {
    const { commentOID } = await sent('Noisy')
    await remove(commentOID)
    await keptFor('3')
    await sweep(2)
    expect(await removed()).toHaveLength(1)
    await sweep(4)
    expect(await removed()).toEqual([])
  })
})
