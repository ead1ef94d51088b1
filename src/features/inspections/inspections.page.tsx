import { type ComponentType, useMemo, useState } from 'react'
import type { PageBodyProps } from '../../engine/editor/record-editor.tsx'
import { placeTold } from '../../engine/placed/place-notice.tsx'
import { usePlacedList } from '../../engine/placed/use-placed-list.tsx'
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
    return { write: source.write, Body: bodyWith({ workOrderHref, workOrderRecordHref, writtenKey }) }
  })
  const { source: listed, place } = usePlacedList('inspectionLog')
  const source = useMemo(() => ({ ...listed, write: parts.write }), [listed, parts])
  return (
    <ScreenView
      screen={inspections}
      source={source}
      pageBody={parts.Body}
      {...placeTold(inspections, place)}
    />
  )
}

const bodyWith = (places: InspectionPlaces): ComponentType<PageBodyProps> =>
  function Body(props) {
    return <InspectionPage {...props} {...places} />
  }
