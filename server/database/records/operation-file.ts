import { eq, type SQL, sql } from 'drizzle-orm'
import type { StoredFile } from '../../../src/contract/entities/stored-file.ts'
import { ProblemError } from '../../http/problem.ts'
import { appendEvent } from '../writes/append-event.ts'
import type { WriteRequest } from '../writes/one-write.ts'
import type { Orm } from '../connection/orm.ts'
import { userAccount } from '../schema/accounts.ts'
import { uploadedFile } from '../schema/files.ts'
import { pmOperation } from '../schema/pm.ts'

const ownerOf = (operation: number) => `pmoperation-${operation}`

/** What people call the file of an operation; a storage never hears of it. */
const operationFileName = (operation: number) => `pm-operation-${operation}.pdf`

/** The file of an operation: where its bytes are, and what is told of it. */
export interface OperationFile {
  /** Its name in the storage. */
  readonly name: string
  readonly told: StoredFile
}

/** Null where nothing was uploaded; `not-found` for an operation that is not there, or not among `scope`. */
export async function readOperationFile(
  orm: Orm,
  operation: number,
  scope: SQL | undefined,
): Promise<OperationFile | null> {
  const reachable = await orm
    .select({ key: pmOperation.camspmOperationOID })
    .from(pmOperation)
    .where(sql`${pmOperation.camspmOperationOID} = ${operation} and (${scope ?? sql`true`})`)
  if (reachable.length === 0) throw new ProblemError('not-found')
  return storedFile(orm, operation)
}

async function storedFile(orm: Orm, operation: number): Promise<OperationFile | null> {
  const [row] = await orm
    .select({ file: uploadedFile, uploadedBy: userAccount.fullName })
    .from(uploadedFile)
    .innerJoin(userAccount, eq(userAccount.id, uploadedFile.uploadedBy))
    .where(eq(uploadedFile.owner, ownerOf(operation)))
  if (!row) return null
  const { name, contentType, size, uploadedAt } = row.file
  return {
    name,
    told: {
      fileName: operationFileName(operation),
      contentType,
      size,
      uploadedAt: uploadedAt.toISOString(),
      uploadedBy: row.uploadedBy,
    },
  }
}

interface NewFile {
  readonly name: string
  readonly contentType: string
  readonly size: number
  readonly sha256: string
}

/**
 * Within a write: makes a stored file the one of its operation and tells it as an event of the stream `pmOperationFile`,
 * whose key is the operation's. Answers what is told of it, and the name of the file it replaced. Problem: not-found.
 */
export async function keepOperationFile(
  tx: Orm,
  { operation, scope, file }: { operation: number; scope: SQL | undefined; file: NewFile },
  { userId, idempotencyKey, path }: WriteRequest,
): Promise<{ readonly told: StoredFile; readonly former: string | null }> {
  const owners = await lockOperation(tx, operation, scope)
  const owner = ownerOf(operation)
  const [before] = await tx.select().from(uploadedFile).where(eq(uploadedFile.owner, owner))
  const { name, contentType, size, sha256 } = file
  const version = (before?.version ?? 0) + 1
  const values = { name, contentType, size, sha256, version, uploadedBy: userId, uploadedAt: new Date() }
  await tx
    .insert(uploadedFile)
    .values({ owner, ...values })
    .onConflictDoUpdate({ target: uploadedFile.owner, set: values })
  const kept = await storedFile(tx, operation)
  if (!kept) throw new Error('A write kept no file')
  await appendEvent(tx, {
    idempotencyKey,
    entity: 'pmOperationFile',
    key: operation,
    kind: 'saved',
    streamVersion: version,
    actor: userId,
    path,
    owners,
    changes: { contentType, size, sha256 },
    before: before ? { contentType: before.contentType, size: before.size, sha256: before.sha256 } : {},
  })
  return { told: kept.told, former: before?.name ?? null }
}

/** Held until the write commits: two uploads for one operation come one after the other, and its removal waits. */
async function lockOperation(tx: Orm, operation: number, scope: SQL | undefined): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ owner: string | null }>(
    sql`select "assignedTo_UserGUID" as owner from ${pmOperation}
        where "camspmOperationOID" = ${operation} and (${scope ?? sql`true`}) for no key update`,
  )
  const [row] = rows
  if (!row) throw new ProblemError('not-found')
  return row.owner === null ? [] : [row.owner]
}

/** Within the removal of an operation: its file is nobody's from then on, and housekeeping removes the bytes. */
export async function dropOperationFile(tx: Orm, operation: number): Promise<void> {
  await tx.delete(uploadedFile).where(eq(uploadedFile.owner, ownerOf(operation)))
}
