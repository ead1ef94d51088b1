import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe } from 'vitest'
import { type Database, openDatabase } from '../../server/database/connection/database.ts'
import { postgresBinaries, startPostgres, type TestPostgres } from './postgres.ts'

export interface Engine {
  readonly kind: Database['kind']
  /** A migrated empty database of its own. Close it. */
  open(): Promise<Database>
  /** A migrated empty database that two servers share: PostgreSQL only. */
  openTwice(): Promise<readonly [Database, Database]>
}

/** Runs the same tests on the embedded engine, and on PostgreSQL where the machine has one; says so where not. */
export function onEachEngine(tests: (engine: Engine) => void): void {
  describe('on PGlite', () => {
    tests({
      kind: 'pglite',
      open: () => openDatabase({ dataDir: 'memory://' }),
      openTwice: () => Promise.reject(new Error('PGlite has one process')),
    })
  })

  if (postgresBinaries() === null) {
    process.stderr.write('Not tested on PostgreSQL: no server found. Set PG_BIN to its folder.\n')
    return
  }
  describe('on PostgreSQL', () => {
    let server: TestPostgres | null = null
    beforeAll(async () => {
      server = await startPostgres()
    }, 60_000)
    afterAll(() => server?.stop())
    const url = () => {
      if (!server) throw new Error('No PostgreSQL here')
      return server.createDatabase(`test_${randomBytes(6).toString('hex')}`)
    }
    tests({
      kind: 'postgres',
      open: async () => openDatabase({ databaseUrl: await url() }),
      openTwice: async () => {
        const databaseUrl = await url()
        return Promise.all([openDatabase({ databaseUrl }), openDatabase({ databaseUrl })])
      },
    })
  })
}
