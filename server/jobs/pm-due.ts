import type { Orm } from '../database/connection/orm.ts'
import { organisationDay } from '../database/records/site-preferences.ts'
import { makeDue } from '../maintenance/make-due.ts'
import { dueChannel } from '../maintenance/reckon.ts'
import type { Job } from './job.ts'

interface Options {
  readonly orm: Orm
  readonly clock: () => Date
}

/**
 * Makes, moves and withdraws the operations of plans as they fall due (issue 13): when a write leaves some, and each
 * quarter of an hour, a minute past it. Time zones differ by whole quarters, so that this is just after midnight in all.
 */
export const pmDue = ({ orm, clock }: Options): Job => ({
  name: 'pm-due',
  cron: '1-59/15 * * * *',
  channel: dueChannel,
  run: async (closing) => {
    // Asked anew for each batch: midnight may pass in the middle of many.
    while ((await makeDue(orm, { today: await organisationDay(orm, clock()) })) > 0) closing.throwIfAborted()
  },
})
