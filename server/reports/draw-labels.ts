import { type Canvas, line } from './canvas.ts'
import type { CodeSymbol } from './code-symbols.ts'
import type { LabelsPiece } from './pieces.ts'
import type { Label } from './report.ts'
import { rule, type StyleName, styles } from './type.ts'
import { wrap } from './wrap.ts'

const inset = 9
const gap = 14
const barsHeight = 22
/** Widest bar of one module: wider makes a short plate no easier to read. */
const widestModule = 1.1
/** Modules that a reader needs to be light before the first bar and behind the last. */
const quietModules = 10
const ink = '#000000'

/** Draws one row of labels, its top at y, each within a hairline to cut along. */
export function drawLabels(canvas: Canvas, { grid, labels }: LabelsPiece, y: number): void {
  canvas.tags.endTable()
  for (const [at, label] of labels.entries())
    drawLabel(canvas, label, {
      x: grid.left + at * grid.pitch,
      y,
      width: grid.width,
      height: grid.height,
    })
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

function drawLabel(canvas: Canvas, label: Label, box: Box): void {
  const { doc, tags } = canvas
  const { qr, bars } = canvas.symbolsOf(label)
  tags.artifact('Layout', () => {
    doc.rect(box.x, box.y, box.width, box.height).lineWidth(0.25).strokeColor(rule).stroke()
  })
  const side = box.height - 2 * inset
  tags.figure(`QR code: ${label.address}`, () =>
    drawSymbol(canvas, qr, { x: box.x + inset, y: box.y + inset, width: side, height: side }),
  )
  const x = box.x + inset + side + gap
  const width = box.x + box.width - inset - x
  drawWords(canvas, label, { x, y: box.y + inset - 2, width })
  const plateTop = box.y + box.height - inset - styles.plate.leading + 2
  const module = Math.min(widestModule, width / (bars.width + 2 * quietModules))
  const barsBox = { x, y: plateTop - barsHeight - 2, width: module * bars.width, height: barsHeight }
  tags.figure(`Bar code: ${label.plate}`, () => drawSymbol(canvas, bars, barsBox))
  tags.element('P', () => line(canvas, label.plate, 'plate', x, plateTop))
}

function drawWords(
  canvas: Canvas,
  { headline, name, detail }: Label,
  { x, y, width }: Omit<Box, 'height'>,
): void {
  const fitted = (words: string, style: StyleName, most: number): readonly string[] => {
    const widthOf = (text: string) => canvas.measure(text, styles[style])
    const whole = wrap(words, width, widthOf)
    if (whole.length <= most) return whole
    const cut = wrap(words, width - widthOf('…'), widthOf).slice(0, most)
    return cut.map((text, at) => (at === most - 1 ? `${text}…` : text))
  }
  const set = [
    ...fitted(headline, 'headline', 1).map((words) => [words, 'headline'] as const),
    ...fitted(name, 'labelName', 2).map((words) => [words, 'labelName'] as const),
    ...fitted(detail, 'labelDetail', 1).map((words) => [words, 'labelDetail'] as const),
  ]
  canvas.tags.element('P', () => {
    let top = y
    for (const [words, style] of set) {
      line(canvas, words, style, x, top)
      top += styles[style].leading
    }
  })
}

/** One path for all of a code, so that no printer draws a seam between its modules. */
function drawSymbol({ doc }: Canvas, { width, height, darks }: CodeSymbol, box: Box): void {
  const [across, down] = [box.width / width, box.height / height]
  for (const dark of darks)
    doc.rect(box.x + dark.x * across, box.y + dark.y * down, dark.width * across, dark.height * down)
  doc.fillColor(ink).fill()
}
