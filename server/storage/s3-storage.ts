import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type ListedStorage, isStoredName, storageWork, storedName } from './storage.ts'
import type { S3Place } from '../environment/storage-place.ts'

const connectsWithinMs = 5_000
const answersWithinMs = 30_000

/**
 * Files of one bucket, of Amazon's or of any server that speaks S3. A body is gathered before it is sent: it is signed
 * with its length, and sent again as a whole where the first try failed.
 */
export async function s3Storage({ endpoint, bucket, region, credentials }: S3Place): Promise<ListedStorage> {
  const s3 = await import('@aws-sdk/client-s3')
  const client = new s3.S3Client({
    endpoint,
    region,
    ...(credentials && { credentials }),
    forcePathStyle: true,
    maxAttempts: 2,
    // Newer checksums travel in trailers, which most servers other than Amazon's refuse.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectsWithinMs, requestTimeout: answersWithinMs },
  })
  const object = (name: string) => ({ Bucket: bucket, Key: storedName(name) })
  return {
    async put(name, body, { contentType }) {
      const named = object(name)
      const content = Buffer.isBuffer(body) ? body : await buffer(body)
      const command = new s3.PutObjectCommand({ ...named, Body: content, ContentType: contentType })
      await storageWork('put', client.send(command))
    },

    async get(name) {
      const found = await storageWork(
        'get',
        client.send(new s3.GetObjectCommand(object(name))).catch((error: unknown) => {
          if (error instanceof s3.NoSuchKey) return null
          throw error
        }),
      )
      if (!found) return null
      const { Body: body, ContentLength: size } = found
      if (body instanceof Readable && size !== undefined) return { body, size }
      return storageWork('get', Promise.reject(new Error('The answer has no body')))
    },

    async remove(name) {
      await storageWork('remove', client.send(new s3.DeleteObjectCommand(object(name))))
    },

    async *list() {
      const pages = s3.paginateListObjectsV2({ client }, { Bucket: bucket })[Symbol.asyncIterator]()
      for (;;) {
        const page = await storageWork('list', pages.next())
        if (page.done) return
        for (const { Key: name, LastModified: storedAt } of page.value.Contents ?? [])
          if (name !== undefined && storedAt !== undefined && isStoredName(name)) yield { name, storedAt }
      }
    },
  }
}
