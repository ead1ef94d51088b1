/** What a reader that speaks is told of what is drawn (PDF structure types). */
export interface Tags {
  /** Decoration, and what every page repeats. */
  artifact(type: 'Layout' | 'Pagination', draw: () => void): void
  element(type: 'H1' | 'H2' | 'P', draw: () => void): void
  figure(alt: string, draw: () => void): void
  /** One row of the table under way. */
  row(cellType: 'TH' | 'TD', cells: readonly (() => void)[]): void
  endTable(): void
}

/** Tags that are written into the document. */
export function structureTags(doc: PDFKit.PDFDocument): Tags {
  let table: PDFKit.PDFStructureElement | null = null
  const add = (type: string, draw: () => void, options: { alt?: string } = {}) => {
    const element = doc.struct(type, options, draw)
    doc.addStructure(element)
    element.end()
  }
  const startTable = () => {
    const started = doc.struct('Table')
    doc.addStructure(started)
    return started
  }
  return {
    artifact: (type, draw) => {
      doc.markContent('Artifact', { type })
      draw()
      doc.endMarkedContent()
    },
    element: add,
    figure: (alt, draw) => add('Figure', draw, { alt }),
    row: (cellType, cells) => {
      table ??= startTable()
      const row = doc.struct('TR')
      table.add(row)
      for (const draw of cells) row.add(doc.struct(cellType, {}, draw))
      row.end()
    },
    endTable: () => {
      table?.end()
      table = null
    },
  }
}

/** For documents so long that a tag for each cell would make them many times as large. */
export const noTags: Tags = {
  artifact: (_type, draw) => draw(),
  element: (_type, draw) => draw(),
  figure: (_alt, draw) => draw(),
  row: (_cellType, cells) => {
    for (const draw of cells) draw()
  },
  endTable: () => undefined,
}
