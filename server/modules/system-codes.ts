import { and, asc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { SystemCode } from '../../src/contract/entities/system-code.ts'
import { appendEvent } from '../database/append-event.ts'
import { difference } from '../database/record-event.ts'
import { oneWrite } from '../database/one-write.ts'
import type { Orm } from '../database/orm.ts'
import { systemCode } from '../database/schema.ts'
import { ProblemError } from '../problem.ts'
import { type Call, serve } from '../serve.ts'
import { answered } from './serve-records.ts'

const fields = ['setupType', 'code', 'description', 'codeOrderApplication']
const Reply = v.object({ result: SystemCode })

/** System codes (SPEC 7): read by every signed-in user, written by ADMIN. PUT without `oid` creates (READINGS). */
export function systemCodesModule(app: FastifyInstance, { orm }: { readonly orm: Orm }) {
  serve(app, 'systemCodesByType', async ({ params }) => ({
    result: await orm
      .select()
      .from(systemCode)
      .where(eq(systemCode.setupType, params.type))
      .orderBy(asc(systemCode.codeOrderApplication), asc(systemCode.oid)),
  }))

  serve(app, 'systemCodeTypes', async () => {
    const found = await orm
      .selectDistinct({ setupType: systemCode.setupType })
      .from(systemCode)
      .orderBy(asc(systemCode.setupType))
    return { result: found.map(({ setupType }) => setupType) }
  })

  serve(app, 'saveSystemCode', (call) =>
    answered(
      call.reply,
      oneWrite(orm, call, async (tx) => ({ result: await save(tx, call) }), Reply),
    ),
  )
}

async function save(tx: Orm, call: Call<'saveSystemCode'>): Promise<SystemCode> {
  const { oid, version: held, ...values } = call.body
  const before = oid ? await locked(tx, oid) : null
  const expected = call.ifMatch ?? held ?? null
  if (before && expected !== null && expected !== before.version)
    throw new ProblemError('version-mismatch', { current: before })
  await refuseDuplicate(tx, values, oid ?? null)
  const [after] = before
    ? await tx
        .update(systemCode)
        .set({ ...values, version: before.version + 1 })
        .where(eq(systemCode.oid, before.oid))
        .returning()
    : await tx.insert(systemCode).values(values).returning()
  if (!after) throw new Error('A write returned no row')
  await appendEvent(tx, {
    idempotencyKey: call.idempotencyKey,
    entity: 'systemCode',
    key: after.oid,
    kind: 'saved',
    streamVersion: after.version,
    actor: call.userId,
    owners: [],
    ...difference(fields, before, after),
  })
  return after
}

async function locked(tx: Orm, oid: number): Promise<SystemCode> {
  const [found] = await tx.select().from(systemCode).where(eq(systemCode.oid, oid)).for('update')
  if (!found) throw new ProblemError('not-found')
  return found
}

async function refuseDuplicate(
  tx: Orm,
  { setupType, code }: Pick<SystemCode, 'setupType' | 'code'>,
  own: number | null,
): Promise<void> {
  const [other] = await tx
    .select({ oid: systemCode.oid })
    .from(systemCode)
    .where(and(eq(systemCode.setupType, setupType), eq(systemCode.code, code)))
  if (other && other.oid !== own)
    throw new ProblemError('duplicate', {
      errors: [{ field: 'code', message: `${setupType} has this code already` }],
    })
}
