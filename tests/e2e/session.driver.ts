import { expect } from '@playwright/test'
import { parse } from 'valibot'
import { Session } from '../../src/contract/access/session.ts'
import { accounts, apiOf } from '../support/product-api.ts'
import type { Product, ProductDriver } from './chart-drivers.ts'
import { uniqueName } from './equipment-samples.ts'
import { holdRequests } from './held-requests.ts'
import { resetSettings } from './setting-samples.ts'
import { settingsPage } from './settings.page.ts'

/** Where the change is made that does not reach the server. */
const code = 'SenderName'

const oneUnsent = 'Changes on this device: 1 unsent'

/**
 * Walks the paths of the session chart, as ADMIN, from a session that is open. Nothing of the chart is left out:
 * sign-in, sign-out, the key of the lock and the unsent change stand on their way until the state was seen; a session
 * that has expired was revoked on the server.
 */
export async function openSession({ app, api, noise, page, server }: Product): Promise<ProductDriver> {
  noise.expect(/Failed to load resource|ERR_/)
  const { shell, signIn, palette, outbox } = app
  const settings = settingsPage(page)
  const asked = {
    signIn: await holdRequests(page, { method: 'POST', path: '/EcoAuthentication/login' }),
    signOut: await holdRequests(page, { method: 'POST', path: '/EcoAuthentication/logout' }),
    key: await holdRequests(page, { method: 'GET', path: '/device-key' }),
    change: await holdRequests(page, { method: 'PUT', path: '/EcoSystemSettings' }),
  }
  // It is asked for beside every session too: what is held is the key of a lock.
  await asked.key.free()
  const question = page.getByRole('dialog', { name: 'You have 1 unsent change' })
  const sure = page.getByRole('alertdialog', { name: 'Discard unsent work' })
  const notice = page.getByText('You were signed out')
  const leaving = page.getByText('Signing out…')
  let isLocking = false
  let isUnsent = false

  async function revoke() {
    const stored = await page.evaluate(() => localStorage.getItem('millwright.session'))
    await apiOf(server.url, parse(Session, JSON.parse(stored ?? 'null'))).logout()
  }

  /** A change that has not reached the server; its next try stands on its way. */
  async function leaveUnsent() {
    if (isUnsent) return
    isUnsent = true
    await settings.open(code)
    await settings.edit(code)
    await settings.box(code).fill(uniqueName('Office'))
    await settings.box(code).press('Enter')
    await asked.change.lose()
    await expect(outbox.badge).toHaveAccessibleName(oneUnsent)
  }

  /** What was locked is back once it is counted; until then the badge only says that there is some. */
  async function seeUnsent() {
    await expect(shell.profileChip).toBeVisible()
    if (isUnsent) await expect(outbox.badge).toHaveAccessibleName(oneUnsent)
    else await expect(outbox.badge).toHaveCount(0)
  }

  const press: ProductDriver['press'] = async ({ label }, { type }) => {
    isLocking = type === 'KEEP.LOCKED'
    if (isLocking) asked.key.hold()
    if (type === 'CONFIRM') isUnsent = false
    if (type === 'SIGN.IN') return signIn.signIn(accounts.admin)
    if (type === 'SIGN.OUT') return shell.logout()
    const button = ((await sure.isVisible()) ? sure : question).getByRole('button', {
      name: label,
      exact: true,
    })
    if (type !== 'EXPORT') return button.click()
    const download = page.waitForEvent('download')
    await button.click()
    expect((await download).suggestedFilename()).toMatch(/^millwright-unsent-.*\.json$/)
  }

  const waits = (label: string) => question.locator('[data-pending]').filter({ hasText: label })
  const marks = {
    heading: signIn.heading,
    notice,
    submitting: page.locator('.mw-auth [data-pending]'),
    question,
    sure,
    sending: waits('Send and sign out'),
    locking: waits('Keep locked for me'),
    leaving,
  }
  /** These are there, and none of the others. */
  const shows =
    (...shown: readonly (keyof typeof marks)[]) =>
    async () => {
      const are: readonly string[] = shown
      for (const [mark, locator] of Object.entries(marks))
        await expect(locator, mark).toHaveCount(are.includes(mark) ? 1 : 0)
    }
  const alert = page.locator('.mw-auth [role="alert"]')
  await app.open('dashboard')
  return {
    /** Signed in, by the ways that stand open; what is unsent stays so. */
    async begin() {
      if (await sure.isVisible()) await sure.getByRole('button', { name: 'Cancel' }).click()
      if (await question.isVisible()) await question.getByRole('button', { name: 'Stay signed in' }).click()
      await page.context().setOffline(false)
      // The page behind stands until the server has answered.
      if (await leaving.isVisible()) {
        await asked.signOut.pass()
        await expect(signIn.heading).toBeVisible()
      }
      if (!(await signIn.heading.isVisible())) return
      // What the session before had under way says nothing about the next one.
      await asked.change.drop()
      const isSigningIn = (await signIn.submit.getAttribute('data-pending')) === 'true'
      await asked.key.free()
      await asked.signIn.open(async () => {
        if (!isSigningIn) await signIn.signIn(accounts.admin)
        await seeUnsent()
      })
    },
    press,
    // Signed out there is no palette, and a question is answered where it is asked.
    runInPalette: (command, event) =>
      event.type === 'SIGN.OUT' ? palette.runCommand(command.label) : press(command, event),
    async bringAbout({ type }) {
      switch (type) {
        case 'UNSENT':
          return leaveUnsent()
        case 'SIGNED.IN':
          await asked.key.free()
          await asked.signIn.pass()
          return seeUnsent()
        case 'SIGN.IN.FAILED':
          return asked.signIn.unavailable()
        case 'SIGNED.OUT':
          return asked.signOut.pass()
        case 'SENT.ALL':
          isUnsent = false
          return asked.change.pass()
        case 'SEND.FAILED':
          return page.context().setOffline(true)
        case 'LOCKED':
          return asked.key.pass()
        case 'LOCK.FAILED':
          return asked.key.unavailable()
        case 'EXPIRED':
          await revoke()
          return isLocking ? asked.key.pass() : asked.change.pass()
        default:
          throw new Error(`Nothing brings ${type} about`)
      }
    },
    states: {
      async signedIn() {
        await shows()()
        await expect(shell.profileChip).toBeVisible()
      },
      'signedOut.idle': shows('heading'),
      'signedOut.submitting': shows('heading', 'submitting'),
      async 'signedOut.failed'() {
        await shows('heading')()
        await expect(alert).toBeVisible()
      },
      'signingOut.asking': shows('question'),
      'signingOut.sending': shows('question', 'sending'),
      'signingOut.locking': shows('question', 'locking'),
      'signingOut.confirmingDiscard': shows('sure'),
      'signingOut.leaving': shows('leaving'),
      expired: shows('heading', 'notice'),
    },
    end: () => resetSettings(api),
  }
}
