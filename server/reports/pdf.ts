import { placedMomentWords } from '../../src/locale/moments.ts'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import Pdf from 'pdfkit'
import { type Canvas, drawPage } from './draw.ts'
import { forgetWords, measureWith } from './fonts.ts'
import type { Letterhead } from './letterhead.ts'
import { layPages } from './pages.ts'
import { turnsOf } from './pieces.ts'
import type { Report } from './report.ts'
import { noTags, structureTags } from './tags.ts'
import { fontFiles, sheetOf } from './type.ts'

const pagesBetweenForgetting = 25
/** A tag for each cell is worth its bytes in what is read, not in what is searched. */
const taggedRows = 1_000

/**
 * A report as PDF, made while it is read: a page is drawn when the one before has been taken, so that never more than
 * the words of the report are in memory. The same report at the same moment gives the same bytes.
 */
export const reportPdf = (report: Report, letterhead: Letterhead, generatedAt: Date): Readable =>
  Readable.from(chunksOf(report, letterhead, generatedAt), { objectMode: false })

async function* chunksOf(report: Report, letterhead: Letterhead, generatedAt: Date): AsyncGenerator<Buffer> {
  const isTagged = rowsOf(report) <= taggedRows
  const doc = emptyDocument(report, letterhead, generatedAt, isTagged)
  const sheet = sheetOf(letterhead.paper, report.isLandscape)
  const measure = measureWith(doc)
  const pages = await layPages(turnsOf(report, letterhead, sheet, measure), sheet, () => setImmediate())
  const tags = isTagged ? structureTags(doc) : noTags
  const canvas: Canvas = { doc, tags, sheet, measure, letterhead }
  const runningHead = [letterhead.shortName || letterhead.name, report.title] as const
  const generated = `Generated ${placedMomentWords(generatedAt)}`
  for (const [at, page] of pages.entries()) {
    doc.addPage()
    const foot = [generated, `Page ${at + 1} of ${pages.length}`] as const
    drawPage(canvas, page, { runningHead, foot }, at === 0)
    if (at % pagesBetweenForgetting === 0) forgetWords(doc)
    yield* taken(doc)
    await setImmediate()
  }
  tags.endTable()
  doc.end()
  yield* taken(doc)
}

const rowsOf = ({ blocks }: Report): number =>
  blocks.reduce(
    (sum, block) =>
      block.kind === 'table' ? block.sections.reduce((rows, { rows: more }) => rows + more.length, sum) : sum,
    0,
  )

const emptyDocument = (
  { title, subject, isLandscape }: Report,
  { name, paper }: Letterhead,
  generatedAt: Date,
  isTagged: boolean,
) =>
  new Pdf({
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

/** What the document has written since it was last asked. */
function* taken(doc: PDFKit.PDFDocument): Generator<Buffer> {
  for (;;) {
    const chunk: unknown = doc.read()
    if (!Buffer.isBuffer(chunk)) return
    yield chunk
  }
}
