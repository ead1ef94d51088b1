import { createHmac, hkdfSync } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '../../src/contract/endpoints.ts'
import { canonicalJson } from '../../src/contract/history-file/canonical.ts'
import { linkHash, sealed } from '../../src/contract/history-file/chain.ts'
import { checkHistoryFile } from '../../src/contract/history-file/check.ts'
import { HistoryCheck } from '../../src/contract/history-file/findings.ts'
import { HistoryFile } from '../../src/contract/history-file/format.ts'
import { RecordChange } from '../../src/contract/entities/feed.ts'
import { uploadLimit } from '../../src/contract/limits.ts'
import { type IdentityName, people } from '../../tests/support/people.ts'
import { type Keys, makeRecord, makeReferred } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'
import { upload } from '../../tests/support/uploads.ts'
import { location } from '../database/schema/equipment.ts'
import { sha256 } from '../history-file/digests.ts'

let server: TestApp
let keys: Keys
beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
})
afterAll(() => server.close())

const of = (entity: string, key: number | string) => ({ params: { entity, key: String(key) } })
const exportOf = (entity: string, key: number | string, as: IdentityName = 'admin') =>
  server.call('exportHistory', { as, ...of(entity, key) })
const checkOf = (file: Buffer, as: IdentityName = 'admin', at: TestApp = server) =>
  at.callLoosely('checkHistory', { as, ...upload(file, 'history.json', 'application/json') })
const told = (answer: { readonly body: unknown }) =>
  v.parse(v.object({ result: HistoryCheck }), answer.body).result
const fileIn = ({ text }: { readonly text: string }): HistoryFile => v.parse(HistoryFile, JSON.parse(text))

async function changedLocation() {
  const id = await makeRecord(server, 'location', keys)
  await server.call('location.update', { as: 'staff', params: { id }, body: { city: 'Bonny' } })
  return id
}

const largeEvent = (key: number, version: number, size: number) =>
  sql`insert into event ("eventId", entity, key, kind, type, "streamVersion", changes, before)
      values (${`large-${key}-${version}`}, 'location', ${String(key)}, 'saved', 'v1.LocationSaved', ${version},
        jsonb_build_object('notes', repeat('x', ${size}::integer)), '{}')`

it('is exported as it is told, the oldest first, under the name of its record', async () => {
  const id = await changedLocation()
  const answer = await exportOf('location', id, 'staff')
  const day = server.now().toISOString().slice(0, 10)
  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json',
    'content-disposition': `inline; filename=history-LOC-${id}-${day}.json`,
  })
  const { head, entries, seal } = fileIn(answer)
  const { hash: _hash, ...about } = head
  expect(about).toEqual({
    format: 'millwright-history',
    version: 1,
    organisation: '',
    record: { entity: 'location', key: id, name: `LOC-${id} Yard 4` },
    exportedBy: { id: people.staff.id, name: people.staff.fullName },
    exportedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    count: 2,
  })
  expect(entries.map(({ actorName, path, fields }) => [actorName, path, fields['city']])).toEqual([
    [people.admin.fullName, 'call', { to: 'Port Harcourt' }],
    [people.staff.fullName, 'call', { from: 'Port Harcourt', to: 'Bonny' }],
  ])
  expect(seal.count).toBe(2)
})

it('holds what the history call tells, and no field more', async () => {
  for (const entity of ['pmTask', 'equipment', 'workOrder'] as const) {
    const id = await makeRecord(server, entity, keys)
    const { body } = await server.call('history', { as: 'staff', ...of(entity, id) })
    const { result } = v.parse(v.object({ result: v.array(RecordChange) }), body)
    const { entries } = fileIn(await exportOf(entity, id, 'staff'))
    const fieldsOf = (one: Pick<RecordChange, 'before' | 'changes'>) =>
      Object.fromEntries(
        [...new Set([...Object.keys(one.before), ...Object.keys(one.changes)])].map((name) => [
          name,
          {
            ...(name in one.before && { from: one.before[name] }),
            ...(name in one.changes && { to: one.changes[name] }),
          },
        ]),
      )
    expect(entries.length).toBeGreaterThan(0)
    expect(entries.map(({ eventId, fields }) => ({ eventId, fields }))).toEqual(
      result.toReversed().map((one) => ({ eventId: one.eventId, fields: fieldsOf(one) })),
    )
  }
})

it('is intact to the server and to whoever has the file alone, also once it was packed on its way', async () => {
  const { bytes, text } = await exportOf('location', await changedLocation())
  const { hash: _hash, ...about } = fileIn({ text }).head
  expect(told(await checkOf(bytes))).toEqual({ about, findings: [] })
  expect(told(await checkOf(bytes, 'staff'))).toEqual({ about, findings: [] })
  expect(checkHistoryFile(bytes, { sha256, isSigned: null })).toEqual({ about, findings: [] })
  const packed = await server.app.inject({
    url: `/api/history/location/${about.record.key}/File`,
    headers: { authorization: `Bearer ${server.tokens.admin}`, 'accept-encoding': 'gzip' },
  })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip' })
  expect(told(await checkOf(gunzipSync(packed.rawPayload))).findings).toEqual([])
})

it('altered is found by both', async () => {
  const { bytes, text } = await exportOf('location', await changedLocation())
  const altered = Buffer.from(text.replace('"to":"Bonny"', '"to":"Bonnz"'))
  expect(altered.length).toBe(bytes.length)
  expect(told(await checkOf(altered)).findings).toEqual([
    {
      kind: 'entry',
      entry: 2,
      message: 'Entry 2 was altered, or what stood before it was altered, moved or taken out',
    },
  ])
  expect(told(await checkOf(Buffer.from(`${text} `))).findings).toMatchObject([{ kind: 'spelling' }])
  expect(checkHistoryFile(altered, { sha256, isSigned: null }).findings).toHaveLength(1)
})

