import { LabelsLink } from '../../engine/report/labels-link.tsx'
import { ScreenView } from '../../engine/screen-view.tsx'
import { parts } from './parts.screen.ts'

interface PageProps {
  /** The page of the reports; null for those who do not have it. */
  readonly galleryPath: string | null
}

/** SPEC 2.9 Parts, and the way to their labels. */
export function PartsPage({ galleryPath }: PageProps) {
  const labels = (isBehind: boolean) => (
    <LabelsLink report="partLabelReport" scope={parts.title} galleryPath={galleryPath} isBehind={isBehind} />
  )
  return <ScreenView screen={parts} tools={(isBrowsing) => labels(!isBrowsing)} />
}
