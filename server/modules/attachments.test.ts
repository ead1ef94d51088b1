import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Attachable, attachable, Attachment } from '../../src/contract/entities/attachment.ts'
import { uploadLimit } from '../../src/contract/limits.ts'
import { attachmentIn, sendAttachment } from '../../tests/support/attachments.ts'
import { storedNames } from '../../tests/support/operation-files.ts'
import { type IdentityName, people } from '../../tests/support/people.ts'
import { type Keys, makeRecord, makeReferred } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'
import { aPdf, aPng } from '../../tests/support/uploads.ts'
import { removeOrphans } from '../storage/orphans.ts'

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
  for (const name of await stored()) await server.storage.remove(name)
  record = { entity: 'workOrder', key: await makeRecord(server, 'workOrder', keys) }
})

const stored = () => storedNames(server.storage)
const send = (content?: Buffer, sending?: Parameters<typeof sendAttachment>[3]) =>
  sendAttachment(server, record, content, sending)
const sent = async (...given: Parameters<typeof send>) => attachmentIn(await send(...given))
const list = (as: IdentityName = 'staff', params = record) => server.call('attachments', { as, params })
const listed = async () => v.parse(v.object({ result: v.array(Attachment) }), (await list()).body).result
const fetched = (id: number, as: IdentityName = 'staff') =>
  server.call('attachmentFile', { as, params: { id } })
const thumbnail = (id: number) => server.call('attachmentThumbnail', { as: 'staff', params: { id } })
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f766e' } })
const events = async () => {
  const { rows } = await server.database.orm.execute(
    sql`select type, kind, "streamVersion", actor, changes, before from event
        where entity = 'workOrderAttachment' and key = ${String(record.key)} order by "globalSeq"`,
  )
  return rows
}

describe('a photo', () => {
  it('is attached to its record, drawn anew and upright, and given back with its thumbnail', async () => {
    const content = await photo(600, 400)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret words' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const told = await sent(content, { fileName: 'C:\\photos\\Mud pump.JPG', caption: ' Name plate ' })
    expect(told).toEqual({
      attachmentOID: expect.any(Number),
      ...record,
      line: '',
      fileName: 'Mud pump.JPG',
      contentType: 'image/jpeg',
      size: expect.any(Number),
      width: 400,
      height: 600,
      caption: 'Name plate',
      attachedBy: 'Sam Staff',
      attachedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    })
    expect(await listed()).toEqual([told])
    const { bytes, headers } = await fetched(told.attachmentOID)
    expect([bytes.length, bytes.includes('secret words')]).toEqual([told.size, false])
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline; filename="Mud pump.JPG"',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    const small = await thumbnail(told.attachmentOID)
    const { format, width, height } = await sharp(small.bytes).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 213, height: 320 })
  })

  it.each(['png', 'webp'] as const)('that is %s stays so, whatever it is called', async (format) => {
    const told = await sent(await photo(20, 10).toFormat(format).toBuffer(), { fileName: 'report.pdf' })
    expect(told).toMatchObject({ contentType: `image/${format}`, fileName: 'report.pdf', width: 20 })
    expect((await fetched(told.attachmentOID)).headers['content-type']).toBe(`image/${format}`)
  })

  it('larger than is kept is made smaller', async () => {
    expect(await sent(await photo(4_000, 2_000).jpeg().toBuffer())).toMatchObject({
      width: 2_560,
      height: 1_280,
    })
  })
})

it('keeps a PDF as it is, without a thumbnail', async () => {
  const told = await sent(aPdf, { fileName: 'manual.pdf' })
  expect(told).toMatchObject({ contentType: 'application/pdf', width: null, size: aPdf.length })
  expect((await fetched(told.attachmentOID)).bytes.equals(aPdf)).toBe(true)
  expect(await thumbnail(told.attachmentOID)).toMatchObject({
    status: 404,
    body: { title: 'This file is no picture' },
  })
})

