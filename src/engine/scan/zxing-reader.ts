import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library'
import type { CodeReader } from './code-reader.ts'

/** Longest side of a frame as it is read, in px: a code that fills a fifth of it is read, and a phone keeps up. */
const longest = 960

/**
 * How frames are looked at, one after the other: the library takes some codes for none, as they are or with its own second
 * look, wherever they stand; of the same code turned a little it reads all. Its second look is what bar codes need.
 */
const looks = [
  { degrees: 0, harder: false },
  { degrees: 30, harder: true },
  { degrees: 0, harder: true },
] as const

const readerFor = (harder: boolean): MultiFormatReader => {
  const reader = new MultiFormatReader()
  reader.setHints(
    new Map<DecodeHintType, unknown>([
      [DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.QR_CODE, BarcodeFormat.CODE_128]],
      ...(harder ? [[DecodeHintType.TRY_HARDER, true] as const] : []),
    ]),
  )
  return reader
}

/** A reader in JavaScript, for browsers without one. */
export function createZxingReader(): CodeReader {
  const [quick, harder] = [readerFor(false), readerFor(true)]
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  let turn = 0
  return {
    async read(video) {
      const { videoWidth, videoHeight } = video
      if (!context || videoWidth === 0) return null
      const look = looks[turn % looks.length] ?? looks[0]
      turn += 1
      const scale = Math.min(1, longest / Math.max(videoWidth, videoHeight))
      canvas.width = Math.round(videoWidth * scale)
      canvas.height = Math.round(videoHeight * scale)
      context.translate(canvas.width / 2, canvas.height / 2)
      context.rotate((look.degrees * Math.PI) / 180)
      context.drawImage(video, -canvas.width / 2, -canvas.height / 2, canvas.width, canvas.height)
      const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
      const source = new RGBLuminanceSource(greyOf(data), width, height)
      try {
        const reader = look.harder ? harder : quick
        return reader.decodeWithState(new BinaryBitmap(new HybridBinarizer(source))).getText()
      } catch {
        // It throws for a frame without a code.
        return null
      }
    },
  }
}

function greyOf(pixels: Uint8ClampedArray): Uint8ClampedArray {
  const grey = new Uint8ClampedArray(pixels.length / 4)
  for (let at = 0; at < grey.length; at += 1) {
    const from = at * 4
    grey[at] = ((pixels[from] ?? 0) * 2 + (pixels[from + 1] ?? 0) * 5 + (pixels[from + 2] ?? 0)) / 8
  }
  return grey
}
