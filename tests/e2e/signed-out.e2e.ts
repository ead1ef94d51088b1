import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { uniqueName } from './equipment-samples.ts'
import { expect, test } from './fixtures.ts'

/** The newest letter with a link for a new password to an address, unfolded and decoded. */
async function resetLetterTo(dataDir: string, email: string): Promise<string | null> {
  const folder = join(dataDir, 'mail')
  const names = await readdir(folder).catch(() => [])
  const letters = await Promise.all(
    names.toSorted((a, b) => a.localeCompare(b)).map((name) => readFile(join(folder, name), 'utf8')),
  )
  const letter = letters.findLast(
    (text) => text.includes(`To: ${email}`) && text.includes('/change-password'),
  )
  return letter === undefined ? null : letter.replaceAll('=\r\n', '').replaceAll('=3D', '=')
}

const newAccount = () => ({
  name: 'Ifeoma Bright',
  email: `${uniqueName('ifeoma').replace(' ', '.')}@millwright.test`,
  password: 'Correct horse 1',
})

test('register, then sign in: an account without a role has no tasks yet', async ({ app, page }) => {
  const account = newAccount()
  await app.signIn.open()
  await page.getByRole('link', { name: 'Register' }).click()
  await expect(page).toHaveTitle('Register · Millwright')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect
    .poll(() => app.record.messageOf(page.getByRole('textbox', { name: 'Full name' })))
    .toBe('Full name is required')
  expect(await app.record.messageOf(app.signIn.email)).toBe('Email is required')
  expect(await app.record.messageOf(app.signIn.password)).toContain(
    'Password must have at least 10 characters',
  )
  await page.getByRole('textbox', { name: 'Full name' }).fill(account.name)
  await app.signIn.email.fill(account.email)
  await app.signIn.password.fill(account.password)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(
    page.getByText('If this e-mail address is new here, your account is ready. Sign in to continue.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await app.signIn.signIn(account)
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await expect(app.shell.drawerLinks).toHaveText(['Dashboard'])
  await expect(page.getByRole('main').getByText('No tasks yet')).toBeVisible()
})

test('a forgotten password: the same words for everybody, a letter, a link that works once', async ({
  app,
  page,
  server,
}) => {
  const account = newAccount()
  const register = await fetch(`${server.url}/api/EcoAuthentication/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      fullName: account.name,
      phoneNumber: '',
      email: account.email,
      password: account.password,
    }),
  })
  expect(register.ok).toBe(true)

  const said = page.getByText('If there is an account with this e-mail address, a link is on its way.')
  for (const email of ['nobody@millwright.test', account.email]) {
    await page.goto('/reset-password')
    await app.signIn.email.fill(email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(said).toBeVisible()
  }
  await expect.poll(() => resetLetterTo(server.dataDir, account.email)).not.toBeNull()
  expect(await resetLetterTo(server.dataDir, 'nobody@millwright.test')).toBeNull()
  const link = /http:\/\/\S+\/change-password\S+/.exec(
    (await resetLetterTo(server.dataDir, account.email)) ?? '',
  )?.[0]

  await page.goto(link ?? '')
  await expect(app.signIn.email).toHaveValue(account.email)
  const next = page.getByRole('textbox', { name: 'New password' })
  await next.fill('short')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect.poll(() => app.record.messageOf(next)).toContain('Password must have at least 10 characters')
  await next.fill('Another horse 2')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page).toHaveURL(/\/login\?reset=done$/)
  await expect(page.getByText('Every device was signed out. Sign in with the new one.')).toBeVisible()
  await app.signIn.signIn({ email: account.email, password: 'Another horse 2' })
  await expect(page).toHaveURL(/\/app\/dashboard$/)
})

test('a reset link that was used, and a page opened without one', async ({ app, noise, page }) => {
  noise.expect(/status of 4\d\d/)
  await page.goto('/change-password')
  await expect(page.getByText('This page is opened from the link in your mail')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await page.goto('/change-password?email=admin%40millwright.test#token=used-before')
  await page.reload()
  await page.getByRole('textbox', { name: 'New password' }).fill('Another horse 2')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /link/ })).toBeVisible()
  await expect(app.signIn.email).toHaveValue('admin@millwright.test')
})
