import type { ProductServer } from '../support/product-server.ts'
import type { App } from './app.page.ts'
import { uniqueName } from './equipment-samples.ts'
import { expect, type Page, test } from './fixtures.ts'
import type { Credentials } from './sign-in.page.ts'
import { words } from './words.ts'

const signedOutElsewhere = /Failed to load resource: the server responded with a status of 4(00|01|29)/

const newPassword = 'Another horse 2'

/** Somebody who has just registered, without a role. */
async function colleague({ url }: ProductServer): Promise<Credentials & { readonly fullName: string }> {
  const fullName = uniqueName('Ifeoma')
  const email = `${fullName.toLowerCase().replace(' ', '.')}@millwright.test`
  const account = { fullName, email, phoneNumber: '0801 234', password: 'Correct horse 1' }
  const answer = await fetch(`${url}/api/EcoAuthentication/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  expect(answer.ok).toBe(true)
  return account
}

async function signInStatus({ url }: ProductServer, { email, password }: Credentials): Promise<number> {
  const answer = await fetch(`${url}/api/EcoAuthentication/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return answer.status
}

async function signIn(app: App, who: Credentials) {
  await app.signIn.open()
  await app.signIn.signIn(who)
  await expect(app.page).toHaveURL(/\/app\/dashboard$/)
}

type Messages = Awaited<ReturnType<App['shell']['listen']>>

/** Somebody acts on a device that was signed out meanwhile; `messages` are those since before it was. */
async function actAndBeSignedOut(app: App, messages: Messages) {
  // The change feed may have told the page already: a load of it anew would wipe what it says.
  await app.page.evaluate(() => history.pushState(null, '', '/app/account'))
  await expect(app.signIn.heading).toBeVisible()
  await messages.hearsOnly(words.expired)
  await expect(app.page.getByText('You were signed out')).toBeVisible()
}

const devices = (page: Page) => page.getByRole('list', { name: 'Devices' }).getByRole('listitem')

/** Everything that the browser keeps of this origin, as text. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    const folder = async (handle: FileSystemDirectoryHandle): Promise<void> => {
      for await (const entry of handle.values()) {
        if (entry instanceof FileSystemDirectoryHandle) await folder(entry)
        else if (entry instanceof FileSystemFileHandle) found.push(await (await entry.getFile()).text())
      }
    }
    await folder(await navigator.storage.getDirectory())
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name ?? '')
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(new Error('not opened')))
      })
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown>((resolve) => {
          const all = database.transaction(store).objectStore(store).getAll()
          all.addEventListener('success', () => resolve(all.result))
        })
        found.push(JSON.stringify(rows))
      }
      database.close()
    }
    return found.join('\n')
  })

async function openUser(app: App, email: string) {
  await app.page.goto('/app/ecosystem/user-management')
  await app.page.getByRole('combobox', { name: 'E-mail' }).fill(email)
  await app.page.keyboard.press('Enter')
  const panel = app.page.getByRole('region', { name: 'Account', exact: true })
  await expect(panel).toBeVisible()
  return panel
}

test('my account is in the profile menu and in the palette, whatever one’s tasks', async ({
  join,
  server,
}) => {
  const who = await colleague(server)
  const app = await join(null)
  await signIn(app, who)
  await app.shell.choose('My account')
  await expect(app.page).toHaveURL(/\/app\/account$/)
  await expect(app.shell.heading).toHaveText('My account')
  const facts = app.page.getByRole('region', { name: 'Who I am' })
  await expect(facts).toContainText(who.fullName)
  await expect(facts).toContainText(who.email)
  await expect(facts).toContainText('An administrator gives you a role')
  await expect(devices(app.page)).toHaveCount(1)
  await expect(devices(app.page)).toContainText('This device')
  await expect(app.page.getByText('You are signed in on this device only.')).toBeVisible()
  await app.open('dashboard')
  await app.palette.run('Go to My account')
  await expect(app.page).toHaveURL(/\/app\/account$/)
})

test('a new password signs out the other devices on their next request, and is kept nowhere', async ({
  join,
  noise,
  server,
}) => {
  noise.expect(signedOutElsewhere)
  const who = await colleague(server)
  const [here, there] = [await join(null), await join(null)]
  await signIn(there, who)
  await signIn(here, who)
  const { page } = here
  await page.goto('/app/account')
  await expect(devices(page)).toHaveCount(2)
  const fill = async (present: string, next: string) => {
    await page.getByLabel('Present password', { exact: true }).fill(present)
    await page.getByLabel('New password', { exact: true }).fill(next)
    await page.getByLabel('New password again', { exact: true }).fill(next)
    await page.keyboard.press('Enter')
  }
  await fill('Not my password', newPassword)
  await expect(page.getByRole('alert').filter({ hasText: 'Your password was not changed' })).toBeVisible()
  await expect(page.getByLabel('Present password', { exact: true })).toBeFocused()
  const messages = await there.shell.listen()
  await fill(who.password, newPassword)
  await expect(here.shell.said(words.saved)).toBeVisible()
  await expect(page.getByText('Every other device was signed out. This one stays signed in.')).toBeVisible()
  await expect(devices(page)).toHaveCount(1)
  const everything = await kept(page)
  expect(everything).toContain(who.email)
  expect([who.password, newPassword].filter((secret) => everything.includes(secret))).toEqual([])

  await actAndBeSignedOut(there, messages)
  await there.signIn.signIn(who)
  await expect(there.page.getByRole('main').getByRole('alert')).toBeVisible()
  await there.signIn.signIn({ email: who.email, password: newPassword })
  await expect(there.shell.profileChip).toBeVisible()
})

test('one device is signed out from another', async ({ join, noise, server }) => {
  noise.expect(signedOutElsewhere)
  const who = await colleague(server)
  const [here, there] = [await join(null), await join(null)]
  await signIn(there, who)
  await signIn(here, who)
  await here.page.goto('/app/account')
  await expect(devices(here.page)).toHaveCount(2)
  const messages = await there.shell.listen()
  await here.page.getByRole('button', { name: /^Sign out Chrome \d+ on / }).click()
  await here.page
    .getByRole('alertdialog', { name: 'Sign out this device?' })
    .getByRole('button', { name: 'Sign out' })
    .click()
  await expect(devices(here.page)).toHaveCount(1)
  await expect(devices(here.page)).toContainText('This device')
  await actAndBeSignedOut(there, messages)
  await expect(here.shell.profileChip).toBeVisible()
})

test.describe('an administrator', () => {
  test.use({ as: 'admin' })

  test('disables a colleague who is signed in: the next act signs them out, and none signs them in', async ({
    app,
    join,
    noise,
    page,
    server,
  }) => {
    noise.expect(signedOutElsewhere)
    const who = await colleague(server)
    const theirs = await join(null)
    await signIn(theirs, who)
    const panel = await openUser(app, who.email)
    await expect(panel).toContainText('Signed in on one device')
    const messages = await theirs.shell.listen()
    await panel.getByRole('button', { name: 'Disable account' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disable', exact: true }).click()
    await expect(app.shell.said(words.saved)).toBeVisible()
    await expect(panel).toContainText('Signed in nowhere.')
    await expect(page.getByText('This account is disabled')).toBeVisible()
    await actAndBeSignedOut(theirs, messages)
    await theirs.signIn.signIn(who)
    await expect(theirs.page.getByRole('main').getByRole('alert')).toBeVisible()

    await panel.getByRole('button', { name: 'Enable account' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Enable', exact: true }).click()
    await expect(panel.getByRole('button', { name: 'Disable account' })).toBeVisible()
    await theirs.signIn.signIn(who)
    await expect(theirs.shell.profileChip).toBeVisible()
  })

  test('sees that an account is locked, and unlocks it', async ({ app, join, noise, server }) => {
    noise.expect(signedOutElsewhere)
    const who = await colleague(server)
    const theirs = await join(null)
    const wrong = { email: who.email, password: 'Not my password' }
    await expect.poll(() => signInStatus(server, wrong), { intervals: [10], timeout: 60_000 }).toBe(429)
    await theirs.signIn.open()
    await theirs.signIn.signIn(who)
    await expect(
      theirs.page.getByText(/^Too many attempts\. Try again in \d+ minutes, at \d+:\d\d/),
    ).toBeVisible()
    const panel = await openUser(app, who.email)
    await expect(panel).toContainText('Too many sign-ins failed from one place.')
    await panel.getByRole('button', { name: 'Unlock account' }).click()
    await expect(panel.getByRole('button', { name: 'Unlock account' })).toHaveCount(0)
    await theirs.signIn.signIn(who)
    await expect(theirs.shell.profileChip).toBeVisible()
  })

  test('signs a colleague out everywhere', async ({ app, join, noise, page, server }) => {
    noise.expect(signedOutElsewhere)
    const who = await colleague(server)
    const theirs = await join(null)
    await signIn(theirs, who)
    const panel = await openUser(app, who.email)
    await panel.getByRole('button', { name: 'Signed in on one device' }).click()
    await expect(devices(page)).toContainText(/Chrome \d+ on /)
    const messages = await theirs.shell.listen()
    await panel.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
    await expect(panel).toContainText('Signed in nowhere.')
    await actAndBeSignedOut(theirs, messages)
    await theirs.signIn.signIn(who)
    await expect(theirs.shell.profileChip).toBeVisible()
  })

  test('cannot disable the last administrator, themselves', async ({ app, noise, page }) => {
    noise.expect(/Failed to load resource: the server responded with a status of 4\d\d/)
    const panel = await openUser(app, 'admin@millwright.test')
    await panel.getByRole('button', { name: 'Disable account' }).click()
    const question = page.getByRole('alertdialog', { name: 'Disable your own account?' })
    await expect(question).toContainText('You cannot take this back yourself')
    await question.getByRole('button', { name: 'Disable my account' }).click()
    await expect(panel.getByRole('alert')).toContainText(/last administrator/i)
    await expect(panel.getByRole('button', { name: 'Disable account' })).toBeVisible()
  })

  test('does it at 390 px too: nothing stands outside the page', async ({ join, server }) => {
    const who = await colleague(server)
    const phone = await join('admin', { viewport: { width: 390, height: 844 }, hasTouch: true })
    const isWithin = () =>
      phone.page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
    await openUser(phone, who.email)
    expect(await isWithin(), 'User Management').toBe(true)
    await phone.page.goto('/app/account')
    await expect(devices(phone.page).first()).toBeVisible()
    expect(await isWithin(), 'My account').toBe(true)
  })
})
