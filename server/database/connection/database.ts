import { openFolder, openMemory } from './open-pglite.ts'
import { openPostgres } from './open-postgres.ts'
import type { Database } from './orm.ts'

export type { Database, Orm } from './orm.ts'

interface Options {
  /** A PostgreSQL; without it the embedded database is opened. */
  readonly databaseUrl?: string | undefined
  /** Where `databaseUrl` leads through a pooler: the PostgreSQL behind it. */
  readonly databaseDirectUrl?: string | undefined
  /** A streaming replica of that PostgreSQL, which answers reads. */
  readonly databaseReadUrl?: string | undefined
  /** Folder of the embedded database, or `memory://` for one that is gone when closed. */
  readonly dataDir?: string | undefined
}

/**
 * Opens and migrates the database (DESIGN 6). Throws `FolderInUseError` when another process holds the folder,
 * `DataFolderError` when nothing can be kept in it, `EncodingError` for a PostgreSQL that is not in UTF-8,
 * `PoolerError` for one that is reached through a pooler alone, and `OlderDatabaseError` when a version before 0.5.0
 * has filled it.
 */
export function openDatabase({ databaseUrl, dataDir = '.data', ...beside }: Options): Promise<Database> {
  if (databaseUrl) return openPostgres({ databaseUrl, ...beside })
  return dataDir === 'memory://' ? openMemory() : openFolder(dataDir)
}
