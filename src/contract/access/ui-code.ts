import { taskCode } from './task-route.ts'

/** Last segments of a path whose UI code follows no rule (SPEC 2.6). A path may say anything, also what every object has. */
const named: ReadonlyMap<string, string> = new Map([
  ['preferences', 'ecoPreferencess'],
  ['message-template', 'ecoEmailListMessages'],
  ['application-task', 'ecoTask'],
  ['company-information', 'ecoCompany'],
])

const financial: ReadonlySet<string> = new Set(['items', 'customers', 'taxcodes'])

const titles: ReadonlyMap<string, string> = new Map([['ecoTask', 'Task Definition']])

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The UI code that the last segment of a path selects (SPEC 2.6); codes are looked up whatever their case. */
export function uiCodeOf(path: string): string {
  const segment = (path.split('/').at(-1) ?? '').replace(/^ppp_/, '')
  const special = named.get(segment.toLowerCase())
  if (special !== undefined) return special
  if (financial.has(segment.toLowerCase())) return `fa${capitalised(segment)}`
  return segment.replace(/-+([^-])/g, (_dash, letter: string) => letter.toUpperCase())
}

/** A task, as it names a page. */
interface NamedTask {
  readonly reactRoute: string
  readonly taskDescription: string
}

/**
 * The title of a configured page: the one that SPEC 2.6 names; else what the task that leads to it is called, so that
 * menu and page agree (READINGS on 2.9, 2.6); else the last segment in words.
 */
export function uiTitleOf(path: string, tasks: readonly NamedTask[] = []): string {
  const code = uiCodeOf(path)
  const leading = tasks.find(({ reactRoute }) => uiCodeOfTask(reactRoute) === code.toLowerCase())
  return titles.get(code) ?? leading?.taskDescription ?? humanised(path)
}

const humanised = (path: string): string =>
  (path.split('/').at(-1) ?? '')
    .replace(/^ppp_/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .filter((word) => word !== '')
    .map(capitalised)
    .join(' ')

/** The UI code of a task's route, in lower case: what a stored definition and a task are joined by. */
export const uiCodeOfTask = (reactRoute: string): string => uiCodeOf(taskCode(reactRoute)).toLowerCase()
