import { asc, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Orm } from '../database/orm.ts'
import { userAccount } from '../database/schema-accounts.ts'
import { serve } from '../serve.ts'

const { id, email, fullName, phoneNumber } = userAccount
const shown = { id, email, fullName, phoneNumber }

/** Who there is, for ADMIN's lookups and for setting roles (SPEC 7, TRUST 4). */
export function applicationUsersModule(app: FastifyInstance, { orm }: { readonly orm: Orm }) {
  serve(app, 'applicationUsers', async () => ({
    result: await orm.select(shown).from(userAccount).orderBy(asc(fullName), asc(id)),
  }))

  serve(app, 'userByEmail', async ({ params }) => ({
    result: await orm
      .select(shown)
      .from(userAccount)
      .where(eq(sql`lower(${email})`, params.email.trim().toLowerCase())),
  }))
}
