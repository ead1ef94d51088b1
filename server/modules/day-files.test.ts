import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Attachment } from '../../src/contract/entities/attachment.ts'
import { DayOfWork } from '../../src/contract/history/day-of-work.ts'
import { lastPhotoWords } from '../../src/contract/entities/line-photo.ts'
import { setMoments } from '../../tests/support/event-days.ts'
import { attachmentIn, sendAttachment } from '../../tests/support/attachments.ts'
import { type IdentityName, people } from '../../tests/support/people.ts'
import { type Keys, makeRecord, makeReferred, samples } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'
import { aPdf, aPng } from '../../tests/support/uploads.ts'

let server: TestApp
let keys: Keys
let key: number
beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
}, 60_000)
afterAll(() => server.close())
beforeEach(async () => {
  key = await makeRecord(server, 'workOrder', keys)
})

const entity = 'workOrder' as const
const stream = 'workOrderAttachment'
const attach = async (content = aPng, fileName = 'pump.png', line = '') =>
  attachmentIn(await sendAttachment(server, { entity, key }, content, { fileName, line }))
const caption = (id: number, text: string, as: IdentityName = 'staff') =>
  server.call('captionAttachment', { as, params: { id }, body: { caption: text } })
const remove = (id: number, as: IdentityName = 'staff') => server.call('detach', { as, params: { id } })
const back = (id: number, as: IdentityName = 'staff') =>
  server.call('bringBackAttachment', { as, params: { id } })
/** All that was told of files so far happened on a day before. */
const dayBefore = () =>
  setMoments(
    server.database.orm,
    sql`"recordedAt" - interval '2 days'`,
    sql`entity = ${stream} and key = ${String(key)}`,
  )
async function filesOfDay() {
  const day = new Date().toISOString().slice(0, 10)
  const { body } = await server.call('dayOfWork', { as: 'staff', query: { day } })
  const { records } = v.parse(v.object({ result: DayOfWork }), body).result
  return records.filter((record) => record.entity === stream && record.key === key)
}
const factsOf = ({ attachmentOID, fileName, contentType, size }: Attachment) => ({
  attachmentOID,
  fileName,
  contentType,
  size,
})

it('tells each file of a record by itself: added, captioned, removed, and how it stands', async () => {
  const old = await attach(aPdf, 'manual.pdf')
  await dayBefore()
  const added = await attach()
  await caption(added.attachmentOID, 'Plate')
  await remove(old.attachmentOID)
  const [first, second, ...more] = await filesOfDay()
  expect(more).toEqual([])
  expect(first).toMatchObject({
    title: expect.stringMatching(/^WO-/),
    changes: 1,
    steps: [{ before: { ...factsOf(old), caption: '' }, after: null }],
    since: [],
    removedSince: null,
    file: { fileName: 'manual.pdf', kept: old, isThere: false, refusal: null },
  })
  expect(second).toMatchObject({
    changes: 2,
    steps: [{ before: null, after: { ...factsOf(added), caption: 'Plate' } }],
    since: [],
    file: { fileName: 'pump.png', kept: { ...added, caption: 'Plate' }, isThere: true, refusal: null },
  })
})

it('tells what others did since, and parts what they came between', async () => {
  const { attachmentOID: id } = await attach()
  await dayBefore()
  await caption(id, 'Plate')
  await caption(id, 'Pump', 'admin')
  await caption(id, 'Plates')
  await remove(id, 'admin')
  const admin = { actorName: people.admin.fullName, recordedAt: expect.any(String) }
  expect(await filesOfDay()).toMatchObject([
    {
      steps: [
        { before: { caption: '' }, after: { caption: 'Plate' } },
        { before: { caption: 'Pump' }, after: { caption: 'Plates' } },
      ],
      since: [{ field: 'caption', ...admin }],
      removedSince: admin,
      file: { isThere: false, kept: { caption: 'Plates' } },
    },
  ])
})

it('tells what was removed and brought back as it stood and stands', async () => {
  const { attachmentOID: id } = await attach()
  await dayBefore()
  await remove(id)
  await back(id)
  expect(await filesOfDay()).toMatchObject([
    {
      steps: [{ before: { caption: '' }, after: { broughtBack: true } }],
      file: { isThere: true },
    },
  ])
})

it('says why a file can be neither removed nor brought back', async () => {
  const { attachmentOID: id } = await attach()
  await dayBefore()
  await remove(id)
  await attach()
  const [again, gone] = await filesOfDay()
  expect(again?.file).toMatchObject({ isThere: true, refusal: null })
  expect(gone?.file).toMatchObject({
    isThere: false,
    refusal: 'The same file was added again, and is there',
  })
  await server.database.orm.execute(sql`delete from attachment where "attachmentOID" = ${id}`)
  const [, swept] = await filesOfDay()
  expect(swept?.file).toEqual({ fileName: 'pump.png', kept: null, isThere: false, refusal: null })
})

it('says so of the last photo of a line that is done by it', async () => {
  const tasks = [{ taskDescription: 'Look', photoRequired: true, photoKey: 'k1', taskStatus: 'done' }]
  const made = await server.callLoosely('workOrder.create', {
    as: 'admin',
    body: { ...samples.workOrder(keys), tasks },
  })
  expect(made.status).toBe(201)
  key = v.parse(v.object({ result: v.object({ workOrderOID: v.number() }) }), made.body).result.workOrderOID
  await attach(aPng, 'pump.png', 'k1')
  expect((await filesOfDay()).map(({ file }) => file?.refusal)).toEqual([lastPhotoWords(1)])
})
