import { expect } from '@playwright/test'
import * as v from 'valibot'
import type { AnyEvent } from '../model/paths.ts'
import { accessPage } from './access.page.ts'
import type { App } from './app.page.ts'
import type { ResettableDriver } from './resettable.ts'
import { holdRequests } from './held-requests.ts'

interface Target {
  readonly email: string
  readonly fullName: string
  /** The role that is set. */
  readonly role: string
}

const RightsChanged = v.object({ mayAssign: v.boolean() })

/**
 * Walks the paths of the role-assignment chart on User Management. Nothing of the chart is left out: every answer
 * stands on its way until its state was seen, and is then passed on, emptied or failed; the connection comes and goes
 * for RIGHTS.CHANGED, since a page without the right is another page.
 */
export async function roleAssignmentDriver(
  app: App,
  { email, fullName, role }: Target,
): Promise<ResettableDriver> {
  const { page, palette } = app
  const users = accessPage(page)
  const asked = {
    user: await holdRequests(page, { method: 'GET', path: '/GetUserByLoginEmail/' }),
    roles: await holdRequests(page, { method: 'GET', path: '/getRolesForSelect' }),
    role: await holdRequests(page, { method: 'PUT', path: '/AssignUserToRoleAsync/' }),
  }
  const panel = page.getByRole('heading', { name: fullName, exact: true })
  const notice = (title: string | RegExp) =>
    page.getByText(title, typeof title === 'string' ? { exact: true } : {})
  const notices = {
    unknown: notice(`Nobody signs in with ${email}`),
    failed: notice(/^(The user could not be looked up|The role was not set)$/),
    rolesFailed: notice('The roles could not be loaded'),
  }
  const isHeld = (state: string) => ['finding', 'loadingRoles', 'saving'].includes(state)
  return {
    /** Another visit: what was asked in the one before is of no interest. */
    async begin() {
      await asked.user.open(() =>
        asked.roles.open(() =>
          asked.role.open(async () => {
            await app.shell.go('Dashboard')
            await app.shell.go('User Management')
            await expect(users.email).toBeEnabled()
          }),
        ),
      )
    },
    async press(_command, { type }: AnyEvent) {
      if (type === 'FIND') {
        await users.email.fill(email)
        return users.find.click()
      }
      if (type === 'SET.ROLE') {
        await users.role.click()
        await page.getByRole('option', { name: role, exact: true }).click()
        return users.setRole.click()
      }
      const name = type === 'RETRY' ? 'Retry' : 'Another user'
      return page.getByRole('button', { name, exact: true }).click()
    },
    async runInPalette({ label }, { type }) {
      const values = { FIND: [email], 'SET.ROLE': [email, role] } as const
      // The palette asks for the roles as well, to look as one of them, once those it has are old.
      await asked.roles.open(() => palette.find(label))
      await palette.runFound(type === 'FIND' || type === 'SET.ROLE' ? values[type] : [])
    },
    async bringAbout(event) {
      switch (event.type) {
        case 'USER.FOUND':
          return asked.user.pass()
        case 'USER.UNKNOWN':
          return asked.user.answer({ result: [] })
        case 'USER.FAILED':
          return asked.user.unavailable()
        case 'ROLES.LOADED':
          return asked.roles.pass()
        case 'ROLES.FAILED':
          return asked.roles.unavailable()
        case 'ROLE.SET':
          return asked.role.pass()
        case 'ROLE.FAILED':
          return asked.role.unavailable()
        case 'RIGHTS.CHANGED':
          return page.context().setOffline(!v.parse(RightsChanged, event).mayAssign)
        default:
          throw new Error(`Nothing brings ${event.type} about`)
      }
    },
    async expectState(value) {
      const state = typeof value === 'string' ? value : `search.${String(Object.values(value)[0])}`
      await expect(notices.unknown).toHaveCount(state === 'search.unknown' ? 1 : 0)
      await expect(notices.rolesFailed).toHaveCount(state === 'rolesFailed' ? 1 : 0)
      if (state === 'search.failed') await expect(notices.failed).toBeVisible()
      if (state.startsWith('search') || state === 'finding') await expect(panel).toHaveCount(0)
      if (state === 'finding') await expect(users.find).toHaveAttribute('data-pending', 'true')
      if (state === 'loadingRoles')
        await expect(page.getByRole('progressbar', { name: 'Loading the roles' })).toBeVisible()
      if (state === 'choosing') await expect(users.role).toBeEnabled()
      if (state === 'saving' && (await panel.count()) > 0)
        await expect(users.setRole).toHaveAttribute('data-pending', 'true')
      if (!isHeld(state)) await expect(page.locator('.mw-user-management [data-pending]')).toHaveCount(0)
    },
  }
}
