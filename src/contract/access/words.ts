import { oneOf, switchNames, taskName, thingsOf, titleOf, verbs } from './names.ts'
import { administrator } from './administrator.ts'
import type { AccessExplanation } from './account.ts'
import type { Privilege } from './role-task.ts'
import { type Identity, roleNames } from './session.ts'
import { codeOf, type Explanation, type Resource, type RuleCode, rules } from './policy.ts'
import type { Action } from '../schema/access-rule.ts'
import type { PageRights } from './task-page.ts'

interface TurnedOn {
  readonly name: string
  /** Roles that have the task; null where only the roles together are known. */
  readonly heldBy: AccessExplanation['tasks'][number]['heldBy'] | null
}

/** A decision of the policy with the names of everything it turned on. */
export interface AccessCase {
  /** Full name of whom it is about; null about oneself. */
  readonly who: string | null
  readonly roles: readonly string[]
  readonly action: Action
  readonly resource: Resource
  /** Whose rule decided: of a report perhaps the records that it shows. */
  readonly decidedOn: Resource
  readonly rule: RuleCode
  readonly privilege: Privilege | null
  readonly tasks: readonly TurnedOn[]
  /** `owner` is null where it belongs to nobody. */
  readonly record: { readonly label: string; readonly owner: string | null } | null
  readonly looksAs: string | null
}

export interface AccessWords {
  /** The rule that decides, in words. */
  readonly sentence: string
  /** What would change it and whom to ask; null where it is allowed. */
  readonly remedy: string | null
}

/** The decision about the signed-in user, from what `explain` of the policy says. */
export function ownCase(
  explanation: Explanation,
  asked: { readonly action: Action; readonly resource: Resource },
  identity: Identity,
): AccessCase {
  const roles = roleNames(identity.profile)
  const [role] = roles
  const { rule, privilege, tasks } = explanation
  const named = (code: string): TurnedOn => {
    const own = identity.tasks.find((task) => codeOf(task) === code)
    const isKnown = own !== undefined && role !== undefined && roles.length === 1
    return {
      name: own?.taskDescription.trim() || taskName(code),
      // What several roles give is only known together.
      heldBy: own === undefined ? [] : isKnown ? [{ role, isOn: privilege && own[privilege] }] : null,
    }
  }
  return {
    who: null,
    roles,
    ...asked,
    decidedOn: explanation.resource,
    rule,
    privilege,
    tasks: [...new Map(tasks.map((code) => [code, named(code)])).values()],
    record: null,
    looksAs: identity.looksAs?.name ?? null,
  }
}

const isResource = (name: string): name is Resource => Object.hasOwn(rules, name)

/** The decision about any user, as the server explains it; null when it names what this release does not know. */
export function caseOf(explanation: AccessExplanation): AccessCase | null {
  const { user, action, resource, decidedOn, rule, privilege, tasks, record } = explanation
  if (!isResource(resource) || !isResource(decidedOn)) return null
  return {
    who: user.fullName,
    roles: user.roles,
    action,
    resource,
    decidedOn,
    rule,
    privilege,
    tasks: tasks.map(({ description, heldBy }) => ({ name: description, heldBy })),
    record,
    looksAs: null,
  }
}

/** What was asked, as a question: `May Ada Obi edit the PM operation PMO-41?` */
export function askedWords({ who, action, resource, record }: AccessCase): string {
  const what = record === null ? thingsOf(resource) : `the ${oneOf(resource)} ${record.label}`
  return `May ${who ?? 'I'} ${verbs[action]} ${what}?`
}

/** The rule that decides in words, and what would change it: the one place for these words (issue 5, SPEC 6). */
export function accessWords(asked: AccessCase): AccessWords {
  const isShown = asked.decidedOn !== asked.resource
  // What a report shows has to be read, whatever is done with the report.
  const decided: AccessCase = isShown ? { ...asked, action: 'read' } : asked
  const sentence = wordsByRule[asked.rule](decided)
  return {
    sentence: isShown
      ? `${titleOf(asked.resource)} shows ${thingsOf(asked.decidedOn)}. ${sentence}`
      : sentence,
    remedy: remedies[asked.rule](asked),
  }
}

/** What somebody may do on a page, in a sentence: `See and print PM operation records, your own alone.` */
export function mayWords({ resource, may, ownOnly }: PageRights): string | null {
  if (may.length === 0) return null
  const does = listed(may.map((action) => verbs[action]))
  return `${does.charAt(0).toUpperCase()}${does.slice(1)} ${thingsOf(resource)}${ownOnly ? ', your own alone' : ''}.`
}

/** What they may not, by reason: `Not delete: Only ADMIN.` */
export function mayNotWords({ resource, may, mayNot }: PageRights): readonly string[] {
  const reasons = [...new Set(mayNot.map(({ reason }) => reason))]
  return reasons.map((why) => {
    const does = listed(
      mayNot.filter(({ reason }) => reason === why).map(({ action }) => verbs[action]),
      'or',
    )
    return `Not ${does}${may.length === 0 ? ` ${thingsOf(resource)}` : ''}: ${why}.`
  })
}

