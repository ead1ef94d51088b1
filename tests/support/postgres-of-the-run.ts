import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { inject } from 'vitest'
import { createDatabase } from './postgres.ts'
import { migratedTemplate } from './postgres.setup.ts'

/** A database of its own on the one PostgreSQL of this run; answers its url. */
export async function databaseOfTheRun(name: string, state: 'migrated' | 'new'): Promise<string> {
  const door = inject('postgresDoor')
  if (door === null) throw new Error('No PostgreSQL here')
  const url = await text(connect(door))
  return createDatabase(url, name, state === 'migrated' ? migratedTemplate : 'template1')
}
