import type { FastifyInstance } from 'fastify'
import type { Orm } from '../database/connection/orm.ts'
import { serve } from '../http/serve.ts'
import { stockOnHand } from '../stores/on-hand.ts'
import { postMovement } from '../stores/post-movement.ts'
import { reorderList } from '../stores/reorder.ts'
import { refuseOver } from './refuse-over.ts'
import { serveRecords } from './serve-records.ts'

interface Options {
  readonly orm: Orm
  readonly clock: () => Date
}

/** The ledger of stock, which is only ever added to, and what follows from it: on hand and what to order. */
export function stockMovementsModule(app: FastifyInstance, { orm, clock }: Options) {
  serveRecords(app, { orm }, 'stockMovement', {
    given: async (tx, before, asked, userId) =>
      before ? {} : postMovement(tx, asked, { userId, now: clock() }),
    // What is reserved for an order that is over can still be released.
    prepare: async (tx, before, values) => {
      if (values?.['kind'] !== 'RELEASE') await refuseOver(tx, before, values)
    },
  })
  serve(app, 'stockOnHand', async ({ query }) => ({ result: await stockOnHand(orm, query) }))
  serve(app, 'reorderList', async ({ query }) => ({ result: await reorderList(orm, query) }))
}
