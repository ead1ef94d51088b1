import type { FastifyInstance } from 'fastify'
import type { Reads } from '../database/connection/routed-reads.ts'

/** Lets a replica answer reads, and says in the log when it is not used any more and when it is again. */
export function replicaReads(app: FastifyInstance, reads: Reads) {
  app.decorate('reads', reads)
  reads.replica.watch((state) => {
    if (state === 'in use') app.log.info('reads are answered by the replica')
    else app.log.warn({ replica: state }, 'reads are answered by the primary')
  })
  if (reads.replica.state !== 'in use')
    app.log.warn({ replica: reads.replica.state }, 'reads are answered by the primary')
}
