import type { AccessRule } from '../schema/access-rule.ts'
import { codeOf, decide, type Resource, rules, type Subject } from './policy.ts'
import type { Task } from './session.ts'

const resources = Object.keys(rules) as readonly Resource[]

/**
 * Whether the page of a task shows this subject anything: they read some of what the task carries, by the rules or by
 * its stored definition, or else looks up. A page of which the policy decides nothing does.
 */
export function showsAnything(subject: Subject, task: Pick<Task, 'reactRoute' | 'screen'>): boolean {
  const code = codeOf(task)
  const carried = resources.filter((name) => {
    const { tasks }: AccessRule = rules[name]
    return tasks.includes(code) || task.screen?.resource === name
  })
  const about = carried.length > 0 ? carried : resources.filter((name) => looksUp(name, code))
  return about.length === 0 || about.some((name) => decide(subject, 'read', name).allowed)
}

function looksUp(name: Resource, code: string): boolean {
  const { lookupFor = [] }: AccessRule = rules[name]
  return lookupFor.includes(code)
}
