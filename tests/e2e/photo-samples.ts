import sharp from 'sharp'
import type { ChosenFile } from './attachments.page.ts'

/** A photo as a camera hands it over; larger than it is stored where `isLarge`. */
export async function photo(name: string, { isLarge = false } = {}): Promise<ChosenFile> {
  const [width, height] = isLarge ? [2_400, 1_600] : [800, 600]
  const picture = sharp({ create: { width, height, channels: 3, background: '#0f766e' } })
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() }
}