const listed = (parts: readonly string[], word: 'and' | 'or' = 'and'): string =>
  new Intl.ListFormat('en-US', { type: word === 'and' ? 'conjunction' : 'disjunction' }).format(parts)

const whoText = ({ who }: AccessCase): string => who ?? 'You'
const rolesText = (roles: readonly string[]): string =>
  `the ${roles.length === 1 ? 'role' : 'roles'} ${listed(roles)}`
const does = ({ action, decidedOn }: AccessCase): string => `${verbs[action]} ${thingsOf(decidedOn)}`

const wordsByRule: Readonly<Record<RuleCode, (asked: AccessCase) => string>> = {
  granted: grantedWords,
  never: (asked) => `Nobody may ${does(asked)}: the product has no such function.`,
  looking: ({ who, looksAs }) =>
    `${who === null ? 'You are' : `${who} is`} looking at the product as ${looksAs ?? 'a role'}, ` +
    'and looking changes nothing.',
  'admin-only': (asked) => `Only ADMIN may ${does(asked)}. ${rolesSentence(asked)}`,
  'no-task': (asked) => {
    const { who, roles, tasks } = asked
    const none =
      roles.length === 0
        ? `${rolesSentence(asked).slice(0, -1)}, so nothing lets ${who === null ? 'you' : 'them'} ${does(asked)}.`
        : who === null
          ? `None of your tasks lets you ${does(asked)}.`
          : `None of the tasks of ${who} lets them ${does(asked)}.`
    const names = tasks.map(({ name }) => name)
    return names.length === 0 ? none : `${none} The task ${listed(names, 'or')} would.`
  },
  'switched-off': (asked) => asked.tasks.map((task) => switchedOff(asked, task)).join(' '),
  'not-yours': ({ record, decidedOn }) => {
    const label = record?.label ?? 'The record'
    const owner = record === null ? 'another user' : (record.owner ?? 'nobody')
    return `${label} belongs to ${owner}. Others than ADMIN reach only their own ${thingsOf(decidedOn)}.`
  },
}

function grantedWords(asked: AccessCase): string {
  const { who, tasks, action, decidedOn, roles } = asked
  const rule: (typeof rules)[Resource] & { adminOnly?: readonly Action[]; ownRecords?: true } =
    rules[decidedOn]
  const asAdmin = rule.adminOnly?.includes(action) === true ? ' as ADMIN' : ''
  if (tasks.length === 0)
    return asAdmin === ''
      ? `Everybody who is signed in may ${does(asked)}.`
      : `${whoText(asked)} may ${does(asked)}${asAdmin}.`
  const giving = tasks.map(({ name, heldBy }) => {
    const by = heldBy?.filter(({ isOn }) => isOn !== false).map(({ role }) => role) ?? roles
    return `the task ${name}${by.length === 0 ? '' : ` of ${rolesText(by)}`}`
  })
  const own = rule.ownRecords && !roles.includes(administrator) && asked.record === null
  const limit = own ? `, as far as they are ${who === null ? 'your' : 'their'} own` : ''
  return `${whoText(asked)} may ${does(asked)}${asAdmin} by ${listed(giving)}${limit}.`
}

function switchedOff({ who, roles, privilege, action }: AccessCase, { name, heldBy }: TurnedOn): string {
  const word = privilege === null ? `the right to ${verbs[action]}` : switchNames[privilege]
  const off = heldBy?.filter(({ isOn }) => isOn === false).map(({ role }) => role) ?? []
  if (off.length === 0) {
    const whose = who === null ? 'Your roles' : `The roles of ${who}`
    return `${roles.length < 2 ? whose.replace('roles', 'role') : whose} with the task ${name} ${
      roles.length < 2 ? 'has' : 'all have'
    } ${word} switched off for it.`
  }
  const [first, ...more] = off
  return more.length === 0
    ? `The role ${first} has ${word} switched off for ${name}.`
    : `The roles ${listed(off)} have ${word} switched off for ${name}.`
}

function rolesSentence({ who, roles }: AccessCase): string {
  const has = who === null ? 'You have' : `${who} has`
  return roles.length === 0 ? `${has} no role.` : `${has} ${rolesText(roles)}.`
}

const remedies: Readonly<Record<RuleCode, (asked: AccessCase) => string | null>> = {
  granted: () => null,
  never: () => 'No role or task changes this.',
  looking: ({ who }) =>
    who === null ? 'Stop looking to do it as yourself.' : 'They can, once they stop looking.',
  'admin-only': () => 'Ask an administrator to do it; the role ADMIN is given under User Management.',
  'no-task': () =>
    'An administrator can add the task to a role under Role Tasks, or set another role under User Management.',
  'switched-off': () => 'An administrator can switch it on under Role Tasks.',
  'not-yours': ({ record }) => `Ask ${record?.owner ?? 'its owner'} or an administrator.`,
}
