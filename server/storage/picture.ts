import sharp, { type Sharp } from 'sharp'

/** What a picture is kept as: its type, and how its name ends. */
const kinds = {
  png: { contentType: 'image/png', ending: 'png' },
  jpeg: { contentType: 'image/jpeg', ending: 'jpg' },
  webp: { contentType: 'image/webp', ending: 'webp' },
} as const
export type PictureKind = keyof typeof kinds

/** A picture of our own making: what came in was read as one and drawn anew. */
export interface Picture<Kind extends PictureKind = PictureKind> {
  readonly content: Buffer
  readonly contentType: (typeof kinds)[Kind]['contentType']
  readonly ending: (typeof kinds)[Kind]['ending']
  /** px, as drawn. */
  readonly width: number
  readonly height: number
}

const signatures = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff],
} as const
const largestSide = 1_200
const thumbnailSide = 320
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
export async function redraw(content: Buffer): Promise<Picture<'png' | 'jpeg'> | 'too large' | 'no picture'> {
  const kind = kindOf(content)
  return kind === null ? 'no picture' : await redrawAs(kind, content, largestSide)
}

/** The same of a picture that is known to be of this kind, at most `side` px wide and high. */
export async function redrawAs<Kind extends PictureKind>(
  kind: Kind,
  content: Buffer,
  side: number,
): Promise<Picture<Kind> | 'too large' | 'no picture'> {
  try {
    const { width, height } = await sharp(content, { limitInputPixels: false }).metadata()
    if (width * height > mostPixels) return 'too large'
    const { data, info } = await within(content, side)
      .toFormat(kind, kind === 'png' ? {} : { quality: 88 })
      .toBuffer({ resolveWithObject: true })
    return { content: data, ...kinds[kind], width: info.width, height: info.height }
  } catch {
    return 'no picture'
  }
}

/** A jpeg of at most 320 px wide and high, of a picture that was drawn anew. */
export const thumbnailOf = (content: Buffer): Promise<Buffer> =>
  within(content, thumbnailSide).flatten({ background: '#ffffff' }).jpeg({ quality: 75 }).toBuffer()

const within = (content: Buffer, side: number): Sharp =>
  sharp(content, { limitInputPixels: mostPixels, failOn: 'error', animated: false })
    .timeout({ seconds: drawnWithinSeconds })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
