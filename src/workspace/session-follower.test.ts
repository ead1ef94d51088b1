import { expect, test, vi } from 'vitest'
import { allPrivileges, type Identity, type Session } from '../contract/access/session.ts'
import { usualPreferences } from '../contract/schema/site-preferences.ts'
import { decidesAccess, followSession } from './session-follower.ts'

const task = {
  applicationDescription: 'Maintenance',
  moduleDescription: 'Assets',
  taskDescription: 'Locations',
  reactRoute: 'cams_locations',
  ...allPrivileges,
}
const sessionOf = (over: Partial<Session> = {}): Session => ({
  token: 't1',
  profile: { id: 'user-1', email: 'ada@x.org', fullName: 'Ada', userRoles: ['STAFF'] },
  tasks: [task],
  allowedRoutes: ['cams_locations'],
  ...over,
})

type Runtime = Parameters<typeof followSession>[1]

/** A session whose server answers each question when the test says so. */
function begin() {
  let session: Session | null = sessionOf()
  const listeners = new Set<() => void>()
  const questions: ((identity: Identity | null) => void)[] = []
  const become = (next: Session | null) => {
    session = next
    for (const listener of listeners) listener()
  }
  const client = {
    call: () =>
      new Promise((resolve) => {
        questions.push((identity) =>
          resolve(
            identity
              ? { ok: true, reply: { result: identity } }
              : { ok: false, error: { kind: 'unreachable' } },
          ),
        )
      }),
  }
  const runtime = {
    get: () => session,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    refresh: (identity: Identity) => session && become({ ...session, ...identity }),
    client,
  }
  // One call of the client is enough here.
  const following = followSession(sessionOf(), runtime as unknown as Runtime)
  const heard = vi.fn<() => void>()
  following.subscribe(heard)
  return { following, heard, questions, become, listeners }
}

test('preferences are those of the last answer, and as usual where the server tells none', async () => {
  const { following, questions } = begin()
  expect(following.preferences()).toEqual(usualPreferences)
  const preferences = {
    firstDayOfWeek: 'Monday',
    defaultPriority: 'High',
    baseCurrency: 'EUR',
    timeZone: 'Africa/Lagos',
    organisation: 'Oben Land Drilling Ltd',
    causeAtClosing: false,
    signOffAtClosing: false,
    removedFilesDays: 7,
  } as const
  const asked = following.ask()
  questions[0]?.({ ...sessionOf(), preferences })
  await asked
  expect(following.preferences()).toEqual(preferences)
})

const admin = sessionOf({ profile: { ...sessionOf().profile, userRoles: ['ADMIN'] } })

test('the subject becomes what the server says, and whoever shows it is told', async () => {
  const { following, heard, questions } = begin()
  expect(following.subject().roles).toEqual(['STAFF'])
  void following.ask()
  questions[0]?.(admin)
  await vi.waitFor(() => expect(following.subject().roles).toEqual(['ADMIN']))
  expect(heard).toHaveBeenCalledTimes(1)
})

test('many changes at once ask twice at most: the last answer is newer than the last change', async () => {
  const { following, questions } = begin()
  for (let at = 0; at < 5; at += 1) void following.ask()
  expect(questions).toHaveLength(1)
  questions[0]?.(sessionOf())
  await vi.waitFor(() => expect(questions).toHaveLength(2))
  questions[1]?.(admin)
  await vi.waitFor(() => expect(following.subject().roles).toEqual(['ADMIN']))
  expect(questions).toHaveLength(2)
})

test('without an answer everything stays, and the next change asks again', async () => {
  const { following, heard, questions } = begin()
  void following.ask()
  questions[0]?.(null)
  await vi.waitFor(() => {
    void following.ask()
    expect(questions.length).toBeGreaterThan(1)
  })
  expect([following.subject().roles, heard.mock.calls.length]).toEqual([['STAFF'], 0])
})

test('an answer about a session that is over is dropped', async () => {
  const { following, become, questions } = begin()
  void following.ask()
  const other = sessionOf({ token: 't2' })
  become(other)
  questions[0]?.(admin)
  await Promise.resolve()
  expect(following.subject().roles).toEqual(['STAFF'])
})

test('as another role everything opens anew: this desk follows no further', async () => {
  const { following, heard, become, questions } = begin()
  void following.ask()
  const looking = sessionOf({ looksAs: { id: 4, name: 'VIEWER' } })
  become(looking)
  // Asked before looking began, so it is about the user as themselves.
  questions[0]?.(admin)
  await Promise.resolve()
  expect([following.subject().roles, heard.mock.calls.length]).toEqual([['STAFF'], 0])
  expect(following.subject().looksAs).toBeUndefined()
})

test('nobody else’s session is followed, nor any after the desk is closed', () => {
  const { following, become, heard, listeners } = begin()
  become(sessionOf({ profile: { ...admin.profile, id: 'user-2' } }))
  become(null)
  following.stop()
  expect([following.subject().roles, heard.mock.calls.length, listeners.size]).toEqual([['STAFF'], 0, 0])
})

test.each([
  ['task', true],
  ['formHeader', true],
  ['role', true],
  ['userRole', true],
  ['systemSetting', true],
  ['equipment', false],
])('a change of %s decides access: %s', (entity, decides) => {
  expect(decidesAccess(entity)).toBe(decides)
})
