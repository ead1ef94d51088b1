import { type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { RecordRow } from '../../src/contract/schema/entity.ts'
import { decide, isAdmin, type Subject } from '../../src/contract/access/policy.ts'
import type { Action } from '../../src/contract/schema/access-rule.ts'
import type { Orm } from '../database/connection/orm.ts'
import { recordStore } from '../database/records/tables.ts'
import { writeWithin } from '../database/records/write.ts'
import { ProblemError } from '../http/problem.ts'
import { type Consequence, serveRecords } from './serve-records.ts'

/** User profiles, one for each user: staff have their own, ADMIN has all, and nobody removes one (SPEC 6, 7). */
export function camsUsersModule(app: FastifyInstance, { orm }: { readonly orm: Orm }) {
  serveRecords(app, { orm }, 'camsUser', { scope: ownProfile, permit })
}

const ownProfile = (subject: Subject): SQL | undefined =>
  isAdmin(subject) ? undefined : sql`"userGUID" = ${subject.userGUID}`

function permit(subject: Subject, action: Action, before: RecordRow | null, after: RecordRow | null): void {
  const mayReach = (row: RecordRow) => decide(subject, action, 'camsUser', ownerOf(row))
  // Somebody else's profile is not there at all.
  if (before && !mayReach(before).allowed) throw new ProblemError('not-found')
  if (!after) return
  const decision = mayReach(after)
  if (!decision.allowed) throw new ProblemError('forbidden', { title: decision.reason })
}

function ownerOf({ userGUID }: RecordRow): string | null {
  return typeof userGUID === 'string' ? userGUID : null
}

/** The profile of an account that was renamed bears the new name from the same moment on. */
export async function renameProfile(
  tx: Orm,
  before: RecordRow | null,
  after: RecordRow | null,
  consequence: Consequence,
): Promise<void> {
  if (!after || before?.['fullName'] === after['fullName']) return
  const { rows } = await tx.execute<{ key: number }>(
    sql`select "camsEmployeeOID" as key from cams_user where "userGUID" = ${after['id']}`,
  )
  for (const { key } of rows)
    await writeWithin(tx, recordStore('camsUser'), {
      ...consequence,
      kind: 'update',
      key,
      ifMatch: null,
      body: {},
    })
}
