import { fileTypeFromBuffer } from 'file-type'
import type { AttachmentType } from '../../src/contract/entities/attachment.ts'
import { fileRefused } from '../http/receive-file.ts'
import { mostPixels, type PictureKind, redrawAs, thumbnailOf } from './picture.ts'

/** A file as it is kept: what it is by its content, and of a picture how large it is and how it looks from afar. */
export interface AttachedContent {
  readonly content: Buffer
  readonly contentType: AttachmentType
  readonly ending: string
  readonly width: number | null
  readonly height: number | null
  readonly thumbnail: Buffer | null
}

const kinds: ReadonlyMap<string, PictureKind> = new Map([
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
])

/** px of the longer side of a kept picture: a name plate can still be read on it. */
const largestSide = 2_560

const notTaken = 'Only JPEG, PNG and WebP pictures and PDF files are taken'

/**
 * What is kept of a file that came in. A picture is drawn anew, so that where it was taken and whatever else was in the
 * file beside its pixels is gone; a PDF is kept as it is. Refuses, in words, everything else, whatever it is called.
 */
export async function attachedContent(content: Buffer): Promise<AttachedContent> {
  const found = await fileTypeFromBuffer(content)
  if (found?.mime === 'application/pdf')
    return {
      content,
      contentType: 'application/pdf',
      ending: 'pdf',
      width: null,
      height: null,
      thumbnail: null,
    }
  const kind = kinds.get(found?.mime ?? '')
  if (!kind) throw fileRefused(notTaken)
  const picture = await redrawAs(kind, content, largestSide)
  if (picture === 'no picture') throw fileRefused('This picture is damaged and cannot be shown')
  if (picture === 'too large')
    throw fileRefused(
      `The picture has more than ${mostPixels / 1_000_000} million pixels. Save it smaller and choose it again`,
    )
  return { ...picture, thumbnail: await thumbnailOf(picture.content) }
}
