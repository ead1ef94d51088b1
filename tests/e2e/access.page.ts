import { expect, type Page } from '@playwright/test'
import * as v from 'valibot'
import { apiOf, type ProductApi, signInByApi } from '../support/product-api.ts'
import type { ProductServer } from '../support/product-server.ts'
import { callApi } from './api-call.ts'
import { uniqueName } from './equipment-samples.ts'
import type { Credentials } from './sign-in.page.ts'

/** The screens of ADMIN that say who may do what: Roles Definition, Role Tasks, User Management. */
export function accessPage(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const search = page.getByRole('search', { name: 'Users' })
  /** A switch of the role that is looked at: 'Export, PM Operations'. */
  const turn = (column: string, task: string) =>
    page.getByRole('switch', { name: `${column}, ${task}`, exact: true })
  return {
    turn,
    async openNewRole() {
      await page.goto('/app/ecosystem/role-definition?new=1')
      await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor()
    },
    /** The tasks of one role, narrowed to those that a search finds. */
    async openRoleTasks(role: number, found: string) {
      await page.goto(`/app/ecosystem/role-tasks?role=${role}&search=${encodeURIComponent(found)}`)
      await turn('Has task', found).waitFor()
    },
    /** Turns a switch and waits until it stands there on the server too. */
    async set(column: string, task: string, on: boolean) {
      const answered = page.waitForResponse(
        (answer) => answer.request().method() === 'PUT' && answer.url().includes('/EcoUserRoleTask/'),
      )
      await turn(column, task).click()
      expect((await answered).status()).toBe(200)
      await expect(turn(column, task)).toBeChecked({ checked: on })
    },
    email: search.getByRole('combobox', { name: 'E-mail' }),
    find: search.getByRole('button', { name: 'Find user' }),
    setRole: button('Set Role'),
    role: page.getByRole('button', { name: /\sRole$/ }).and(page.locator('[aria-haspopup="listbox"]')),
    async openUsers() {
      await page.goto('/app/ecosystem/user-management')
      await search.waitFor()
    },
  }
}

/** Somebody new makes an account on the page for it, and signs in. */
export async function register(page: Page, fullName: string, { email, password }: Credentials) {
  await page.goto('/register')
  await page.getByRole('textbox', { name: 'Full name' }).fill(fullName)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Register' }).click()
  await page
    .getByText('If this e-mail address is new here, your account is ready. Sign in to continue.')
    .waitFor()
  await page.getByRole('link', { name: 'Sign in' }).click()
}

/** Somebody new who is an administrator, past the browser: a second one, where what somebody asks is decided by somebody else. */
export async function anotherAdministrator(server: ProductServer, api: ProductApi): Promise<ProductApi> {
  const email = `${uniqueName('amara').replace(' ', '.')}@millwright.test`
  const account = { email, password: 'Correct horse 1' }
  const body = { ...account, fullName: 'Amara Nwosu', phoneNumber: '08030000000' }
  const made = await callApi(server, api, 'POST', '/EcoAuthentication/register', body)
  const set = await callApi(server, api, 'PUT', `/ApplicationUser/AssignUserToRoleAsync/ADMIN/${email}`)
  expect([made.status, set.status]).toEqual([200, 200])
  return apiOf(server.url, await signInByApi(server.url, account))
}

const RoleRow = v.object({ id: v.number(), name: v.string() })
const TaskRow = v.object({ taskOID: v.number(), taskDescription: v.string() })

/** Switches Edit and Post of a task for ADMIN, past the browser: no administrator may change what it is about, or all may again. */
export async function allowEdit(server: ProductServer, api: ProductApi, task: string, mayEdit: boolean) {
  const roles = v.parse(v.array(RoleRow), await api.rows('/ApplicationRole/getRolesForSelect'))
  const roleOID = roles.find(({ name }) => name === 'ADMIN')?.id
  const tasks = v.parse(v.array(TaskRow), await api.rows(`/EcoUserRoleTask/getRoleTasks/${roleOID}`))
  const taskOID = tasks.find(({ taskDescription }) => taskDescription === task)?.taskOID
  const path = '/EcoUserRoleTask/GetEcoUserRoleTaskByUserIDRoleIDTaskIDV2Async'
  const [canEdit, canPost] = mayEdit ? [1, 1] : [0, 0]
  const answer = await callApi(server, api, 'PUT', path, { roleOID, taskOID, canEdit, canPost })
  expect(answer.status).toBe(200)
}
