import type { LabelSymbols } from './code-symbols.ts'
import { setStyle } from './fonts.ts'
import type { Letterhead } from './letterhead.ts'
import type { Label } from './report.ts'
import type { Tags } from './tags.ts'
import { type Measure, type Sheet, type StyleName, styles } from './type.ts'

/** Everything that drawing asks for. */
export interface Canvas {
  readonly doc: PDFKit.PDFDocument
  readonly tags: Tags
  readonly sheet: Sheet
  readonly measure: Measure
  readonly letterhead: Letterhead
  /** The codes of the labels of the page at hand. */
  readonly symbolsOf: (label: Label) => LabelSymbols
}

/** One line, its top at y. */
export function line({ doc }: Canvas, text: string, style: StyleName, x: number, y: number): void {
  if (text === '') return
  setStyle(doc, styles[style])
  doc.fillColor(styles[style].ink).text(text, x, y, { lineBreak: false })
}
