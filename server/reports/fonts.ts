import { fontFiles, type Measure, type TextStyle } from './type.ts'

export function setStyle(doc: PDFKit.PDFDocument, { font, size }: TextStyle): void {
  doc.font(fontFiles[font]).fontSize(size)
}

/**
 * Widths by the letters of a text: those of a font are soon known, so that ten thousand rows are measured in no time.
 * Closer set pairs of letters make a text narrower than that, never wider.
 */
export function measureWith(doc: PDFKit.PDFDocument): Measure {
  const widths = { regular: new Map<string, number>(), bold: new Map<string, number>() }
  const widthOf = (letter: string, font: TextStyle['font']): number => {
    const known = widths[font].get(letter)
    if (known !== undefined) return known
    const width = doc.font(fontFiles[font]).fontSize(1000).widthOfString(letter) / 1000
    widths[font].set(letter, width)
    return width
  }
  return (text, { font, size }) => {
    let width = 0
    for (const letter of text) width += widthOf(letter, font)
    return width * size
  }
}

/**
 * pdfkit keeps the shape of every word that it has drawn for as long as the document lives. A report's plates, numbers
 * and names are each drawn once, so that they would fill the memory; forgotten every now and then, they do not.
 */
export function forgetWords(doc: PDFKit.PDFDocument): void {
  for (const file of Object.values(fontFiles)) {
    const font: unknown = Reflect.get(doc.font(file), '_font')
    if (typeof font === 'object' && font !== null && 'layoutCache' in font)
      font.layoutCache = Object.create(null)
  }
}
