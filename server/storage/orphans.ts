import { inArray, or } from 'drizzle-orm'
import type { Orm } from '../database/connection/orm.ts'
import { attachment, reportFile, uploadedFile } from '../database/schema/files.ts'
import { company } from '../database/schema/office.ts'
import type { ListedStorage } from './storage.ts'

const dayMs = 86_400_000
const atOnce = 500

/**
 * Removes what no row names and is older than a day: left-overs of writes that came to nothing, files whose record is
 * gone, logos never saved. A younger one may be about to be named.
 */
export async function removeOrphans(orm: Orm, storage: ListedStorage, now: Date): Promise<void> {
  let old: string[] = []
  const removeUnnamed = async () => {
    const named = await namesIn(orm, old)
    for (const name of old) if (!named.has(name)) await storage.remove(name)
    old = []
  }
  for await (const { name, storedAt } of storage.list()) {
    if (now.getTime() - storedAt.getTime() > dayMs) old.push(name)
    if (old.length === atOnce) await removeUnnamed()
  }
  await removeUnnamed()
}

/** Those of the names that some row still tells. */
async function namesIn(orm: Orm, names: readonly string[]): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set()
  const among = [...names]
  const rows = [
    ...(await orm
      .select({ name: uploadedFile.name })
      .from(uploadedFile)
      .where(inArray(uploadedFile.name, among))),
    ...(await orm.select({ name: reportFile.name }).from(reportFile).where(inArray(reportFile.name, among))),
    ...(await orm
      .select({ name: company.logoFileName })
      .from(company)
      .where(inArray(company.logoFileName, among))),
  ]
  const attached = await orm
    .select({ name: attachment.name, thumbnail: attachment.thumbnail })
    .from(attachment)
    .where(or(inArray(attachment.name, among), inArray(attachment.thumbnail, among)))
  return new Set([
    ...rows.map(({ name }) => name),
    ...attached.flatMap(({ name, thumbnail }) => (thumbnail === null ? [name] : [name, thumbnail])),
  ])
}
