import { codeOf } from '../../contract/access/policy.ts'
import { referenceTasks } from '../../contract/menu/reference-tasks.ts'
import type { IconName } from '../../ui/look/icon.tsx'
import { iconNamed } from '../../ui/look/icon-name.ts'

interface TaskMark {
  readonly icon: IconName
  readonly keywords: readonly string[]
}

const plain: TaskMark = { icon: 'list', keywords: [] }

const marks: ReadonlyMap<string, TaskMark> = new Map(
  referenceTasks.map(({ route, icon, keywords = [] }) => [
    codeOf({ reactRoute: route }),
    { icon: iconNamed(icon), keywords },
  ]),
)

/** How a task looks and what else it is called, by its route; tasks an administrator made have the plain mark. */
export const markOf = (reactRoute: string): TaskMark => marks.get(codeOf({ reactRoute })) ?? plain
