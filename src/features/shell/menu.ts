import type { Task } from '../../contract/access/session.ts'
import { taskPath } from '../../contract/access/task-route.ts'

export interface MenuLink {
  readonly label: string
  /** Below the application's base: `/app/cams/cams_locations`. */
  readonly href: string
}
interface MenuModule {
  readonly label: string
  readonly links: readonly MenuLink[]
}
export interface MenuApplication {
  readonly label: string
  readonly modules: readonly MenuModule[]
}

const fallback = 'Other'
const named = (label: string) => (label.trim() === '' ? fallback : label.trim())

/** Groups keep the order in which the server first names them. */
function grouped<Item>(
  items: readonly Item[],
  labelOf: (item: Item) => string,
): readonly (readonly [string, readonly Item[]])[] {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const label = named(labelOf(item))
    const group = groups.get(label)
    if (group) group.push(item)
    else groups.set(label, [item])
  }
  return [...groups]
}

/**
 * The drawer menu of SPEC 2.2: application, module, task, in the server's order, every task once per route.
 * `isServed` leaves out tasks whose screen this release does not have, so that no link leads nowhere.
 */
export function menuOf(
  tasks: readonly Task[],
  isServed: (path: string) => boolean,
): readonly MenuApplication[] {
  const seen = new Set<string>()
  const shown = tasks.filter((task) => {
    const path = taskPath(task.reactRoute)
    if (path === '' || seen.has(path) || !isServed(path)) return false
    seen.add(path)
    return true
  })
  return grouped(shown, (task) => task.applicationDescription).map(([label, inApplication]) => ({
    label,
    modules: grouped(inApplication, (task) => task.moduleDescription).map(([moduleLabel, inModule]) => ({
      label: moduleLabel,
      links: inModule.map((task) => ({
        label: named(task.taskDescription),
        href: `/app/${taskPath(task.reactRoute)}`,
      })),
    })),
  }))
}

/** Every link of the menu in reading order. */
export const linksOf = (menu: readonly MenuApplication[]): readonly MenuLink[] =>
  menu.flatMap((application) => application.modules.flatMap((module) => module.links))
