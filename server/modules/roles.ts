import { asc } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { administrator } from '../../src/contract/access/administrator.ts'
import type { RecordRow } from '../../src/contract/schema/entity.ts'
import type { Orm } from '../database/connection/orm.ts'
import { recordStore } from '../database/records/tables.ts'
import { role } from '../database/schema/accounts.ts'
import { writeRecord } from '../database/records/write.ts'
import { ProblemError } from '../http/problem.ts'
import { type Answer, serve } from '../http/serve.ts'
import { keepAnAdministrator } from '../identity/last-administrator.ts'
import { answered, serveRecords } from './serve-records.ts'

/**
 * Roles (SPEC 7). POST creates the role of an id; with the stamp or version of the role it updates it, so that an id
 * that is taken overwrites nobody's role. DELETE on the collection removes the one role named in the body.
 */
export function rolesModule(app: FastifyInstance, { orm }: { readonly orm: Orm }) {
  const store = recordStore('role')
  serveRecords(app, { orm }, 'role', { check: keepAdministrator, servesCreate: false })

  serve(app, 'role.create', async (call) => {
    const { body, ifMatch } = call
    const isUpdate = ifMatch !== null || Boolean(body.version) || Boolean(body.concurrencyStamp)
    const write = { ...call, check: keepAdministrator }
    const reply = await answered(
      call.reply,
      writeRecord(
        orm,
        store,
        isUpdate ? { ...write, kind: 'update', key: body.id } : { ...write, kind: 'create' },
      ),
    )
    // Rows of a store are what its entity's schema says; `serve` holds them against it in tests.
    return reply as unknown as Answer<'role.create'>
  })

  serve(app, 'removeRole', async (call) => {
    const { id, concurrencyStamp } = call.body
    if (!id) throw new ProblemError('no-key-named')
    await answered(
      call.reply,
      writeRecord(orm, store, {
        userId: call.userId,
        idempotencyKey: call.idempotencyKey,
        requestHash: call.requestHash,
        path: call.path,
        ifMatch: call.ifMatch,
        kind: 'remove',
        key: id,
        permit: (before) => refuseOldStamp(before, concurrencyStamp ?? ''),
        check: keepAdministrator,
      }),
    )
    return { result: { id } }
  })

  serve(app, 'rolesForSelect', async () => ({
    result: await orm
      .select({ id: role.id, name: role.name })
      .from(role)
      .orderBy(asc(role.rolePriority), asc(role.id)),
  }))
}

/** ADMIN is known by its name, so that role is neither renamed nor removed, and somebody always has it. */
export async function keepAdministrator(
  tx: Orm,
  before: RecordRow | null,
  after: RecordRow | null,
): Promise<void> {
  if (before?.['name'] === administrator && after?.['name'] !== administrator)
    throw new ProblemError('forbidden', {
      title: after ? 'The role ADMIN keeps its name' : 'The role ADMIN cannot be deleted',
    })
  await keepAnAdministrator(tx)
}

function refuseOldStamp(current: RecordRow | null, held: string): void {
  if (current && held !== '' && held !== current['concurrencyStamp'])
    throw new ProblemError('version-mismatch', { current })
}
