import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { array, looseObject, number, parse } from 'valibot'

const Journal = looseObject({ entries: array(looseObject({ idx: number(), when: number() })) })

/** Adds a migration behind those of a folder, as a later version of the product has one. */
export async function addMigration(folder: string, name: string, text: string): Promise<void> {
  const path = join(folder, 'meta/_journal.json')
  const journal = parse(Journal, JSON.parse(await readFile(path, 'utf8')))
  const last = journal.entries.at(-1)
  if (last === undefined) throw new Error(`${folder} has no migration`)
  const tag = `${last.idx + 1}_${name}`
  await writeFile(join(folder, `${tag}.sql`), text)
  const entry = { ...last, idx: last.idx + 1, when: last.when + 1, tag }
  await writeFile(path, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }))
}
