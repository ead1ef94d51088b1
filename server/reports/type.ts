import { createRequire } from 'node:module'
import type { Column } from './report.ts'

const require = createRequire(import.meta.url)
const fontFile = (name: string) => require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)

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
