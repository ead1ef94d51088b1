import type { FastifyInstance } from 'fastify'
import { forgetOldAttempts } from '../identity/attempts.ts'
import type { Background } from '../http/background.ts'
import { forgetOldAnswers } from '../database/writes/one-write.ts'
import type { Orm } from '../database/connection/orm.ts'
import { sweepComments } from '../database/records/removed-comments.ts'
import { forgetOldReports } from '../reports/report-files.ts'
import { removeOrphans } from '../storage/orphans.ts'
import { sweepRemoved } from '../storage/sweep-removed.ts'
import type { ListedStorage } from '../storage/storage.ts'

const dayMs = 86_400_000

interface Options {
  readonly orm: Orm
  readonly storage: ListedStorage
  readonly clock: () => Date
  readonly background: Background
}

/** Once a day, and at start: forgets what is kept for a time only. Two servers doing it at once do it no differently. */
export function housekeepingModule(app: FastifyInstance, { orm, storage, clock, background }: Options) {
  const chores = {
    'forget old answers': () => forgetOldAnswers(orm),
    'forget old attempts': () => forgetOldAttempts(orm, clock()),
    'forget old reports': () => forgetOldReports(orm, storage, clock()),
    'sweep removed files': () => sweepRemoved(orm, storage, clock(), app.log),
    'sweep removed comments': () => sweepComments(orm, clock()),
    'remove orphaned files': () => removeOrphans(orm, storage, clock()),
  }
  const tidy = () => {
    for (const [name, chore] of Object.entries(chores)) background.run(name, chore)
  }
  app.addHook('onReady', async () => tidy())
  const daily = setInterval(tidy, dayMs).unref()
  app.addHook('preClose', async () => clearInterval(daily))
}
