import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onEachEngine } from '../../tests/support/databases.ts'
import { addUser, asked } from '../../tests/support/records.ts'
import type { Database } from '../database/connection/database.ts'
import { recordStore } from '../database/records/tables.ts'
import { role, userAccount, userRole } from '../database/schema/accounts.ts'
import { writeRecord } from '../database/records/write.ts'
import { keepAnAdministrator } from './last-administrator.ts'

onEachEngine((engine) => {
  let databases: readonly Database[]
  let first: Database
  beforeAll(async () => {
    databases = engine.kind === 'postgres' ? await engine.openTwice() : [await engine.open()]
    const [one] = databases
    if (!one) throw new Error('No database')
    first = one
    await first.orm.insert(role).values({ id: 1, name: 'ADMIN', rolePriority: 1, description: '' })
  })
  afterAll(() => Promise.all(databases.map((database) => database.close())))

  it('two administrators who disable each other at once leave one of them', async () => {
    for (let round = 0; round < 5; round += 1) {
      await first.orm.delete(userRole)
      const ids = [await addUser(first.orm), await addUser(first.orm)]
      await first.orm.insert(userRole).values(ids.map((userId) => ({ userId, roleId: 1 })))
      const numbers = await Promise.all(
        ids.map(async (id) => {
          const [account] = await first.orm.select().from(userAccount).where(eq(userAccount.id, id))
          return account?.applicationUserOID ?? 0
        }),
      )
      const done = await Promise.allSettled(
        ids.map((id, index) =>
          writeRecord((databases[index] ?? first).orm, recordStore('applicationUser'), {
            ...asked(id),
            kind: 'update',
            key: numbers[1 - index] ?? 0,
            ifMatch: null,
            body: { disabled: true },
            check: keepAnAdministrator,
          }),
        ),
      )
      const refused = done.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
      expect(refused).toEqual([
        expect.objectContaining({ code: 'forbidden', title: 'The last administrator has to stay one' }),
      ])
      const disabled = await first.orm.select().from(userAccount).where(eq(userAccount.disabled, true))
      expect(disabled.filter(({ id }) => ids.includes(id))).toHaveLength(1)
    }
  })
})
