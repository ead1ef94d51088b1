import { afterAll, beforeAll, expect, it } from 'vitest'
import { onEachEngine } from '../../tests/support/databases.ts'
import { addUser } from '../../tests/support/records.ts'
import type { Database } from '../database/connection/database.ts'
import { sessionToken } from '../database/schema/accounts.ts'
import { devicesOf, endDevice, endSessions, startSession } from './sessions.ts'
import { tokenHash } from './tokens.ts'

const now = new Date('2026-03-02T08:00:00Z')

onEachEngine((engine) => {
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  let database: Database
  let owner: string
  let stranger: string
  let tokens: readonly string[]
  const shownDevices = async (own: string | null = null) =>
    (await devicesOf(database.orm, owner, at(10), own === null ? null : tokenHash(own))).map(
      ({ id: _id, ...device }) => device,
    )
  const device = (userAgent: string, lastSeen: number, isThis = false, started = lastSeen) => ({
    isThis,
    startedAt: at(started).toISOString(),
    lastSeenAt: at(lastSeen).toISOString(),
    endsAt: at(started + 720).toISOString(),
    userAgent,
  })
  beforeAll(async () => {
    database = await engine.open()
    owner = await addUser(database.orm, 'Dora Devices')
    stranger = await addUser(database.orm, 'Sid Stranger')
    await startSession(database.orm, stranger, 'not hers', now)
    tokens = [
      await startSession(database.orm, owner, 'phone', at(1)),
      await startSession(database.orm, owner, 'tablet', at(3)),
      await startSession(database.orm, owner, 'desk', at(2)),
    ]
    await database.orm
      .insert(sessionToken)
      .values({ tokenHash: 'over', userId: owner, expiresAt: at(9), userAgent: 'over' })
  })
  afterAll(() => database.close())

  it('are those of the user that have not ended, the newest use first', async () => {
    expect(await shownDevices()).toEqual([device('tablet', 3), device('desk', 2), device('phone', 1)])
    expect(await shownDevices(tokens[0])).toEqual([
      device('phone', 10, true, 1),
      device('tablet', 3),
      device('desk', 2),
    ])
  })

  it('end one at a time, and only for their user', async () => {
    const [phone] = await devicesOf(database.orm, owner, at(10), tokenHash(tokens[0] ?? ''))
    const id = phone?.id ?? ''
    expect(await endDevice(database.orm, stranger, id, at(10))).toBe(false)
    expect(await endDevice(database.orm, owner, id, at(10))).toBe(true)
    expect(await endDevice(database.orm, owner, id, at(10))).toBe(false)
    expect(await shownDevices()).toEqual([device('tablet', 3), device('desk', 2)])
  })

  it('end all at once, but for one that is named', async () => {
    expect(await endSessions(database.orm, owner, at(10), tokenHash(tokens[2] ?? ''))).toBe(1)
    expect(await shownDevices(tokens[2])).toEqual([device('desk', 10, true, 2)])
    expect(await endSessions(database.orm, owner, at(10))).toBe(1)
    expect(await shownDevices()).toEqual([])
  })
})
