import { expect, test } from 'vitest'
import { type AccessRule, actions } from '../schema/access-rule.ts'
import { admin, staff, task } from './policy.fixture.ts'
import { decide, type Resource, rules, type Subject } from './policy.ts'

const resources = (Object.keys(rules) as Resource[]).toSorted()

const codes = [
  ...new Set(
    resources.flatMap((name) => {
      const { tasks, lookupFor = [] }: AccessRule = rules[name]
      return [...tasks, ...lookupFor]
    }),
  ),
].toSorted()

const granted = (subject: Subject, resource: Resource): string =>
  actions.filter((action) => decide(subject, action, resource).allowed).join(' ')

/** What one task gives, of each resource; of every other task it is what no task gives. */
function rowsOf(resource: Resource, who: typeof staff): readonly string[] {
  const without = granted(who(), resource)
  const others = codes.flatMap((code) => {
    const given = granted(who(task(code)), resource)
    return given === without ? [] : [`  ${code}: ${given}`]
  })
  return [`  any: ${without || 'nothing'}`, ...others]
}

test('policy-table.txt says what each task gives of each resource (else, where it is meant: vitest -u)', async () => {
  const table = resources.flatMap((resource) => [
    `${resource}, staff`,
    ...rowsOf(resource, staff),
    `${resource}, ADMIN`,
    ...rowsOf(resource, admin),
    '',
  ])
  await expect(table.join('\n')).toMatchFileSnapshot('policy-table.txt')
})
