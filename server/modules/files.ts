import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../src/contract/endpoints.ts'
import type { Subject } from '../../src/contract/access/policy.ts'
import { pictureType } from '../storage/company-logo.ts'
import { oneWrite } from '../database/writes/one-write.ts'
import { keepOperationFile, readOperationFile } from '../database/records/operation-file.ts'
import type { Orm } from '../database/connection/orm.ts'
import { userAccount } from '../database/schema/accounts.ts'
import { mostPixels, redraw } from '../storage/picture.ts'
import { ProblemError } from '../http/problem.ts'
import { fileRefused } from '../http/receive-file.ts'
import type { SentFile } from '../http/send-file.ts'
import { serve } from '../http/serve.ts'
import type { Storage } from '../storage/storage.ts'
import { filesOf } from '../storage/stored-first.ts'
import { ownOperations } from './pm-operations.ts'
import { answered } from './serve-records.ts'

interface Options {
  readonly orm: Orm
  readonly storage: Storage
}

/**
 * The PDFs of PM operations and the pictures of the company (SPEC 5, 7). A file is stored before its row is written,
 * under a name made here; what a write that came to nothing leaves behind is named by no row.
 */
export function filesModule(app: FastifyInstance, { orm, storage }: Options) {
  const { forget, storedFirst } = filesOf(storage, app.log)

  serve(app, 'uploadReport', async ({ query, file: { content, sha256 }, subject, reply, ...request }) => {
    if (!isPdf(content)) throw fileRefused('Only PDF files are taken')
    const file = { name: `${randomUUID()}.pdf`, contentType: 'application/pdf', size: content.length, sha256 }
    const replaced: string[] = []
    const writing = storedFirst([{ ...file, content }], () =>
      oneWrite(
        orm,
        request,
        async (tx) => {
          const kept = { operation: query.EntityOID, scope: ownOperations(subject), file }
          const { told, former } = await keepOperationFile(tx, kept, request)
          if (former !== null) replaced.push(former)
          return { result: told }
        },
        endpoints.uploadReport.reply,
      ),
    )
    const answer = await answered(reply, writing)
    await Promise.all(replaced.map(forget))
    return answer
  })

  serve(app, 'operationFile', ({ params, subject }) => operationFile(params.id, subject))

  /** The row is asked again where its file is gone: it may have been replaced in between. */
  async function operationFile(operation: number, subject: Subject, triesLeft = 1): Promise<SentFile> {
    const file = await readOperationFile(orm, operation, ownOperations(subject))
    if (!file) throw new ProblemError('not-found', { title: 'No file was uploaded for this operation' })
    const found = await storage.get(file.name)
    if (found) return { ...found, contentType: file.told.contentType, fileName: file.told.fileName }
    if (triesLeft > 0) return operationFile(operation, subject, triesLeft - 1)
    app.log.error({ operation }, 'file missing in the storage')
    throw new ProblemError('not-found', { title: 'The file of this operation is lost. Upload it again' })
  }

  serve(app, 'operationFileInfo', async ({ params, subject }) => {
    const file = await readOperationFile(orm, params.id, ownOperations(subject))
    return { result: file ? [file.told] : [] }
  })

  serve(app, 'uploadImage', async ({ file, reply, ...request }) => {
    const picture = await redraw(file.content)
    if (picture === 'no picture') throw fileRefused('Only png and jpg pictures are taken')
    if (picture === 'too large')
      throw fileRefused(
        `The picture has more than ${mostPixels / 1_000_000} million pixels. Save it smaller and choose it again`,
      )
    const { content, contentType } = picture
    const name = `${randomUUID()}.${picture.ending}`
    const told = { fileName: name, contentType, size: content.length, uploadedAt: new Date().toISOString() }
    const effect = async (tx: Orm) => ({
      result: { ...told, uploadedBy: await nameOf(tx, request.userId) },
    })
    return answered(
      reply,
      storedFirst([{ name, content, contentType }], () =>
        oneWrite(orm, request, effect, endpoints.uploadImage.reply),
      ),
    )
  })

  serve(app, 'storedImage', async ({ params: { name } }) => {
    const contentType = pictureType(name)
    const found = contentType && (await storage.get(name))
    if (!found) throw new ProblemError('not-found', { title: 'There is no such picture' })
    return { ...found, contentType, fileName: name }
  })
}

/** By content, as every reader tells: what comes after the head is for the reader to make out. */
const isPdf = (content: Buffer): boolean => /^%PDF-\d\.\d/.test(content.toString('latin1', 0, 8))

async function nameOf(orm: Orm, userId: string): Promise<string> {
  const [user] = await orm
    .select({ fullName: userAccount.fullName })
    .from(userAccount)
    .where(eq(userAccount.id, userId))
  return user?.fullName ?? ''
}
