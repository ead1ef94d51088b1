import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Letterhead } from './letterhead.ts'
import { readPdf } from './pdf-text.fixture.ts'
import { speakToWhoAsks } from './speaking.ts'
import { reportPdf } from './pdf.ts'
import { figureColumn, plainTable, type Report, sectionsOf, type Table, textColumn } from './report.ts'

const letterhead: Letterhead = {
  name: 'Oben Land Drilling Ltd',
  shortName: '',
  paper: 'A4',
  address: '1 Quay Road, Warri',
  logo: null,
}
const at = new Date('2026-11-21T08:05:30Z')
const columns = [textColumn('Number', 10), textColumn('Name', 50), figureColumn('Hours', 10)]
const report = (blocks: Report['blocks'], isLandscape = false): Report => ({
  title: 'Equipment Report',
  subject: 'All equipment, by location',
  about: ['All equipment, by location'],
  isLandscape,
  blocks,
})
const pagesOf = async (blocks: Report['blocks'], isLandscape = false) =>
  (await readPdf(reportPdf(report(blocks, isLandscape), letterhead, at))).pages
speakToWhoAsks()
const generated = 'Generated November 21, 2026 at 8:05 AM UTC'
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => [`EQ-${index + 1}`, `Pump ${index + 1}`, String(index * 3)])
const grouped = (count: number, size: number): Table => ({
  kind: 'table',
  columns,
  sections: sectionsOf(
    rows(count).map((cells, index) => ({ cells, yard: `Yard ${Math.floor(index / size) + 1}` })),
    ({ yard }) => yard,
    ({ cells }) => cells,
    (group) => `${group.length} pieces`,
  ),
  whenEmpty: 'There is no equipment.',
  total: `All yards: ${count} pieces`,
  rowHeight: 0,
})

describe('one page', () => {
  it('is headed with the company and says what was asked, when, and which page of how many', async () => {
    const facts = { kind: 'facts', isForm: false, pairs: [['Assignee', '12 Adaeze Obi']] } as const
    const pages = await pagesOf([
      facts,
      { kind: 'heading', text: 'Checklist' },
      plainTable(columns, rows(2), { whenEmpty: '', total: '2 pieces' }),
    ])
    expect(pages).toEqual([
      [
        'Oben Land Drilling Ltd',
        '1 Quay Road, Warri',
        'Equipment Report',
        'All equipment, by location',
        'Assignee 12 Adaeze Obi',
        'Checklist',
        'Number Name Hours',
        'EQ-1 Pump 1 0',
        'EQ-2 Pump 2 3',
        '2 pieces',
        `${generated} Page 1 of 1`,
      ],
    ])
  })

  it('says in words that there is nothing', async () => {
    const [page = []] = await pagesOf([plainTable(columns, [], { whenEmpty: 'There is no equipment.' })])
    expect(page.slice(4)).toEqual(['There is no equipment.', `${generated} Page 1 of 1`])
  })

  it('spells names of every language', async () => {
    const names = ['Ọbáfẹ́mi Awólọ́wọ̀', 'Şeyma Yıldız', 'Łukasz Żółć', 'Ирина', 'Ωμέγα', '☐ ☑']
    const [page = []] = await pagesOf([
      plainTable(
        [textColumn('Name', 1)],
        names.map((name) => [name]),
        { whenEmpty: '' },
      ),
    ])
    expect(page.slice(5, -1).map((line) => line.normalize())).toEqual(names.map((name) => name.normalize()))
  })

  it('wraps what is too long for its column', async () => {
    const long = 'Replace the hydraulic hose between the main valve and the left cylinder of the top drive'
    const [page = []] = await pagesOf([
      plainTable([textColumn('Number', 1), textColumn('Task', 1)], [['1', long]], { whenEmpty: '' }),
    ])
    const said = page.slice(5, -1)
    expect(said.length).toBeGreaterThan(1)
    expect(said.join(' ')).toBe(`1 ${long}`)
  })
})

