import { useMemo } from 'react'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { taskCode, taskPath } from '../../contract/access/task-route.ts'
import { uiCodeOf, uiCodeOfTask } from '../../contract/access/ui-code.ts'
import { textIn } from '../../contract/definition/read.ts'
import { useRecords } from '../../engine/list/use-records.ts'
import { useWorkbench } from '../../engine/definition/workbench.tsx'

/** The tasks by their key, as far as they are loaded. */
export function useTasks(): ReadonlyMap<number, RecordRow> {
  const { sourceOf } = useWorkbench()
  const source = useMemo(() => sourceOf('task'), [sourceOf])
  const { rows } = useRecords(source, 'taskOID')
  return useMemo(() => new Map(rows.map(({ row }) => [Number(row['taskOID']), row])), [rows])
}

export const routeOf = (task: RecordRow | undefined): string => textIn(task ?? {}, 'reactRoute')

/** Where the page of a task is found in the product; null while there is no task or route. */
export function hrefOf(task: RecordRow | undefined): string | null {
  const path = taskPath(routeOf(task))
  return path === '' ? null : `/app/${path}`
}

/** The UI code by which the route of a task finds its definition (SPEC 2.6). */
export const codeFor = (reactRoute: string): string => uiCodeOf(taskCode(reactRoute))

/** Why the page of the chosen task would not find this definition; null when it does. */
export function codeWarning(values: RecordRow, task: RecordRow | undefined): string | null {
  const route = routeOf(task)
  const code = textIn(values, 'entity_UICode')
  if (route === '' || code === '' || code.toLowerCase() === uiCodeOfTask(route)) return null
  return `The route ${route} looks for the UI code ${codeFor(route)}, not ${code}: its page will not find this definition`
}
