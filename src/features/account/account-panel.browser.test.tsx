import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { UserAccounts } from '../../api/account.ts'
import type { ApiError } from '../../contract/api-error.ts'
import type { AccountState } from '../../contract/access/account.ts'
import { subjectWith } from '../../engine/definition/workbench.fixture.ts'
import { offline } from '../../ui/look/offline.fixture.ts'
import { mountAccount, office, script, unreachable } from './account.fixture.tsx'
import { AccountPanel } from './account-panel.tsx'

const stands: AccountState = {
  id: 'u-2',
  applicationUserOID: 7,
  version: 4,
  disabled: false,
  lockedUntil: null,
  devices: [office, script],
}
const ada = { id: 'u-2', fullName: '12 Ada Obi' }

/** The account of Ada before an administrator; `isOneself` has her be the administrator. */
async function mount(over: Partial<AccountState> = {}, isOneself = false) {
  const asked: string[] = []
  const down: { state: ApiError | null; act: ApiError | null } = { state: null, act: null }
  let state: AccountState = { ...stands, ...over }
  const done = <Value,>(call: string, next: Partial<AccountState>, value: Value) => {
    asked.push(call)
    if (down.act) return { ok: false, error: down.act } as const
    state = { ...state, ...next, version: state.version + 1 }
    return { ok: true, value } as const
  }
  const calls: UserAccounts = {
    state: async () => (down.state ? { ok: false, error: down.state } : { ok: true, value: state }),
    setDisabled: async ({ applicationUserOID, version }, disabled) =>
      done(
        `${disabled ? 'disable' : 'enable'} ${applicationUserOID} v${version}`,
        { disabled, ...(disabled && { devices: [] }) },
        null,
      ),
    unlock: async (userId) => done(`unlock ${userId}`, { lockedUntil: null }, null),
    endSessions: async (userId) => done(`end ${userId}`, { devices: [] }, state.devices.length),
  }
  const admin = subjectWith(['ADMIN'], 'ecosystem/user-management')
  const bench = await mountAccount(
    <AccountPanel user={ada} calls={calls} />,
    isOneself ? { ...admin, userGUID: 'u-2' } : admin,
  )
  return {
    ...bench,
    asked,
    down,
    become: (next: Partial<AccountState>) => {
      state = { ...state, ...next }
    },
  }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const question = (name: string) => page.getByRole('alertdialog', { name })
const alert = (words: string) => page.getByRole('alert').getByText(words)

describe('the account of a user', () => {
  test('is disabled after a question and enabled again, each as of the version that was read', async () => {
    const { asked, said } = await mount()
    await expect.element(page.getByText('Enabled', { exact: true })).toBeVisible()
    await userEvent.click(button('Disable account'))
    await expect
      .element(question('Disable this account?'))
      .toHaveTextContent('12 Ada Obi is signed out everywhere at once and cannot sign in')
    await userEvent.click(question('Disable this account?').getByRole('button', { name: 'Disable' }))
    await expect.element(page.getByText('Disabled', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Signed in nowhere.')).toBeVisible()
    await userEvent.click(button('Enable account'))
    await userEvent.click(question('Enable this account?').getByRole('button', { name: 'Enable' }))
    await expect.element(page.getByText('Enabled', { exact: true })).toBeVisible()
    expect(asked).toEqual(['disable 7 v4', 'enable 7 v5'])
    expect(said()).toEqual(['success: Saved Successfully!', 'success: Saved Successfully!'])
  })

  test('by keyboard: the safe answer has the focus, and Cancel leaves everything', async () => {
    const { asked } = await mount()
    await expect.element(button('Disable account')).toBeVisible()
    button('Disable account').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Cancel')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Disable account')).toHaveFocus()
    expect(asked).toEqual([])
  })

  test('one’s own is disabled only after stronger words', async () => {
    await mount({}, true)
    await userEvent.click(button('Disable account'))
    await expect
      .element(question('Disable your own account?'))
      .toHaveTextContent('You cannot take this back yourself')
    await userEvent.click(button('Cancel'))
    await userEvent.click(button('Sign out everywhere'))
    await expect
      .element(question('Sign out everywhere, here too?'))
      .toHaveTextContent('You are signed out at once on 2 devices, this one among them')
  })

  test('the last administrator stays one, in the server’s words', async () => {
    const { down, said } = await mount()
    down.act = { kind: 'forbidden', title: 'The last administrator has to stay one' }
    await userEvent.click(button('Disable account'))
    await userEvent.click(button('Disable'))
    await expect.element(alert('The account was not disabled')).toBeVisible()
    await expect.element(alert('The last administrator has to stay one').first()).toBeVisible()
    await expect.element(page.getByText('Enabled', { exact: true })).toBeVisible()
    expect(said()).toEqual(['error: The last administrator has to stay one'])
  })

  test('somebody else was quicker: nothing is done, and what they did is shown', async () => {
    const { down, become, said } = await mount()
    await expect.element(button('Disable account')).toBeVisible()
    down.act = { kind: 'version-mismatch', title: 'Changed meanwhile', current: null }
    become({ disabled: true, version: 5 })
    await userEvent.click(button('Disable account'))
    await userEvent.click(button('Disable'))
    await expect
      .element(alert('Somebody else changed this account meanwhile. It is shown as it is now.'))
      .toBeVisible()
    await expect.element(button('Enable account')).toBeVisible()
    expect(said()).toEqual(['error: An error occurred!, try again later.'])
  })

  test('says until when it is locked, and is unlocked without a question', async () => {
    const { asked } = await mount({ lockedUntil: new Date(Date.now() + 600_000).toISOString() })
    await expect.element(page.getByText('Locked', { exact: true })).toBeVisible()
    await expect.element(page.getByText(/From there nobody can sign in until \d+:\d\d/)).toBeVisible()
    await userEvent.click(button('Unlock account'))
    await expect.element(page.getByText('Locked', { exact: true })).not.toBeInTheDocument()
    expect(asked).toEqual(['unlock u-2'])
  })

  test('a lock that is over is none', async () => {
    await mount({ lockedUntil: new Date(Date.now() - 1000).toISOString() })
    await expect.element(button('Disable account')).toBeVisible()
    await expect.element(button('Unlock account')).not.toBeInTheDocument()
  })

  test('shows the devices on demand and signs out all of them', async () => {
    const { asked, said } = await mount()
    await expect.element(button('Signed in on 2 devices')).toBeVisible()
    await expect.element(page.getByText('Chrome 131 on Linux')).not.toBeVisible()
    await userEvent.click(button('Signed in on 2 devices'))
    await expect.element(page.getByText('Chrome 131 on Linux')).toBeVisible()
    await userEvent.click(button('Sign out everywhere'))
    await userEvent.click(question('Sign out everywhere?').getByRole('button', { name: 'Sign out' }))
    await expect.element(page.getByText('Signed in nowhere.')).toBeVisible()
    await expect.poll(() => document.activeElement?.className).toBe('mw-account-place')
    expect(asked).toEqual(['end u-2'])
    expect(said()).toEqual(['success: 12 Ada Obi is signed out everywhere'])
  })

  test('an account that could not be had can be tried again', async () => {
    const { down } = await mount()
    await expect.element(button('Disable account')).toBeVisible()
    down.state = unreachable
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    await expect.element(page.getByText('The account could not be loaded')).toBeVisible()
    down.state = null
    await userEvent.click(button('Retry'))
    await expect.element(page.getByText('The account could not be loaded')).not.toBeInTheDocument()
  })

  test('without a connection, and without the right, it is only shown', async () => {
    const { becomeSubject } = await mount()
    await expect.element(button('Disable account')).toBeEnabled()
    await offline(async () => {
      await expect.element(button('Disable account')).toBeDisabled()
      await expect.element(button('Sign out everywhere')).toBeDisabled()
    })
    becomeSubject(subjectWith(['STAFF']))
    await expect.element(button('Disable account')).toBeDisabled()
    await expect.element(page.getByText('Only ADMIN')).toBeVisible()
  })
})
