import { asc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Orm } from '../database/connection/orm.ts'
import { refuseRenamedCode } from '../database/records/code-uses.ts'
import { recordStore } from '../database/records/tables.ts'
import { systemCode } from '../database/schema/equipment.ts'
import { writeRecord } from '../database/records/write.ts'
import { type Answer, serve } from '../http/serve.ts'
import { answered, serveRecords } from './serve-records.ts'

/**
 * System codes (SPEC 7): read by every signed-in user, written by ADMIN; one in use is not renamed. PUT without `oid`
 * creates (READINGS).
 */
export function systemCodesModule(app: FastifyInstance, { orm }: { readonly orm: Orm }) {
  const store = recordStore('systemCode')
  serveRecords(app, { orm }, 'systemCode', { check: refuseRenamedCode })

  serve(app, 'systemCodesByType', async ({ params }) => ({
    result: await orm
      .select({
        oid: systemCode.oid,
        version: systemCode.version,
        setupType: systemCode.setupType,
        code: systemCode.code,
        description: systemCode.description,
        codeOrderApplication: systemCode.codeOrderApplication,
      })
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

  serve(app, 'systemCode.save', async (call) => {
    const { oid } = call.body
    const write = oid
      ? ({ ...call, kind: 'update', key: oid, check: refuseRenamedCode } as const)
      : ({ ...call, kind: 'create' } as const)
    const reply = await answered(call.reply, writeRecord(orm, store, write))
    // Rows of a store are what its entity's schema says; `serve` holds them against it in tests.
    return reply as unknown as Answer<'systemCode.save'>
  })
}
