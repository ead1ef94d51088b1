import { expect, it } from 'vitest'
import { rightsVersion, role } from '../../server/database/schema/accounts.ts'
import { emptyDatabase } from './memory-database.ts'

it('gives the next file what migrations leave: no row of a test, and each row of their own', async () => {
  const first = await emptyDatabase()
  const migrated = await first.orm.select().from(rightsVersion)
  expect(migrated).toHaveLength(1)
  await first.orm.insert(role).values({ id: 1, name: 'RIG HAND', rolePriority: 1, description: '' })
  await first.orm.delete(rightsVersion)
  await first.close()

  const next = await emptyDatabase()
  expect(next.orm).toBe(first.orm)
  expect([await next.orm.select().from(rightsVersion), await next.orm.select().from(role)]).toEqual([
    migrated,
    [],
  ])
  await next.close()
})
