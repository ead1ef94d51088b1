import type { FastifyInstance } from 'fastify'
import type { Subject } from '../../src/contract/access/policy.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import type { Attachment } from '../../src/contract/entities/attachment.ts'
import type { Orm } from '../database/connection/orm.ts'
import { readAttachments } from '../database/records/attachments.ts'
import { bringBack, readRemoved } from '../database/records/removed-attachments.ts'
import { readPreferences } from '../database/records/site-preferences.ts'
import { keptUntil } from '../database/records/swept.ts'
import { oneWrite, type WriteRequest } from '../database/writes/one-write.ts'
import { ProblemError } from '../http/problem.ts'
import { serve } from '../http/serve.ts'
import { recordFor, recordOfFile } from './attached-record.ts'
import { keptWith } from './request-files.ts'
import { answered } from './serve-records.ts'

/** Removed files of records, and how they are brought back (decision 0064). */
export function removedFilesModule(app: FastifyInstance, { orm }: { readonly orm: Orm }) {
  serve(app, 'removedAttachments', async ({ params, subject }) => {
    const [owner] = await recordFor(orm, subject, 'create', params)
    const removed = await readRemoved(orm, await keptWith(orm, params))
    const shown = params.entity === 'request' ? removed.filter(({ by }) => by === owner) : removed
    const { removedFilesDays } = await readPreferences(orm)
    return {
      result: shown.map(({ told, removedBy, removedAt }) => ({
        ...told,
        ...params,
        removedBy,
        removedAt: removedAt.toISOString(),
        keptUntil: keptUntil(removedAt, removedFilesDays).toISOString(),
      })),
    }
  })

  serve(app, 'bringBackAttachment', async ({ params: { id }, subject, reply, ...request }) =>
    answered(
      reply,
      oneWrite(
        orm,
        request,
        async (tx) => ({ result: await broughtBack(tx, id, subject, request) }),
        endpoints.bringBackAttachment.reply,
      ),
    ),
  )
}

/** Brings a file back with its record held; one that is there already is what was asked for. */
async function broughtBack(
  tx: Orm,
  id: number,
  subject: Subject,
  request: WriteRequest,
): Promise<Attachment> {
  const [before] = [...(await readRemoved(tx, { id })), ...(await readAttachments(tx, { id }))]
  if (!before) throw keptNoMore()
  const owners = await recordOfFile(tx, subject, 'create', before, true)
  const [there] = await readAttachments(tx, { id })
  if (there) return there.told
  const [removed] = await readRemoved(tx, { id })
  if (!removed) throw keptNoMore()
  return bringBack(tx, removed, owners, request)
}

const keptNoMore = () =>
  new ProblemError('not-found', {
    title:
      'This file is not kept any more: it was removed too long ago, or its record was deleted. Add it again',
  })
