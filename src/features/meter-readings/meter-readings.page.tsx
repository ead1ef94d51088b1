import { useEffect, useMemo, useState } from 'react'
import { ScreenView } from '../../engine/screen-view.tsx'
import { useRecords } from '../../engine/list/use-records.ts'
import { useWorkbench } from '../../engine/definition/workbench.tsx'
import { readingFromAddress } from './from-address.ts'
import { type KnownMeters, questionedReadings, shapeReading } from './meter-questions.ts'

/** SPEC 2.9 Meter readings. What goes back, or is of a day to come, is questioned from the lists at hand. */
export function MeterReadingsPage() {
  const { sourceOf, toasts } = useWorkbench()
  const { rows: readings } = useRecords(sourceOf('meterReading'), 'meterReadingOID')
  const { rows: equipment } = useRecords(sourceOf('equipment'), 'equipmentOID')
  const known = useMemo(
    (): KnownMeters => ({
      readings: readings.map(({ row }) => row),
      equipment: equipment.map(({ row }) => row),
    }),
    [readings, equipment],
  )
  const [questioned] = useState(questionedReadings)
  useEffect(() => questioned.learn(known), [questioned, known])
  const first = useMemo(
    () =>
      readingFromAddress(sourceOf('equipment'), questioned.readings, (text) =>
        toasts.show({ kind: 'error', text }),
      ),
    [sourceOf, toasts, questioned],
  )
  const shapeForm = useMemo(() => shapeReading(known), [known])
  return <ScreenView screen={questioned.screen} first={first} shapeForm={shapeForm} />
}
