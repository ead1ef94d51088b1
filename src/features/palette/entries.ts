import type { Identity, Task } from '../../contract/access/session.ts'
import { decide, type Resource, subjectOf } from '../../contract/access/policy.ts'
import { taskCode, taskPath } from '../../contract/access/task-route.ts'
import type { ExtraPlace } from './palette-props.ts'
import type { CreateEntry, GoEntry } from './ranking/entry.ts'
import { markOf } from './task-marks.ts'

/** Applications, and modules in them, as the server first names them: the order of the drawer. */
function inGroups(tasks: readonly Task[]): readonly Task[] {
  const firsts = new Map<string, number>()
  const firstOf = (at: number, ...labels: readonly string[]) => {
    const name = JSON.stringify(labels.map((label) => label.trim() || 'Other'))
    if (!firsts.has(name)) firsts.set(name, at)
    return firsts.get(name) ?? at
  }
  return tasks
    .map((task, at) => {
      const { applicationDescription: application, moduleDescription: module } = task
      return { task, at: [firstOf(at, application), firstOf(at, application, module), at] as const }
    })
    .toSorted(({ at: a }, { at: b }) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2])
    .map(({ task }) => task)
}

const pathsOf = (tasks: readonly Task[], isServed: (path: string) => boolean) => {
  const byPath = new Map<string, Task>()
  for (const task of tasks) {
    const path = taskPath(task.reactRoute)
    if (path !== '' && !byPath.has(path) && isServed(path)) byPath.set(path, task)
  }
  return inGroups([...byPath.values()]).map((task) => [taskPath(task.reactRoute), task] as const)
}

/**
 * One destination for each link of the drawer, in its order and with its path (UX P2, SPEC 2.2). `isServed` is the
 * drawer's; `shortcutOf` gives the keys that lead to a task's code.
 */
export function goEntries(
  tasks: readonly Task[],
  isServed: (path: string) => boolean,
  shortcutOf: (code: string) => string | undefined,
): readonly GoEntry[] {
  return pathsOf(tasks, isServed).map(([path, task]) => {
    const code = taskCode(task.reactRoute)
    const name = task.taskDescription.trim() || 'Other'
    const { icon, keywords } = markOf(task.reactRoute)
    const shortcut = shortcutOf(code)
    return {
      kind: 'go',
      id: `go:${path}`,
      label: `Go to ${name}`,
      name,
      keywords: [...keywords, task.moduleDescription, task.applicationDescription],
      aliases: [code],
      icon,
      href: `/app/${path}`,
      ...(shortcut !== undefined && { shortcut }),
    }
  })
}

/** Further links of the drawer as destinations. */
export const placeEntries = (places: readonly ExtraPlace[]): readonly GoEntry[] =>
  places.map(({ label, href, icon, shortcut, aliases = [] }) => ({
    kind: 'go',
    id: `go:${href}`,
    label: `Go to ${label}`,
    name: label,
    keywords: [],
    aliases,
    icon,
    href,
    ...(shortcut !== undefined && { shortcut }),
  }))

/** A screen on which records are made: its task, what its button says, and what the policy is asked about. */
export interface CreatePlace {
  /** The definition behind it: one command, however many routes lead there. */
  readonly screen: string
  readonly taskCode: string
  /** "New Work Order". */
  readonly label: string
  readonly resource: Resource
}

/** What the user may make, each by opening its screen with `?new=1` (UX P2). */
export function createEntries(
  identity: Identity,
  places: readonly CreatePlace[],
  isServed: (path: string) => boolean,
): readonly CreateEntry[] {
  const subject = subjectOf(identity)
  const offered = new Set<string>()
  return pathsOf(identity.tasks, isServed).flatMap(([path, task]) => {
    const place = places.find((place) => place.taskCode === taskCode(task.reactRoute))
    if (place === undefined || offered.has(place.screen)) return []
    if (!decide(subject, 'create', place.resource).allowed) return []
    offered.add(place.screen)
    const entry: CreateEntry = {
      kind: 'create',
      id: `create:${path}`,
      label: place.label,
      keywords: ['add', 'create', task.taskDescription],
      aliases: [],
      icon: 'plus',
      href: `/app/${path}?new=1`,
    }
    return [entry]
  })
}
