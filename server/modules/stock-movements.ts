import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { stockMovement } from '../../src/contract/entities/stock-movement.ts'
import type { RecordRow } from '../../src/contract/schema/entity.ts'
import type { Orm } from '../database/connection/orm.ts'
import { ProblemError } from '../http/problem.ts'
import { serve } from '../http/serve.ts'
import { foresee } from '../stores/foresee-back.ts'
import { stockOnHand } from '../stores/on-hand.ts'
import { postMovement } from '../stores/post-movement.ts'
import { reorderList } from '../stores/reorder.ts'
import { markTakenBack, readMovement } from '../stores/take-back.ts'
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
      const freeing = isTakingBack(values) ? 'RESERVE' : 'RELEASE'
      if (values?.['kind'] !== freeing) await refuseOver(tx, before, values)
    },
    check: async (tx, _before, after, { userId }) => {
      if (after && isTakingBack(after)) await markTakenBack(tx, v.parse(stockMovement.row, after), userId)
    },
  })
  serve(app, 'takingBack', ({ params }) =>
    orm.transaction(
      async (tx) => {
        const movement = await readMovement(tx, params.id)
        if (!movement) throw new ProblemError('not-found')
        return { result: (await foresee(tx, movement)).told }
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),
  )
  serve(app, 'stockOnHand', async ({ query }) => ({ result: await stockOnHand(orm, query) }))
  serve(app, 'reorderList', async ({ query }) => ({ result: await reorderList(orm, query) }))
}

const isTakingBack = (row: RecordRow | null): boolean => typeof row?.['takesBackOID'] === 'number'
