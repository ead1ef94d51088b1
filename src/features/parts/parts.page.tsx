import { LabelsLink } from '../../engine/report/labels-link.tsx'
import { ScreenView } from '../../engine/screen-view.tsx'
import { parts } from './parts.screen.ts'

interface PageProps {
  /** The page of the reports; null for those who do not have it. */
  readonly galleryPath: string | null
}

/** SPEC 2.9 Parts, and the way to their labels. */
export function PartsPage({ galleryPath }: PageProps) {
  return (
    <ScreenView
      screen={parts}
      tools={<LabelsLink report="partLabelReport" scope={parts.title} galleryPath={galleryPath} />}
    />
  )
}
