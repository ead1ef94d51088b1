import { useEffect, useState } from 'react'
import { Button } from '../controls/button.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import { LinkButton } from '../controls/link-button.tsx'
import { announce } from '../feedback/live-region.tsx'
import { NumberField } from '../fields/number-field.tsx'

interface PdfToolsProps {
  file: Blob
  page: number
  /** Null until the document has been read. */
  count: number | null
  /** 1 fits the width. */
  zoom: number
  onPage: (page: number) => void
  onZoom: (zoom: number) => void
  onDownload: () => void
}

const zooms = [1, 1.5, 2, 3] as const

/** What stands over a document: its pages, its size, and the ways out of the preview. */
export function PdfTools({ file, page, count, zoom, onPage, onZoom, onDownload }: PdfToolsProps) {
  const address = useAddress(file)
  const last = count ?? 1
  const turn = (to: number) => {
    const next = Math.min(Math.max(1, to), last)
    if (next === page) return
    onPage(next)
    announce(`Page ${next} of ${last}`)
  }
  return (
    <div className="mw-pdf-tools" role="group" aria-label="Document">
      <div className="mw-pdf-turning">
        <IconButton
          icon="chevron-left"
          label="Previous page"
          isDisabled={page <= 1}
          onPress={() => turn(page - 1)}
        />
        <NumberField
          label="Page"
          isLabelHidden
          value={page}
          min={1}
          max={last}
          fractionDigits={0}
          isDisabled={count === null}
          onChange={(next) => turn(next ?? page)}
        />
        <span className="mw-pdf-count">{count === null ? '' : `of ${count}`}</span>
        <IconButton
          icon="chevron-right"
          label="Next page"
          isDisabled={page >= last}
          onPress={() => turn(page + 1)}
        />
      </div>
      <div className="mw-pdf-turning">
        <IconButton
          icon="minus"
          label="Smaller"
          isDisabled={zoom <= zooms[0]}
          onPress={() => onZoom(zooms.findLast((step) => step < zoom) ?? zoom)}
        />
        <IconButton
          icon="plus"
          label="Larger"
          isDisabled={zoom >= (zooms.at(-1) ?? zoom)}
          onPress={() => onZoom(zooms.find((step) => step > zoom) ?? zoom)}
        />
      </div>
      <div className="mw-pdf-turning" data-end>
        <Button icon="download" onPress={onDownload}>
          Download
        </Button>
        <LinkButton href={address} target="_blank" variant="quiet">
          New tab
        </LinkButton>
      </div>
    </div>
  )
}

/** An address of the file in this browser, as long as it is shown. */
function useAddress(file: Blob): string {
  const [address] = useState(() => URL.createObjectURL(file))
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return address
}
