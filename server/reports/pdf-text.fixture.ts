import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import * as v from 'valibot'
import { extractText, getDocumentProxy } from 'unpdf'

/** A PDF as another program reads it. */
export interface ReadPdf {
  /** The lines of each page. */
  readonly pages: readonly (readonly string[])[]
  /** Width and height of the first page, in points. */
  readonly size: readonly [number, number]
  readonly info: Readonly<Record<string, unknown>>
  /** How many pictures are in it. */
  readonly pictures: number
  /** What the elements of the first page are, in reading order; nothing where the document is not tagged. */
  readonly elements: readonly string[]
}

const Element = v.object({ role: v.string(), children: v.array(v.unknown()) })

export async function readPdf(source: Buffer | Readable): Promise<ReadPdf> {
  const bytes = Buffer.isBuffer(source) ? source : await buffer(source)
  const document = await getDocumentProxy(new Uint8Array(bytes))
  try {
    const { text } = await extractText(document, { mergePages: false })
    const { info } = await document.getMetadata()
    const first = await document.getPage(1)
    const tree: unknown = await first.getStructTree()
    const { width, height } = first.getViewport({ scale: 1 })
    return {
      pages: text.map((page) => page.split('\n')),
      size: [width, height],
      info: Object.fromEntries(Object.entries(info)),
      pictures: bytes.toString('latin1').split('/Subtype /Image').length - 1,
      elements: elementsOf(tree).filter((role) => role !== 'Root'),
    }
  } finally {
    await document.destroy()
  }
}

function elementsOf(tree: unknown): readonly string[] {
  return v.is(Element, tree) ? [tree.role, ...tree.children.flatMap(elementsOf)] : []
}
