import { uploadLimit } from '../../contract/limits.ts'
import { sizeText } from '../../ui/fields/size-text.ts'

/** A file as it goes to the server, or why it does not. */
export type PreparedFile =
  | { readonly ok: true; readonly blob: Blob; readonly fileName: string }
  | { readonly ok: false; readonly problem: string }

/** px of the longer side of a photo as it is sent: a name plate can still be read on it. */
const longestSide = 2_048
/** Bytes up to which a picture that is small enough goes as it is. */
const goesAsItIs = 1_500_000
const sentTypes: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp'])

/**
 * Makes a photo small enough for a rig's line, upright as its camera meant it; a PDF goes as it is. Told by content where
 * the device can tell, and refused in words that name the file.
 */
export async function prepareFile(file: File): Promise<PreparedFile> {
  const fileName = shortName(file.name)
  const refuse = (why: string): PreparedFile => ({ ok: false, problem: `${fileName} ${why}` })
  let head: string
  try {
    head = new TextDecoder('latin1').decode(await file.slice(0, 8).arrayBuffer())
  } catch {
    return refuse('could not be read.')
  }
  if (file.size === 0) return refuse('is empty.')
  if (head.startsWith('%PDF-'))
    return file.size > uploadLimit
      ? refuse(`is too large: ${sizeText(file.size)}, and at most ${sizeText(uploadLimit)} is taken.`)
      : { ok: true, blob: new Blob([file], { type: 'application/pdf' }), fileName }
  // A drawing can hold a script, and its own size is none.
  if (file.type === 'image/svg+xml') return refuse('is not taken: only photos and PDF files are.')
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (picture === null) return refuse('is not taken: only photos and PDF files are.')
  try {
    const isSmall = Math.max(picture.width, picture.height) <= longestSide && file.size <= goesAsItIs
    if (isSmall && sentTypes.has(file.type)) return { ok: true, blob: file, fileName }
    const blob = await shrunk(picture)
    return blob
      ? { ok: true, blob, fileName: `${fileName.replace(/\.[^.]*$/, '')}.jpg` }
      : refuse('could not be made small enough to be sent.')
  } finally {
    picture.close()
  }
}

/** Smaller and plainer until it passes. */
async function shrunk(picture: ImageBitmap): Promise<Blob | null> {
  for (const [side, quality] of [
    [longestSide, 0.85],
    [longestSide, 0.7],
    [1_400, 0.7],
    [1_000, 0.6],
  ] as const) {
    const scale = Math.min(1, side / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    const context = canvas.getContext('2d')
    if (!context) return null
    // What shows through would be black in a jpeg.
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (blob && blob.size <= uploadLimit) return blob
  }
  return null
}

/** As the server takes it; the ending stays. */
function shortName(name: string): string {
  const ending = /\.[^.]{1,8}$/.exec(name)?.[0] ?? ''
  const stem = name.slice(0, name.length - ending.length).trim() || 'file'
  return `${stem.slice(0, 150)}${ending}`
}
