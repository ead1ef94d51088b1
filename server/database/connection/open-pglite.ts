import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { inDataFolder } from './data-folder.ts'
import { lockFolder } from './folder-lock.ts'
import { memoryTemplate } from './memory-template.ts'
import { migrateAlone, migrationsFolder } from './migrate.ts'
import type { Database } from './orm.ts'

const options = { parsers: { [types.NUMERIC]: Number }, extensions: { pg_trgm } }

const prepare = (client: PGlite) => {
  const orm = drizzle(client)
  return migrateAlone(orm, () => migrate(orm, { migrationsFolder }))
}

/** A database of its own that is gone when closed; for tests. */
export async function openMemory(): Promise<Database> {
  const loadDataDir = await memoryTemplate(migrationsFolder, async () => {
    const client = await PGlite.create({ ...options, dataDir: 'memory://' })
    await prepare(client)
    const dump = await client.dumpDataDir('none')
    await client.close()
    return dump
  })
  const client = await PGlite.create({ ...options, dataDir: 'memory://', loadDataDir })
  return overPglite(client, async () => undefined)
}

/** The embedded database of this folder, held for this process alone. */
export const openFolder = (folder: string): Promise<Database> => inDataFolder(folder, () => openHeld(folder))

async function openHeld(folder: string): Promise<Database> {
  const unlock = await lockFolder(folder)
  try {
    const dataDir = join(folder, 'pglite')
    const complete = join(folder, 'pglite.complete')
    // A process killed while the folder was first filled leaves a torn one, in which nothing was ever stored.
    if (!(await exists(complete))) await rm(dataDir, { recursive: true, force: true })
    const client = await PGlite.create({ ...options, dataDir })
    await prepare(client)
    await writeFile(complete, '')
    return overPglite(client, unlock)
  } catch (error) {
    await unlock()
    throw error
  }
}

function overPglite(client: PGlite, unlock: () => Promise<void>): Database {
  return {
    kind: 'pglite',
    orm: drizzle(client),
    listen: async (channel, heard) => {
      const stop = await client.listen(channel, heard)
      return () => stop()
    },
    // In a transaction, which is rolled back where the statements begin one of their own and then fail: the next
    // query would find itself in it, for there is one connection.
    executeSql: async (text, values) =>
      values
        ? client.query(text, [...values])
        : ((await client.transaction((tx) => tx.exec(text))).at(-1) ?? { rows: [] }),
    close: async () => {
      if (!client.closed) await client.close()
      await unlock()
    },
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
