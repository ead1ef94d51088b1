import type { Fact } from '../define-event.ts'
import { readFact } from '../upcast.ts'

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xed_b8_83_20 : value >>> 1
  return value
})

/** CRC-32 (IEEE 802.3) as eight hexadecimal digits. */
export function crc32(bytes: Uint8Array): string {
  let crc = 0xff_ff_ff_ff
  for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0)
  return ((crc ^ 0xff_ff_ff_ff) >>> 0).toString(16).padStart(8, '0')
}

const encoder = new TextEncoder()

/** Facts as they stand in a journal file: one line each, `crc32 json`. */
export const encodeLines = (facts: readonly Fact[]): string =>
  facts
    .map((fact) => {
      const json = JSON.stringify(fact)
      return `${crc32(encoder.encode(json))} ${json}\n`
    })
    .join('')

/**
 * The facts of a journal file, brought up to date. A line that was torn or spoilt is left out; what follows it is
 * still read.
 */
export function decodeLines(text: string): readonly Fact[] {
  return text.split('\n').flatMap((line) => {
    const json = line.slice(9)
    if (json === '' || crc32(encoder.encode(json)) !== line.slice(0, 8)) return []
    return readFact(JSON.parse(json)) ?? []
  })
}
