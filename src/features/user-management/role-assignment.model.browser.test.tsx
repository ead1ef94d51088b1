import * as v from 'valibot'
import { afterEach, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { describeRendered } from '../../../tests/model/harness/describe-rendered.ts'
import { heldAnswers } from '../../../tests/model/harness/held-answers.ts'
import { roleAssignmentWalk } from '../../../tests/model/layers/rendered-walks.ts'
import { connect } from '../../ui/look/offline.fixture.ts'
import type { RoleAssignmentCalls } from './role-assignment-session.ts'
import { ada, button, choose, email, mount } from './user-management.fixture.tsx'

type Answered<Call extends keyof RoleAssignmentCalls> = Awaited<ReturnType<RoleAssignmentCalls[Call]>>

const RightsChanged = v.object({ mayAssign: v.boolean() })
const unreachable = { ok: false, error: { kind: 'unreachable' } } as const
const notices = {
  unknown: `Nobody signs in with ${ada.email}`,
  userFailed: 'The user could not be looked up',
  roleFailed: 'The role was not set',
  rolesFailed: 'The roles could not be loaded',
}

afterEach(() => connect(true))

/** Every answer stands until its state was seen; the right goes with the connection, since without it there is no such page. */
describeRendered(roleAssignmentWalk, async () => {
  const users = heldAnswers<Answered<'findUser'>>()
  const roles = heldAnswers<Answered<'roles'>>()
  const saves = heldAnswers<Answered<'setRole'>>()
  const { recorded } = await mount({
    answers: { findUser: users.ask, roles: roles.ask, setRole: saves.ask },
  })
  await expect.element(email).toBeEnabled()
  const panel = page.getByRole('region', { name: ada.fullName })
  const pending = (name: string) => button(name).query()?.getAttribute('data-pending') === 'true'
  const seen = () => ({
    isShown: panel.elements().length > 0,
    said: Object.values(notices).filter(
      (words) => page.getByText(words, { exact: true }).elements().length > 0,
    ),
    isFinding: pending('Find user'),
    isLoading: page.getByRole('progressbar', { name: 'Loading the roles' }).elements().length > 0,
    isSaving: pending('Set Role'),
  })
  const shows = (shown: Partial<ReturnType<typeof seen>>) =>
    expect
      .poll(seen)
      .toEqual({ isShown: false, said: [], isFinding: false, isLoading: false, isSaving: false, ...shown })
  let isSaving = false
  return {
    async press(_command, { type }) {
      isSaving = type === 'SET.ROLE'
      if (type === 'FIND') {
        await userEvent.fill(email, ada.email)
        return button('Find user').click()
      }
      if (type === 'SET.ROLE') {
        await choose('ADMIN')
        return button('Set Role').click()
      }
      return button(type === 'RETRY' ? 'Retry' : 'Another user').click()
    },
    async bringAbout(event) {
      switch (event.type) {
        case 'USER.FOUND':
          return users.give({ ok: true, value: ada })
        case 'USER.UNKNOWN':
          return users.give({ ok: true, value: null })
        case 'USER.FAILED':
          return users.give(unreachable)
        case 'ROLES.LOADED':
          return roles.give({
            ok: true,
            value: [
              { id: 1, name: 'ADMIN' },
              { id: 2, name: 'STAFF' },
            ],
          })
        case 'ROLES.FAILED':
          return roles.give(unreachable)
        case 'ROLE.SET':
          return saves.give({ ok: true, value: null })
        case 'ROLE.FAILED':
          return saves.give(unreachable)
        case 'RIGHTS.CHANGED':
          return connect(v.parse(RightsChanged, event).mayAssign)
        default:
          throw new Error(`Nothing brings ${event.type} about`)
      }
    },
    states: {
      'search.waiting': () => shows({}),
      'search.unknown': () => shows({ said: [notices.unknown] }),
      'search.failed': () => shows({ said: [isSaving ? notices.roleFailed : notices.userFailed] }),
      finding: () => shows({ isFinding: true }),
      loadingRoles: () => shows({ isShown: true, isLoading: true }),
      rolesFailed: () => shows({ isShown: true, said: [notices.rolesFailed] }),
      choosing: ({ problem }) => shows({ isShown: true, said: problem === null ? [] : [notices.roleFailed] }),
      saving: () => shows({ isShown: true, isSaving: true }),
    },
    always: ({ context: { mayAssign } }) =>
      mayAssign ? expect.element(email).toBeEnabled() : expect.element(email).toBeDisabled(),
    standing: () => recorded,
  }
})
