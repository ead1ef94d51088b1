import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inDataFolder } from './database/connection/data-folder.ts'
import { openDatabase } from './database/connection/database.ts'
import { startFailure } from './start-failure.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'millwright-start-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const failureOf = (work: Promise<unknown>) => work.then(() => 'none', startFailure)

describe('a folder that cannot hold the database', () => {
  it('says that it is a file', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    for (const dataDir of [file, join(file, 'inner')])
      expect(await failureOf(openDatabase({ dataDir }))).toBe(
        `${dataDir} is a file, or lies below one. Name a folder in DATA_DIR.`,
      )
  })

  it.each<[object, string]>([
    [{ code: 'EROFS' }, '/data cannot be written to. Name another folder in DATA_DIR.'],
    [{ code: 'EACCES' }, '/data cannot be written to. Name another folder in DATA_DIR.'],
    [{ code: 'ENOSPC' }, 'The disk of /data is full. Make room on it, or name another folder in DATA_DIR.'],
    // As the engine inside says it: an object of its own, with the number of WASI.
    [
      { name: 'ErrnoError', errno: 51 },
      'The disk of /data is full. Make room on it, or name another folder in DATA_DIR.',
    ],
  ])('says what %j means', async (thrown, sentence) => {
    expect(await failureOf(inDataFolder('/data', () => Promise.reject(thrown)))).toBe(sentence)
  })
})

describe('a PostgreSQL that cannot be had', () => {
  const unreachable = 'The database named in DATABASE_URL cannot be reached.'

  it('because nothing answers at its address', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const address = silent.address()
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0
    const client = new Client({ host: '127.0.0.1', port, connectionTimeoutMillis: 50 })
    expect(await failureOf(client.connect())).toBe(unreachable)
    silent.close()
    const nowhere = new Client({ host: join(folder, 'nowhere') })
    expect(await failureOf(nowhere.connect())).toBe(unreachable)
  })

  it.each([
    ['28P01', 'refuses this user or password.'],
    ['3D000', 'does not exist.'],
    ['42501', 'does not let this user make tables. Make the user its owner.'],
    ['57P03', 'is starting or stopping just now. Start this server again in a moment.'],
  ])('because of %s', (code, sentence) => {
    const cause = Object.assign(new Error('m'), { code })
    expect(startFailure(new Error('Failed query', { cause }))).toBe(
      `The database named in DATABASE_URL ${sentence}`,
    )
  })
})

it('that nobody can mend is told as it came', () => {
  expect(startFailure(new TypeError('x is not a function'))).toBeNull()
  expect(startFailure('text')).toBeNull()
})
