import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Attachable,
  attachmentStream,
  RemovedAttachment,
} from '../../src/contract/entities/attachment.ts'
import { attachmentIn, sendAttachment } from '../../tests/support/attachments.ts'
import { storedNames } from '../../tests/support/operation-files.ts'
import { type IdentityName, people } from '../../tests/support/people.ts'
import { type Keys, makeRecord, makeReferred } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'
import { aPdf, aPng } from '../../tests/support/uploads.ts'
import { removeOrphans } from '../storage/orphans.ts'
import { sweepRemoved } from '../storage/sweep-removed.ts'

let server: TestApp
let keys: Keys
let record: { readonly entity: Attachable; readonly key: number }
beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
}, 60_000)
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.orm.execute(sql`delete from attachment`)
  await server.database.orm.execute(sql`delete from system_setting where "settingsCode" = 'RemovedFilesDays'`)
  for (const name of await stored()) await server.storage.remove(name)
  record = { entity: 'workOrder', key: await makeRecord(server, 'workOrder', keys) }
})

const dayMs = 86_400_000
const stored = () => storedNames(server.storage)
const keptFor = (days: string) =>
  server.database.orm.execute(
    sql`insert into system_setting ("settingsCode", value, category, "inputUIType")
        values ('RemovedFilesDays', ${days}, 'General', 'number')`,
  )
const sent = async (...[content, sending]: Partial<SendRest>) =>
  attachmentIn(await sendAttachment(server, record, content, sending))
type SendRest = [Parameters<typeof sendAttachment>[2], Parameters<typeof sendAttachment>[3]]
const remove = async (id: number, as: IdentityName = 'staff') =>
  expect((await server.call('detach', { as, params: { id } })).status).toBe(200)
