import type { Letterhead } from './letterhead.ts'
import type { Block, Facts, Label, Report, Table } from './report.ts'
import {
  type LabelGrid,
  labelGrids,
  logoBox,
  type Measure,
  padding,
  type PlacedColumn,
  placeColumns,
  type Sheet,
  type StyleName,
  styles,
} from './type.ts'
import { wrap } from './wrap.ts'

/** The smallest thing that is placed on a page. Heights in points. */
export type Piece = LetterheadPiece | TextPiece | RowPiece | LabelsPiece

export interface LetterheadPiece {
  readonly kind: 'letterhead'
  readonly name: readonly string[]
  readonly address: readonly string[]
  readonly height: number
}

export interface TextPiece {
  readonly kind: 'text'
  readonly style: 'title' | 'about' | 'heading' | 'cell'
  readonly lines: readonly string[]
  /** Space before the first line, within the height. */
  readonly above: number
  readonly height: number
}

export interface RowPiece {
  readonly kind: 'row'
  readonly style: 'head' | 'cell' | 'group' | 'total' | 'fact' | 'blank'
  readonly columns: readonly PlacedColumn[]
  readonly cells: readonly (readonly string[])[]
  readonly height: number
}

/** Labels beside each other. */
export interface LabelsPiece {
  readonly kind: 'labels'
  readonly grid: LabelGrid
  readonly labels: readonly Label[]
  readonly height: number
}

/** A piece in its turn: what a page that begins with it says first, and whether it stays with the next. */
export interface Turn {
  readonly piece: Piece
  readonly repeats: readonly Piece[]
  readonly staysWithNext: boolean
}

/** Cuts a report into what is placed on pages, in order. */
export function* turnsOf(
  report: Report,
  letterhead: Letterhead,
  sheet: Sheet,
  measure: Measure,
): Generator<Turn> {
  const text = (style: TextPiece['style'], words: string, above: number, below = 0): TextPiece => {
    const lines = wrap(words, sheet.right - sheet.left, (line) => measure(line, styles[style]))
    const height = above + lines.length * styles[style].leading + below
    return { kind: 'text', style, lines, above, height }
  }
  if (report.labels) {
    const { labels, whenEmpty } = report.labels
    if (labels.length === 0) yield alone(text('cell', whenEmpty, 4))
    else yield* labelTurns(labels, labelGrids[letterhead.paper])
    return
  }
  yield alone(letterheadPiece(letterhead, sheet, measure))
  yield withNext(text('title', report.title, 14))
  for (const [at, line] of report.about.entries())
    yield withNext(text('about', line, 0, at === report.about.length - 1 ? 10 : 0))
  for (const block of report.blocks) {
    if (block.kind === 'heading') yield withNext(text('heading', block.text, 14, 3))
    else if (block.kind === 'facts') yield* factsTurns(block, sheet, measure)
    else if (isEmpty(block)) yield alone(text('cell', block.whenEmpty, 4))
    else yield* tableTurns(block, sheet, measure)
  }
}

function* labelTurns(labels: readonly Label[], grid: LabelGrid): Generator<Turn> {
  for (let at = 0; at < labels.length; at += grid.columns)
    yield alone({ kind: 'labels', grid, labels: labels.slice(at, at + grid.columns), height: grid.height })
}

const alone = (piece: Piece): Turn => ({ piece, repeats: [], staysWithNext: false })
const withNext = (piece: Piece): Turn => ({ piece, repeats: [], staysWithNext: true })
const isEmpty = (block: Extract<Block, { kind: 'table' }>) =>
  block.sections.every(({ rows }) => rows.length === 0)

function letterheadPiece({ name, address, logo }: Letterhead, sheet: Sheet, measure: Measure): Piece {
  const indent = logo ? logo.width + logoBox.gap : 0
  const set = (words: string, style: StyleName) =>
    words === '' ? [] : wrap(words, sheet.right - sheet.left - indent, (line) => measure(line, styles[style]))
  const [nameLines, addressLines] = [set(name, 'company'), set(address, 'address')]
  const words = nameLines.length * styles.company.leading + addressLines.length * styles.address.leading
  return {
    kind: 'letterhead',
    name: nameLines,
    address: addressLines,
    height: Math.max(words, logo?.height ?? 0) + 8,
  }
}

function* factsTurns({ pairs, isForm }: Facts, sheet: Sheet, measure: Measure): Generator<Turn> {
  const columns = placeColumns(
    [
      { width: 22, align: 'left' },
      { width: 78, align: 'left' },
    ],
    sheet,
  )
  for (const [name, value] of pairs) {
    const style = isForm && value === '' ? 'blank' : 'fact'
    yield alone(row(style, columns, [name, value], measure, isForm ? 20 : 0))
  }
}

function* tableTurns(table: Table, sheet: Sheet, measure: Measure): Generator<Turn> {
  const columns = placeColumns(table.columns, sheet)
  const [whole] = placeColumns([{ width: 1, align: 'left' }], sheet)
  const across = (style: RowPiece['style'], words: string) =>
    row(style, whole ? [whole] : [], [words], measure, 0)
  const head = row(
    'head',
    columns,
    table.columns.map(({ title }) => title),
    measure,
    0,
  )
  yield withNext(head)
  for (const section of table.sections) {
    const { heading, rows, total } = section
    if (heading !== null) yield { piece: across('group', heading), repeats: [head], staysWithNext: true }
    const repeats = heading === null ? [head] : [head, across('group', `${heading}, continued`)]
    const isFollowed = section === table.sections.at(-1) && table.total !== null
    for (const [at, cells] of rows.entries())
      yield {
        piece: row('cell', columns, cells, measure, table.rowHeight),
        repeats,
        staysWithNext: at === rows.length - 1 && (total !== null || isFollowed),
      }
    if (total !== null) yield { piece: across('total', total), repeats, staysWithNext: isFollowed }
  }
  if (table.total !== null)
    yield { piece: across('total', table.total), repeats: [head], staysWithNext: false }
}

/** The style that the words of a cell have. */
export const cellStyle = (style: RowPiece['style'], at: number): StyleName =>
  style === 'fact' || style === 'blank' ? (at === 0 ? 'name' : 'value') : style

function row(
  style: RowPiece['style'],
  columns: readonly PlacedColumn[],
  cells: readonly string[],
  measure: Measure,
  least: number,
): RowPiece {
  const lines = columns.map(({ width }, at) => {
    const set = styles[cellStyle(style, at)]
    return wrap(cells[at] ?? '', width - 2 * padding.x, (line) => measure(line, set))
  })
  return { kind: 'row', style, columns, cells: lines, height: Math.max(least, rowHeight(style, lines)) }
}

export const rowHeight = (style: RowPiece['style'], cells: RowPiece['cells']): number =>
  2 * padding.y +
  cells.reduce((most, lines, at) => Math.max(most, lines.length * styles[cellStyle(style, at)].leading), 0)
