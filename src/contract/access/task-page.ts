import { isEntity } from '../entities/catalogue.ts'
import { type AccessRule, type Action, actions } from '../schema/access-rule.ts'
import { codeOf, type Decision, decide, isAdmin, type Resource, rules, type Subject } from './policy.ts'
import type { Task } from './session.ts'

const resources = Object.keys(rules) as readonly Resource[]

type Page = Pick<Task, 'reactRoute' | 'screen'>

/** What the page of a task works on: by the rules, or by its stored definition. */
function carriedBy(task: Page): readonly Resource[] {
  const code = codeOf(task)
  return resources.filter((name) => {
    const { tasks }: AccessRule = rules[name]
    return tasks.includes(code) || task.screen?.resource === name
  })
}

/**
 * Whether the page of a task shows this subject anything: they read some of what the task carries, by the rules or by
 * its stored definition, or else looks up. A page of which the policy decides nothing does.
 */
export function showsAnything(subject: Subject, task: Page): boolean {
  const code = codeOf(task)
  const carried = carriedBy(task)
  const about = carried.length > 0 ? carried : resources.filter((name) => looksUp(name, code))
  return about.length === 0 || about.some((name) => decide(subject, 'read', name).allowed)
}

/** What somebody may do with one kind of thing on a page, and what not, with the policy's reason. */
export interface PageRights {
  readonly resource: Resource
  readonly may: readonly Action[]
  readonly mayNot: readonly { readonly action: Action; readonly reason: Decision['reason'] }[]
  /** Others than ADMIN reach their own alone. */
  readonly ownOnly: boolean
}

const taken: ReadonlySet<Action> = new Set<Action>(['read', 'print', 'export'])

/** Posting does nothing yet but warn (SPEC 2.6), so that it is no right to speak of. */
const spokenOf = actions.filter((action) => action !== 'post')

/**
 * What the policy gives this subject on the page of a task, kind by kind. Of what is no record there is nothing to
 * make or change, unless its rule says what alone cannot be done with it.
 */
export function rightsOn(subject: Subject, task: Page): readonly PageRights[] {
  return carriedBy(task).map((resource) => {
    const { never, ownRecords }: AccessRule = rules[resource]
    const asked = spokenOf
      .filter((action) => isEntity(resource) || never !== undefined || taken.has(action))
      .filter((action) => !never?.includes(action))
      .map((action) => ({ action, ...decide(subject, action, resource) }))
    return {
      resource,
      may: asked.filter(({ allowed }) => allowed).map(({ action }) => action),
      mayNot: asked.filter(({ allowed }) => !allowed).map(({ action, reason }) => ({ action, reason })),
      ownOnly: ownRecords === true && !isAdmin(subject),
    }
  })
}

function looksUp(name: Resource, code: string): boolean {
  const { lookupFor = [] }: AccessRule = rules[name]
  return lookupFor.includes(code)
}
