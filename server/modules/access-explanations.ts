import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { administrator } from '../../src/contract/access/administrator.ts'
import type { AccessExplanation } from '../../src/contract/access/account.ts'
import { entityNames } from '../../src/contract/entities/catalogue.ts'
import {
  codeOf,
  explain,
  type Explanation,
  type Resource,
  rules,
  subjectOf,
} from '../../src/contract/access/policy.ts'
import type { Orm } from '../database/connection/orm.ts'
import { readRecord } from '../database/records/read.ts'
import { recordStore } from '../database/records/tables.ts'
import { role, userAccount } from '../database/schema/accounts.ts'
import { type HeldRole, identityOf, rightsOf, rolesOf } from '../identity/identity.ts'
import { invalid, ProblemError } from '../http/problem.ts'
import { type Call, serve } from '../http/serve.ts'

type Question = Call<'explainAccess'>['query']

/** Why a user may or may not do something: the answer of the policy about them, as the tables are at one moment. */
export function accessExplanationsModule(app: FastifyInstance, { orm }: { readonly orm: Orm }) {
  serve(app, 'explainAccess', ({ query }) =>
    orm.transaction(async (tx) => ({ result: await explained(tx, query) }), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    }),
  )
}

async function explained(tx: Orm, question: Question): Promise<AccessExplanation> {
  const { action, resource, key } = question
  if (!isResource(resource)) throw invalid([{ field: 'resource', message: 'There is nothing of this name' }])
  const { disabled, ...account } = await accountOf(tx, question.userId)
  const roles = await rolesOf(tx, account.id)
  const record = key === undefined ? null : await recordOf(tx, resource, key)
  const subject = subjectOf(await identityOf(tx, account, roles))
  const decision = explain(subject, action, resource, record?.owner)
  const { allowed, rule, reason, privilege } = decision
  return {
    user: {
      id: account.id,
      fullName: account.fullName,
      email: account.email,
      disabled,
      roles: roles.map(({ name }) => name),
    },
    action,
    resource,
    decidedOn: decision.resource,
    record: record && { key: record.key, label: record.label, owner: await nameOf(tx, record.owner) },
    allowed,
    rule,
    reason,
    privilege,
    tasks: await tasksBehind(tx, roles, decision),
  }
}

const isResource = (name: string): name is Resource => Object.hasOwn(rules, name)

async function accountOf(tx: Orm, userId: string) {
  const { id, fullName, email, phoneNumber, disabled } = userAccount
  const [found] = await tx
    .select({ id, fullName, email, phoneNumber, disabled })
    .from(userAccount)
    .where(eq(id, userId))
  if (!found) throw new ProblemError('not-found', { title: 'There is no such user' })
  return found
}

/** The record asked about, and whose it is; null where it is nobody's. */
async function recordOf(tx: Orm, resource: Resource, key: number) {
  const name = entityNames.find((entity) => entity === resource)
  if (!name) throw invalid([{ field: 'key', message: 'There are no records of this to name' }])
  const store = recordStore(name)
  const row = await readRecord(tx, store, key)
  if (!row) throw new ProblemError('not-found')
  const label = row[store.entity.label]
  const owner = store.ownerField !== null && hasOwners(resource) ? row[store.ownerField] : null
  return {
    key,
    label: typeof label === 'string' && label.trim() !== '' ? label : `${store.entity.plate}-${key}`,
    owner: typeof owner === 'string' ? owner : null,
  }
}

const hasOwners = (resource: Resource): boolean => Object.hasOwn(rules[resource], 'ownRecords')

async function nameOf(tx: Orm, userId: string | null): Promise<string | null> {
  if (userId === null) return null
  const { fullName, id } = userAccount
  const [found] = await tx.select({ fullName }).from(userAccount).where(eq(id, userId))
  return found?.fullName ?? null
}

/**
 * The tasks that a decision names, in the order of the menu, with the user's roles that have them. Where none of
 * theirs carries the resource, those that would: by the rules, or by their stored definition.
 */
async function tasksBehind(
  tx: Orm,
  roles: readonly HeldRole[],
  { rule, resource, tasks: codes, privilege }: Explanation,
): Promise<AccessExplanation['tasks']> {
  const isMissing = rule === 'no-task'
  if (codes.length === 0 && !isMissing) return []
  const { tasks: every } = await rightsOf(tx, eq(role.name, administrator))
  const holding: { readonly name: string; readonly tasks: typeof every }[] = []
  for (const { id, name } of roles) holding.push({ name, tasks: (await rightsOf(tx, eq(role.id, id))).tasks })
  return every
    .filter((task) => codes.includes(codeOf(task)) || (isMissing && task.screen?.resource === resource))
    .map(({ reactRoute, taskDescription }) => ({
      route: reactRoute,
      description: taskDescription,
      heldBy: holding.flatMap(({ name, tasks }) =>
        tasks
          .filter((held) => held.reactRoute === reactRoute)
          .map((held) => ({ role: name, isOn: privilege && held[privilege] })),
      ),
    }))
    .filter(({ heldBy }) => isMissing || heldBy.length > 0)
}
