import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { postgresBinaries, startPostgres, type TestPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A socket that answers the url of the run's PostgreSQL; null where the machine has none. */
    readonly postgresDoor: string | null
  }
}

/** The database that a migrated one is copied from. */
export const migratedTemplate = 'migrated'

/** One PostgreSQL for all workers of a run, started when the first of them asks: most runs need none. */
export default async function setup({ provide }: TestProject) {
  if (postgresBinaries() === null) return provide('postgresDoor', null)
  const folder = await mkdtemp(join(tmpdir(), 'millwright-pg-door-'))
  const path = join(folder, 'door')
  let server: Promise<TestPostgres> | null = null
  const door = createServer((asking) => {
    server ??= startMigrated()
    server.then(
      ({ url }) => asking.end(url),
      (error: unknown) => asking.destroy(error instanceof Error ? error : undefined),
    )
  })
  await new Promise<void>((resolve) => door.listen(path, resolve))
  provide('postgresDoor', path)
  return async () => {
    door.close()
    await (await server)?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function startMigrated(): Promise<TestPostgres> {
  const server = await startPostgres()
  if (!server) throw new Error('No PostgreSQL here')
  // Here, for a run that never asks is not to wait for the server's modules.
  const { openDatabase } = await import('../../server/database/connection/database.ts')
  const template = await openDatabase({ databaseUrl: await server.createDatabase(migratedTemplate) })
  await template.close()
  return server
}
