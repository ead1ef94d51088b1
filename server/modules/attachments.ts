import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Subject } from '../../src/contract/access/policy.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import { type Attachment, attachmentTypes, thumbnailTypes } from '../../src/contract/entities/attachment.ts'
import type { Orm } from '../database/connection/orm.ts'
import {
  attach,
  captionAttachment,
  detach,
  type KeptAttachment,
  readAttachments,
} from '../database/records/attachments.ts'
import { oneWrite } from '../database/writes/one-write.ts'
import { ProblemError } from '../http/problem.ts'
import type { SentFile } from '../http/send-file.ts'
import { serve } from '../http/serve.ts'
import { type AttachedAction, recordFor, recordOfFile } from './attached-record.ts'
import { keptWith } from './request-files.ts'
import { attachedContent } from '../storage/attached-content.ts'
import type { Storage } from '../storage/storage.ts'
import { filesOf } from '../storage/stored-first.ts'
import { refuseLastPhoto } from './last-photo.ts'
import { answered } from './serve-records.ts'

interface Options {
  readonly orm: Orm
  readonly storage: Storage
}

interface WithClock {
  readonly clock: () => Date
}

/** The call that takes a file, in the scope that takes forms. */
export function attachModule(scope: FastifyInstance, { orm, storage }: Options) {
  const { forget, storedFirst } = filesOf(storage, scope.log)

  serve(scope, 'attach', async ({ params, query, file, subject, reply, ...request }) => {
    await recordFor(orm, subject, 'create', params)
    const { content, contentType, ending, thumbnail, width, height } = await attachedContent(file.content)
    const name = `${randomUUID()}.${ending}`
    const small = thumbnail && { name: `${randomUUID()}.jpg`, content: thumbnail, contentType: 'image/jpeg' }
    const files = [{ name, content, contentType }, ...(small ? [small] : [])]
    let isNew = true
    const writing = storedFirst(files, () =>
      oneWrite(
        orm,
        request,
        async (tx) => {
          const owners = await recordFor(tx, subject, 'create', params, true)
          const row = {
            ...(await keptWith(tx, params)),
            name,
            thumbnail: small?.name ?? null,
            fileName: plainName(query.fileName),
            contentType,
            size: content.length,
            sha256: file.sha256,
            width,
            height,
            caption: query.caption,
            line: query.line,
          }
          const attached = await attach(tx, row, owners, request)
          isNew = attached.isNew
          return { result: { ...attached.told, ...params } }
        },
        endpoints.attach.reply,
      ),
    )
    const answer = await answered(reply, writing)
    if (!isNew) await Promise.all(files.map((unneeded) => forget(unneeded.name)))
    return answer
  })
}

/** Files of records (decision 0035): the policy is asked of the record that they are attached to. */
export function attachmentsModule(app: FastifyInstance, { orm, storage, clock }: Options & WithClock) {
  serve(app, 'attachments', async ({ params, subject }) => {
    const [owner] = await recordFor(orm, subject, 'read', params)
    const kept = await readAttachments(orm, await keptWith(orm, params))
    // A request tells of what its requester has shown; the rest is its order's.
    const shown = params.entity === 'request' ? kept.filter(({ by }) => by === owner) : kept
    return { result: shown.map(({ told }) => ({ ...told, ...params })) }
  })

  serve(app, 'captionAttachment', async ({ params: { id }, body, subject, reply, ...request }) =>
    answered(
      reply,
      oneWrite(
        orm,
        request,
        async (tx) => {
          const { told, owners } = await held(tx, id, subject, 'edit')
          refuseOtherCaption(told, body)
          return { result: await captionAttachment(tx, told, body.caption, owners, request) }
        },
        endpoints.captionAttachment.reply,
      ),
    ),
  )

  serve(app, 'detach', async ({ params: { id }, subject, reply, ...request }) => {
    const writing = oneWrite(
      orm,
      request,
      async (tx) => {
        const { told, owners } = await held(tx, id, subject, 'delete')
        await refuseLastPhoto(tx, told)
        await detach(tx, told, owners, { request, now: clock() })
        return { result: { attachmentOID: id } }
      },
      endpoints.detach.reply,
    )
    return answered(reply, writing)
  })

  serve(app, 'attachmentFile', async ({ params: { id }, subject }) => {
    const { name, told } = await readable(orm, id, subject)
    return sent(name, told.contentType, told.fileName)
  })

  serve(app, 'attachmentThumbnail', async ({ params: { id }, subject }) => {
    const { thumbnail, told } = await readable(orm, id, subject)
    if (thumbnail === null) throw new ProblemError('not-found', { title: 'This file is no picture' })
    return sent(thumbnail, thumbnailTypes[0], told.fileName)
  })

  async function sent(
    name: string,
    contentType: (typeof attachmentTypes)[number],
    fileName: string,
  ): Promise<SentFile> {
    const found = await storage.get(name)
    if (found) return { ...found, contentType, fileName }
    app.log.error({ name }, 'file missing in the storage')
    throw new ProblemError('not-found', { title: 'This file is lost. Attach it again' })
  }
}

const gone = () => new ProblemError('not-found', { title: 'There is no such file: it may have been removed' })

async function readable(orm: Orm, id: number, subject: Subject): Promise<KeptAttachment> {
  const [kept] = await readAttachments(orm, { id })
  if (!kept) throw gone()
  await recordOfFile(orm, subject, 'read', kept)
  return kept
}

/** Whoever writes over a caption has seen it. */
function refuseOtherCaption(
  file: Attachment,
  { caption, before = file.caption }: { readonly caption: string; readonly before?: string | undefined },
) {
  if (file.caption === before || file.caption === caption) return
  throw new ProblemError('version-mismatch', {
    title:
      file.caption === ''
        ? 'Somebody else has taken the caption away in the meantime'
        : `Somebody else has changed the caption to “${file.caption}” in the meantime`,
    current: { ...file },
  })
}

/** The file with its record held, read again since it may have been removed in the meantime. */
async function held(
  tx: Orm,
  id: number,
  subject: Subject,
  action: AttachedAction,
): Promise<KeptAttachment & { readonly owners: readonly string[] }> {
  const [before] = await readAttachments(tx, { id })
  if (!before) throw gone()
  const owners = await recordOfFile(tx, subject, action, before, true)
  const [kept] = await readAttachments(tx, { id })
  if (!kept) throw gone()
  return { ...kept, owners }
}

/** The last part of what may have been a path, without what has no place in a name. */
const plainName = (name: string): string =>
  name
    .split(/[/\\]/)
    .at(-1)
    // oxlint-disable-next-line no-control-regex -- they have no place in a file's name
    ?.replaceAll(/[\u0000-\u001f\u007f]/g, '')
    .trim() || 'file'
