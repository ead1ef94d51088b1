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

/** Draws a page at an address; answers the addresses gone to. */
async function show(element: ReactNode, path = '/') {
  const { hook, searchHook, history } = memoryLocation({ path, record: true })
  await render(
    <Router hook={hook} searchHook={searchHook}>
      {element}
    </Router>,
  )
  return history
}
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
async function signIn(
  answers: readonly (() => Response | Promise<Response>)[],
  stored?: Session,
  path = '/login',
) {
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
  await show(<SignInPage runtime={runtime} />, path)
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

describe('Register', () => {
  test('asks for what is missing, in place, and begins there', async () => {
    const { sent, send } = sender()
    await show(<RegisterPage register={send} />)
    await userEvent.fill(field('Full name'), '12 Adaeze Obi')
    await userEvent.fill(field('Password'), 'short')
    await expect.element(page.getByText('At least 10 characters: 5 more')).toBeVisible()
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
      .element(
        page.getByText('If this e-mail address is new here, your account is ready. Sign in to continue.'),
      )
      .toBeVisible()
    await expect
      .element(page.getByText('Your tasks appear as soon as an administrator gives you a role'))
      .toBeVisible()
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
    const history = await show(<ChangePasswordPage resetPassword={send} />)
    await expect.element(field('Email')).toHaveValue('ada@x.org')
    await userEvent.fill(field('New password'), 'Admin!2345')
    await userEvent.click(button('Change password'))
    await expect.element(page.getByRole('alert')).toHaveTextContent('This link is used up or too old.')
    await userEvent.click(button('Change password'))
    await expect.poll(() => history.at(-1)).toBe('/login?reset=done')
    expect(sent).toEqual(
      Array.from({ length: 2 }, () => ({ email: 'ada@x.org', token: 'abc123', password: 'Admin!2345' })),
    )
  })

  test('without a link says where to get one, and has nothing to fill in', async () => {
    window.history.replaceState(null, '', '/change-password?token=abc123')
    await show(<ChangePasswordPage resetPassword={sender().send} />)
    await expect.element(page.getByText('This page is opened from the link in your mail')).toBeVisible()
    expect(links()).toEqual(['/login', '/reset-password'])
    expect(document.querySelectorAll('form, input, button')).toHaveLength(0)
  })

  test('a link that no longer works is said, beside the way to a new one', async () => {
    window.history.replaceState(null, '', '/change-password?email=ada%40x.org#token=abc123')
    const title = 'The link is not valid or no longer works. Ask for a new one'
    const { send } = sender({ kind: 'invalid', title, errors: [{ field: 'token', message: title }] })
    await show(<ChangePasswordPage resetPassword={send} />)
    await userEvent.fill(field('New password'), 'Admin!2345')
    await userEvent.click(button('Change password'))
    await expect.element(page.getByRole('alert')).toHaveTextContent(title)
    expect(links()).toEqual(['/login', '/reset-password'])
  })
})