const back = (id: number, as: IdentityName = 'staff', key?: string) =>
  server.call('bringBackAttachment', {
    as,
    params: { id },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
const list = async () => (await server.call('attachments', { as: 'staff', params: record })).body
const removedList = (as: IdentityName = 'staff', params = record) =>
  server.call('removedAttachments', { as, params })
const Removed = v.object({ result: v.array(RemovedAttachment) })
const removed = async () => v.parse(Removed, (await removedList()).body).result
const events = async () => {
  const { rows } = await server.database.orm.execute(
    sql`select kind, actor, path, changes, before from event
        where entity = ${attachmentStream(record.entity)} and key = ${String(record.key)} order by "globalSeq"`,
  )
  return rows
}
const sweep = (days: number) =>
  sweepRemoved(server.database.orm, server.storage, new Date(Date.now() + days * dayMs), {
    warn: () => undefined,
  })
const noMore =
  'This file is not kept any more: it was removed too long ago, or its record was deleted. Add it again'

describe('a removed file', () => {
  it('is nowhere, but told to who may add files, with who removed it and until when it is kept', async () => {
    const told = await sent(aPng, { caption: 'Plate' })
    await remove(told.attachmentOID, 'admin')
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
    expect(await list()).toEqual({ result: [] })
    const params = { id: told.attachmentOID }
    for (const answer of [
      await server.call('attachmentFile', { params }),
      await server.call('attachmentThumbnail', { params }),
      await server.call('captionAttachment', { params, body: { caption: 'x' } }),
      await server.call('detach', { params }),
    ])
      expect(answer.status).toBe(404)
  })

  it('counts for nothing: as many others can be there, and the same can be added anew', async () => {
    const { attachmentOID } = await sent()
    await remove(attachmentOID)
    const again = await sent()
    expect(again.attachmentOID).not.toBe(attachmentOID)
    expect(await list()).toEqual({ result: [again] })
  })

  it('is told to nobody else', async () => {
    record = { entity: 'pmOperation', key: await makeRecord(server, 'pmOperation', keys) }
    await remove((await sent()).attachmentOID)
    const answers = async (as: IdentityName) => (await removedList(as)).status
    expect([await answers('staff'), await answers('admin')]).toEqual([200, 200])
    expect([await answers('otherStaff'), await answers('taskless')]).toEqual([404, 403])
  })
})

describe('bringing a file back', () => {
  it('gives it back under its key as it was removed, with its bytes, and tells of it', async () => {
    const told = await sent(aPng, { caption: 'Plate', line: 'k1' })
    const params = { id: told.attachmentOID }
    const { bytes } = await server.call('attachmentFile', { params })
    await remove(told.attachmentOID)
    expect((await back(told.attachmentOID)).body).toEqual({ result: told })
    expect([await list(), await removed()]).toEqual([{ result: [told] }, []])
    expect((await server.call('attachmentFile', { params })).bytes.equals(bytes)).toBe(true)
    const { attachmentOID, fileName, contentType, size, caption, line } = told
    expect((await events()).at(-1)).toEqual({
      kind: 'saved',
      actor: people.staff.id,
      path: 'call',
      changes: { attachmentOID, fileName, contentType, size, caption, line, broughtBack: true },
      before: {},
    })
  })

  it('twice is once, under its key and another', async () => {
    const told = await sent()
    await remove(told.attachmentOID)
    const first = await back(told.attachmentOID, 'staff', 'back-1')
    const again = await back(told.attachmentOID, 'staff', 'back-1')
    expect([again.body, again.headers['idempotency-replayed']]).toEqual([first.body, 'true'])
    expect((await back(told.attachmentOID, 'admin', 'back-2')).body).toEqual({ result: told })
    const at = await Promise.all([back(told.attachmentOID), back(told.attachmentOID)])
    expect(at.map(({ status }) => status)).toEqual([200, 200])
    expect(await events()).toHaveLength(3)
  })

  it('is refused in words where the same was added anew', async () => {
    const { attachmentOID } = await sent()
    await remove(attachmentOID)
    const again = await sent()
    expect(await back(attachmentOID)).toMatchObject({
      status: 400,
      body: { code: 'invalid', title: 'The same file was added again, and is there' },
    })
    expect(await list()).toEqual({ result: [again] })
  })

  it('asks anew how many files its record may have', async () => {
    const { attachmentOID } = await sent()
    await remove(attachmentOID)
    await server.database.orm.execute(sql`
      insert into attachment (entity, key, name, "fileName", "contentType", size, sha256, "attachedBy")
      select ${record.entity}, ${record.key}, 'many-' || n || '.pdf', 'n.pdf', 'application/pdf', 1, 'n' || n, ${people.staff.id}
      from generate_series(1, 100) as n`)
    const message = 'A record can have 100 files. Remove another to bring this one back'
    expect(await back(attachmentOID)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'file', message }] },
    })
  })

  it('is for who may add files to its record', async () => {
    record = { entity: 'pmOperation', key: await makeRecord(server, 'pmOperation', keys) }
    const told = await sent()
    await remove(told.attachmentOID)
    const answers = async (as: IdentityName) => (await back(told.attachmentOID, as)).status
    expect([await answers('otherStaff'), await answers('taskless')]).toEqual([404, 403])
    expect(await list()).toEqual({ result: [] })
    expect(await answers('staff')).toBe(200)
  })

  it('is refused in words once its record was deleted, or of what never was', async () => {
    const { attachmentOID } = await sent()
    await remove(attachmentOID)
    expect((await server.call('workOrder.remove', { params: { id: record.key } })).status).toBe(200)
    for (const id of [attachmentOID, 999_999])
      expect(await back(id)).toMatchObject({ status: 404, body: { code: 'not-found', title: noMore } })
  })
})

describe('what was removed too long ago', () => {
  it('is swept with its bytes, and that is told beside its record; what is there stays', async () => {
    const there = await sent()
    const { attachmentOID: id } = await sent(await aPhoto('#7f1d1d'))
    const { attachmentOID: other } = await sent(aPdf, { fileName: 'manual.pdf' })
    await remove(id)
    await remove(other)
    expect(await stored()).toHaveLength(5)
    await sweep(29)
    await removeOrphans(server.database.orm, server.storage, new Date(Date.now() + 2 * dayMs))
    expect([await stored(), await removed()]).toMatchObject([{ length: 5 }, { length: 2 }])
    await back(other)
    await sweep(31)
    expect([await stored(), await removed()]).toMatchObject([{ length: 3 }, []])
    expect(await list()).toMatchObject({
      result: [{ attachmentOID: there.attachmentOID }, { attachmentOID: other }],
    })
    expect((await events()).at(-1)).toEqual({
      kind: 'removed',
      actor: null,
      path: 'engine',
      changes: {},
      before: { attachmentOID: id, fileName: 'pump.png', swept: true },
    })
    expect(await back(id)).toMatchObject({ status: 404, body: { code: 'not-found', title: noMore } })
    await sweep(31)
    expect(await events()).toHaveLength(7)
  })

  it('is what the organisation says', async () => {
    const { attachmentOID } = await sent()
    await remove(attachmentOID)
    await keptFor('3')
    await sweep(2)
    expect(await removed()).toHaveLength(1)
    await sweep(4)
    expect([await removed(), await stored()]).toEqual([[], []])
  })
})

const aPhoto = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 20, height: 10, channels: 3, background } })
    .jpeg()
    .toBuffer()
