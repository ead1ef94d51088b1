import type { Task } from '../../contract/access/session.ts'
import { codeOf, type Resource, rules } from '../../contract/access/policy.ts'
import { taskPath } from '../../contract/access/task-route.ts'

type ScreenTask = Pick<Task, 'reactRoute' | 'screen'>

// The keys of a constant.
export const resources = Object.keys(rules) as readonly Resource[]

export const isResource = (name: string | null | undefined): name is Resource =>
  name !== null && name !== undefined && Object.hasOwn(rules, name)

/** What the screen of a task is about, first of several; null where the policy decides on nothing there. */
export function resourceOf(task: ScreenTask): Resource | null {
  const code = codeOf(task)
  const carried = resources.find((name) => {
    const { tasks }: { readonly tasks: readonly string[] } = rules[name]
    return tasks.includes(code)
  })
  const defined = task.screen?.resource
  return carried ?? (isResource(defined) ? defined : null)
}

/** What the page at a path below /app/ is about, by the task that leads there. */
export function resourceAt(path: string, tasks: readonly ScreenTask[]): Resource | null {
  const task = tasks.find(({ reactRoute }) => taskPath(reactRoute) === path)
  return resourceOf(task ?? { reactRoute: path })
}
