import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { describeChart } from '../../tests/model/describe-chart.ts'
import { found, roleAssignmentModel } from '../../tests/model/role-assignment.model.ts'
import type { RoleAssignmentEffect, RoleAssignmentEvent } from './role-assignment.events.ts'
import { roleAssignmentMachine } from './role-assignment.machine.ts'

describeChart(roleAssignmentModel)

function after(...events: readonly RoleAssignmentEvent[]) {
  const asked: RoleAssignmentEffect[] = []
  const actor = createActor(roleAssignmentMachine, { input: { mayAssign: true } })
  actor.on('*', (effect) => asked.push(effect))
  actor.start()
  for (const event of events) actor.send(event)
  const { value, context } = actor.getSnapshot()
  const { email, user, roles, problem, hasFailed } = context
  return { value, email, user: user?.email ?? null, roles, problem, hasFailed, asked }
}

const find = { type: 'FIND', email: 'ada@x.org' } as const
const setRole = { type: 'SET.ROLE', email: 'ada@x.org', role: 'ADMIN' } as const
const roles = { type: 'ROLES.LOADED', roles: ['ADMIN', 'STAFF'] } as const
const lastAdmin = {
  type: 'ROLE.FAILED',
  failure: { message: 'The last administrator has to stay one' },
  message: 'The last administrator has to stay one',
} as const

describe('the role change flow (SPEC 4)', () => {
  test('searches, then loads the roles, then sets one', () => {
    const asked = [
      { type: 'user.find', email: 'ada@x.org' },
      { type: 'roles.load' },
      { type: 'role.set', email: 'ada@x.org', role: 'ADMIN' },
      { type: 'toast', tone: 'success', name: 'roleUpdated' },
    ]
    const flow: readonly RoleAssignmentEvent[] = [
      find,
      { type: 'USER.FOUND', user: found },
      roles,
      setRole,
      { type: 'ROLE.SET' },
    ]
    expect([1, 2, 3, 4].map((count) => after(...flow.slice(0, count)).value)).toEqual([
      'finding',
      'loadingRoles',
      'choosing',
      'saving',
    ])
    expect(after(...flow)).toEqual({
      value: 'choosing',
      email: 'ada@x.org',
      user: 'ada@x.org',
      roles: ['ADMIN', 'STAFF'],
      problem: null,
      hasFailed: false,
      asked,
    })
  })

  test('stays in the search for an unknown e-mail, and loads no roles', () => {
    expect(after(find, { type: 'USER.UNKNOWN' })).toEqual({
      value: { search: 'unknown' },
      email: 'ada@x.org',
      user: null,
      roles: [],
      problem: null,
      hasFailed: false,
      asked: [{ type: 'user.find', email: 'ada@x.org' }],
    })
  })

  test('raises the error flag when the user could not be looked up, and lowers it with the next search', () => {
    const failed = after(find, { type: 'USER.FAILED', message: 'The server cannot be reached.' })
    expect(failed).toMatchObject({
      value: { search: 'failed' },
      problem: 'The server cannot be reached.',
      hasFailed: true,
      asked: [{}, { type: 'toast', tone: 'failure', failure: { name: 'usersFailed' } }],
    })
    expect(after(find, { type: 'USER.FAILED', message: 'x' }, find)).toMatchObject({
      value: 'finding',
      problem: null,
      hasFailed: false,
    })
  })

  test('keeps user and roles when the server refuses, with its sentence', () => {
    expect(after(find, { type: 'USER.FOUND', user: found }, roles, setRole, lastAdmin)).toMatchObject({
      value: 'choosing',
      user: 'ada@x.org',
      roles: ['ADMIN', 'STAFF'],
      problem: 'The last administrator has to stay one',
    })
  })

  test('sets a role by both values from the search, and returns to it', () => {
    expect(after(setRole, { type: 'ROLE.SET' })).toMatchObject({
      value: { search: 'waiting' },
      asked: [{ type: 'role.set', email: 'ada@x.org', role: 'ADMIN' }, { name: 'roleUpdated' }],
    })
    expect(after(setRole, lastAdmin)).toMatchObject({
      value: { search: 'failed' },
      problem: 'The last administrator has to stay one',
      hasFailed: false,
    })
  })

  test('asks for nothing without the right or the connection', () => {
    expect(after({ type: 'RIGHTS.CHANGED', mayAssign: false }, find, setRole)).toMatchObject({
      value: { search: 'waiting' },
      asked: [],
    })
  })

  test('sends Set Role once, however often it is pressed', () => {
    expect(after(setRole, setRole, setRole).asked).toHaveLength(1)
  })
})
