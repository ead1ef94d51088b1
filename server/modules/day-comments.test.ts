import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { CommentedRecord } from '../../src/contract/comments/comment.ts'
import { DayOfWork } from '../../src/contract/history/day-of-work.ts'
import { commentIn, sendComment } from '../../tests/support/comments.ts'
import { setActor, setMoments } from '../../tests/support/event-days.ts'
import { type IdentityName, people } from '../../tests/support/people.ts'
import { type Keys, makeRecord, makeReferred, profileOf } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'
import { sweepComments } from '../database/records/removed-comments.ts'

let server: TestApp
let keys: Keys
let record: CommentedRecord
beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
}, 60_000)
afterAll(() => server.close())
beforeEach(async () => {
  record = { entity: 'location', key: await makeRecord(server, 'location', keys) }
})

const sent = async (text: string, as: IdentityName = 'staff', on = record) =>
  commentIn(await sendComment(server, on, text, { as }))
const change = (id: number, text: string) =>
  server.call('changeComment', { as: 'staff', params: { id }, body: { text } })
const remove = (id: number, as: IdentityName = 'staff') =>
  server.call('removeComment', { as, params: { id } })
const back = (id: number, as: IdentityName = 'staff') =>
  server.call('bringBackComment', { as, params: { id } })
/** All that was told of comments on the record so far happened some days before. */
const daysBefore = (days: number) =>
  setMoments(
    server.database.orm,
    sql`"recordedAt" - ${`${days} days`}::interval`,
    sql`entity like '%Comment' and key = ${String(record.key)}`,
  )
const doneBy = (user: string, kind: 'saved' | 'removed') =>
  setActor(
    server.database.orm,
    user,
    sql`entity = 'locationComment' and key = ${String(record.key)} and kind = ${kind}`,
  )
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
async function told(day = dayAgo(0), as: IdentityName = 'staff', user?: string) {
  const { body } = await server.callLoosely('dayOfWork', { as, query: { day, ...(user && { user }) } })
  const { records } = v.parse(v.object({ result: DayOfWork }), body).result
  return records.filter(({ entity, comment }) => entity.endsWith('Comment') && comment !== null)
}
const ofRecord = async (...asked: Parameters<typeof told>) =>
  (await told(...asked)).filter(({ key }) => key === record.key)
const says = (commentOID: number, text: string) => ({ commentOID, text, mentions: [] })

it('tells each comment on a record by itself: written, changed, removed, and how it stands', async () => {
  const [changed, gone] = [await sent('Noisy'), await sent('Leaks')]
  await daysBefore(2)
  await change(changed.commentOID, 'Quiet again')
  await remove(gone.commentOID)
  const written = await sent('Mind the gate')
  const whole = { title: `LOC-${record.key}`, changes: 1, since: [], removedSince: null, file: null }
  expect(await ofRecord()).toMatchObject([
    {
      ...whole,
      steps: [{ before: null, after: says(written.commentOID, 'Mind the gate') }],
      comment: { text: 'Mind the gate', kept: written, isThere: true },
    },
    {
      ...whole,
      steps: [{ before: says(gone.commentOID, 'Leaks'), after: null }],
      comment: { text: 'Leaks', kept: gone, isThere: false },
    },
    {
      ...whole,
      steps: [{ before: says(changed.commentOID, 'Noisy'), after: says(changed.commentOID, 'Quiet again') }],
      comment: { text: 'Quiet again', kept: { text: 'Quiet again' }, isThere: true },
    },
  ])
})

it('tells of a comment who changed it after that day, and who removed it', async () => {
  const { commentOID: id } = await sent('Noisy')
  await change(id, 'Noisy again')
  await daysBefore(2)
  await change(id, 'Quiet')
  const wasSaid = { steps: [{ before: null, after: says(id, 'Noisy again') }] }
  expect(await ofRecord(dayAgo(2))).toMatchObject([
    {
      ...wasSaid,
      changes: 2,
      since: [{ field: 'text', actorName: people.staff.fullName }],
      removedSince: null,
      comment: { text: 'Quiet', isThere: true },
    },
  ])
  await remove(id, 'admin')
  expect(await ofRecord(dayAgo(2))).toMatchObject([
    { ...wasSaid, removedSince: { actorName: people.admin.fullName }, comment: { isThere: false } },
  ])
  await back(id, 'admin')
  // What was brought back was not changed by who did so.
  expect(await ofRecord(dayAgo(2))).toMatchObject([
    {
      since: [{ field: 'text', actorName: people.staff.fullName }],
      removedSince: null,
      comment: { isThere: true },
    },
  ])
})

it('tells no words of a comment that is kept no more', async () => {
  const { commentOID: id } = await sent('Between us')
  await daysBefore(2)
  await remove(id)
  await sweepComments(server.database.orm, new Date(Date.now() + 40 * 86_400_000))
  const days = await ofRecord()
  expect(days).toMatchObject([{ comment: { text: '', kept: null, isThere: false } }])
  expect(JSON.stringify(days)).not.toContain('Between us')
})

it("tells nobody but its author and administrators what a removed comment said, and of others' days administrators alone", async () => {
  const { commentOID: id } = await sent('Between us', 'otherStaff')
  await remove(id, 'admin')
  // As if who removed it had been an administrator then.
  await doneBy(people.staff.id, 'removed')
  const days = await ofRecord()
  expect(days).toMatchObject([
    { steps: [{ before: { commentOID: id }, after: null }], comment: { text: '', kept: null } },
  ])
  expect(JSON.stringify(days)).not.toContain('Between us')
  expect(await ofRecord(dayAgo(0), 'admin', people.staff.id)).toMatchObject([
    { steps: [{ before: says(id, 'Between us') }], comment: { text: 'Between us' } },
  ])
  const asked = await server.callLoosely('dayOfWork', {
    as: 'otherStaff',
    query: { day: dayAgo(0), user: people.staff.id },
  })
  expect(asked.status).toBe(403)
})

it('tells nothing of comments on records that who asks may not read any more', async () => {
  await sent('Mind the gate')
  await doneBy(people.clerk.id, 'saved')
  const seen = await ofRecord(dayAgo(0), 'admin', people.clerk.id)
  expect(seen.map(({ comment }) => comment?.text)).toEqual(['Mind the gate'])
  expect(await ofRecord(dayAgo(0), 'clerk')).toEqual([])
})

it('tells a comment on a request once, though it is heard of at its order too', async () => {
  await profileOf(server, keys, 'admin')
  const Made = v.object({ result: v.object({ requestOID: v.number(), workOrderOID: v.number() }) })
  const asked = { equipmentOID: keys.equipment, trouble: 'Leaks' }
  const { body } = await server.callLoosely('request.create', { as: 'clerk', body: asked })
  const { requestOID, workOrderOID } = v.parse(Made, body).result
  for (const as of ['admin', 'staff'] as const) {
    const { commentOID: id } = await sent('On Friday', as, { entity: 'request', key: requestOID })
    const entries = (await told(dayAgo(0), as)).filter(({ comment }) => comment?.kept?.commentOID === id)
    expect(entries.map(({ entity, key }) => [entity, key])).toEqual(
      as === 'admin' ? [['requestComment', requestOID]] : [['workOrderComment', workOrderOID]],
    )
  }
})
