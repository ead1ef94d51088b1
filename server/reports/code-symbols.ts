import bwip from 'bwip-js/generic'
import * as v from 'valibot'
import type { Label } from './report.ts'

const Square = v.tuple([v.object({ pixs: v.array(v.number()), pixx: v.number() })])
const Bars = v.tuple([v.object({ sbs: v.array(v.number()) })])

/** A rectangle in modules, the smallest dark squares of a code. */
interface Dark {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A code as it is drawn: `width` and `height` in modules, without the quiet zone around it. */
export interface CodeSymbol {
  readonly width: number
  readonly height: number
  readonly darks: readonly Dark[]
}

/** The two codes of a label. */
export interface LabelSymbols {
  readonly qr: CodeSymbol
  readonly bars: CodeSymbol
}

/** The codes of a label, which take some hundredths of a second. */
export const symbolsFor = ({ address, plate }: Pick<Label, 'address' | 'plate'>): LabelSymbols => ({
  qr: qrOf(address),
  bars: code128Of(plate),
})

/** A text as QR code, of which a sixth may be scratched away. */
export function qrOf(text: string): CodeSymbol {
  const [{ pixs, pixx }] = v.parse(Square, bwip.raw('qrcode', text, 'eclevel=M'))
  const darks: Dark[] = []
  for (let y = 0; y < pixx; y += 1) {
    let from = -1
    for (let x = 0; x <= pixx; x += 1) {
      const isDark = x < pixx && pixs[y * pixx + x] === 1
      if (isDark && from < 0) from = x
      if (!isDark && from >= 0) {
        darks.push({ x: from, y, width: x - from, height: 1 })
        from = -1
      }
    }
  }
  return { width: pixx, height: pixx, darks }
}

/** A plate as Code 128: bars of a height of one, to be stretched. */
export function code128Of(text: string): CodeSymbol {
  const [{ sbs }] = v.parse(Bars, bwip.raw('code128', text, ''))
  let x = 0
  // Bars and the spaces between them take turns, and a bar begins.
  const darks = sbs.flatMap((width, at): readonly Dark[] => {
    const dark = { x, y: 0, width, height: 1 }
    x += width
    return at % 2 === 0 ? [dark] : []
  })
  return { width: x, height: 1, darks }
}
