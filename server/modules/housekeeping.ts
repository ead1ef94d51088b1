import { parseDate } from '@internationalized/date'
import type { FastifyInstance } from 'fastify'
import { forgetOldAttempts } from '../identity/attempts.ts'
import type { Background } from '../http/background.ts'
import { forgetOldAnswers } from '../database/writes/one-write.ts'
import type { Orm } from '../database/connection/orm.ts'
import { retireEvents } from '../database/writes/retire-events.ts'
import { organisationDay, readPreferences } from '../database/records/site-preferences.ts'
import { sweepComments } from '../database/records/removed-comments.ts'
import { forgetOldReports } from '../reports/report-files.ts'
import { removeOrphans } from '../storage/orphans.ts'
import { sweepRemoved } from '../storage/sweep-removed.ts'
import type { ListedStorage } from '../storage/storage.ts'

const dayMs = 86_400_000

interface Options {
  /** How many months before the current one what happened is kept; null for ever. */
  readonly historyMonths: number | null
  readonly orm: Orm
  readonly storage: ListedStorage
  readonly clock: () => Date
  readonly background: Background
}

/** Once a day, and at start: forgets what is kept for a time only. Two servers doing it at once do it no differently. */
export function housekeepingModule(
  app: FastifyInstance,
  { orm, storage, clock, background, historyMonths }: Options,
) {
  const closing = new AbortController()
  const chores = {
    'forget old answers': () => forgetOldAnswers(orm),
    'forget old attempts': () => forgetOldAttempts(orm, clock()),
    'forget old reports': () => forgetOldReports(orm, storage, clock()),
    'sweep removed files': () => sweepRemoved(orm, storage, clock(), app.log),
    'sweep removed comments': () => sweepComments(orm, clock()),
    'remove orphaned files': () => removeOrphans(orm, storage, clock()),
    ...(historyMonths !== null && {
      'retire old events': () => retireOld(orm, clock(), historyMonths, closing.signal),
    }),
  }
  const tidy = () => {
    for (const [name, chore] of Object.entries(chores)) background.run(name, chore)
  }
  app.addHook('onReady', async () => tidy())
  const daily = setInterval(tidy, dayMs).unref()
  app.addHook('preClose', async () => {
    clearInterval(daily)
    closing.abort()
  })
}

async function retireOld(orm: Orm, now: Date, months: number, signal: AbortSignal): Promise<void> {
  const today = parseDate(await organisationDay(orm, now))
  const since = today.set({ day: 1 }).subtract({ months })
  const { timeZone } = await readPreferences(orm)
  await retireEvents(orm, { since: since.toString(), from: since.toDate(timeZone), signal })
}
