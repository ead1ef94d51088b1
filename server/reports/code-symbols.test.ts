import {
  BarcodeFormat,
  BinaryBitmap,
  HybridBinarizer,
  MultiFormatReader,
  type Result,
  RGBLuminanceSource,
} from '@zxing/library'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { code128Of, type CodeSymbol, qrOf } from './code-symbols.ts'

const light = 255

/** What a reader makes of a code that is drawn with so many dots to a module. */
function readBack({ width, height, darks }: CodeSymbol, dots: number, stretch = 1): Result {
  const quiet = 10 * dots
  const columns = width * dots + 2 * quiet
  const rows = height * dots * stretch + 2 * quiet
  const luminance = new Uint8ClampedArray(columns * rows).fill(light)
  for (const dark of darks)
    for (let y = dark.y * dots * stretch; y < (dark.y + dark.height) * dots * stretch; y += 1) {
      const from = (y + quiet) * columns + quiet + dark.x * dots
      luminance.fill(0, from, from + dark.width * dots)
    }
  const reader = new MultiFormatReader()
  return reader.decode(
    new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(luminance, columns, rows))),
  )
}

const read = (result: Result) => [result.getBarcodeFormat(), result.getText()]

test('an address is read back from its QR code, letter for letter', () => {
  const address = 'https://millwright.example.org/app/cams/cams_equipment_management?machine=2147483647'
  expect(read(readBack(qrOf(address), 4))).toEqual([BarcodeFormat.QR_CODE, address])
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true }), (url) => {
      expect(readBack(qrOf(url), 4).getText()).toBe(url)
    }),
    { numRuns: 12 },
  )
})

test('a plate is read back from its bars, whatever its number', () => {
  fc.assert(
    fc.property(fc.constantFrom('EQ', 'PRT'), fc.integer({ min: 1, max: 2_147_483_647 }), (letters, key) => {
      const plate = `${letters}-${key}`
      expect(read(readBack(code128Of(plate), 3, 40))).toEqual([BarcodeFormat.CODE_128, plate])
    }),
    { numRuns: 25 },
  )
})
