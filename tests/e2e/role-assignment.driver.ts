import { expect, type Locator } from '@playwright/test'
import * as v from 'valibot'
import type { AnyEvent } from '../model/paths.ts'
import { accessPage } from './access.page.ts'
import { accounts } from '../support/product-api.ts'
import type { Product, ProductDriver } from './chart-drivers.ts'
import { holdRequests } from './held-requests.ts'

const { email } = accounts.clerk
const fullName = 'Bisi Adeyemi'
/** That is set. */
const role = 'ACCOUNTS'

const RightsChanged = v.object({ mayAssign: v.boolean() })

/**
 * Walks the paths of the role-assignment chart on User Management. Nothing of the chart is left out: every answer
 * stands on its way until its state was seen, and is then passed on, emptied or failed; the connection comes and goes
 * for RIGHTS.CHANGED, since a page without the right is another page.
 */
export async function openRoleAssignment({ app, noise, page }: Product): Promise<ProductDriver> {
  noise.expect(/Failed to load resource|ERR_/)
  const { palette } = app
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
  const pending = page.locator('.mw-user-management [data-pending]')
  /** Of what may be said these, and whether somebody is shown. */
  const shows = (said: Locator | null, isShown: boolean) => async () => {
    for (const one of [notices.unknown, notices.rolesFailed])
      await expect(one).toHaveCount(one === said ? 1 : 0)
    await expect(panel).toHaveCount(isShown ? 1 : 0)
  }
  const still = (shown: () => Promise<unknown>) => async () => {
    await shown()
    await expect(pending).toHaveCount(0)
  }
  await app.open('dashboard')
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
    states: {
      'search.waiting': still(shows(null, false)),
      'search.unknown': still(shows(notices.unknown, false)),
      async 'search.failed'() {
        await still(shows(null, false))()
        await expect(notices.failed).toBeVisible()
      },
      async finding() {
        await expect(panel).toHaveCount(0)
        await expect(users.find).toHaveAttribute('data-pending', 'true')
      },
      async loadingRoles() {
        await shows(null, true)()
        await expect(page.getByRole('progressbar', { name: 'Loading the roles' })).toBeVisible()
      },
      rolesFailed: still(shows(notices.rolesFailed, true)),
      async choosing() {
        await still(shows(null, true))()
        await expect(users.role).toBeEnabled()
      },
      // Set from the search nobody is shown: then the search is what waits.
      saving: () => expect(users.setRole.or(users.find).and(pending)).toHaveCount(1),
    },
  }
}
