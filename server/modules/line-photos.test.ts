import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { photoFirst } from '../../src/contract/entities/line-photo.ts'
import { sendAttachment } from '../../tests/support/attachments.ts'
import { people } from '../../tests/support/people.ts'
import { type Keys, makeReferred, profileOf, samples } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'

let server: TestApp
let keys: Keys
beforeAll(async () => {
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
