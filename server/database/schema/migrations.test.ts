import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DrizzleSnapshotJSON, generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { afterAll, expect, it } from 'vitest'
import { migrationsFolder } from '../connection/migrate.ts'

// Its tool gives all lists a method that is counted among their entries, by whatever runs in this process next.
afterAll(() => void Reflect.deleteProperty(Array.prototype, 'random'))

const sources = async () =>
  (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))

/** The tables as the newest migration left them. */
async function migrated(): Promise<DrizzleSnapshotJSON> {
  const folder = join(migrationsFolder, 'meta')
  const newest = (await readdir(folder))
    .filter((name) => name.endsWith('_snapshot.json'))
    .toSorted()
    .at(-1)
  return JSON.parse(await readFile(join(folder, newest ?? ''), 'utf8')) as DrizzleSnapshotJSON
}

it('the migrations make the tables that the schema says; else `npm run migration` has to write one', async () => {
  const modules: readonly object[] = await Promise.all(
    (await sources()).map((name) => import(/* @vite-ignore */ join(import.meta.dirname, name))),
  )
  const said = generateDrizzleJson(Object.assign({}, ...modules))
  expect(await generateMigration(await migrated(), said)).toEqual([])
})
