import { useEffect, useRef, useState } from 'react'
import { Document, Page, pdfjs } from 'react-pdf'
import 'react-pdf/dist/Page/AnnotationLayer.css'
import 'react-pdf/dist/Page/TextLayer.css'
import type { PdfTrouble } from './preview.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'

// In the module that draws: react-pdf sets a name of its own when it is loaded.
pdfjs.GlobalWorkerOptions.workerSrc = new URL(
  'pdfjs-dist/build/pdf.worker.min.mjs',
  import.meta.url,
).toString()

/** The content security policy allows neither evaluation nor WebAssembly. */
const options = { isEvalSupported: false, useWasm: false } as const

/** px beyond which a page is not stretched to the width. */
const widest = 1000

interface PdfPagesProps {
  file: Blob
  title: string
  page: number
  count: number | null
  zoom: number
  onCount: (count: number) => void
  onPage: (page: number) => void
  onFailed: (trouble: PdfTrouble) => void
}

/** One page at a time, drawn with its text and its links over it, however long the document is. */
export function PdfPages({ file, title, page, count, zoom, onCount, onPage, onFailed }: PdfPagesProps) {
  const frame = useRef<HTMLElement>(null)
  const width = useWidth(frame)
  return (
    <section
      ref={frame}
      className="mw-pdf-frame"
      aria-label={count === null ? title : `${title}, page ${page} of ${count}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what does not fit is scrolled by keys too
      tabIndex={0}
    >
      {width > 0 && (
        <Document
          file={file}
          options={options}
          externalLinkTarget="_blank"
          loading={<Skeleton rows={12} label="Loading the document" />}
          error={null}
          onLoadSuccess={({ numPages }) => onCount(numPages)}
          onLoadError={() => onFailed('unreadable')}
          onSourceError={() => onFailed('unreadable')}
          onPassword={() => onFailed('locked')}
          onItemClick={({ pageNumber }) => onPage(pageNumber)}
        >
          <Page
            pageNumber={page}
            width={Math.min(width, widest) * zoom}
            loading={<Skeleton rows={12} label={`Loading page ${page}`} />}
            error={null}
            onLoadSuccess={() => frame.current?.scrollTo({ top: 0, left: 0 })}
            onRenderError={() => onFailed('unreadable')}
          />
        </Document>
      )}
    </section>
  )
}

/** Inner width in CSS pixels; 0 until it was measured. */
function useWidth(frame: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = frame.current
    if (element === null) return undefined
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return width
}
