import { expect, it } from 'vitest'
import { layPages } from './pages.ts'
import { type Piece, turnsOf } from './pieces.ts'
import { plainTable, type Report, sectionsOf, textColumn } from './report.ts'
import { sheetOf } from './type.ts'

const letterhead = { name: 'Works', shortName: '', paper: 'A4' as const, address: '', logo: null }
const sheet = sheetOf('A4', false)
const wordsOf = (piece: Piece) =>
  piece.kind === 'letterhead'
    ? piece.name.join(' ')
    : piece.kind === 'text'
      ? piece.lines.join(' ')
      : piece.kind === 'labels'
        ? piece.labels.map(({ headline }) => headline).join('|')
        : piece.cells.map((lines) => lines.join(' ')).join('|')

/** Each page as the words of its pieces; those said again are in brackets. */
async function pagesOf(blocks: Report['blocks']): Promise<readonly (readonly string[])[]> {
  const report: Report = { title: 'Title', subject: '', about: ['About'], isLandscape: false, blocks }
  const measure = (text: string) => text.length
  const pages = await layPages(turnsOf(report, letterhead, sheet, measure), sheet, async () => undefined)
  for (const page of pages)
    for (const { piece, y } of page) expect(y + piece.height).toBeLessThanOrEqual(sheet.bottom)
  return pages.map((page) =>
    page.map(({ piece, isRepeat }) => (isRepeat ? `[${wordsOf(piece)}]` : wordsOf(piece))),
  )
}

const rows = (count: number) => Array.from({ length: count }, (_, at) => `Row ${at + 1}`)
const grouped = (count: number, firstGroup: number, { hasTotals }: { readonly hasTotals: boolean }) => ({
  kind: 'table' as const,
  columns: [textColumn('Head', 1)],
  sections: sectionsOf(
    rows(count).map((name, at) => ({ name, group: at < firstGroup ? 'First' : 'Second' })),
    ({ group }) => group,
    ({ name }) => [name],
    (group) => (hasTotals ? `Sum ${group.length}` : null),
  ),
  whenEmpty: 'None',
  total: 'All',
  rowHeight: 0,
})

it('says everything once and in order, and repeats the head and the group on every further page', async () => {
  const pages = await pagesOf([grouped(100, 60, { hasTotals: true })])
  const first = ['Works', 'Title', 'About', 'Head', 'First', ...rows(100).slice(0, 60), 'Sum 60']
  const second = ['Second', ...rows(100).slice(60), 'Sum 40', 'All']
  expect(pages.flat().filter((words) => !words.startsWith('['))).toEqual([...first, ...second])
  expect(pages.slice(1).map((page) => page.slice(0, 2))).toEqual([
    ['[Head]', '[First, continued]'],
    ['[Head]', '[Second, continued]'],
  ])
})

it('leaves no heading at the end of a page and no total alone at the beginning of one', async () => {
  for (const hasTotals of [true, false])
    for (let count = 20; count < 90; count += 1)
      for (const firstGroup of [count - 1, Math.floor(count / 2)]) {
        const pages = await pagesOf([grouped(count, firstGroup, { hasTotals })])
        for (const page of pages) expect(page.at(-1)).toMatch(/^(Row|Sum|All)/)
        for (const page of pages.slice(1)) {
          const first = page.find((words) => !words.startsWith('['))
          expect(first).toMatch(/^(Row|Second$)/)
        }
      }
})

it('keeps a title with what it heads', async () => {
  const blocks = (count: number): Report['blocks'] => [
    plainTable(
      [textColumn('Head', 1)],
      rows(count).map((name) => [name]),
      { whenEmpty: '' },
    ),
    { kind: 'heading', text: 'Second table' },
    plainTable([textColumn('Other head', 1)], [['Last']], { whenEmpty: '' }),
  ]
  for (let count = 25; count < 50; count += 1) {
    const pages = await pagesOf(blocks(count))
    const page = pages.find((words) => words.includes('Second table')) ?? []
    expect(page.slice(page.indexOf('Second table'))).toEqual(['Second table', 'Other head', 'Last'])
  }
})

it('moves a row that does not fit, and cuts what no page could hold', async () => {
  const lines = (count: number, word: string) =>
    Array.from({ length: count }, (_, at) => `${word}${at}`).join('\n')
  const table = plainTable([textColumn('Head', 1)], [[lines(40, 'a')], [lines(30, 'b')], [lines(150, 'c')]], {
    whenEmpty: '',
  })
  const pages = await pagesOf([table])
  expect(pages[0]?.at(-1)).toBe(lines(40, 'a').replaceAll('\n', ' '))
  expect(pages[1]).toEqual(['[Head]', lines(30, 'b').replaceAll('\n', ' ')])
  expect(pages.slice(2).map((page) => page[0])).toEqual(['[Head]', '[Head]', '[Head]'])
  expect(
    pages
      .slice(2)
      .flatMap((page) => page.slice(1))
      .join(' '),
  ).toBe(lines(150, 'c').replaceAll('\n', ' '))
})
