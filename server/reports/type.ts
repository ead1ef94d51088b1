import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Column } from './report.ts'

const require = createRequire(import.meta.url)

/** Beside the built server (scripts/build), or in the package that brings it. */
function fontFile(name: string): string {
  const built = join(import.meta.dirname, `${name}.ttf`)
  return existsSync(built) ? built : require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)
}

/** Letters of every language of the organisation, which the fonts built into PDF have not. */
export const fontFiles = { regular: fontFile('DejaVuSans'), bold: fontFile('DejaVuSans-Bold') } as const

/** How a text is set: size and distance of its lines in points. */
export interface TextStyle {
  readonly font: keyof typeof fontFiles
  readonly size: number
  readonly leading: number
  readonly ink: string
}

const style = (font: TextStyle['font'], size: number, leading: number, ink = '#1b2430'): TextStyle => ({
  font,
  size,
  leading,
  ink,
})
const quiet = '#55606e'

export const styles = {
  company: style('bold', 13, 17),
  address: style('regular', 8, 11, quiet),
  title: style('bold', 16, 21),
  about: style('regular', 9, 13, quiet),
  heading: style('bold', 10.5, 15),
  name: style('regular', 8.5, 12, quiet),
  value: style('regular', 8.5, 12),
  head: style('bold', 8, 11),
  cell: style('regular', 8, 11),
  group: style('bold', 8.5, 12),
  total: style('bold', 8, 11),
  headline: style('bold', 15, 18),
  labelName: style('regular', 9, 11.5),
  labelDetail: style('regular', 7.5, 10, quiet),
  plate: style('regular', 7.5, 10),
  edge: style('regular', 7.5, 10, quiet),
} as const satisfies Record<string, TextStyle>
export type StyleName = keyof typeof styles

export const rule = '#c9d0d8'
export const shade = '#eef1f4'

/** Space within a cell, in points. */
export const padding = { x: 4, y: 3 } as const

/** Room for the company's logo, in points. */
export const logoBox = { width: 110, height: 44, gap: 12 } as const

/** Width of a text in points, as set in this style. */
export type Measure = (text: string, style: TextStyle) => number

/** A sheet of paper in points: what is inside the margins, above the foot and below the running head. */
export interface Sheet {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly right: number
  /** Where the first page begins; the others begin below the running head. */
  readonly top: number
  readonly topBelowHead: number
  readonly bottom: number
  /** Where the running head and the foot stand. */
  readonly head: number
  readonly foot: number
}

const margin = 40

/** The shorter and the longer side in points. */
const sides = { A4: [595.28, 841.89], Letter: [612, 792] } as const
export type Paper = keyof typeof sides

export function sheetOf(paper: Paper, isLandscape: boolean): Sheet {
  const [short, long] = sides[paper]
  const [width, height] = isLandscape ? [long, short] : [short, long]
  return {
    width,
    height,
    left: margin,
    right: width - margin,
    top: margin,
    topBelowHead: margin + 18,
    head: margin,
    bottom: height - margin - 18,
    foot: height - margin - 8,
  }
}

/** A column on the sheet: where it begins and how wide it is, in points. */
export interface PlacedColumn extends Pick<Column, 'align'> {
  readonly x: number
  readonly width: number
}

export function placeColumns(
  columns: readonly Pick<Column, 'width' | 'align'>[],
  { left, right }: Sheet,
): readonly PlacedColumn[] {
  const whole = columns.reduce((sum, { width }) => sum + width, 0)
  let x = left
  return columns.map(({ width, align }) => {
    const placed = { align, x, width: (width / whole) * (right - left) }
    x += placed.width
    return placed
  })
}

/** How labels stand on a sheet: as on the sheets of 14 stickers that are sold for each paper. In points. */
export interface LabelGrid {
  readonly columns: number
  readonly rows: number
  readonly width: number
  readonly height: number
  /** From the left edge of a label to that of the next. */
  readonly pitch: number
  readonly left: number
  readonly top: number
}

const mm = 72 / 25.4

/** Avery L7163 on A4, 5162 on Letter. */
export const labelGrids: Readonly<Record<Paper, LabelGrid>> = {
  A4: {
    columns: 2,
    rows: 7,
    width: 99.1 * mm,
    height: 38.1 * mm,
    pitch: 101.6 * mm,
    left: 4.65 * mm,
    top: 15.15 * mm,
  },
  Letter: { columns: 2, rows: 7, width: 288, height: 96, pitch: 301.5, left: 11.25, top: 60 },
}

/** A sheet of labels has no head of its own: what is said of it stands in the margins. */
export function labelSheetOf(paper: Paper): Sheet {
  const [width, height] = sides[paper]
  const { top, rows, height: each } = labelGrids[paper]
  return {
    width,
    height,
    left: 24,
    right: width - 24,
    top,
    topBelowHead: top,
    // A hair more than the rows, which are not whole points high.
    bottom: top + rows * each + 1,
    head: 20,
    foot: height - 28,
  }
}
