import { useState } from 'react'
import { Button } from '../controls/button.tsx'
import { late, LatePart } from '../feedback/late-part.tsx'
import { InlineNotice } from '../feedback/inline-notice.tsx'
import { PdfTools } from './tools.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import './preview.css'

// The largest part of the product: fetched when the first document is looked at.
const pages = late(() => import('./pages.tsx'))

export interface PdfPreviewProps {
  file: Blob
  /** What the document is headed with; names its region. */
  title: string
  onDownload: () => void
}

export type PdfTrouble = 'unreadable' | 'locked' | 'not-loaded'

const trouble: Record<PdfTrouble, string> = {
  unreadable: 'This document cannot be shown here. It can still be downloaded.',
  locked: 'This document is locked by a password. It can be downloaded and opened with it.',
  'not-loaded': 'What shows documents could not be loaded. Try again when you are connected.',
}

/**
 * A PDF that is at hand, page by page: its text can be selected and is read by screen readers (UX R2). Mount another
 * for another file.
 */
export function PdfPreview({ file, title, onDownload }: PdfPreviewProps) {
  const [page, setPage] = useState(1)
  const [count, setCount] = useState<number | null>(null)
  const [zoom, setZoom] = useState(1)
  const [failed, setFailed] = useState<PdfTrouble | null>(null)
  return (
    <div className="mw-pdf">
      <PdfTools
        file={file}
        page={page}
        count={count}
        zoom={zoom}
        onPage={setPage}
        onZoom={setZoom}
        onDownload={onDownload}
      />
      {failed === null ? (
        <LatePart
          of={pages}
          onFailed={() => setFailed('not-loaded')}
          fallback={<Skeleton rows={12} label="Loading the document" />}
        >
          {({ PdfPages }) => (
            <PdfPages
              file={file}
              title={title}
              page={page}
              count={count}
              zoom={zoom}
              onCount={setCount}
              onPage={setPage}
              onFailed={setFailed}
            />
          )}
        </LatePart>
      ) : (
        <InlineNotice
          kind="bad"
          title="No preview"
          isLive
          {...(failed === 'not-loaded' && {
            actions: (
              <Button size="small" icon="rotate-ccw" onPress={() => setFailed(null)}>
                Retry
              </Button>
            ),
          })}
        >
          {trouble[failed]}
        </InlineNotice>
      )}
    </div>
  )
}
