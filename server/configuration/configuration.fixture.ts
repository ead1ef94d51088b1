import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import {
  ConfigurationFile,
  ConfigurationImported,
  ConfigurationPreview,
  type ListName,
} from '../../src/contract/configuration/configuration.ts'
import type { RecordRow } from '../../src/contract/schema/entity.ts'
import { Problem } from '../../src/contract/problem.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'
import { systemCode } from '../database/schema/equipment.ts'
import { application } from '../database/schema/screens.ts'
import { seedReference } from '../database/seeds/seed-reference.ts'

/** A server with the people of the tests and everything a site begins with. */
export async function startSite(): Promise<TestApp> {
  const site = await startTestApp()
  // Those of a site that is new come into an empty list alone.
  await site.database.orm.delete(application)
  await site.database.orm.delete(systemCode)
  await seedReference(site.database.orm)
  return site
}

const resultOf = (body: unknown) => v.parse(v.object({ result: v.unknown() }), body).result

export async function exported(site: TestApp): Promise<ConfigurationFile> {
  return v.parse(ConfigurationFile, resultOf((await site.call('exportConfiguration', {})).body))
}

/** What the site is set up by, without when and where it was asked. */
export async function configurationOf(site: TestApp) {
  const { exportedAt: _at, from: _from, ...configuration } = await exported(site)
  return configuration
}

export async function previewed(site: TestApp, file: unknown): Promise<ConfigurationPreview> {
  const { body } = await site.call('previewConfiguration', { body: { file } })
  return v.parse(ConfigurationPreview, resultOf(body))
}

export const bringIn = (site: TestApp, file: unknown, fingerprint: string, key?: string) =>
  site.call('importConfiguration', {
    body: { file, fingerprint },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })

/** Looks first, as a user does; answers what was done. */
export async function imported(site: TestApp, file: unknown): Promise<ConfigurationImported> {
  const { fingerprint } = await previewed(site, file)
  return v.parse(ConfigurationImported, resultOf((await bringIn(site, file, fingerprint)).body))
}

export const faultsOf = (body: unknown) =>
  v.parse(Problem, body).errors?.map(({ field, message }) => `${field}: ${message}`)

export const wordsOf = ({ changes }: ConfigurationPreview) =>
  changes.map(({ kind, what, name }) => `${kind} ${what} ${name}`)

/** The file with one of its rows otherwise. */
export function withRow(
  file: ConfigurationFile,
  list: ListName,
  isIt: (row: RecordRow) => boolean,
  change: (row: RecordRow) => RecordRow | null,
): ConfigurationFile {
  return {
    ...file,
    [list]: file[list].flatMap((row) => {
      if (!isIt(row)) return [row]
      const changed = change(row)
      return changed === null ? [] : [changed]
    }),
  }
}

export const named = (name: string, value: string) => (row: RecordRow) => row[name] === value

/** Every table that an import writes, whole, and the events. */
export async function tablesOf(site: TestApp): Promise<unknown> {
  const tables = ['role', 'role_task', 'task', 'application', 'form_header', 'form_field', 'system_code']
  const read = async (table: string) => {
    const { rows } = await site.database.orm.execute(
      sql`select * from ${sql.identifier(table)} as each order by each::text`,
    )
    return rows
  }
  return Promise.all([...tables, 'system_setting', 'event'].map(read))
}
