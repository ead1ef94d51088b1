import sharp, { type Sharp } from 'sharp'

/** A picture of our own making: what came in was read as one and drawn anew. */
export interface Picture {
  readonly content: Buffer
  readonly contentType: 'image/png' | 'image/jpeg'
  readonly ending: 'png' | 'jpg'
}

const signatures = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff],
} as const
const largestSide = 1_200
/** What a picture may unfold to. */
export const mostPixels = 30_000_000
const drawnWithinSeconds = 10

/** By its first bytes, before any decoder sees it: other kinds never reach one. */
function kindOf(content: Buffer): 'png' | 'jpeg' | null {
  const begins = (signature: readonly number[]) => signature.every((byte, at) => content[at] === byte)
  if (begins(signatures.png)) return 'png'
  return begins(signatures.jpeg) ? 'jpeg' : null
}

/**
 * A png or jpeg drawn anew, at most 1,200 px wide and high, upright, without anything that was in the file beside its
 * pixels. What it is instead where it cannot be: `too large` to unfold, or no such picture, or a damaged one.
 */
export async function redraw(content: Buffer): Promise<Picture | 'too large' | 'no picture'> {
  const kind = kindOf(content)
  if (kind === null) return 'no picture'
  try {
    const { width, height } = await sharp(content, { limitInputPixels: false }).metadata()
    if (width * height > mostPixels) return 'too large'
    const picture = sharp(content, { limitInputPixels: mostPixels, failOn: 'error', animated: false })
      .timeout({ seconds: drawnWithinSeconds })
      .autoOrient()
      .resize({ width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true })
    return kind === 'png'
      ? { content: await drawn(picture.png()), contentType: 'image/png', ending: 'png' }
      : { content: await drawn(picture.jpeg({ quality: 88 })), contentType: 'image/jpeg', ending: 'jpg' }
  } catch {
    return 'no picture'
  }
}

const drawn = (picture: Sharp): Promise<Buffer> => picture.toBuffer()
