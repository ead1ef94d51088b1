import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addOperation, pdf, sendPdf, storedNames } from '../../tests/support/operation-files.ts'
import { type Keys, makeReferred } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'
import { aPdf } from '../../tests/support/uploads.ts'
import { StorageProblem } from '../storage/storage.ts'

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
const send = (content: Buffer, sending: Parameters<typeof sendPdf>[3] = {}) =>
  sendPdf(server, operation, content, sending)
const download = () => server.call('operationFile', { as: 'staff', params: { id: operation } })
const versions = async () => {
  const { rows } = await server.database.orm.execute<{ streamVersion: number }>(
    sql`select "streamVersion" from event
        where entity = 'pmOperationFile' and key = ${String(operation)} order by "globalSeq"`,
  )
  return rows.map(({ streamVersion }) => streamVersion)
}

describe('the same upload sent again', () => {
  const keyed = { 'idempotency-key': 'a7c8d5be-0000-7000-8000-00000000000f' }

  it('is answered as before and happens once; another under the same key is refused', async () => {
    const first = await send(pdf('once'), { headers: keyed })
    const [name] = await stored()
    const again = await send(pdf('once'), { headers: keyed, fileName: 'renamed.pdf' })
    expect(again.body).toEqual(first.body)
    expect(again.headers['idempotency-replayed']).toBe('true')
    const other = await addOperation(server, keys)
    for (const answer of [
      await send(pdf('twice'), { headers: keyed }),
      await sendPdf(server, other, pdf('once'), { headers: keyed }),
    ])
      expect(answer).toMatchObject({ status: 422, body: { code: 'key-reused' } })
    expect(await stored()).toEqual([name])
    expect(await versions()).toEqual([1])
  })

  it('is refused as before', async () => {
    const refused = { headers: { 'idempotency-key': 'refused' }, as: 'otherStaff' } as const
    expect((await send(aPdf, refused)).headers['idempotency-replayed']).toBeUndefined()
    const again = await send(aPdf, refused)
    expect([again.status, again.headers['idempotency-replayed']]).toEqual([404, 'true'])
    expect(await stored()).toEqual([])
  })
})

describe('a storage that fails', () => {
  const down = (title: string) => async (): Promise<never> => {
    throw new StorageProblem(title, new Error('ENOSPC'))
  }

  it('changes nothing, says so, and the same act succeeds later', async () => {
    await send(pdf('before'))
    const headers = { 'idempotency-key': 'later' }
    const { storage, put } = { storage: server.storage, put: server.storage.put }
    Object.assign(storage, { put: down('The file could not be stored just now. Try again later') })
    expect(await send(pdf('after'), { headers })).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
      body: { code: 'unavailable', title: 'The file could not be stored just now. Try again later' },
    })
    Object.assign(storage, { put })
    expect((await download()).bytes.equals(pdf('before'))).toBe(true)
    expect(await versions()).toEqual([1])
    expect((await send(pdf('after'), { headers })).status).toBe(200)
    expect((await download()).bytes.equals(pdf('after'))).toBe(true)
  })

  it('is told to who fetches, and a lost file to who can upload it again', async () => {
    await send(aPdf)
    const { storage, get } = { storage: server.storage, get: server.storage.get }
    Object.assign(storage, { get: down('The file cannot be fetched just now. Try again later') })
    expect(await download()).toMatchObject({
      status: 503,
      body: { title: 'The file cannot be fetched just now. Try again later' },
    })
    Object.assign(storage, { get })
    for (const name of await stored()) await storage.remove(name)
    expect(await download()).toMatchObject({
      status: 404,
      body: { code: 'not-found', title: 'The file of this operation is lost. Upload it again' },
    })
  })

  it('does not undo an upload whose former file it keeps', async () => {
    await send(pdf('before'))
    const { storage, remove } = { storage: server.storage, remove: server.storage.remove }
    Object.assign(storage, { remove: down('The file could not be removed just now. Try again later') })
    expect((await send(pdf('after'))).status).toBe(200)
    Object.assign(storage, { remove })
    expect((await download()).bytes.equals(pdf('after'))).toBe(true)
    expect(await stored()).toHaveLength(2)
  })
})
