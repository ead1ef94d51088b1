import type { ReactNode } from 'react'
import { afterEach, beforeEach } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { createSessionStore } from '../../api/session-store.ts'
import type { ApiError } from '../../contract/api-error.ts'
import type { Session } from '../../contract/access/session.ts'
import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { createSessionRuntime } from './session-runtime.ts'
import { SignInPage } from './sign-in.page.tsx'

const home = window.location.href
let stop: () => void = () => undefined

/** Begins every test of a file without a session, and leaves the address as it was. */
export function freshPages(): void {
  beforeEach(() => localStorage.clear())
  afterEach(() => {
    stop()
    stop = () => undefined
    window.history.replaceState(null, '', home)
  })
}

/** Draws a page at an address; answers the addresses gone to. */
export async function show(element: ReactNode, path = '/') {
  const { hook, searchHook, history } = memoryLocation({ path, record: true })
  await render(
    <Router hook={hook} searchHook={searchHook}>
      {element}
    </Router>,
  )
  return history
}
export const field = (name: string) => page.getByLabelText(name, { exact: true })
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const fieldErrors = () =>
  [...document.querySelectorAll('.mw-field-error')]
    .map((each) => each.textContent)
    .filter((text) => text !== '')
export const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))

export const answer = (status: number, body: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })

/** The session over a server that answers as told, and what it is sent. */
export function signInRuntime(answers: readonly (() => Response | Promise<Response>)[], stored?: Session) {
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
  return { runtime, bodies }
}

/** The sign-in page over such a session. */
export async function signIn(
  answers: Parameters<typeof signInRuntime>[0],
  stored?: Session,
  path = '/login',
) {
  const { runtime, bodies } = signInRuntime(answers, stored)
  await show(<SignInPage runtime={runtime} />, path)
  return { runtime, bodies }
}

/** What a page sent, and the answers it is given in turn; none left means done. */
export function sender(...errors: readonly ApiError[]) {
  const sent: unknown[] = []
  const queue = [...errors]
  const send = async (values: unknown): Promise<ApiError | null> => {
    sent.push(values)
    return queue.shift() ?? null
  }
  return { sent, send }
}
