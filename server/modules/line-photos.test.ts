import sharp from 'sharp'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastPhotoWords, photoFirst } from '../../src/contract/entities/line-photo.ts'
import { attachmentIn, sendAttachment } from '../../tests/support/attachments.ts'
import { people } from '../../tests/support/people.ts'
import { type Keys, makeReferred, profileOf, samples } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'
import { aPdf } from '../../tests/support/uploads.ts'

let server: TestApp
let keys: Keys
/** Another picture than that which is sent unless told. */
let aJpeg: Buffer
beforeAll(async () => {
  aJpeg = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#b35c00' } })
    .jpeg()
    .toBuffer()
  server = await startTestApp()
  keys = await makeReferred(server)
})
afterAll(() => server.close())

const kinds = [
  ['inspectionLog', 'inspectionLogOID', 'camsInspectionLogDetailsVirtual', 'inspectionStatus'],
  ['pmOperation', 'camspmOperationOID', 'camspmOperationDetailVirtual', 'taskStatus'],
  ['workOrder', 'workOrderOID', 'tasks', 'taskStatus'],
] as const
type Kind = readonly [(typeof kinds)[number][0], string, string, string]

const Line = v.looseObject({ taskDescription: v.string(), photoKey: v.string(), photoRequired: v.boolean() })
const Row = v.record(v.string(), v.unknown())
const rowIn = (body: unknown) => v.parse(v.object({ result: Row }), body).result

async function open([entity, key, field, status]: Kind, line: object = {}) {
  const sample = {
    inspectionLog: () => ({ ...samples.inspectionLog(keys), assignee: people.staff.id }),
    pmOperation: () => ({ ...samples.pmOperation(keys), assignedTo_UserGUID: people.staff.id }),
    workOrder: () => samples.workOrder(keys),
  }[entity]()
  const over = entity === 'workOrder' ? { camsUserOID: await profileOf(server, keys, 'staff') } : {}
  const made = await server.callLoosely(`${entity}.create`, {
    as: 'admin',
    body: { ...sample, ...over, [field]: [{ taskDescription: 'Damage', photoRequired: true, ...line }] },
  })
  if (made.status !== 201) return { answer: made, id: 0, lines: [], put: async () => made }
  const row = rowIn(made.body)
  const id = Number(row[key])
  const stored = async () => {
    const { body } = await server.callLoosely(`${entity}.get`, { params: { id } })
    const [found] = v.parse(v.object({ result: v.tuple([Row]) }), body).result
    return v.parse(v.array(Line), found[field])
  }
  const put = (lines: readonly object[], as: 'admin' | 'staff' = 'staff') =>
    server.callLoosely(`${entity}.update`, { as, params: { id }, body: { [field]: lines } })
  return { answer: made, id, lines: await stored(), stored, put, field, status }
}