describe('several pages', () => {
  it('repeat the head and the group, number themselves and lose no row', async () => {
    const pages = await pagesOf([grouped(90, 60)])
    expect(pages).toHaveLength(3)
    expect(pages.map((page) => page.at(-1))).toEqual(
      [1, 2, 3].map((page) => `${generated} Page ${page} of 3`),
    )
    for (const page of pages.slice(1)) expect(page[0]).toBe('Oben Land Drilling Ltd Equipment Report')
    expect(pages.map((page) => page.indexOf('Number Name Hours'))).toEqual([4, 1, 1])
    expect(pages[1]?.[2]).toBe('Yard 1, continued')
    expect(pages[2]?.[2]).toBe('Yard 2, continued')
    expect(pages.flat().filter((line) => line.startsWith('EQ-'))).toEqual(
      rows(90).map((row) => row.join(' ')),
    )
    expect(pages.flat().filter((line) => line.endsWith('pieces'))).toEqual([
      '60 pieces',
      '30 pieces',
      'All yards: 90 pieces',
    ])
  })

  it('cut a row only where it is longer than a page', async () => {
    const paragraph = (lines: number) =>
      Array.from({ length: lines }, (_, line) => `Line ${line + 1}.`).join('\n')
    const body = plainTable(
      [textColumn('Remarks', 1)],
      [[paragraph(20)], [paragraph(40)], [paragraph(150)]],
      {
        whenEmpty: '',
      },
    )
    const pages = (await pagesOf([body])).map((page) => page.filter((line) => line.startsWith('Line ')))
    expect(pages[0]).toHaveLength(20)
    expect(pages[1]).toHaveLength(40)
    expect(pages.slice(2).flat()).toEqual(paragraph(150).split('\n'))
  })

  it('hold ten thousand rows, complete and in order', async () => {
    const table = grouped(10_000, 400)
    const { pages, elements } = await readPdf(reportPdf(report([table], true), letterhead, at))
    expect(pages.flat().filter((line) => line.startsWith('EQ-'))).toEqual(
      rows(10_000).map((row) => row.join(' ')),
    )
    expect(pages.map((page) => page.at(-1))).toEqual(
      pages.map((_page, index) => `${generated} Page ${index + 1} of ${pages.length}`),
    )
    expect(elements).toEqual([])
  })
})

describe('labels', () => {
  const labels = Array.from({ length: 17 }, (_, index) => ({
    headline: `EQ-${index + 1}`,
    name: index === 0 ? 'Triplex mud pump with a name too long for the two lines that a label has' : 'Pump',
    detail: '',
    address: `https://works.test/app/cams/cams_equipment_management?machine=${index + 1}`,
    plate: `EQ-${index + 1}`,
  }))
  const sheets = (paper: Letterhead['paper']) =>
    readPdf(reportPdf({ ...report([]), labels: { labels, whenEmpty: '' } }, { ...letterhead, paper }, at))

  it.each(['A4', 'Letter'] as const)('stand fourteen on a sheet of %s, each whole', async (paper) => {
    const { pages } = await sheets(paper)
    const plates = pages.map((page) => page.join(' ').match(/EQ-\d+/g) ?? [])
    expect(plates.map((page) => new Set(page).size)).toEqual([14, 3])
    expect(new Set(plates.flat())).toEqual(new Set(labels.map(({ plate }) => plate)))
    expect(pages.map((page) => page[0])).toEqual(
      Array(2).fill('Equipment Report, All equipment, by location'),
    )
  })

  it('end a name that is too long with dots', async () => {
    const { pages } = await sheets('A4')
    expect(pages[0]?.find((line) => line.includes('…'))).toMatch(/…/)
    expect(pages.flat().join(' ')).not.toContain('label has')
  })
})

describe('the file', () => {
  it('names itself, its company, its language and when it was made', async () => {
    const { info, elements } = await readPdf(reportPdf(report([grouped(2, 2)]), letterhead, at))
    expect(info).toMatchObject({
      Title: 'Equipment Report',
      Author: 'Oben Land Drilling Ltd',
      Subject: 'All equipment, by location',
      CreationDate: 'D:20261121080530Z',
      Language: 'en',
      PDFFormatVersion: '1.7',
    })
    const row = (cell: string, count = 3) => ['TR', ...Array<string>(count).fill(cell)]
    const headed = [...row('TH'), ...row('TH', 1)]
    const body = [...row('TD'), ...row('TD'), ...row('TD', 1), ...row('TD', 1)]
    expect(elements).toEqual(['P', 'P', 'H1', 'P', 'Table', ...headed, ...body])
  })

  it('is the same, byte for byte, at the same moment', async () => {
    const made = () => buffer(reportPdf(report([grouped(70, 30)]), letterhead, at))
    expect((await made()).equals(await made())).toBe(true)
  })

  it('shows the logo', async () => {
    const png = await sharp({ create: { width: 60, height: 30, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const logo = { png, width: 88, height: 44 }
    const withLogo = await readPdf(reportPdf(report([grouped(2, 2)]), { ...letterhead, logo }, at))
    const without = await readPdf(reportPdf(report([grouped(2, 2)]), letterhead, at))
    expect([withLogo.pictures, without.pictures]).toEqual([1, 0])
    expect(withLogo.pages).toEqual(without.pages)
  })
})
