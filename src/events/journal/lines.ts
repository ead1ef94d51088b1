import crc from 'crc-32'
import type { Fact } from '../define-event.ts'
import { readFact } from '../upcast.ts'

const encoder = new TextEncoder()
const bytesPerUnit = 3
let scratch = new Uint8Array(4_096)

/** CRC-32 (IEEE 802.3) of a text in UTF-8, as eight hexadecimal digits. */
export function crc32(text: string): string {
  const room = bytesPerUnit * text.length
  // A start checks a hundred thousand lines: with bytes of its own for each, it would take three times as long.
  if (scratch.length < room) scratch = new Uint8Array(2 * room)
  const { written } = encoder.encodeInto(text, scratch)
  return (crc.buf(scratch.subarray(0, written)) >>> 0).toString(16).padStart(8, '0')
}

/** Facts as they stand in a journal file: one line each, `crc32 json`. */
export const encodeLines = (facts: readonly Fact[]): string =>
  facts
    .map((fact) => {
      const json = JSON.stringify(fact)
      return `${crc32(json)} ${json}\n`
    })
    .join('')

/**
 * The facts of a journal file, brought up to date. A line that was torn or spoilt is left out; what follows it is
 * still read.
 */
export function decodeLines(text: string): readonly Fact[] {
  return text.split('\n').flatMap((line) => {
    const json = line.slice(9)
    if (json === '' || crc32(json) !== line.slice(0, 8)) return []
    return readFact(JSON.parse(json)) ?? []
  })
}
