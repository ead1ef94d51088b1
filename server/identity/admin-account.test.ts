import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyDatabase } from '../../tests/support/memory-database.ts'
import { makeAdministrator } from './admin-account.ts'
import type { Database } from '../database/connection/database.ts'
import { role, userAccount, userRole } from '../database/schema/accounts.ts'
import { demoUsers } from '../database/seeds/demo/users.ts'
import { admitDemoAccounts } from './demo-accounts.ts'
import { rolesOf } from './identity.ts'
import { isOpenResetToken } from './password-reset.ts'

let database: Database
beforeAll(async () => {
  database = await emptyDatabase()
  await database.orm.insert(role).values({ id: 1, name: 'ADMIN', rolePriority: 1, description: '' })
})
afterAll(() => database.close())

const now = new Date('2026-11-21T10:00:00Z')
const boss = { email: 'boss@works.test', fullName: 'The Boss', base: 'https://works.test', now }
const tokenOf = (link: string) => link.split('#token=')[1] ?? ''

describe('the first administrator', () => {
  it('is made with a link that sets the password, and made again without harm', async () => {
    const { orm } = database
    const first = await makeAdministrator(orm, boss)
    expect(first).toMatch(
      /^https:\/\/works\.test\/change-password\?email=boss%40works\.test#token=[\w-]{43}$/,
    )
    const [account] = await orm.select().from(userAccount).where(eq(userAccount.email, boss.email))
    expect(await rolesOf(orm, account?.id ?? '')).toEqual([{ id: 1, name: 'ADMIN' }])

    await orm.update(userAccount).set({ disabled: true })
    const second = await makeAdministrator(orm, boss)
    expect(await isOpenResetToken(orm, boss.email, tokenOf(first), now)).toBe(false)
    expect(await isOpenResetToken(orm, boss.email, tokenOf(second), now)).toBe(true)
    expect(await orm.select({ disabled: userAccount.disabled }).from(userAccount)).toEqual([
      { disabled: false },
    ])
    expect(await orm.select().from(userRole)).toHaveLength(1)
  })
})

describe('demo accounts', () => {
  it('are shut where the demo is not asked for, and nobody else is', async () => {
    const { orm } = database
    const { id, email, fullName } = demoUsers.admin
    await orm.insert(userAccount).values({ id, email, fullName, passwordHash: '' })
    const disabled = async () =>
      (await orm.select().from(userAccount)).filter((one) => one.disabled).map((one) => one.email)
    await admitDemoAccounts(orm, false)
    expect(await disabled()).toEqual([email])
    await admitDemoAccounts(orm, true)
    expect(await disabled()).toEqual([])
  })
})
