import { type Subject, subjectOf } from '../../src/contract/access/policy.ts'
import type { Orm } from '../database/connection/orm.ts'
import { type Account, identityOf, rolesOf } from './identity.ts'

/** The subject of a user who may not be signed in, from the tables as they are now. */
export const subjectOfUser = async (orm: Orm, account: Account): Promise<Subject> =>
  subjectOf(await identityOf(orm, account, await rolesOf(orm, account.id)))