describe('what is not taken', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['a program called a photo', () => Buffer.from('MZ\x90\0 renamed'), 'Only JPEG'],
    ['a page called a photo', () => Buffer.from('<html><script>alert(1)</script>'), 'Only JPEG'],
    ['a drawing with a script', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'Only JPEG'],
    ['a gif', () => photo(4, 4).gif().toBuffer(), 'Only JPEG'],
    ['nothing', () => Buffer.alloc(0), 'Only JPEG'],
    [
      'half a picture',
      async () => half(await photo(900, 900).png({ compressionLevel: 0 }).toBuffer()),
      'This picture is damaged',
    ],
    [
      'a drawing of a plant',
      () => photo(7_000, 5_000).jpeg().toBuffer(),
      'The picture has more than 30 million',
    ],
  ])('%s is refused in words, and nothing is stored', async (_what, make, words) => {
    const message = expect.stringContaining(words)
    expect(await send(await make(), { fileName: 'photo.jpg' })).toMatchObject({
      status: 400,
      body: { code: 'invalid', title: message, errors: [{ field: 'file', message }] },
    })
    expect([await stored(), await listed(), await events()]).toEqual([[], [], []])
  })

  it('a byte too many is', async () => {
    const content = Buffer.concat([aPdf, Buffer.alloc(uploadLimit - aPdf.length)])
    expect((await send(content)).status).toBe(200)
    expect(await send(Buffer.concat([content, Buffer.alloc(1)]))).toMatchObject({
      status: 413,
      body: { code: 'too-large', title: 'The file is larger than 4,000,000 bytes' },
    })
  })

  it.each([
    ['a long name', { fileName: `${'a'.repeat(201)}.png` }, 'fileName'],
    ['no name', { fileName: ' ' }, 'fileName'],
    ['a long caption', { caption: 'a'.repeat(201) }, 'caption'],
  ])('%s is', async (_what, sending, field) => {
    expect(await send(aPng, sending)).toMatchObject({ status: 400, body: { errors: [{ field }] } })
    expect(await stored()).toEqual([])
  })
})

const half = (content: Buffer) => content.subarray(0, content.length / 2)

describe('the same photo sent again', () => {
  it('under its key is answered as before, and is there once', async () => {
    const headers = { 'idempotency-key': 'photo-1' }
    const first = await send(aPng, { headers })
    const again = await send(aPng, { headers })
    expect([again.body, again.headers['idempotency-replayed']]).toEqual([first.body, 'true'])
    expect([await listed(), await stored()]).toEqual([[attachmentIn(first)], expect.any(Array)])
    expect(await stored()).toHaveLength(2)
  })

  it('under another key is the one that is there', async () => {
    const first = await sent(aPng, { headers: { 'idempotency-key': 'photo-2' } })
    const again = await sent(aPng, { headers: { 'idempotency-key': 'photo-3' }, caption: 'Again' })
    expect(again).toEqual(first)
    expect([await stored(), await events()]).toMatchObject([{ length: 2 }, { length: 1 }])
  })

  it('twice at once is there once', async () => {
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect([await listed(), await stored()]).toMatchObject([{ length: 1 }, { length: 2 }])
  })

  it('on another record is its own', async () => {
    await send()
    record = { entity: 'workOrder', key: await makeRecord(server, 'workOrder', keys) }
    await send()
    expect([await listed(), await stored()]).toMatchObject([{ length: 1 }, { length: 4 }])
  })
})

