/**
 * Breaks a text into lines that fit a width: at its own line breaks, between words, and within a word only where it
 * is longer than a line. Runs of blanks count as one. Width in points; at least one line.
 */
export function wrap(text: string, width: number, widthOf: (text: string) => number): readonly string[] {
  return text.split(/\r\n|\r|\n/).flatMap((paragraph) => wrapParagraph(paragraph, width, widthOf))
}

function wrapParagraph(
  paragraph: string,
  width: number,
  widthOf: (text: string) => number,
): readonly string[] {
  const words = paragraph.split(/\s+/).filter((word) => word !== '')
  const lines: string[] = []
  let line = ''
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = widthOf(word) <= width ? [word] : breakWord(word, width, widthOf)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
  }
  return [...lines, line]
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A letter is never parted from its accents. */
function breakWord(word: string, width: number, widthOf: (text: string) => number): readonly string[] {
  const pieces: string[] = []
  let piece = ''
  for (const { segment } of characters.segment(word)) {
    if (piece !== '' && widthOf(piece + segment) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += segment
  }
  return [...pieces, piece]
}
