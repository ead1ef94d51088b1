import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Session } from '../../contract/access/session.ts'
import { answer, button, field, fieldErrors, freshPages, links, signIn } from './auth-pages.fixture.tsx'

freshPages()

const session: Session = {
  token: 't1',
  profile: { id: 'user-1', email: 'ada@x.org', fullName: '12 Ada', userRoles: [] },
  tasks: [],
  allowedRoutes: [],
}

async function enter(email: string, password: string) {
  await userEvent.fill(field('Email'), email)
  await userEvent.fill(field('Password'), password)
}

describe('Sign in', () => {
  test('has the two fields and the button by name, for scripts and password managers', async () => {
    await signIn([])
    expect([
      page.getByLabelText('Email').elements().length,
      page.getByLabelText('Password').elements().length,
    ]).toEqual([1, 1])
    await expect.element(field('Email')).toHaveAttribute('autocomplete', 'username')
    await expect.element(field('Password')).toHaveAttribute('autocomplete', 'current-password')
    await expect.element(field('Password')).toHaveAttribute('type', 'password')
    await expect.element(button('Sign in')).toBeVisible()
    expect([document.title, links()]).toEqual(['Sign in · Millwright', ['/register', '/reset-password']])
  })

  test('asks for both before it sends anything, and begins at the first that is missing', async () => {
    const { bodies } = await signIn([])
    await userEvent.click(button('Sign in'))
    expect(fieldErrors()).toEqual(['Email is required', 'Password is required'])
    await expect.element(field('Email')).toHaveFocus()
    await userEvent.fill(field('Email'), 'ada')
    await userEvent.click(button('Sign in'))
    expect(fieldErrors()).toEqual(['Email is invalid', 'Password is required'])
    await userEvent.fill(field('Email'), 'ada@x.org')
    await userEvent.keyboard('{Enter}')
    expect(fieldErrors()).toEqual(['Password is required'])
    await expect.element(field('Password')).toHaveFocus()
    expect(bodies).toEqual([])
  })

  test('says what went wrong and keeps what was typed; then goes through', async () => {
    const problem = { status: 401, code: 'wrong-credentials', title: 'Email or password is wrong.' }
    const { runtime, bodies } = await signIn([
      () => answer(401, problem),
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => answer(429, {}, { 'retry-after': '120' }),
      () => answer(200, { result: session }),
    ])
    await enter(' Ada@X.org', 'Staff!2345')
    for (const message of [
      'Email or password is wrong.',
      'The server cannot be reached. Check your connection and try again.',
      'Too many attempts. Try again in 2 minutes, at ',
    ]) {
      await userEvent.click(button('Sign in'))
      await expect.element(page.getByRole('alert')).toHaveTextContent(message)
    }
    await expect.element(field('Password')).toHaveValue('Staff!2345')
    await userEvent.keyboard('{Tab}')
    await userEvent.click(button('Sign in'))
    await expect.poll(() => runtime.get()).toEqual(session)
    expect(bodies).toEqual(Array.from({ length: 4 }, () => ({ email: 'ada@x.org', password: 'Staff!2345' })))
  })

  test('says why one is here after the session ended', async () => {
    const { runtime } = await signIn(
      [() => answer(401, { status: 401, code: 'session-expired', title: '' })],
      session,
    )
    await runtime.client.call('session', {})
    await expect.element(page.getByText('You were signed out')).toBeVisible()
    await expect.element(page.getByText('What you had not saved is kept on this device.')).toBeVisible()
  })
})

test('after a reset the sign-in page says that it was done, and waits in the first field', async () => {
  await signIn([], undefined, '/login?reset=done')
  await expect.element(page.getByText('Your password is changed')).toBeVisible()
  await expect.element(page.getByText('Every device was signed out. Sign in with the new one.')).toBeVisible()
  await expect.element(field('Email')).toHaveFocus()
})
