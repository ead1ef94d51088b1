import { type ComponentType, useState } from 'react'
import type { PageBodyProps } from '../../engine/editor/record-editor.tsx'
import { ScreenView } from '../../engine/screen-view.tsx'
import { useWorkbench } from '../../engine/definition/workbench.tsx'
import { InspectionPage, type InspectionPlaces } from './inspection-page.tsx'
import { inspections } from './inspections.screen.ts'
import { rememberingWrites } from './once-saved.ts'

/** SPEC 2.9: the list of inspections, and each on its page. The places stay what they are on the first draw. */
export function InspectionsPage({
  workOrderHref,
  workOrderRecordHref,
}: Omit<InspectionPlaces, 'writtenKey'>) {
  const { sourceOf } = useWorkbench()
  const [parts] = useState(() => {
    const { source, writtenKey } = rememberingWrites(sourceOf('inspectionLog'))
    return { source, Body: bodyWith({ workOrderHref, workOrderRecordHref, writtenKey }) }
  })
  return <ScreenView screen={inspections} source={parts.source} pageBody={parts.Body} />
}

const bodyWith = (places: InspectionPlaces): ComponentType<PageBodyProps> =>
  function Body(props) {
    return <InspectionPage {...props} {...places} />
  }
