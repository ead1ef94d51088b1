import { placedMomentWords } from '../../src/locale/moments.ts'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { Canvas } from './canvas.ts'
import { drawPage } from './draw.ts'
import { forgetWords, measureWith } from './fonts.ts'
import type { Letterhead } from './letterhead.ts'
import type { LabelSymbols } from './code-symbols.ts'
import { layPages, type Page } from './pages.ts'
import { turnsOf } from './pieces.ts'
import type { Label, Report } from './report.ts'
import { noTags, structureTags } from './tags.ts'
import { fontFiles, labelSheetOf, sheetOf, styles } from './type.ts'
import { wrap } from './wrap.ts'

const pagesBetweenForgetting = 25
/** A tag for each cell is worth its bytes in what is read, not in what is searched. */
const taggedRows = 1_000
/** In points. */
const labelHeadWidth = 500

/**
 * A report as PDF, made while it is read: a page is drawn when the one before has been taken, so that never more than
 * the words of the report are in memory. The same report at the same moment gives the same bytes.
 */
export const reportPdf = (report: Report, letterhead: Letterhead, generatedAt: Date): Readable =>
  Readable.from(chunksOf(report, letterhead, generatedAt), { objectMode: false })

async function* chunksOf(report: Report, letterhead: Letterhead, generatedAt: Date): AsyncGenerator<Buffer> {
  const isTagged = rowsOf(report) <= taggedRows
  const doc = await emptyDocument(report, letterhead, generatedAt, isTagged)
  const sheet = report.labels ? labelSheetOf(letterhead.paper) : sheetOf(letterhead.paper, report.isLandscape)
  const measure = measureWith(doc)
  const pages = await layPages(turnsOf(report, letterhead, sheet, measure), sheet, () => setImmediate())
  const tags = isTagged ? structureTags(doc) : noTags
  const symbols = new Map<Label, LabelSymbols>()
  const symbolsOf = (label: Label) => {
    const found = symbols.get(label)
    if (!found) throw new Error(`A label of another page: ${label.plate}`)
    return found
  }
  const canvas: Canvas = { doc, tags, sheet, measure, letterhead, symbolsOf }
  const runningHead = runningHeadOf(report, letterhead, (text) => measure(text, styles.edge))
  const generated = `Generated ${placedMomentWords(generatedAt)}`
  for (const [at, page] of pages.entries()) {
    symbols.clear()
    for (const label of labelsOn(page)) {
      // Like the writer of PDF: who starts waits for neither.
      const { symbolsFor } = await import('./code-symbols.ts')
      symbols.set(label, symbolsFor(label))
      await setImmediate()
    }
    doc.addPage()
    const foot = [generated, `Page ${at + 1} of ${pages.length}`] as const
    drawPage(canvas, page, { runningHead, foot }, at > 0 || report.labels !== undefined)
    if (at % pagesBetweenForgetting === 0) forgetWords(doc)
    yield* taken(doc)
    await setImmediate()
  }
  tags.endTable()
  doc.end()
  yield* taken(doc)
}

/** On a sheet of labels, where nothing else says it, what was asked for. */
function runningHeadOf(
  { title, about, labels }: Report,
  { name, shortName }: Letterhead,
  widthOf: (text: string) => number,
): readonly [string, string] {
  if (!labels) return [shortName || name, title]
  const [words = title] = wrap([title, ...about].join(', '), labelHeadWidth, widthOf)
  return [words, '']
}

const labelsOn = (page: Page): readonly Label[] =>
  page.flatMap(({ piece }) => (piece.kind === 'labels' ? piece.labels : []))

const rowsOf = ({ blocks }: Report): number =>
  blocks.reduce(
    (sum, block) =>
      block.kind === 'table' ? block.sections.reduce((rows, { rows: more }) => rows + more.length, sum) : sum,
    0,
  )

const emptyDocument = async (
  { title, subject, isLandscape }: Report,
  { name, paper }: Letterhead,
  generatedAt: Date,
  isTagged: boolean,
) => {
  // A start that waits for nothing it may never print is a tenth of a second shorter.
  const { default: Pdf } = await import('pdfkit')
  return new Pdf({
    autoFirstPage: false,
    size: paper === 'A4' ? 'A4' : 'LETTER',
    layout: isLandscape ? 'landscape' : 'portrait',
    margin: 0,
    font: fontFiles.regular,
    pdfVersion: '1.7',
    lang: 'en',
    displayTitle: true,
    tagged: isTagged,
    info: {
      Title: title,
      Author: name,
      Subject: subject,
      Creator: 'Millwright',
      CreationDate: generatedAt,
    },
  })
}

/** What the document has written since it was last asked. */
function* taken(doc: PDFKit.PDFDocument): Generator<Buffer> {
  for (;;) {
    const chunk: unknown = doc.read()
    if (!Buffer.isBuffer(chunk)) return
    yield chunk
  }
}