describe.for(kinds)('a line of %s that demands a photo', (kind) => {
  const [entity, , field, status] = kind
  const refused = {
    status: 400,
    body: { code: 'invalid', errors: [{ field: `${field}.0.${status}`, message: photoFirst }] },
  }

  it('is not stored done without one, new or changed, and nothing else of the save is', async () => {
    expect((await open(kind, { [status]: 'done' })).answer).toMatchObject(refused)
    const { lines, put, stored } = await open(kind)
    expect(await put(lines.map((line) => ({ ...line, [status]: 'done', remarks: 'Seen' })))).toMatchObject(
      refused,
    )
    expect(await stored?.()).toEqual(lines)
  })

  it.each(['notDone', 'pending', ''])('is answered %j without one', async (answer) => {
    const { lines, put } = await open(kind)
    expect(await put(lines.map((line) => ({ ...line, [status]: answer })))).toMatchObject({ status: 200 })
  })

  it('is done with one that is promised, before it has come', async () => {
    const { lines, put, stored } = await open(kind)
    const done = lines.map((line) => ({ ...line, [status]: 'done', photoKey: 'key-1' }))
    expect(await put(done)).toMatchObject({ status: 200 })
    expect(await stored?.()).toMatchObject([{ [status]: 'done', photoKey: 'key-1', photoRequired: true }])
  })

  it('is made done with one that its device promised before the record was saved, and takes it then', async () => {
    const { answer, id, lines } = await open(kind, { [status]: 'done', photoKey: 'key-1' })
    expect([answer.status, lines]).toMatchObject([201, [{ [status]: 'done', photoKey: 'key-1' }]])
    const sent = await sendAttachment(server, { entity, key: id }, undefined, { line: 'key-1' })
    expect(attachmentIn(sent)).toMatchObject({ entity, key: id, line: 'key-1' })
  })

  it('keeps photo and demand where a client does not know of them', async () => {
    const { lines, put, stored } = await open(kind, { photoKey: 'key-2' })
    const {
      photoKey: _photo,
      photoRequired: _demand,
      ...known
    } = lines[0] ?? { photoKey: '', photoRequired: false }
    expect(await put([{ ...known, [status]: 'done' }])).toMatchObject({ status: 200 })
    expect(await stored?.()).toMatchObject([{ [status]: 'done', photoKey: 'key-2', photoRequired: true }])
  })

  it.each([
    ['by saying so', (lines: readonly object[]) => lines.map((line) => ({ ...line, photoRequired: false }))],
    ['with the line', () => []],
    ['by another line of the same words', () => [{ taskDescription: 'Damage' }]],
  ])('loses its demand %s by ADMIN alone', async (_words, change) => {
    const { lines, put, stored } = await open(kind)
    expect(await put(change(lines))).toMatchObject({
      status: 403,
      body: { errors: [{ field, message: 'Only ADMIN changes this' }] },
    })
    expect(await stored?.()).toEqual(lines)
    expect(await put(change(lines), 'admin')).toMatchObject({ status: 200 })
  })

  it('has its photos by their key, on each line once, and its record lists them all', async () => {
    const { id } = await open(kind)
    const add = (sending: Parameters<typeof sendAttachment>[3]) =>
      sendAttachment(server, { entity, key: id }, undefined, sending)
    const told = async () => {
      const { body } = await server.callLoosely('attachments', { params: { entity, key: id } })
      return v.parse(v.object({ result: v.array(v.object({ line: v.string(), caption: v.string() })) }), body)
        .result
    }
    const seal = { fileName: 'a.png', caption: 'Damage', line: 'key-3' }
    for (const query of [seal, seal, { ...seal, line: 'key-4' }, { fileName: 'a.png' }])
      expect((await add(query)).status).toBe(200)
    expect(await told()).toEqual([
      { line: 'key-3', caption: 'Damage' },
      { line: 'key-4', caption: 'Damage' },
      { line: '', caption: '' },
    ])
    expect((await add({ ...seal, line: 'x'.repeat(37) })).status).toBe(400)
    expect((await add({ ...seal, as: 'clerk' })).status).toBe(403)
  })
})

