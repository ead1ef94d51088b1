import { useEffect, useMemo, useState } from 'react'
import { useRecords } from '../../engine/list/use-records.ts'
import { ScreenView } from '../../engine/screen-view.tsx'
import { useWorkbench } from '../../engine/definition/workbench.tsx'
import { questionedEquipment, shapeEquipment } from './equipment-questions.ts'

/** SPEC 2.9 Equipment. A unit that another machine bears is questioned from the list at hand. */
export function EquipmentPage() {
  const { sourceOf } = useWorkbench()
  const { rows } = useRecords(sourceOf('equipment'), 'equipmentOID')
  const known = useMemo(() => rows.map(({ row }) => row), [rows])
  const [questioned] = useState(questionedEquipment)
  useEffect(() => questioned.learn(known), [questioned, known])
  const shapeForm = useMemo(() => shapeEquipment(known), [known])
  return <ScreenView screen={questioned.screen} shapeForm={shapeForm} />
}
