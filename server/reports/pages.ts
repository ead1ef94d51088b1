import { cellStyle, type Piece, type RowPiece, rowHeight, type TextPiece, type Turn } from './pieces.ts'
import { padding, type Sheet, styles } from './type.ts'

/** A piece where it stands: y in points from the top of the sheet. `isRepeat`: said before on another page. */
interface Placed {
  readonly piece: Piece
  readonly y: number
  readonly isRepeat: boolean
}
export type Page = readonly Placed[]

const turnsBetweenPauses = 200

/**
 * Places pieces on pages. A piece goes to the next page whole where it fits on one; only what is longer than a page is
 * cut, between lines. Lets others have their turn now and then: a long report takes seconds.
 */
export async function layPages(
  turns: Iterable<Turn>,
  sheet: Sheet,
  pause: () => Promise<void>,
): Promise<readonly Page[]> {
  const pages: Placed[][] = []
  let page: Placed[] = []
  let y = sheet.top
  let isBare = true

  const put = (piece: Piece, isRepeat: boolean) => {
    page.push({ piece, y, isRepeat })
    y += piece.height
    if (!isRepeat) isBare = false
  }
  const turnOver = (repeats: readonly Piece[]) => {
    pages.push(page)
    page = []
    y = sheet.topBelowHead
    isBare = true
    for (const piece of repeats) put(piece, true)
  }
  const place = (chain: readonly Turn[]) => {
    const height = chain.reduce((sum, { piece }) => sum + piece.height, 0)
    if (!isBare && y + height > sheet.bottom) turnOver(chain[0]?.repeats ?? [])
    for (const { piece, repeats } of chain) {
      let rest: Piece | null = piece
      while (rest !== null && y + rest.height > sheet.bottom) {
        if (!isBare) turnOver(repeats)
        if (y + rest.height <= sheet.bottom) break
        const [part, remaining]: readonly [Piece, Piece | null] = cut(rest, sheet.bottom - y)
        put(part, false)
        rest = remaining
      }
      if (rest !== null) put(rest, false)
    }
  }

  let chain: Turn[] = []
  let count = 0
  for (const turn of turns) {
    chain.push(turn)
    if (!turn.staysWithNext) {
      place(chain)
      chain = []
    }
    count += 1
    if (count % turnsBetweenPauses === 0) await pause()
  }
  if (chain.length > 0) place(chain)
  return [...pages, page]
}

/** As many lines as there is room for, at least one, and what remains. */
function cut(piece: Piece, room: number): readonly [Piece, Piece | null] {
  if (piece.kind === 'row') return cutRow(piece, room)
  return piece.kind === 'text' ? cutText(piece, room) : [piece, null]
}

function cutRow(piece: RowPiece, room: number): readonly [Piece, Piece | null] {
  const fit = Math.max(1, Math.floor((room - 2 * padding.y) / styles[cellStyle(piece.style, 0)].leading))
  const part = (lines: (cell: readonly string[]) => readonly string[]): RowPiece => {
    const cells = piece.cells.map(lines)
    return { ...piece, cells, height: rowHeight(piece.style, cells) }
  }
  const isWhole = piece.cells.every((lines) => lines.length <= fit)
  return [part((lines) => lines.slice(0, fit)), isWhole ? null : part((lines) => lines.slice(fit))]
}

function cutText(piece: TextPiece, room: number): readonly [Piece, Piece | null] {
  const { leading } = styles[piece.style]
  const fit = Math.max(1, Math.floor(room / leading))
  const part = (lines: readonly string[]): TextPiece => ({
    ...piece,
    lines,
    above: 0,
    height: lines.length * leading,
  })
  return [part(piece.lines.slice(0, fit)), piece.lines.length <= fit ? null : part(piece.lines.slice(fit))]
}
