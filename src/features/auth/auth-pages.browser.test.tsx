import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ApiError } from '../../contract/api-error.ts'
import { answer, button, field, freshPages, sender, show, signIn } from './auth-pages.fixture.tsx'
import { ChangePasswordPage } from './change-password.page.tsx'
import { RegisterPage } from './register.page.tsx'
import { ResetPasswordPage } from './reset-password.page.tsx'

freshPages()

const locked: ApiError = {
  kind: 'busy',
  status: 429,
  statusText: 'Too Many Requests',
  retryAfterMs: 12 * 60_000,
}
const lockedWords = 'Too many attempts. Try again in 12 minutes, at '

describe('What the four pages have in common', () => {
  test.each([
    ['sign-in', 'Sign in', '', ['Email', 'Password']],
    ['register', 'Register', '', ['Full name', 'Email', 'Password']],
    ['reset', 'Send link', '', ['Email']],
    ['change', 'Change password', '#token=abc123', ['Email', 'New password']],
  ])('%s says a lockout in words, and its button can be pressed again', async (name, label, hash, fields) => {
    window.history.replaceState(null, '', `/change-password${hash}`)
    const { send } = sender(locked, { kind: 'unreachable' })
    if (name === 'sign-in')
      await signIn([
        () => answer(429, {}, { 'retry-after': '720' }),
        () => Promise.reject(new TypeError('Failed to fetch')),
      ])
    if (name === 'register') await show(<RegisterPage register={send} />)
    if (name === 'reset') await show(<ResetPasswordPage requestReset={send} />)
    if (name === 'change') await show(<ChangePasswordPage resetPassword={send} />)
    for (const each of fields)
      await userEvent.fill(field(each), each === 'Email' ? 'ada@x.org' : 'Staff!2345')
    await userEvent.click(button(label))
    await expect.element(page.getByRole('alert')).toHaveTextContent(lockedWords)
    await expect.element(button(label)).toBeEnabled()
    await userEvent.click(button(label))
    await expect.element(page.getByRole('alert')).toHaveTextContent('The server cannot be reached.')
  })

  test('a password can be pasted, shown, and is kept from spelling checkers', async () => {
    await signIn([])
    await userEvent.click(field('Password'))
    const pasted = new DataTransfer()
    pasted.setData('text/plain', 'Staff!2345')
    const isTaken = field('Password')
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }))
    expect(isTaken).toBe(true)
    await userEvent.click(button('Show what is typed'))
    await expect.element(field('Password')).toHaveAttribute('type', 'text')
    await expect.element(field('Password')).toHaveAttribute('spellcheck', 'false')
  })

  test('Caps Lock is said while a password is typed, and nowhere else', async () => {
    await signIn([])
    const press = (name: string, isOn: boolean) =>
      field(name)
        .element()
        .dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: isOn }))
    const hint = page.getByText('Caps Lock is on')
    await expect.poll(() => document.querySelector('.mw-caps-lock')).not.toBeNull()
    await userEvent.click(field('Email'))
    press('Email', true)
    await expect.element(hint).not.toBeInTheDocument()
    await userEvent.click(field('Password'))
    press('Password', true)
    await expect.element(page.getByRole('status').getByText('Caps Lock is on')).toBeVisible()
    press('Password', false)
    await expect.element(hint).not.toBeInTheDocument()
    press('Password', true)
    await expect.element(hint).toBeVisible()
    await userEvent.click(field('Email'))
    await expect.element(hint).not.toBeInTheDocument()
  })
})

describe('The focus', () => {
  test.each([
    ['sign-in', '', 'Email'],
    ['register', '', 'Full name'],
    ['reset', '', 'Email'],
    ['change', '#token=abc123', 'Email'],
  ])('of %s begins in its first field', async (name, hash, first) => {
    window.history.replaceState(null, '', `/change-password${hash}`)
    const { send } = sender()
    if (name === 'sign-in') await signIn([])
    if (name === 'register') await show(<RegisterPage register={send} />)
    if (name === 'reset') await show(<ResetPasswordPage requestReset={send} />)
    if (name === 'change') await show(<ChangePasswordPage resetPassword={send} />)
    await expect.element(field(first)).toHaveFocus()
  })

  test('goes to the heading as the form gives way to its answer, and of a page without one', async () => {
    const { send } = sender()
    await show(<ResetPasswordPage requestReset={send} />)
    await userEvent.keyboard('ada@x.org{Enter}')
    await expect.element(field('Email')).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
    window.history.replaceState(null, '', '/change-password')
    await show(<ChangePasswordPage resetPassword={send} />)
    await expect.element(page.getByRole('heading', { name: 'Choose a new password', level: 1 })).toHaveFocus()
  })
})
