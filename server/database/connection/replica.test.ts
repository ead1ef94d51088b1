import { chmod, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postgresBinaries, startPostgres, type TestPostgres } from '../../../tests/support/postgres.ts'
import { startReplica, type TestReplica } from '../../../tests/support/replica.ts'
import { type Database, openDatabase } from './database.ts'

const isMissing = postgresBinaries() === null
if (isMissing) process.stderr.write('Not tested on a replica: no server found. Set PG_BIN to its folder.\n')

const socket = '.s.PGSQL.5432'

describe.skipIf(isMissing)('a replica (needs PostgreSQL)', () => {
  let primary: TestPostgres
  let replicas: readonly [TestReplica, TestReplica]
  let folder: string
  let database: Database

  /** What is reached under the replica's address from now on. */
  const standFor = async ({ url }: TestReplica) => {
    await rm(join(folder, socket), { force: true })
    await symlink(join(new URL(url).searchParams.get('host') ?? '', socket), join(folder, socket))
  }
  const reads = () => {
    if (!database.reads) throw new Error('No replica')
    return database.reads
  }
  const onReplica = async () => {
    const { rows } = await database.orm.execute<{ is: boolean }>(sql`select pg_is_in_recovery() as is`)
    return rows[0]?.is
  }

  beforeAll(async () => {
    const started = await startPostgres()
    if (!started) throw new Error('PostgreSQL was found and did not start')
    primary = started
    const databaseUrl = await primary.createDatabase('works')
    replicas = [await startReplica(primary), await startReplica(primary)]
    folder = await mkdtemp(join(tmpdir(), 'millwright-replica-'))
    await chmod(folder, 0o755)
    await standFor(replicas[0])
    const address = new URL(replicas[0].urlOf(databaseUrl))
    address.searchParams.set('host', folder)
    database = await openDatabase({ databaseUrl, databaseReadUrl: address.href })
  })
  afterAll(async () => {
    await database.close()
    for (const replica of replicas) await replica.stop()
    await primary.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it('answers what reads, and nothing that goes on after its answer', async () => {
    await expect.poll(() => reads().replica.state).toBe('in use')
    let after: Promise<boolean | undefined> | undefined
    const isOnReplica = await reads().from(0, async () => {
      const answer = await onReplica()
      after = new Promise(setImmediate).then(onReplica)
      return answer
    })
    expect([isOnReplica, await after, await onReplica()]).toEqual([true, false, false])
    expect(await reads().replica.lag()).toBe(0)
  })

  it('that is a write after all is done on the primary', async () => {
    const counts = { ...reads().counts }
    await reads().from(0, () => database.orm.execute(sql`create table made ()`))
    expect(reads().counts).toEqual({ ...counts, primary: counts.primary + 1 })
    expect(reads().replica.state).toBe('in use')
  })

  it('tells its faults as they are', async () => {
    await expect(reads().from(0, () => database.orm.execute(sql`select 1 / 0`))).rejects.toThrow()
    expect(reads().replica.state).toBe('in use')
  })

  it('in whose place stands an older one is not used until that has what was read already', async () => {
    const [newer, older] = replicas
    await older.pause()
    await database.orm.execute(sql`create table later ()`)
    const known = () =>
      reads().from(0, async () => {
        const { rows } = await database.orm.execute<{ is: boolean }>(
          sql`select to_regclass('later') is not null as is`,
        )
        return rows[0]?.is
      })
    await expect.poll(known).toBe(true)
    await expect.poll(() => reads().replica.lag()).toBe(0)
    await standFor(older)
    await newer.shutDown()
    expect(await known()).toBe(true)
    expect(reads().replica.state).toBe('away')
    await older.resume()
    await expect.poll(() => reads().replica.state).toBe('in use')
    expect(await known()).toBe(true)
    await newer.startAgain()
  })
})
