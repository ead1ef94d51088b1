import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { attachedContent } from '../../storage/attached-content.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Orm } from '../connection/orm.ts'
import { attachment } from '../schema/files.ts'
import type { DemoPhoto } from './demo/orders/demo-photos.ts'
import { drawScene } from './demo/orders/scenes.ts'

/** Draws the demo's photos and attaches them as the server would have: kept whole, and as a thumbnail. */
export async function insertPhotos(orm: Orm, storage: Storage, photos: readonly DemoPhoto[]): Promise<void> {
  for (const { order, scene, fileName, caption, by, on } of photos) {
    const taken = await sharp(Buffer.from(drawScene(scene, fileName)))
      .jpeg({ quality: 82 })
      .toBuffer()
    const { content, contentType, ending, thumbnail, width, height } = await attachedContent(taken)
    const [name, small] = [`${randomUUID()}.${ending}`, `${randomUUID()}.jpg`]
    await storage.put(name, content, { contentType })
    if (thumbnail) await storage.put(small, thumbnail, { contentType: 'image/jpeg' })
    await orm.insert(attachment).values({
      entity: 'workOrder',
      key: order,
      name,
      thumbnail: thumbnail && small,
      fileName,
      contentType,
      size: content.length,
      sha256: createHash('sha256').update(taken).digest('hex'),
      width,
      height,
      caption,
      attachedBy: by,
      attachedAt: new Date(`${on}Z`),
    })
  }
}
