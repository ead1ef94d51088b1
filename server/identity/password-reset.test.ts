import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onEachEngine } from '../../tests/support/databases.ts'
import { addUser } from '../../tests/support/records.ts'
import { changePassword } from './accounts.ts'
import type { Database, Orm } from '../database/connection/database.ts'
import { resetToken, sessionToken, userAccount } from '../database/schema/accounts.ts'
import { isOpenResetToken, makeResetToken, resetPassword } from './password-reset.ts'
import { startSession } from './sessions.ts'
import { tokenHash } from './tokens.ts'

const now = new Date('2026-11-21T08:00:00Z')

onEachEngine((engine) => {
  let databases: readonly Database[]
  beforeAll(async () => {
    databases = engine.kind === 'postgres' ? await engine.openTwice() : [await engine.open()]
  })
  afterAll(() => Promise.all(databases.map((database) => database.close())))

  /** As often as said, in turn by each server process, all at once. */
  const atOnce = <Done>(count: number, work: (orm: Orm, index: number) => Promise<Done>) =>
    Promise.all(Array.from({ length: count }, (_, index) => work(process(index), index)))
  const process = (index = 0) => {
    const database = databases[index % databases.length]
    if (!database) throw new Error('No database')
    return database.orm
  }
  const emailOf = (id: string) => `${id}@millwright.test`
  const hashOf = async (id: string) =>
    (await process().select().from(userAccount).where(eq(userAccount.id, id)))[0]?.passwordHash

  it('of many links asked for at once, one works', async () => {
    const id = await addUser(process())
    const tokens = await atOnce(6, (orm) => makeResetToken(orm, id, now))
    const open = await Promise.all(
      tokens.map((token) => isOpenResetToken(process(), emailOf(id), token, now)),
    )
    expect(open.filter(Boolean)).toHaveLength(1)
  })

  it('of many uses of a link at once, one sets the password and ends the sessions', async () => {
    const id = await addUser(process())
    await startSession(process(), id, 'tests', now)
    const token = await makeResetToken(process(), id, now)
    const used = await atOnce(6, (orm, index) => resetPassword(orm, token, `hash ${index}`, now))
    const winner = used.findIndex((user) => user !== null)
    expect(used.filter((user) => user !== null)).toEqual([{ email: emailOf(id), fullName: 'Ada Test' }])
    expect(await hashOf(id)).toBe(`hash ${winner}`)
    expect(await process().$count(sessionToken, eq(sessionToken.userId, id))).toBe(0)
  })

  it('links made and used at once neither stand in each other’s way nor leave two', async () => {
    const id = await addUser(process())
    const token = await makeResetToken(process(), id, now)
    await atOnce<unknown>(8, (orm, index) =>
      index % 2 === 0 ? makeResetToken(orm, id, now) : resetPassword(orm, token, 'hash', now),
    )
    expect(await process().$count(resetToken, eq(resetToken.userId, id))).toBe(1)
  })

  it('of two changes from one password at once, one is made, and its session stays', async () => {
    const id = await addUser(process())
    const tokens = [
      await startSession(process(), id, 'one', now),
      await startSession(process(), id, 'two', now),
    ]
    await makeResetToken(process(), id, now)
    const changed = await atOnce(2, (orm, index) =>
      changePassword(orm, {
        userId: id,
        checked: '-',
        next: `hash ${index}`,
        ownSession: tokenHash(tokens[index] ?? ''),
        now,
      }),
    )
    const winner = changed.indexOf(true)
    expect(changed.filter(Boolean)).toHaveLength(1)
    expect(await hashOf(id)).toBe(`hash ${winner}`)
    const left = await process().select().from(sessionToken).where(eq(sessionToken.userId, id))
    expect(left.map((session) => session.tokenHash)).toEqual([tokenHash(tokens[winner] ?? '')])
    expect(await process().$count(resetToken, eq(resetToken.userId, id))).toBe(0)
  })
})