describe.for(kinds)('the last photo of a line of %s', (kind) => {
  const [entity, , field, status] = kind
  const lasts = { status: 400, body: { code: 'invalid', title: lastPhotoWords(1) } }

  /** A line that is done by one photo, and its way back. */
  async function photographed(line: object = {}) {
    const opened = await open(kind, line)
    const { id, lines, put } = opened
    const asked = { entity, key: id }
    const add = async (content?: Buffer, line = 'key-1') =>
      attachmentIn(await sendAttachment(server, asked, content, { line })).attachmentOID
    const answer = (taskStatus: string, photoKey = 'key-1') =>
      put(lines.map((each) => ({ ...each, [status]: taskStatus, photoKey })))
    const take = (file: number, as: 'admin' | 'staff' = 'staff') =>
      server.callLoosely('detach', { as, params: { id: file } })
    const left = async () => {
      const { body } = await server.callLoosely('attachments', { params: asked })
      return v
        .parse(v.object({ result: v.array(v.object({ attachmentOID: v.number() })) }), body)
        .result.map(({ attachmentOID }) => attachmentOID)
    }
    return { ...opened, add, answer, take, left }
  }

  it('that is done by its demand stays, for ADMIN too, until the answer is taken back', async () => {
    const { add, answer, take, left } = await photographed()
    const photo = await add()
    expect(await answer('done')).toMatchObject({ status: 200 })
    for (const as of ['staff', 'admin'] as const) expect(await take(photo, as)).toMatchObject(lasts)
    expect(await left()).toEqual([photo])
    expect(await answer('pending')).toMatchObject({ status: 200 })
    expect(await take(photo)).toMatchObject({ status: 200 })
    expect(await left()).toEqual([])
  })

  it('is whichever of two is left, though both are removed at once, and no PDF stands in for it', async () => {
    const { add, answer, take, left } = await photographed()
    const [first, second] = [await add(), await add(aJpeg)]
    const paper = await add(aPdf)
    await answer('done')
    const answers = await Promise.all([take(first), take(second)])
    expect(answers.map((each) => each.status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(await take(paper)).toMatchObject({ status: 200 })
    expect(await left()).toHaveLength(1)
  })

  it('goes with a line that demands none, that is gone, or with its record', async () => {
    const free = await photographed({ photoRequired: false })
    const photo = await free.add()
    await free.answer('done')
    expect(await free.take(photo)).toMatchObject({ status: 200 })

    const lineless = await photographed()
    const kept = await lineless.add()
    await lineless.answer('done')
    await lineless.put([], 'admin')
    expect(await lineless.take(kept)).toMatchObject({ status: 200 })

    const whole = await photographed()
    await whole.add()
    await whole.answer('done')
    const params = { id: whole.id }
    expect(await server.callLoosely(`${entity}.remove`, { as: 'admin', params })).toMatchObject({
      status: 200,
    })
  })

  it('stays with its record when its line is exchanged, also one that comes later, and no other line has it', async () => {
    const { add, answer, take, put, left, stored } = await photographed()
    const photo = await add()
    await answer('done')
    const others = [{ taskDescription: 'Hook', photoRequired: true }]
    expect(await put(others, 'admin')).toMatchObject({ status: 200 })
    const late = await add(aJpeg)
    expect(await left()).toEqual([photo, late])
    expect(await stored?.()).toMatchObject([{ taskDescription: 'Hook', photoKey: '' }])
    expect(await put([{ ...others[0], [status]: 'done' }])).toMatchObject({
      status: 400,
      body: { errors: [{ field: `${field}.0.${status}`, message: photoFirst }] },
    })
    for (const file of [photo, late]) expect(await take(file)).toMatchObject({ status: 200 })
    expect(await left()).toEqual([])
  })

  it('removed while an answer by it was on its way refuses that in words, and a photo under its key mends it', async () => {
    const { id, add, take, lines, stored } = await photographed()
    const photo = await add()
    const send = (key: string) =>
      server.callLoosely(`${entity}.update`, {
        as: 'staff',
        params: { id },
        body: { [field]: lines.map((line) => ({ ...line, [status]: 'done', photoKey: 'key-1' })) },
        headers: { 'idempotency-key': key },
      })
    expect(await take(photo, 'admin')).toMatchObject({ status: 200 })
    expect(await send(`typed-before-${entity}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid', errors: [{ field: `${field}.0.${status}`, message: photoFirst }] },
    })
    expect(await stored?.()).toEqual(lines)
    await add(aJpeg)
    expect(await send(`tried-again-${entity}`)).toMatchObject({ status: 200 })
    expect(await stored?.()).toMatchObject([{ [status]: 'done', photoKey: 'key-1' }])
  })

  it('promises nothing once it is removed: its line is done by another alone', async () => {
    const { add, answer, take, put, lines } = await photographed()
    const photo = await add()
    expect(await take(photo)).toMatchObject({ status: 200 })
    const refused = {
      status: 400,
      body: { code: 'invalid', errors: [{ field: `${field}.0.${status}`, message: photoFirst }] },
    }
    expect(await answer('done')).toMatchObject(refused)
    expect(await answer('pending')).toMatchObject({ status: 200 })
    expect(await answer('done', 'key-2')).toMatchObject({ status: 200 })
    await put(lines.map((line) => ({ ...line, [status]: 'pending', photoKey: 'key-1' })))
    await add(aJpeg)
    expect(await answer('done')).toMatchObject({ status: 200 })
  })
})
