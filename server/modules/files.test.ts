import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { StoredFile } from '../../src/contract/entities/stored-file.ts'
import { addOperation, pdf, sendPdf, storedNames } from '../../tests/support/operation-files.ts'
import { type IdentityName, people } from '../../tests/support/people.ts'
import { type Keys, makeReferred } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'
import { aPdf, aPng } from '../../tests/support/uploads.ts'
import { removeOrphans } from '../storage/orphans.ts'

let server: TestApp
let keys: Keys
let operation: number
beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const name of await stored()) await server.storage.remove(name)
  operation = await addOperation(server, keys)
})

const stored = () => storedNames(server.storage)
const send = (content: Buffer, sending: { as?: IdentityName; id?: number } = {}) =>
  sendPdf(server, sending.id ?? operation, content, sending)
const info = (as: IdentityName = 'staff', id = operation) =>
  server.call('operationFileInfo', { as, params: { id } })
const download = (as: IdentityName = 'staff', id = operation) =>
  server.call('operationFile', { as, params: { id } })
const events = async () => {
  const { rows } = await server.database.orm.execute(
    sql`select type, "streamVersion", actor, owners, changes, before from event
        where entity = 'pmOperationFile' and key = ${String(operation)} order by "globalSeq"`,
  )
  return rows
}
const notFound = { status: 404, body: { code: 'not-found', title: 'There is no such record' } }

describe('the PDF of an operation', () => {
  it('is told, kept and given back as it came, to be shown and to run nothing', async () => {
    const content = pdf('Done on the 20th')
    const answer = await send(content)
    const { result } = v.parse(v.object({ result: StoredFile }), answer.body)
    expect(answer.status).toBe(200)
    expect(result).toEqual({
      fileName: `pm-operation-${operation}.pdf`,
      contentType: 'application/pdf',
      size: content.length,
      uploadedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      uploadedBy: 'Sam Staff',
    })
    expect((await info()).body).toEqual({ result: [result] })
    expect(await stored()).toEqual([expect.stringMatching(/^[0-9a-f-]{36}\.pdf$/)])
    const got = await download()
    expect(got.bytes.equals(content)).toBe(true)
    expect(got.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(content.length),
      'content-disposition': `inline; filename=pm-operation-${operation}.pdf`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  it('is replaced by a later one, and both are in its history', async () => {
    await send(pdf('first'))
    const [first] = await stored()
    await send(pdf('second'), { as: 'admin' })
    const [second, ...others] = await stored()
    expect([others, second === first]).toEqual([[], false])
    expect((await download()).bytes.equals(pdf('second'))).toBe(true)
    expect((await info()).body).toMatchObject({ result: [{ uploadedBy: 'Ada Admin' }] })
    const owners = [people.staff.id]
    const of = (content: Buffer) => ({
      contentType: 'application/pdf',
      size: content.length,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    const type = 'v1.PmOperationFileSaved'
    expect(await events()).toEqual([
      { type, streamVersion: 1, actor: people.staff.id, owners, changes: of(pdf('first')), before: {} },
      {
        type,
        streamVersion: 2,
        actor: people.admin.id,
        owners,
        changes: of(pdf('second')),
        before: of(pdf('first')),
      },
    ])
  })

  it('is one of two that came at once, and the other leaves nothing', async () => {
    const answers = await Promise.all([send(pdf('one')), send(pdf('two'), { as: 'admin' })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await stored()).toHaveLength(1)
    expect((await download()).status).toBe(200)
    expect((await events()).map(({ streamVersion }) => streamVersion)).toEqual([1, 2])
  })

  it('is heard of and read by who reads the operation, and nobody else', async () => {
    await send(aPdf)
    const history = (as: IdentityName) =>
      server.call('history', { as, params: { entity: 'pmOperationFile', key: String(operation) } })
    for (const as of ['staff', 'admin'] as const) {
      expect(await history(as)).toMatchObject({
        status: 200,
        body: { result: [{ entity: 'pmOperationFile', key: operation, kind: 'saved', streamVersion: 1 }] },
      })
    }
    expect(await history('otherStaff')).toMatchObject(notFound)
    expect(await history('clerk')).toMatchObject({ status: 403 })
  })

  it('of somebody else is not there, and cannot be put there', async () => {
    await send(aPdf)
    expect(await info('otherStaff')).toMatchObject(notFound)
    expect(await download('otherStaff')).toMatchObject(notFound)
    const [kept] = await stored()
    expect(await send(pdf('mine now'), { as: 'otherStaff' })).toMatchObject(notFound)
    expect(await send(aPdf, { id: 999_999 })).toMatchObject(notFound)
    expect(await stored()).toEqual([kept])
    expect((await download()).bytes.equals(aPdf)).toBe(true)
  })

  it('that was never uploaded is told as none, and downloaded as not there', async () => {
    expect(await info()).toMatchObject({ status: 200, body: { result: [] } })
    expect(await download()).toMatchObject({
      status: 404,
      body: { code: 'not-found', title: 'No file was uploaded for this operation' },
    })
  })

  it.each<[string, Buffer]>([
    ['a program', Buffer.from('MZ\x90\0')],
    ['a program with a PDF behind it', Buffer.concat([Buffer.from('MZ\x90\0'), aPdf])],
    ['a picture', aPng],
    ['a page', Buffer.from('<html><script>alert(1)</script>')],
    ['nothing', Buffer.alloc(0)],
    ['a PDF of no version', Buffer.concat([Buffer.from('%PDF-x'), aPdf])],
  ])('is never %s, whatever it is called', async (_name, content) => {
    const message = 'Only PDF files are taken'
    expect(await send(content)).toMatchObject({
      status: 400,
      body: { code: 'invalid', title: message, errors: [{ field: 'file', message }] },
    })
    expect([await stored(), (await info()).body]).toEqual([[], { result: [] }])
  })

  it('goes with its operation, and its bytes a day later', async () => {
    await send(aPdf)
    const [name = ''] = await stored()
    const other = await addOperation(server, keys)
    await send(pdf('stays'), { id: other })
    const stays = (await stored()).find((stored) => stored !== name)
    expect((await server.call('pmOperation.remove', { params: { id: operation } })).status).toBe(200)
    expect(await download('admin')).toMatchObject(notFound)
    const { orm } = server.database
    expect((await orm.execute(sql`select 1 from uploaded_file where name = ${name}`)).rows).toEqual([])
    await removeOrphans(orm, server.storage, new Date())
    expect(new Set(await stored())).toEqual(new Set([name, stays]))
    await removeOrphans(orm, server.storage, new Date(Date.now() + 25 * 3_600_000))
    expect(await stored()).toEqual([stays])
  })
})
