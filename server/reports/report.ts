/** What a report says, without how it looks: `pdf.ts` sets it on pages. */
export interface Report {
  readonly title: string
  /** What it is limited to, for the name of the document; '' and absent for all. */
  readonly of?: string
  /** One sentence for the document's properties. */
  readonly subject: string
  /** What was asked for, in words; a line each. */
  readonly about: readonly string[]
  readonly isLandscape: boolean
  readonly blocks: readonly Block[]
  /** Of a document that is nothing but labels, instead of blocks. */
  readonly labels?: LabelSheet
}

export type Block = Heading | Facts | Table

/** Labels to be cut out or printed on a sheet of stickers: the pages have nothing else on them but their edges. */
interface LabelSheet {
  readonly labels: readonly Label[]
  /** Said where there is none. */
  readonly whenEmpty: string
}

/** What stands on a label beside its two codes. */
export interface Label {
  /** The largest words: the plate, or the bin. */
  readonly headline: string
  readonly name: string
  /** The last line, which may be blank. */
  readonly detail: string
  /** What the QR code says. */
  readonly address: string
  /** What the bar code says. */
  readonly plate: string
}

interface Heading {
  readonly kind: 'heading'
  readonly text: string
}

/** Names and values under each other; a blank value leaves a line to write on where `isForm` says so. */
export interface Facts {
  readonly kind: 'facts'
  readonly pairs: readonly (readonly [name: string, value: string])[]
  readonly isForm: boolean
}

/** Rows under one head, which every page repeats. Cells are as many as columns. */
export interface Table {
  readonly kind: 'table'
  readonly columns: readonly Column[]
  readonly sections: readonly Section[]
  /** Said instead of rows where no section has any. */
  readonly whenEmpty: string
  /** Closes the table; null for none. */
  readonly total: string | null
  /** Least height of a row in points, for what is written by hand; 0 for as high as its words. */
  readonly rowHeight: number
}

export interface Column {
  readonly title: string
  /** Share of the width, beside those of the other columns. */
  readonly width: number
  /** Figures stand to the right, boxes in the middle. */
  readonly align: 'left' | 'right' | 'center'
}

export type Cells = readonly string[]

/** Rows that belong together. */
export interface Section {
  /** Repeated where the rows go on over a page; null for rows under the head alone. */
  readonly heading: string | null
  readonly rows: readonly Cells[]
  readonly total: string | null
}

export const textColumn = (title: string, width: number): Column => ({ title, width, align: 'left' })
export const figureColumn = (title: string, width: number): Column => ({ title, width, align: 'right' })
export const boxColumn = (title: string, width: number): Column => ({ title, width, align: 'center' })

/** A table of one section without a heading. */
export const plainTable = (
  columns: readonly Column[],
  rows: readonly Cells[],
  { whenEmpty, total = null, rowHeight = 0 }: Pick<Table, 'whenEmpty'> & Partial<Table>,
): Table => ({
  kind: 'table',
  columns,
  sections: [{ heading: null, rows, total: null }],
  whenEmpty,
  total,
  rowHeight,
})

/** Rows that come ordered by what groups them, as sections in that order. */
export function sectionsOf<Row>(
  rows: readonly Row[],
  headingOf: (row: Row) => string,
  cellsOf: (row: Row) => Cells,
  totalOf: (rows: readonly Row[]) => string | null,
): readonly Section[] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const heading = headingOf(row)
    const group = groups.get(heading)
    if (group) group.push(row)
    else groups.set(heading, [row])
  }
  return [...groups].map(([heading, group]) => ({
    heading,
    rows: group.map(cellsOf),
    total: totalOf(group),
  }))
}