it('reckoned anew throughout is found by its seal, with whatever key of a client', async () => {
  const answer = await exportOf('location', await changedLocation())
  const { bytes: own } = answer
  const { body } = await server.call('deviceKey', {})
  const clientKey = v.parse(v.object({ result: v.object({ key: v.string() }) }), body).result.key
  const derived = Buffer.from(
    hkdfSync('sha256', Buffer.from(clientKey, 'base64'), '', 'millwright exported history v1', 32),
  )
  const { head, entries, seal } = fileIn(answer)
  const { hash: _hash, ...about } = head
  const forged = (mac: (text: string) => string) => {
    let last = linkHash(sha256, '', about)
    const linked = <Content extends object>(content: Content) => {
      last = linkHash(sha256, last, content)
      return { ...content, hash: last }
    }
    const made = {
      head: { ...about, hash: last },
      entries: entries.map(({ hash: _old, ...entry }) => linked({ ...entry, actorName: 'Eve' })),
    }
    const text = sealed(last, entries.length)
    return Buffer.from(canonicalJson({ ...made, seal: linked({ count: entries.length, mac: mac(text) }) }))
  }
  for (const file of [
    forged(() => seal.mac),
    forged((text) => createHmac('sha256', derived).update(text).digest('hex')),
  ]) {
    expect(checkHistoryFile(file, { sha256, isSigned: null }).findings).toEqual([])
    expect(told(await checkOf(file)).findings).toEqual([
      {
        kind: 'seal',
        entry: null,
        message:
          'This server did not seal the file: it comes from another server, or its entries and hashes were made anew',
      },
    ])
  }
  expect(told(await checkOf(own)).findings).toEqual([])
})

it('is sealed with the same key by every process of the server, and after it was started again', async () => {
  const { bytes } = await exportOf('location', await changedLocation())
  const beside = await startTestApp({ beside: server })
  expect(told(await checkOf(bytes, 'admin', beside)).findings).toEqual([])
  await beside.close()
})

it('is refused where the history is', async () => {
  const place = await makeRecord(server, 'location', keys)
  const operation = await makeRecord(server, 'pmOperation', keys)
  await server.call('pmOperation.update', {
    params: { id: operation },
    body: { operationDate: '2026-11-20' },
  })
  for (const [entity, key, as, status] of [
    ['location', place, 'clerk', 403],
    ['location', place, 'anonymous', 401],
    ['pmOperation', operation, 'staff', 200],
    ['pmOperation', operation, 'otherStaff', 404],
    ['userAccount', 1, 'admin', 404],
    ['location', 999_999, 'admin', 404],
    ['location', '1e3', 'admin', 404],
  ] as const) {
    const [file, history] = [
      await exportOf(entity, key, as),
      await server.call('history', { as, ...of(entity, key) }),
    ]
    expect([entity, as, file.status]).toEqual([entity, as, status])
    if (status !== 200) expect(file.body).toEqual(history.body)
  }
})

it('of a record that is gone still has its name, and of one that nobody changed is empty', async () => {
  const id = await changedLocation()
  await server.call('location.remove', { params: { id } })
  const gone = fileIn(await exportOf('location', id))
  expect([gone.head.record.name, gone.entries.at(-1)?.kind]).toEqual([`LOC-${id} Yard 4`, 'removed'])
  const [row] = await server.database.orm
    .insert(location)
    .values({ locationName: 'Depot', category: '', state: '' })
    .returning()
  const { bytes, ...untouched } = await exportOf('location', row?.locationOID ?? 0)
  const { head, entries } = fileIn(untouched)
  expect([head.record.name, entries]).toEqual([`LOC-${row?.locationOID} Depot`, []])
  expect(told(await checkOf(bytes)).findings).toEqual([])
})

it('longer than a file may be is refused in words, however few its changes are', async () => {
  const id = await makeRecord(server, 'location', keys)
  const { bytes } = await exportOf('location', id)
  for (let at = 0; at < 3; at += 1)
    await server.database.orm.execute(largeEvent(id, at + 2, Math.ceil((uploadLimit - bytes.length) / 3)))
  expect(await exportOf('location', id)).toMatchObject({
    status: 413,
    body: { title: 'The history is longer than a file may be, which is 4,000,000 bytes' },
  })
})

it('no file but an exported history is looked into', async () => {
  for (const [content, message] of [
    ['<script>', 'The file cannot be read: it was cut short or altered'],
    ['{"a":1}', 'This is not an exported history of Millwright'],
  ] as const)
    expect(await checkOf(Buffer.from(content))).toMatchObject({
      status: 400,
      body: { code: 'invalid', title: message, errors: [{ field: 'file', message }] },
    })
})

it('is not exported by whose role has Export switched off', async () => {
  const id = await changedLocation()
  const { body } = await server.call('roleTasks', {})
  const held = v
    .parse(endpoints.roleTasks.reply, body)
    .result.filter(({ taskDescription }) => taskDescription === 'cams_locations')
  const turn = async (canExport: 0 | 1) => {
    for (const row of held) await server.call('setRoleTask', { body: { ...row, canExport } })
  }
  await turn(0)
  expect(await exportOf('location', id, 'staff')).toMatchObject({
    status: 403,
    body: { title: 'Your role has this switched off' },
  })
  expect(await server.call('history', { as: 'staff', ...of('location', id) })).toMatchObject({ status: 200 })
  await turn(1)
  expect(await exportOf('location', id, 'staff')).toMatchObject({ status: 200 })
})
