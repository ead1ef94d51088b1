import { and, asc, eq, ilike, inArray } from 'drizzle-orm'
import { explainCommented } from '../../src/contract/access/policy.ts'
import { type Mentioned, mostReaders, type Reader } from '../../src/contract/comments/comment.ts'
import { mentionsIn } from '../../src/contract/comments/mention-text.ts'
import type { Orm } from '../database/connection/orm.ts'
import { userAccount } from '../database/schema/accounts.ts'
import type { Account } from '../identity/identity.ts'
import { subjectOfUser } from '../identity/subject-of-user.ts'
import type { Conversation } from './conversation.ts'

const columns = {
  id: userAccount.id,
  email: userAccount.email,
  fullName: userAccount.fullName,
  phoneNumber: userAccount.phoneNumber,
}

type About = Pick<Conversation, 'record' | 'owners' | 'isOfOrder'>

async function maySee(orm: Orm, account: Account, { record, owners, isOfOrder }: About): Promise<boolean> {
  const subject = await subjectOfUser(orm, account)
  return explainCommented(subject, 'read', record.entity, { owner: owners[0] ?? null, isOfOrder }).allowed
}

/** How many people are asked about at most: the rights of each are worked out. */
const asked = 200
const perStep = 25

/** The first people by name who may read the record and whose name has these words. */
export async function findReaders(orm: Orm, about: About, search: string): Promise<Reader[]> {
  const words = search.split(/\s+/).filter((word) => word !== '')
  const wanted = and(
    eq(userAccount.disabled, false),
    ...words.map((word) => ilike(userAccount.fullName, `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)),
  )
  const found: Reader[] = []
  for (let from = 0; from < asked && found.length < mostReaders; from += perStep) {
    const accounts = await orm
      .select(columns)
      .from(userAccount)
      .where(wanted)
      .orderBy(asc(userAccount.fullName), asc(userAccount.id))
      .limit(perStep)
      .offset(from)
    for (const account of accounts)
      if (found.length < mostReaders && (await maySee(orm, account, about)))
        found.push({ userGUID: account.id, name: account.fullName })
    if (accounts.length < perStep) break
  }
  return found
}

/** Whom a text mentions, and whether they may see the record it is about; who has no account is mentioned by nobody. */
export async function mentionedIn(
  orm: Orm,
  about: About,
  text: string,
): Promise<readonly Omit<Mentioned, 'name'>[]> {
  const users = [...mentionsIn(text)]
  if (users.length === 0) return []
  const accounts = await orm
    .select({ ...columns, disabled: userAccount.disabled })
    .from(userAccount)
    .where(inArray(userAccount.id, users))
  const mentioned = []
  for (const userGUID of users) {
    const account = accounts.find(({ id }) => id === userGUID)
    if (account)
      mentioned.push({ userGUID, isTold: !account.disabled && (await maySee(orm, account, about)) })
  }
  return mentioned
}
