const whole = new Intl.NumberFormat('en-US')
const tenths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** A size in bytes as people read it: 812 bytes, 12.3 kB, 3.9 MB. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return bytes === 1 ? '1 byte' : `${whole.format(bytes)} bytes`
  return bytes < 1_000_000 ? `${tenths.format(bytes / 1000)} kB` : `${tenths.format(bytes / 1_000_000)} MB`
}
