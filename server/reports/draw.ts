import { type Canvas, line } from './canvas.ts'
import { drawLabels } from './draw-labels.ts'
import type { Page } from './pages.ts'
import { cellStyle, type LetterheadPiece, type RowPiece, type TextPiece } from './pieces.ts'
import { logoBox, padding, rule, shade, type StyleName, styles } from './type.ts'

/** What stands on every page beside its content. */
export interface Edges {
  readonly runningHead: readonly [left: string, right: string]
  readonly foot: readonly [left: string, right: string]
}

/** Draws one page onto the document's current one. */
export function drawPage(canvas: Canvas, page: Page, edges: Edges, hasHead: boolean): void {
  const { sheet, tags } = canvas
  if (hasHead) tags.artifact('Pagination', () => drawEdge(canvas, edges.runningHead, sheet.head))
  for (const { piece, y, isRepeat } of page) {
    if (piece.kind === 'row') drawRow(canvas, piece, y, isRepeat)
    else if (piece.kind === 'labels') drawLabels(canvas, piece, y)
    else {
      tags.endTable()
      if (piece.kind === 'text') drawText(canvas, piece, y)
      else drawLetterhead(canvas, piece, y)
    }
  }
  tags.artifact('Pagination', () => drawEdge(canvas, edges.foot, sheet.foot))
}

function drawEdge(canvas: Canvas, [left, right]: Edges['foot'], y: number): void {
  const { sheet, measure } = canvas
  line(canvas, left, 'edge', sheet.left, y)
  line(canvas, right, 'edge', sheet.right - measure(right, styles.edge), y)
}

function drawLetterhead(canvas: Canvas, { name, address, height }: LetterheadPiece, y: number): void {
  const { doc, tags, sheet, letterhead } = canvas
  const { logo } = letterhead
  if (logo)
    tags.figure(`Logo of ${letterhead.name}`, () =>
      doc.image(logo.png, sheet.left, y, { width: logo.width, height: logo.height }),
    )
  const x = sheet.left + (logo ? logo.width + logoBox.gap : 0)
  if (name.length > 0) tags.element('P', () => lines(canvas, name, 'company', x, y))
  const below = y + name.length * styles.company.leading
  if (address.length > 0) tags.element('P', () => lines(canvas, address, 'address', x, below))
  tags.artifact('Layout', () => hairline(canvas, y + height))
}

const elements = { title: 'H1', heading: 'H2', about: 'P', cell: 'P' } as const

function drawText(canvas: Canvas, { style, lines: words, above }: TextPiece, y: number): void {
  canvas.tags.element(elements[style], () => lines(canvas, words, style, canvas.sheet.left, y + above))
}

function drawRow(canvas: Canvas, piece: RowPiece, y: number, isRepeat: boolean): void {
  const { doc, tags, sheet } = canvas
  const { style, height, columns } = piece
  tags.artifact('Layout', () => {
    if (style === 'head')
      doc
        .rect(sheet.left, y, sheet.right - sheet.left, height)
        .fillColor(shade)
        .fill()
    const from = style === 'blank' ? columns[1]?.x : sheet.left
    if (style !== 'fact') hairline(canvas, y + height, from)
  })
  const cells = columns.map((_column, at) => () => drawCell(canvas, piece, at, y))
  if (isRepeat)
    tags.artifact('Pagination', () => {
      for (const draw of cells) draw()
    })
  else tags.row(style === 'head' || style === 'group' ? 'TH' : 'TD', cells)
}

function drawCell(canvas: Canvas, { style, columns, cells }: RowPiece, at: number, y: number): void {
  const column = columns[at]
  if (!column) return
  const set = cellStyle(style, at)
  for (const [row, words] of (cells[at] ?? []).entries()) {
    if (words === '') continue
    const spare = column.width - 2 * padding.x - canvas.measure(words, styles[set])
    const indent = column.align === 'right' ? spare : column.align === 'center' ? spare / 2 : 0
    line(canvas, words, set, column.x + padding.x + indent, y + padding.y + row * styles[set].leading)
  }
}

function lines(canvas: Canvas, words: readonly string[], style: StyleName, x: number, y: number): void {
  for (const [at, text] of words.entries()) line(canvas, text, style, x, y + at * styles[style].leading)
}

function hairline({ doc, sheet }: Canvas, y: number, from = sheet.left): void {
  doc.moveTo(from, y).lineTo(sheet.right, y).lineWidth(0.5).strokeColor(rule).stroke()
}
