import { useMemo } from 'react'
import { ScreenView } from '../../engine/screen-view.tsx'
import { useWorkbench } from '../../engine/definition/workbench.tsx'
import { readingFromAddress } from './from-address.ts'
import { useQuestionedReadings } from './use-questioned-readings.ts'

/** SPEC 2.9 Meter readings. What goes back, or is of a day to come, is questioned from the lists at hand. */
export function MeterReadingsPage() {
  const { sourceOf, toasts } = useWorkbench()
  const { questioned, shapeForm } = useQuestionedReadings()
  const first = useMemo(
    () =>
      readingFromAddress(sourceOf('equipment'), questioned.readings, (text) =>
        toasts.show({ kind: 'error', text }),
      ),
    [sourceOf, toasts, questioned],
  )
  return <ScreenView screen={questioned.screen} first={first} shapeForm={shapeForm} />
}
