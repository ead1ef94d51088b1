import { useMemo } from 'react'
import { ScreenView } from '../../engine/screen-view.tsx'
import { useWorkbench } from '../../engine/definition/workbench.tsx'
import { PmTaskForm } from './pm-task-form.tsx'
import { pmTasks } from './pm-tasks.screen.ts'
import { tellingSource } from './telling-source.ts'

/** SPEC 2.9 PM Tasks: the grid, and the form with its tracking; what cannot be loaded is said (SPEC 8). */
export function PmTasksPage() {
  const { sourceOf, toasts } = useWorkbench()
  const source = useMemo(() => tellingSource(sourceOf('pmTask'), toasts), [sourceOf, toasts])
  return <ScreenView screen={pmTasks} source={source} pageBody={PmTaskForm} />
}
