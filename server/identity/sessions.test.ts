import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Identity, Task } from '../../src/contract/access/session.ts'
import { uiCodeOfTask } from '../../src/contract/access/ui-code.ts'
import { onEachEngine } from '../../tests/support/databases.ts'
import { addUser } from '../../tests/support/records.ts'
import type { Database } from '../database/connection/database.ts'
import { rightsVersion, role, roleTask, task, userAccount, userRole } from '../database/schema/accounts.ts'
import { formField, formHeader } from '../database/schema/screens.ts'
import { identityOf, rolesOf } from './identity.ts'
import { type FindSession, sessionFinder } from './session-finder.ts'
import { endSession, lookAs, startSession } from './sessions.ts'
import { tokenHash } from './tokens.ts'

const now = new Date('2026-03-02T08:00:00Z')
const rigHand = 10
const supervisor = 11
const admin = 1

const shown = (reactRoute: string, off: Partial<Task> = {}): Task => ({
  applicationDescription: 'Works',
  moduleDescription: 'Screens',
  taskDescription: reactRoute.toUpperCase(),
  reactRoute,
  canEdit: true,
  canDelete: true,
  canCreate: true,
  canPost: true,
  canPrint: true,
  canExport: true,
  ...off,
})

onEachEngine((engine) => {
  let databases: readonly Database[]
  let finders: readonly FindSession[]
  let user: string
  let token: string
  beforeAll(async () => {
    databases = engine.kind === 'postgres' ? await engine.openTwice() : [await engine.open()]
    finders = databases.map((database) => sessionFinder(database))
    await orm()
      .insert(task)
      .values(
        ['cams_parts', 'ppp_customers', 'fa-accounts'].map((reactRoute, at) => ({
          taskOID: at + 1,
          applicationDescription: 'Works',
          moduleDescription: 'Screens',
          taskDescription: reactRoute.toUpperCase(),
          reactRoute,
          sortOrder: 9 - at,
        })),
      )
    await orm()
      .insert(role)
      .values([
        { id: admin, name: 'ADMIN', rolePriority: 1, description: '' },
        { id: supervisor, name: 'SUPERVISOR', rolePriority: 2, description: '' },
        { id: rigHand, name: 'RIG HAND', rolePriority: 3, description: '' },
      ])
    await orm()
      .insert(roleTask)
      .values([
        { roleId: rigHand, taskOID: 1, canEdit: false, canDelete: false },
        { roleId: supervisor, taskOID: 1, canEdit: true, canDelete: false },
        { roleId: supervisor, taskOID: 2 },
      ])
    user = await addUser(orm(), 'Ada Test')
    token = await startSession(orm(), user, 'a browser', now)
  })
  afterAll(async () => {
    for (const database of databases) await database.close()
  })

  const orm = () => {
    const [first] = databases
    if (!first) throw new Error('No database is open')
    return first.orm
  }
  /** What every server process finds right now: they all agree, and with what signing in anew would say. */
  const found = async (): Promise<Identity | null> => {
    const identities = await Promise.all(
      finders.map(async (find) => (await find(token, now))?.identity ?? null),
    )
    const [first = null] = identities
    expect(identities).toEqual(identities.map(() => first))
    if (first) {
      const { id, email, fullName, phoneNumber = '' } = first.profile
      expect(first).toEqual(
        await identityOf(orm(), { id, email, fullName, phoneNumber }, await rolesOf(orm(), id)),
      )
    }
    return first
  }
  const rights = async () => {
    const identity = await found()
    return { roles: identity?.profile.userRoles, tasks: identity?.tasks }
  }
  /** A row with nothing in what else has to be there. */
  const insert = async (table: PgTable, given: Readonly<Record<string, unknown>>) => {
    const blank = Object.entries(getTableColumns(table)).flatMap(([name, { notNull, hasDefault }]) =>
      notNull && !hasDefault ? [[name, ''] as const] : [],
    )
    const row = Object.entries({ ...Object.fromEntries(blank), ...given })
    const [names, values] = [row.map(([name]) => sql.identifier(name)), row.map(([, value]) => sql`${value}`)]
    await orm().execute(
      sql`insert into ${table} (${sql.join(names, sql`, `)}) values (${sql.join(values, sql`, `)})`,
    )
  }
  const holding = (roleId: number) => and(eq(userRole.userId, user), eq(userRole.roleId, roleId))

  it('gives nothing to somebody without a role', async () => {
    expect(await found()).toEqual({
      profile: {
        id: user,
        email: `${user}@millwright.test`,
        fullName: 'Ada Test',
        phoneNumber: '',
        userRoles: [],
      },
      tasks: [],
      allowedRoutes: [],
    })
  })

  it('acts at once on roles given, ranked and taken', async () => {
    await orm().insert(userRole).values({ userId: user, roleId: rigHand })
    expect(await rights()).toEqual({
      roles: ['RIG HAND'],
      tasks: [shown('cams_parts', { canEdit: false, canDelete: false })],
    })
    await orm().insert(userRole).values({ userId: user, roleId: supervisor })
    const both = {
      roles: ['SUPERVISOR', 'RIG HAND'],
      tasks: [shown('ppp_customers'), shown('cams_parts', { canDelete: false })],
    }
    expect(await rights()).toEqual(both)
    expect((await found())?.allowedRoutes).toEqual(['customers', 'cams_parts'])
    await orm().update(role).set({ rolePriority: 9 }).where(eq(role.id, supervisor))
    expect(await rights()).toEqual({ ...both, roles: ['RIG HAND', 'SUPERVISOR'] })
    await orm().delete(userRole).where(holding(supervisor))
    expect((await rights()).roles).toEqual(['RIG HAND'])
  })

  it('acts at once on switches and tasks that change, and change back', async () => {
    const before = await rights()
    const held = and(eq(roleTask.roleId, rigHand), eq(roleTask.taskOID, 1))
    await orm().update(roleTask).set({ canEdit: null, canPost: false }).where(held)
    expect((await rights()).tasks).toEqual([shown('cams_parts', { canDelete: false, canPost: false })])
    await orm().update(roleTask).set({ canEdit: false, canPost: null }).where(held)
    expect(await rights()).toEqual(before)
    await orm().update(task).set({ taskDescription: 'Parts' }).where(eq(task.taskOID, 1))
    expect((await rights()).tasks).toMatchObject([{ taskDescription: 'Parts' }])
    await orm().update(task).set({ taskDescription: 'CAMS_PARTS' }).where(eq(task.taskOID, 1))
    await orm().delete(roleTask).where(held)
    expect((await rights()).tasks).toEqual([])
  })

  it('gives ADMIN every task, with the switches of ADMIN where it has any', async () => {
    await orm().insert(userRole).values({ userId: user, roleId: admin })
    await orm().insert(roleTask).values({ roleId: rigHand, taskOID: 2, canEdit: false })
    await orm().insert(roleTask).values({ roleId: admin, taskOID: 3, canExport: false })
    expect(await rights()).toEqual({
      roles: ['ADMIN', 'RIG HAND'],
      tasks: [shown('fa-accounts', { canExport: false }), shown('ppp_customers'), shown('cams_parts')],
    })
    await orm().delete(userRole).where(holding(admin))
    expect((await rights()).tasks).toEqual([shown('ppp_customers', { canEdit: false })])
  })

  it('acts at once on definitions of screens, and on their fields', async () => {
    const screen = async () => (await found())?.tasks.map((shownTask) => shownTask.screen)
    expect(await screen()).toEqual([undefined])
    await insert(formHeader, {
      uioid: 7,
      entity_UICode: uiCodeOfTask('ppp_customers'),
      endpoint_GetAllGridData: '/CAMSLocations',
      entity_TaskOID: 2,
      form_UIType: 'ListView',
      form_FormSize: 'Small',
      form_ShowDelete: 'No',
      form_ShowNew: 'No',
      form_StatusBar: 'No',
      form_ToolBar: 'No',
      grid_ShowAlternatingRowColor: 'No',
      grid_CommandPosition: 'left',
    })
    expect(await screen()).toEqual([{ resource: 'location', lookups: [] }])
    const lookup = { caduiSettingsUIOID: 7, lookUp_IsLookUp: true, lookUp_FetchURL: '/CAMSEquipments' }
    await insert(formField, lookup)
    expect(await screen()).toEqual([{ resource: 'location', lookups: ['equipment'] }])
    await orm().execute(sql`truncate ${formField}`)
    expect(await screen()).toEqual([{ resource: 'location', lookups: [] }])
    await orm().delete(formHeader).where(eq(formHeader.uioid, 7))
    expect(await screen()).toEqual([undefined])
  })

  it('knows nothing of what is not committed, and is not waited for by what else changes rights', async () => {
    const ranks = () => orm().select({ rank: role.rolePriority }).from(role).orderBy(role.id)
    const [before, wasFound] = [await ranks(), await found()]
    const turned = new Error('turned back')
    const elsewhere = databases.at(-1)?.orm ?? orm()
    const turning = orm().transaction(async (tx) => {
      await tx.update(role).set({ rolePriority: 8, name: 'DECK HAND' }).where(eq(role.id, rigHand))
      if (elsewhere !== orm())
        await elsewhere.update(role).set({ description: 'Leads' }).where(eq(role.id, supervisor))
      throw turned
    })
    await expect(turning).rejects.toBe(turned)
    expect([await ranks(), await found()]).toEqual([before, wasFound])
  })

  it('counts a transaction once, reads no rights again that it knows, and all of them where nothing is counted', async () => {
    const version = async () => (await orm().select().from(rightsVersion)).map((row) => row.version)
    const [before = 0] = await version()
    await orm().transaction(async (tx) => {
      await tx.update(task).set({ moduleDescription: 'Screens' })
      await tx.update(role).set({ description: 'Anew' })
    })
    expect(await version()).toEqual([before + 1])

    const known = await found()
    const uncounted = (turn: 'disable' | 'enable') =>
      orm().execute(sql`alter table ${role} ${sql.raw(turn)} trigger user`)
    await uncounted('disable')
    await orm().update(role).set({ name: 'DECK HAND' }).where(eq(role.id, rigHand))
    expect(await Promise.all(finders.map(async (find) => (await find(token, now))?.identity))).toEqual(
      finders.map(() => known),
    )
    await orm().update(role).set({ name: 'RIG HAND' }).where(eq(role.id, rigHand))
    await uncounted('enable')

    await orm().delete(rightsVersion)
    await orm().update(role).set({ name: 'DECK HAND' }).where(eq(role.id, rigHand))
    expect((await rights()).roles).toEqual(['DECK HAND'])
    await orm()
      .insert(rightsVersion)
      .values({ version: before + 2 })
    await orm().update(role).set({ name: 'RIG HAND' }).where(eq(role.id, rigHand))
    expect((await rights()).roles).toEqual(['RIG HAND'])
  })

  it('finds everybody who asks in one turn as themselves, whoever else asks and however often', async () => {
    const other = await addUser(orm(), 'Bo Test')
    const [second, ended] = [
      await startSession(orm(), other, 'a phone', now),
      await startSession(orm(), other, 'a tablet', now),
    ]
    await endSession(orm(), tokenHash(ended))
    const names = async (find: FindSession) =>
      Promise.all(
        [second, ended, token, 'no token', second, token].map(
          async (each) => (await find(each, now))?.identity.profile.fullName,
        ),
      )
    const expected = ['Bo Test', undefined, 'Ada Test', undefined, 'Bo Test', 'Ada Test']
    // Once with their rights, and once when those are known and all are told by that one query.
    for (const find of [...finders, ...finders]) expect(await names(find)).toEqual(expected)
    const later = new Date('2026-03-02T20:00:00Z')
    for (const find of finders) {
      const atTwoTimes = await Promise.all([find(second, now), find(second, later)])
      expect(atTwoTimes.map((found) => found?.identity.profile.fullName)).toEqual(['Bo Test', undefined])
    }
  })

  it('acts at once on another name, a disabled account, the end of time and signing out', async () => {
    await orm().update(userAccount).set({ fullName: 'Ada New' }).where(eq(userAccount.id, user))
    expect((await found())?.profile.fullName).toBe('Ada New')
    await orm().update(userAccount).set({ disabled: true }).where(eq(userAccount.id, user))
    expect(await found()).toBeNull()
    await orm().update(userAccount).set({ disabled: false }).where(eq(userAccount.id, user))
    const [find] = finders
    expect(await find?.(token, new Date('2026-03-02T20:00:00Z'))).toBeNull()
    expect(await find?.('another token', now)).toBeNull()
    expect((await found())?.profile.fullName).toBe('Ada New')
    await endSession(orm(), tokenHash(token))
    expect(await found()).toBeNull()
  })

  describe('looking as a role', () => {
    let looker: string
    let looking: string
    let other: string
    const seen = async (of = looking) => {
      const [find] = finders
      return (await find?.(of, now))?.identity
    }
    const profile = (userRoles: string[]) => ({
      id: looker,
      email: `${looker}@millwright.test`,
      fullName: 'Lola Looker',
      phoneNumber: '',
      userRoles,
    })
    const nothing = { tasks: [], allowedRoutes: [] }
    const asRigHand = { looksAs: { id: rigHand, name: 'RIG HAND' } }
    const isAdmin = () => ({ userId: looker, roleId: admin })
    beforeAll(async () => {
      looker = await addUser(orm(), 'Lola Looker')
      await orm()
        .insert(userRole)
        .values([isAdmin(), { userId: looker, roleId: supervisor }])
      await orm()
        .insert(roleTask)
        .values({ roleId: rigHand, taskOID: 1, canDelete: false })
        .onConflictDoUpdate({
          target: [roleTask.roleId, roleTask.taskOID],
          set: { canEdit: null, canPost: null, canDelete: false },
        })
      await orm()
        .delete(roleTask)
        .where(and(eq(roleTask.roleId, rigHand), eq(roleTask.taskOID, 2)))
      looking = await startSession(orm(), looker, 'a browser', now)
      other = await startSession(orm(), looker, 'another', now)
      await lookAs(orm(), tokenHash(looking), rigHand)
    })

    it('gives the rights of that role alone, to this session alone', async () => {
      expect(await seen()).toEqual({
        profile: profile(['RIG HAND']),
        tasks: [shown('cams_parts', { canDelete: false })],
        allowedRoutes: ['cams_parts'],
        ...asRigHand,
      })
      expect((await seen(other))?.profile.userRoles).toEqual(['ADMIN', 'SUPERVISOR'])
      expect(await seen(other)).not.toHaveProperty('looksAs')
    })

    it('follows what becomes of the role at once', async () => {
      const held = and(eq(roleTask.roleId, rigHand), eq(roleTask.taskOID, 1))
      await orm().update(roleTask).set({ canExport: false }).where(held)
      expect((await seen())?.tasks).toEqual([shown('cams_parts', { canDelete: false, canExport: false })])
      await orm().update(roleTask).set({ canExport: null }).where(held)
    })

    it('gives nothing at all to one who is no longer ADMIN', async () => {
      await orm()
        .delete(userRole)
        .where(and(eq(userRole.userId, looker), eq(userRole.roleId, admin)))
      expect(await seen()).toEqual({ profile: profile([]), ...nothing, ...asRigHand })
      expect((await seen(other))?.profile.userRoles).toEqual(['SUPERVISOR'])
      await orm().insert(userRole).values(isAdmin())
      expect((await seen())?.profile.userRoles).toEqual(['RIG HAND'])
    })

    it('shows every task as ADMIN, and a role without any task as that', async () => {
      await lookAs(orm(), tokenHash(looking), admin)
      expect(await seen()).toMatchObject({
        profile: { userRoles: ['ADMIN'] },
        allowedRoutes: ['fa-accounts', 'customers', 'cams_parts'],
        looksAs: { id: admin, name: 'ADMIN' },
      })
      await orm().insert(role).values({ id: 12, name: 'VISITOR', rolePriority: 4, description: '' })
      await lookAs(orm(), tokenHash(looking), 12)
      const asVisitor = { looksAs: { id: 12, name: 'VISITOR' } }
      expect(await seen()).toEqual({ profile: profile(['VISITOR']), ...nothing, ...asVisitor })
    })

    it('ends with the role, and when it is left', async () => {
      const real = await seen(other)
      await orm().delete(role).where(eq(role.id, 12))
      expect(await seen()).toEqual(real)
      await lookAs(orm(), tokenHash(looking), rigHand)
      expect(await seen()).toMatchObject(asRigHand)
      await lookAs(orm(), tokenHash(looking), null)
      expect(await seen()).toEqual(real)
    })
  })
})
