import { useEffect, useState } from 'react'
import { afterEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { describeRendered } from '../../tests/model/harness/describe-rendered.ts'
import { heldAnswers } from '../../tests/model/harness/held-answers.ts'
import { sessionWalk } from '../../tests/model/layers/rendered-walks.ts'
import { createSessionStore } from '../api/session-store.ts'
import type { Session } from '../contract/access/session.ts'
import {
  createSessionRuntime,
  type SessionRuntime,
  type UnsentWork,
} from '../features/auth/session-runtime.ts'
import { SignInPage } from '../features/auth/sign-in.page.tsx'
import { Links, shellOver } from '../features/shell/shell.fixture.tsx'
import { unfinishedWords } from '../features/shell/sign-out-words.ts'
import { createEmitter } from '../store/store.ts'
import { useStore } from '../store/use-store.ts'

const ada: Session = {
  token: 't',
  profile: { id: 'u1', email: 'ada@x.org', fullName: '12 Adaeze Obi', userRoles: ['STAFF'] },
  tasks: [],
  allowedRoutes: [],
}
const beginnings: Readonly<Record<string, { readonly unsent: number; readonly unsaved: number }>> = {
  'signed in with unsent work': { unsent: 2, unsaved: 0 },
  'signed in with both': { unsent: 2, unsaved: 1 },
}
const wrong = 'E-mail address or password is wrong'
const unreachable = 'The server cannot be reached.'
const json = (status: number, body: object) => new Response(JSON.stringify(body), { status })
const problem = (code: string, title: string) => json(401, { status: 401, code, title })

let stop = () => {}
afterEach(() => stop())

/** Where a session is, the shell with the work under its care; else the form to sign in. */
function Door({ runtime, work }: { readonly runtime: SessionRuntime; readonly work: UnsentWork }) {
  const session = useStore(runtime)
  const isSignedIn = session !== null
  useEffect(() => (isSignedIn ? runtime.attachWork(work) : undefined), [isSignedIn, runtime, work])
  const [shell] = useState(() => shellOver({ actor: runtime.actor, signOut: runtime.signOut, session: ada }))
  return session === null ? <SignInPage runtime={runtime} /> : shell.element
}

/** Sign-in, sign-out, sending and the lock stand on their way until that was seen; what is done with the work is noted. */
describeRendered(sessionWalk, async (role) => {
  localStorage.clear()
  sessionStorage.clear()
  const store = createSessionStore({ local: localStorage, session: sessionStorage })
  if (role !== 'nobody') store.set(ada)
  const logins = heldAnswers<Response>()
  const logouts = heldAnswers<Response>()
  const sendings = heldAnswers<string | null>()
  const lockings = heldAnswers<string | null>()
  const bodies: unknown[] = []
  const done: string[] = []
  const toasts: unknown[] = []
  const runtime = createSessionRuntime({
    store,
    base: '/api',
    say: (toast) => void toasts.push(toast),
    async fetch(input, init) {
      const path = typeof input === 'string' ? input : ''
      if (path.endsWith('/login')) {
        bodies.push(init?.body)
        return await logins.ask()
      }
      if (path.endsWith('/logout')) return await logouts.ask()
      return problem('session-expired', 'Your session has ended')
    },
  })
  stop = runtime.start()
  let counts = beginnings[role] ?? { unsent: 0, unsaved: 0 }
  const { emit: tell, subscribe } = createEmitter()
  const does = (what: string) => async () => void done.push(what)
  const work: UnsentWork = {
    count: () => counts,
    opening: () => null,
    subscribe,
    sendAll: sendings.ask,
    lock: lockings.ask,
    save: () => void done.push('save'),
    forgetReads: does('forget reads'),
    wipe: does('wipe'),
  }
  const { hook, searchHook } = memoryLocation({ path: '/app/dashboard' })
  await render(
    <Router hook={hook} searchHook={searchHook}>
      <Links>
        <Door runtime={runtime} work={work} />
      </Links>
    </Router>,
  )

  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const chip = button('Profile of 12 Adaeze Obi')
  const dialog = page.getByRole('dialog')
  const sure = page.getByRole('alertdialog', { name: 'Discard unsent work' })
  const due = { done: [] as string[], toasts: 0, bodies: 0, failure: null as string | null }
  const seen = () => ({
    // Behind a question it is hidden from who cannot see.
    isShell: document.querySelector('.mw-profile-chip') !== null,
    isForm: page.getByRole('heading', { name: 'Sign in' }).elements().length > 0,
    isTold: page.getByText('You were signed out').elements().length > 0,
    pending: [...document.querySelectorAll('[data-pending="true"]')].map((each) => each.textContent),
    question: dialog.elements().map((each) => each.querySelector('h2')?.textContent),
    ways: dialog
      .getByRole('listitem')
      .getByRole('button')
      .elements()
      .map((each) => each.textContent),
    isSure: sure.elements().length > 0,
    isLeaving: page.getByText('Signing out…').elements().length > 0,
    failure: page
      .getByRole('alert')
      .elements()
      .map((each) => each.textContent),
  })
  type Seen = ReturnType<typeof seen>
  const nothing: Seen = {
    isShell: false,
    isForm: false,
    isTold: false,
    pending: [],
    question: [],
    ways: [],
    isSure: false,
    isLeaving: false,
    failure: [],
  }
  const shows = (shown: Partial<Seen>) => expect.poll(seen).toEqual({ ...nothing, ...shown })
  const asked = (pending: readonly string[] = []) =>
    shows({
      isShell: true,
      question: [`You have ${unfinishedWords(counts)}`],
      ways: ['Send and sign out', 'Keep locked for me', 'Export unsent work', 'Discard unsent work'],
      pending: [...pending],
      failure: due.failure === null ? [] : [`That did not work${due.failure}`],
    })

  return {
    async press({ label }, { type }) {
      switch (type) {
        case 'SIGN.IN':
          due.bodies += 1
          await page.getByLabelText('Email', { exact: true }).fill('ada@x.org')
          await page.getByLabelText('Password', { exact: true }).fill('Admin!2345')
          return button(label).click()
        case 'SIGN.OUT':
          if (counts.unsent + counts.unsaved === 0) due.done.push('wipe')
          await chip.click()
          return page.getByRole('menuitem', { name: label }).click()
        case 'EXPORT':
          due.done.push('save')
          return button(label).click()
        case 'CONFIRM':
          due.done.push('wipe')
          return sure.getByRole('button', { name: label, exact: true }).click()
        default:
          due.failure = null
          return button(label).click()
      }
    },
    async bringAbout({ type }) {
      switch (type) {
        case 'UNSENT':
          counts = { unsent: 0, unsaved: 0 }
          return tell()
        case 'SIGNED.IN':
          return logins.give(json(200, { result: ada }))
        case 'SIGN.IN.FAILED':
          due.failure = wrong
          return logins.give(problem('wrong-credentials', wrong))
        case 'SIGNED.OUT':
          return logouts.give(json(200, { result: true }))
        case 'SENT.ALL':
          if (counts.unsaved === 0) due.done.push('wipe')
          return sendings.give(null)
        case 'SEND.FAILED':
          due.failure = unreachable
          return sendings.give(unreachable)
        case 'LOCKED':
          due.done.push('forget reads')
          return lockings.give(null)
        case 'LOCK.FAILED':
          due.failure = unreachable
          return lockings.give(unreachable)
        case 'EXPIRED':
          due.done.push('forget reads')
          due.toasts += 1
          return runtime.client.call('location.list', {})
        default:
          throw new Error(`Nothing brings ${type} about`)
      }
    },
    states: {
      signedIn: () => shows({ isShell: true }),
      'signedOut.idle': () => shows({ isForm: true }),
      'signedOut.submitting': () => shows({ isForm: true, pending: ['Sign in'] }),
      'signedOut.failed': () => shows({ isForm: true, failure: [wrong] }),
      expired: () => shows({ isForm: true, isTold: true }),
      'signingOut.asking': () => asked(),
      'signingOut.sending': () => asked(['Send and sign out']),
      'signingOut.locking': () => asked(['Keep locked for me']),
      'signingOut.confirmingDiscard': () => shows({ isShell: true, isSure: true }),
      'signingOut.leaving': () => shows({ isShell: true, isLeaving: true }),
    },
    async always() {
      await expect
        .poll(() => ({ done, toasts: toasts.length, bodies: bodies.length, isKept: store.get() !== null }))
        .toEqual({
          done: due.done,
          toasts: due.toasts,
          bodies: due.bodies,
          isKept: runtime.get() !== null,
        })
    },
    standing: () => runtime.actor.getSnapshot().value,
  }
})
