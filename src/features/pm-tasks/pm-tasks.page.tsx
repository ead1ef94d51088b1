import { type ComponentType, useMemo, useState } from 'react'
import type { PageBodyProps } from '../../engine/editor/record-editor.tsx'
import { usePastDay } from '../../engine/past/past-day.ts'
import { ScreenView } from '../../engine/screen-view.tsx'
import { usePreferences, useWorkbench } from '../../engine/definition/workbench.tsx'
import { dayIn } from '../../engine/definition/local-day.ts'
import { dueCells } from './due-cells.tsx'
import { PmTaskForm } from './pm-task-form.tsx'
import { pmTasks } from './pm-tasks.screen.ts'
import type { SchedulePlaces } from './schedule-panel.tsx'
import { tellingSource } from './telling-source.ts'

/**
 * SPEC 2.9 PM Tasks: the grid, and the form with its tracking and when it is due; what cannot be loaded is said (SPEC 8).
 * The places stay what they are on the first draw.
 */
export function PmTasksPage(places: SchedulePlaces) {
  const { sourceOf, toasts } = useWorkbench()
  const now = dayIn(usePreferences().timeZone)
  const today = usePastDay().day ?? now
  const cells = useMemo(() => dueCells(today), [today])
  const source = useMemo(() => tellingSource(sourceOf('pmTask'), toasts), [sourceOf, toasts])
  const [Body] = useState(() => bodyWith(places))
  return <ScreenView screen={pmTasks} source={source} cells={cells} pageBody={Body} />
}

const bodyWith = (places: SchedulePlaces): ComponentType<PageBodyProps> =>
  function Body(props) {
    return <PmTaskForm {...props} {...places} />
  }
