import type { AccessRule, FieldRule } from '../schema/access-rule.ts'
import { type Decision, isAdmin, type Resource, rules, type Subject } from './policy.ts'

/** The fields of a resource that not everybody fills in who may write it, by name. */
export function fieldRulesOf(resource: Resource): ReadonlyMap<string, FieldRule> {
  const { fields = {} }: AccessRule = rules[resource]
  return new Map(Object.entries(fields).flatMap(([name, rule]) => (rule ? [[name, rule]] : [])))
}

/** What is asked of one field of a record that its user may write. */
export interface FieldQuestion {
  readonly action: 'create' | 'edit'
  readonly resource: Resource
  readonly field: string
  /** The user that the new value names, null for nobody; left out to ask by function alone. */
  readonly names?: string | null
}

const granted: Decision = { allowed: true, rule: 'granted', reason: 'Allowed' }
const refused = (reason: string): Decision => ({ allowed: false, rule: 'admin-only', reason })

/** May this subject say what the lines of a record are, where they are planned (`LinesContract`). */
export const decidePlannedLines = (subject: Subject, action: 'create' | 'edit'): Decision =>
  action === 'create' || isAdmin(subject) ? granted : refused('Only ADMIN changes this')

/** May this subject give a field another value (TRUST 1, SPEC 6). Asked by forms, grids and server alike. */
export function decideField(
  subject: Subject,
  { action, resource, field, names = subject.userGUID }: FieldQuestion,
): Decision {
  const rule = fieldRulesOf(resource).get(field)
  if (rule === undefined || isAdmin(subject)) return granted
  if (rule === 'signed') return refused('Filled in with who does the work')
  if (action === 'edit' || rule === 'administered') return refused('Only ADMIN changes this')
  return rule === 'planned' || names === null || names === subject.userGUID
    ? granted
    : refused('Only ADMIN assigns another user')
}
