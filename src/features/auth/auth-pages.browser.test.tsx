import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { createSessionStore } from '../../api/session-store.ts'
import type { ApiError } from '../../contract/api-error.ts'
import type { Session } from '../../contract/entities/session.ts'
import '../../ui/base.css'
import '../../ui/tokens.css'
import { ChangePasswordPage } from './change-password.page.tsx'
import { RegisterPage } from './register.page.tsx'
import { ResetPasswordPage } from './reset-password.page.tsx'
import { createSessionRuntime } from './session-runtime.ts'
import { SignInPage } from './sign-in.page.tsx'

const home = window.location.href
let stop: () => void = () => undefined
beforeEach(() => localStorage.clear())
afterEach(() => {
  stop()
  stop = () => undefined
  window.history.replaceState(null, '', home)
})

const show = (element: ReactNode) => render(<Router hook={memoryLocation().hook}>{element}</Router>)
const field = (name: string) => page.getByLabelText(name, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const fieldErrors = () =>
  [...document.querySelectorAll('.mw-field-error')]
    .map((each) => each.textContent)
    .filter((text) => text !== '')
const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))

const answer = (status: number, body: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })
const session: Session = {
  token: 't1',
  profile: { id: 'user-1', email: 'ada@x.org', fullName: '12 Ada', userRoles: [] },
  tasks: [],
  allowedRoutes: [],
}

/** The sign-in page over a server that answers as told. */
async function signIn(answers: readonly (() => Response | Promise<Response>)[], stored?: Session) {
  const bodies: unknown[] = []
  const queue = [...answers]
  const store = createSessionStore({ local: localStorage, session: sessionStorage })
  if (stored) store.set(stored)
  const runtime = createSessionRuntime({
    store,
    base: '/api',
    say: () => undefined,
    fetch: async (_input, init) => {
      if (typeof init?.body === 'string') bodies.push(JSON.parse(init.body))
      return (queue.shift() ?? (() => answer(503, {})))()
    },
  })
  stop = runtime.start()
  await show(<SignInPage runtime={runtime} />)
  return { runtime, bodies }
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
      'Too many tries. Wait 2 minutes and try again.',
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

/** What a page sent, and the answers it is given in turn; none left means done. */
function sender(...errors: readonly ApiError[]) {
  const sent: unknown[] = []
  const queue = [...errors]
  const send = async (values: unknown): Promise<ApiError | null> => {
    sent.push(values)
    return queue.shift() ?? null
  }
  return { sent, send }
}

describe('Register', () => {
  test('asks for what is missing, in place, and begins there', async () => {
    const { sent, send } = sender()
    await show(<RegisterPage register={send} />)
    await userEvent.fill(field('Full name'), '12 Adaeze Obi')
    await userEvent.fill(field('Password'), 'short')
    await userEvent.click(button('Register'))
    expect(fieldErrors()).toEqual(['Email is required', 'Password must have at least 10 characters'])
    await expect.element(field('Email')).toHaveFocus()
    expect(sent).toEqual([])
  })

  test('answers the same whether or not the address is known', async () => {
    const { sent, send } = sender()
    await show(<RegisterPage register={send} />)
    await userEvent.fill(field('Full name'), '12 Adaeze Obi')
    await userEvent.fill(field('Email'), 'Ada@x.org')
    await userEvent.fill(field('Password'), 'Staff!2345')
    await userEvent.click(button('Register'))
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('If this e-mail address is new here, your account is ready. Sign in to continue.')
    expect(page.getByRole('textbox').elements()).toEqual([])
    expect(sent).toEqual([
      { fullName: '12 Adaeze Obi', email: 'ada@x.org', phoneNumber: '', password: 'Staff!2345' },
    ])
  })

  test('shows in place what only the server can say, keeps what was typed, and begins there', async () => {
    const { send } = sender({
      kind: 'invalid',
      title: 'Some fields are not valid.',
      errors: [{ field: 'password', message: 'This password is too common' }],
    })
    await show(<RegisterPage register={send} />)
    await userEvent.fill(field('Full name'), '12 Adaeze Obi')
    await userEvent.fill(field('Email'), 'ada@x.org')
    await userEvent.fill(field('Password'), 'Password!1')
    await userEvent.click(button('Register'))
    await expect.element(page.getByRole('alert')).toHaveTextContent('Some fields are not valid.')
    expect(fieldErrors()).toEqual(['This password is too common'])
    await expect.element(field('Password')).toHaveFocus()
    await expect.element(field('Full name')).toHaveValue('12 Adaeze Obi')
  })
})

describe('Reset password', () => {
  test('answers the same whether or not there is such an account, and sends once', async () => {
    const sent: unknown[] = []
    let release: (error: null) => void = () => undefined
    const requestReset = (values: object) => {
      sent.push(values)
      return new Promise<null>((resolve) => (release = resolve))
    }
    await show(<ResetPasswordPage requestReset={requestReset} />)
    await userEvent.fill(field('Email'), 'nobody@x.org')
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('{Enter}')
    release(null)
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('If there is an account with this e-mail address, a link is on its way.')
    expect(sent).toEqual([{ email: 'nobody@x.org' }])
  })

  test('says when the server cannot be reached', async () => {
    await show(<ResetPasswordPage requestReset={sender({ kind: 'unreachable' }).send} />)
    await userEvent.fill(field('Email'), 'nobody@x.org')
    await userEvent.click(button('Send link'))
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('The server cannot be reached. Check your connection and try again.')
  })
})

describe('Choose a new password', () => {
  test('takes e-mail and token from the link; the token is never in the query', async () => {
    window.history.replaceState(null, '', '/change-password?email=ada%40x.org#token=abc123')
    const { sent, send } = sender({ kind: 'forbidden', title: 'This link is used up or too old.' })
    await show(<ChangePasswordPage resetPassword={send} />)
    await expect.element(field('Email')).toHaveValue('ada@x.org')
    await userEvent.fill(field('New password'), 'Admin!2345')
    await userEvent.click(button('Change password'))
    await expect.element(page.getByRole('alert')).toHaveTextContent('This link is used up or too old.')
    await userEvent.click(button('Change password'))
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent(
        'Your password is changed, and every device was signed out. Sign in with the new one.',
      )
    expect(sent).toEqual(
      Array.from({ length: 2 }, () => ({ email: 'ada@x.org', token: 'abc123', password: 'Admin!2345' })),
    )
  })

  test('without a link says where to get one, and sends nothing', async () => {
    window.history.replaceState(null, '', '/change-password?token=abc123')
    const { sent, send } = sender()
    await show(<ChangePasswordPage resetPassword={send} />)
    await expect.element(page.getByText('Open this page from the link in your mail.')).toBeVisible()
    expect(links()).toEqual(['/reset-password', '/login'])
    await userEvent.fill(field('Email'), 'ada@x.org')
    await userEvent.fill(field('New password'), 'Admin!2345')
    await userEvent.click(button('Change password'))
    expect(sent).toEqual([])
  })
})
