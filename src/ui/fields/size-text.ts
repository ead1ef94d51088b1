import { numberWords } from '../../locale/numbers.ts'

/** A size in bytes as people read it: 812 bytes, 12.3 kB, 3.9 MB. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return bytes === 1 ? '1 byte' : `${numberWords(bytes)} bytes`
  return bytes < 1_000_000 ? `${numberWords(bytes / 1000, 1)} kB` : `${numberWords(bytes / 1_000_000, 1)} MB`
}
