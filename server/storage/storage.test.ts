import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type S3Server, startS3Server } from '../../tests/support/s3-server.ts'
import { folderStorage } from './folder-storage.ts'
import { openStorage } from './open-storage.ts'
import { s3Storage } from './s3-storage.ts'
import { type ListedStorage, storageFails, StorageProblem } from './storage.ts'

const pdf = { contentType: 'application/pdf' }
const day = 86_400_000

let folder: string
let s3: S3Server
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'millwright-storage-'))
  s3 = await startS3Server()
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true })
})

const contentOf = async (storage: ListedStorage, name: string) => {
  const found = await storage.get(name)
  return found ? { text: (await buffer(found.body)).toString(), size: found.size } : null
}

async function* breakingOff() {
  yield Buffer.from('the first half')
  throw new Error('The sender is gone')
}

const places = [
  {
    name: 'a folder',
    open: () => openStorage({ kind: 'folder', folder }),
    everything: () => readdir(folder),
    age: (name: string, ms: number) =>
      utimes(join(folder, name), new Date(Date.now() - ms), new Date(Date.now() - ms)),
  },
  {
    name: 'S3',
    open: () => openStorage(s3.place),
    everything: async () => [...s3.held.keys()],
    age: async (name: string, ms: number) => {
      const held = s3.held.get(name)
      if (held) held.storedAt = new Date(Date.now() - ms)
    },
  },
]

describe.each(places)('a storage in $name', ({ open, everything, age }) => {
  let storage: ListedStorage
  beforeAll(async () => {
    storage = await open()
  })
  afterEach(async () => {
    for await (const { name } of storage.list()) await storage.remove(name)
    expect(await everything()).toEqual([])
  })

  it('gives back what was put, from a buffer and from a stream', async () => {
    await storage.put('a-1.pdf', Buffer.from('Öl'), pdf)
    await storage.put('b_2.pdf', Readable.from([Buffer.from('grease '), Buffer.from('and oil')]), pdf)
    expect(await contentOf(storage, 'a-1.pdf')).toEqual({ text: 'Öl', size: 3 })
    expect(await contentOf(storage, 'b_2.pdf')).toEqual({ text: 'grease and oil', size: 14 })
  })

  it('takes nothing for a file, and a later one in the place of the one before', async () => {
    await storage.put('a.pdf', Buffer.alloc(0), pdf)
    expect(await contentOf(storage, 'a.pdf')).toEqual({ text: '', size: 0 })
    await storage.put('a.pdf', Buffer.from('later'), pdf)
    expect(await contentOf(storage, 'a.pdf')).toEqual({ text: 'later', size: 5 })
  })

  it('knows what is not there, and removes what is gone already', async () => {
    expect(await storage.get('none.pdf')).toBeNull()
    await storage.put('a.pdf', Buffer.from('x'), pdf)
    await storage.remove('a.pdf')
    await storage.remove('a.pdf')
    expect(await storage.get('a.pdf')).toBeNull()
  })

  it('keeps nothing of a body that breaks off, nor loses what was there', async () => {
    await storage.put('a.pdf', Buffer.from('whole'), pdf)
    await expect(storage.put('a.pdf', Readable.from(breakingOff()), pdf)).rejects.toThrow(
      new Error('The sender is gone'),
    )
    await expect(storage.put('b.pdf', Readable.from(breakingOff()), pdf)).rejects.toThrow()
    expect(await everything()).toEqual(['a.pdf'])
    expect(await contentOf(storage, 'a.pdf')).toEqual({ text: 'whole', size: 5 })
  })

  it.each([
    '../a.pdf',
    '/etc/passwd',
    'a/b.pdf',
    'a\\b.pdf',
    '..',
    '.pdf',
    'a.pdf/',
    'a.pdf\0',
    '%2e%2e.pdf',
    'a.PDF',
    '',
  ])('has no place for the name %j', async (name) => {
    const refused = { code: 'not-found', title: 'There is no such file' }
    await expect(storage.put(name, Buffer.from('x'), pdf)).rejects.toMatchObject(refused)
    await expect(storage.get(name)).rejects.toMatchObject(refused)
    await expect(storage.remove(name)).rejects.toMatchObject(refused)
    expect(await everything()).toEqual([])
  })

  it('lists all it holds with when it was stored', async () => {
    const names = ['a.pdf', 'b.pdf', 'c.png', 'd.jpg', 'e.pdf']
    for (const name of names) await storage.put(name, Buffer.from(name), pdf)
    await age('b.pdf', 2 * day)
    const listed = new Map<string, number>()
    for await (const { name, storedAt } of storage.list()) listed.set(name, Date.now() - storedAt.getTime())
    expect([...listed.keys()].toSorted()).toEqual(names)
    expect([...listed].filter(([, ms]) => ms > day).map(([name]) => name)).toEqual(['b.pdf'])
  })
})

describe('a storage that fails', () => {
  const refusal = (title: string) => ({ status: 503, code: 'unavailable', title, retryAfter: 5 })
  const calls = (storage: ListedStorage) =>
    [
      [storageFails.put, () => storage.put('a.pdf', Buffer.from('x'), pdf)],
      [storageFails.get, () => storage.get('a.pdf')],
      [storageFails.remove, () => storage.remove('a.pdf')],
      [storageFails.list, () => storage.list()[Symbol.asyncIterator]().next()],
    ] as const
  const thrownBy = (call: () => Promise<unknown>) =>
    call().then(
      () => null,
      (error: unknown) => error,
    )

  it('says so where the folder is no folder', async () => {
    const file = join(folder, 'plain')
    await writeFile(file, '')
    for (const [title, call] of calls(folderStorage(join(file, 'files')))) {
      const error = await thrownBy(call)
      expect(error).toBeInstanceOf(StorageProblem)
      expect(error).toMatchObject({ document: refusal(title), cause: { code: 'ENOTDIR' } })
    }
    await rm(file)
  })

  it('says so where the server of the bucket refuses, or is gone', async () => {
    const own = await startS3Server()
    const storage = await s3Storage(own.place)
    own.fault = { status: 507, code: 'InsufficientStorage' }
    for (const [title, call] of calls(storage))
      expect(await thrownBy(call)).toMatchObject({ document: refusal(title) })
    await own.close()
    for (const [title, call] of calls(storage))
      expect(await thrownBy(call)).toMatchObject({ document: refusal(title) })
  })

  it('is not reached without a signature that the server accepts', async () => {
    const stranger = { accessKeyId: 'stranger', secretAccessKey: 'a secret' }
    const storage = await s3Storage({ ...s3.place, credentials: stranger })
    for (const [title, call] of calls(storage))
      expect(await thrownBy(call)).toMatchObject({ document: refusal(title) })
    expect(s3.held.size).toBe(0)
  })

  it('is not opened in a place that cannot be written', async () => {
    const file = join(folder, 'plain')
    await writeFile(file, '')
    await expect(openStorage({ kind: 'folder', folder: join(file, 'files') })).rejects.toThrow(
      `Files cannot be written to ${file}/files. Name another place in STORAGE_URL.`,
    )
    await rm(file)
  })
})
