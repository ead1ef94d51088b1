import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Orm } from '../database/connection/orm.ts'
import { reportFile } from '../database/schema/files.ts'
import type { Storage } from '../storage/storage.ts'

const keptMs = 86_400_000

export interface MadeReport {
  /** The call that made it, which says who may still read it. */
  readonly kind: string
  readonly userId: string
  readonly title: string
  readonly createdAt: Date
  readonly pdf: Readable
}

/** Stores a report for whom it was made, for a day, and answers the name that nobody else could guess. */
export async function keepReport(
  orm: Orm,
  storage: Storage,
  { kind, pdf, ...row }: MadeReport,
): Promise<string> {
  const name = `${kind}-${randomUUID()}.pdf`
  // Known before it is there, so that what a crash leaves behind is swept up by its name.
  await orm.insert(reportFile).values({ name, ...row })
  try {
    await storage.put(name, pdf, { contentType: 'application/pdf' })
  } catch (error) {
    await orm.delete(reportFile).where(eq(reportFile.name, name))
    throw error
  }
  return name
}

/** A report that this user has made within a day; null of anybody else's and of what never was. */
export async function findReport(orm: Orm, name: string, userId: string, now: Date) {
  const [found] = await orm
    .select({ title: reportFile.title, createdAt: reportFile.createdAt })
    .from(reportFile)
    .where(
      and(
        eq(reportFile.name, name),
        eq(reportFile.userId, userId),
        gt(reportFile.createdAt, new Date(now.getTime() - keptMs)),
      ),
    )
  return found ?? null
}

/** Which call made the report of this name. */
export const kindOf = (name: string): string => name.split('-', 1)[0] ?? ''

/** Removes the reports of more than a day ago; what a storage cannot remove now is tried again the next time. */
export async function forgetOldReports(orm: Orm, storage: Storage, now: Date): Promise<void> {
  const old = await orm
    .select({ name: reportFile.name })
    .from(reportFile)
    .where(lte(reportFile.createdAt, new Date(now.getTime() - keptMs)))
  for (const { name } of old) {
    await storage.remove(name)
    await orm.delete(reportFile).where(eq(reportFile.name, name))
  }
}
