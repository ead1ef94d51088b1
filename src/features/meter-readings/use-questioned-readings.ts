import { useEffect, useMemo, useState } from 'react'
import { useWorkbench } from '../../engine/definition/workbench.tsx'
import { useRecords } from '../../engine/list/use-records.ts'
import { type KnownMeters, questionedReadings, shapeReading } from './meter-questions.ts'

/** The screen of readings that questions from the lists at hand what goes back, or is of a day to come. */
export function useQuestionedReadings() {
  const { sourceOf } = useWorkbench()
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
  const shapeForm = useMemo(() => shapeReading(known), [known])
  return { questioned, shapeForm, readings }
}
