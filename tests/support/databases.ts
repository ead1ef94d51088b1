import { randomBytes } from 'node:crypto'
import { describe } from 'vitest'
import { type Database, openDatabase } from '../../server/database/connection/database.ts'
import { emptyDatabase } from './memory-database.ts'
import { postgresBinaries } from './postgres.ts'
import { databaseOfTheRun } from './postgres-of-the-run.ts'

export interface Engine {
  readonly kind: Database['kind']
  /** A migrated empty database of its own. Close it. */
  open(): Promise<Database>
  /** One empty database that two servers share: PostgreSQL only. Migrated, unless the two are to do that. */
  openTwice(state?: 'migrated' | 'new'): Promise<readonly [Database, Database]>
}

/** Runs the same tests on the embedded engine, and on PostgreSQL where the machine has one; says so where not. */
export function onEachEngine(tests: (engine: Engine) => void): void {
  describe('on PGlite', () => {
    tests({
      kind: 'pglite',
      open: emptyDatabase,
      openTwice: () => Promise.reject(new Error('PGlite has one process')),
    })
  })

  if (postgresBinaries() === null) {
    process.stderr.write('Not tested on PostgreSQL: no server found. Set PG_BIN to its folder.\n')
    return
  }
  const url = (state: 'migrated' | 'new' = 'migrated') =>
    databaseOfTheRun(`test_${randomBytes(6).toString('hex')}`, state)
  describe('on PostgreSQL', () => {
    tests({
      kind: 'postgres',
      open: async () => openDatabase({ databaseUrl: await url() }),
      openTwice: async (state) => {
        const databaseUrl = await url(state)
        return Promise.all([openDatabase({ databaseUrl }), openDatabase({ databaseUrl })])
      },
    })
  })
}