describe('what happens to files', () => {
  it('is in the history of their record, and leaves its version as it is', async () => {
    const { attachmentOID } = await sent(aPdf, { fileName: 'manual.pdf' })
    const facts = { attachmentOID, fileName: 'manual.pdf', contentType: 'application/pdf', size: aPdf.length }
    const params = { id: attachmentOID }
    const captioned = await server.call('captionAttachment', { params, body: { caption: 'Page 4' } })
    expect(attachmentIn(captioned).caption).toBe('Page 4')
    await server.call('captionAttachment', { params, body: { caption: 'Page 4' } })
    expect((await server.call('detach', { as: 'staff', params })).status).toBe(200)
    // Its bytes are kept for a while: see removed-files.test.ts.
    expect([await listed(), await stored()]).toMatchObject([[], { length: 1 }])
    const type = 'v1.WorkOrderAttachmentSaved'
    expect(await events()).toEqual([
      {
        type,
        kind: 'saved',
        streamVersion: 1,
        actor: people.staff.id,
        changes: { ...facts, caption: '', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
        before: {},
      },
      {
        type,
        kind: 'saved',
        streamVersion: 2,
        actor: people.admin.id,
        changes: { attachmentOID, caption: 'Page 4' },
        before: { attachmentOID, caption: '' },
      },
      {
        type: 'v1.WorkOrderAttachmentRemoved',
        kind: 'removed',
        streamVersion: 3,
        actor: people.staff.id,
        changes: {},
        before: { ...facts, caption: 'Page 4' },
      },
    ])
    const order = await server.call('workOrder.get', { params: { id: record.key } })
    expect(order.body).toMatchObject({ result: [{ version: 1 }] })
    const history = (as: IdentityName) =>
      server.call('history', { as, params: { entity: 'workOrderAttachment', key: String(record.key) } })
    expect((await history('staff')).body).toMatchObject({ result: { length: 3 } })
    expect((await history('clerk')).status).toBe(403)
  })

  it('is captioned over what was seen there, or nothing is written', async () => {
    const told = await sent()
    const params = { id: told.attachmentOID }
    const caption = (body: { caption: string; before?: string }, key: string) =>
      server.call('captionAttachment', { params, body, headers: { 'idempotency-key': key } })
    const first = await caption({ caption: 'Page 4', before: '' }, 'caption-1')
    expect(attachmentIn(first).caption).toBe('Page 4')
    // Its answer was lost.
    const again = await caption({ caption: 'Page 4', before: '' }, 'caption-1')
    expect([again.body, again.headers['idempotency-replayed']]).toEqual([first.body, 'true'])
    expect(await caption({ caption: 'Page 5', before: '' }, 'caption-2')).toMatchObject({
      status: 412,
      body: {
        code: 'version-mismatch',
        title: 'Somebody else has changed the caption to “Page 4” in the meantime',
        current: { ...told, caption: 'Page 4' },
      },
    })
    // That is what they wanted.
    expect((await caption({ caption: 'Page 4', before: 'Page 3' }, 'caption-3')).status).toBe(200)
    expect(attachmentIn(await caption({ caption: '', before: 'Page 4' }, 'caption-4')).caption).toBe('')
    expect((await caption({ caption: 'Page 5', before: 'Page 4' }, 'caption-5')).body).toMatchObject({
      title: 'Somebody else has taken the caption away in the meantime',
    })
    // A plain client says nothing of what it saw: the last one stands.
    expect(attachmentIn(await caption({ caption: 'Page 6' }, 'caption-6')).caption).toBe('Page 6')
    expect(await events()).toHaveLength(4)
  })

  it('ends with their record, and their bytes are gone a day later', async () => {
    const { attachmentOID } = await sent()
    expect((await server.call('workOrder.remove', { params: { id: record.key } })).status).toBe(200)
    expect(await fetched(attachmentOID)).toMatchObject({ status: 404 })
    expect(await send()).toMatchObject({
      status: 404,
      body: { code: 'not-found', title: 'There is no such record: it may have been deleted' },
    })
    await removeOrphans(server.database.orm, server.storage, new Date(Date.now() + 25 * 3_600_000))
    expect(await stored()).toEqual([])
  })

  it('leaves what is attached to housekeeping that comes by', async () => {
    await sent()
    await removeOrphans(server.database.orm, server.storage, new Date(Date.now() + 25 * 3_600_000))
    expect(await stored()).toHaveLength(2)
  })

  it('is refused of one that is gone, in words', async () => {
    const { attachmentOID: id } = await sent()
    await server.call('detach', { params: { id } })
    const title = 'There is no such file: it may have been removed'
    for (const answer of [
      await server.call('detach', { params: { id } }),
      await server.call('captionAttachment', { params: { id }, body: { caption: 'x' } }),
      await fetched(id),
    ])
      expect(answer).toMatchObject({ status: 404, body: { title } })
  })
})

// Those of a request are its order's, and asked of both: see requests.test.ts.
const ofThemselves = attachable.filter((entity) => entity !== 'request')

describe.each(ofThemselves)('the files of %s', (entity) => {
  it('are seen by who reads the record, and changed by who edits it', async () => {
    record = { entity, key: await makeRecord(server, entity, keys) }
    const owned = entity === 'pmOperation'
    const { attachmentOID: id } = await sent()
    const params = { id }
    const all = async (as: IdentityName) => [
      (await list(as, record)).status,
      (await fetched(id, as)).status,
      (await send(aPdf, { as })).status,
      (await server.call('captionAttachment', { as, params, body: { caption: as } })).status,
    ]
    expect(await all('admin')).toEqual([200, 200, 200, 200])
    expect(await all('staff')).toEqual([200, 200, 200, 200])
    expect(await all('otherStaff')).toEqual(owned ? [404, 404, 404, 404] : [200, 200, 200, 200])
    expect(await all('taskless')).toEqual([403, 403, 403, 403])
    expect((await server.call('detach', { as: 'taskless', params })).status).toBe(403)
    expect((await server.call('detach', { as: owned ? 'otherStaff' : 'clerk', params })).status).toBe(
      owned ? 404 : 403,
    )
  })
})
