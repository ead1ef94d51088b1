import type { FastifyInstance } from 'fastify'
import { forgetOldAnswers } from '../database/one-write.ts'
import type { Orm } from '../database/orm.ts'
import { describeError } from '../error-kind.ts'

const dayMs = 86_400_000

/** Once a day, and at start: forgets what is kept for a time only. Two servers doing it at once do it no differently. */
export function housekeepingModule(app: FastifyInstance, { orm }: { readonly orm: Orm }) {
  const tidy = () =>
    forgetOldAnswers(orm).catch((error: unknown) =>
      app.log.error({ error: describeError(error) }, 'housekeeping'),
    )
  app.addHook('onReady', tidy)
  const daily = setInterval(() => void tidy(), dayMs).unref()
  app.addHook('preClose', async () => clearInterval(daily))
}
