// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSessionStore, sessionKey } from '../../api/session-store.ts'
import { allPrivileges, type Session } from '../../contract/access/session.ts'
import type { Toast } from '../../machines/outcome.ts'
import { createSessionRuntime, type UnsentWork } from './session-runtime.ts'
import { createEmitter } from '../../store/store.ts'

const sessionOf = (token: string): Session => ({
  token,
  profile: { id: 'user-1', email: 'ada@x.org', fullName: '12 Adaeze Obi', userRoles: ['ADMIN'] },
  tasks: [
    {
      applicationDescription: 'Maintenance',
      moduleDescription: 'Assets',
      taskDescription: 'Locations',
      reactRoute: 'cams_locations',
      ...allPrivileges,
    },
  ],
  allowedRoutes: ['cams_locations'],
})
const credentials = { email: 'ada@x.org', password: 'Admin!2345' }

const json = (status: number, body: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
const problem = (status: number, code: string, title: string) => json(status, { status, code, title })
const expired = () => problem(401, 'session-expired', 'Your session has ended')

let stop: () => void = () => undefined
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => stop())

type Answer = (path: string, init: RequestInit) => Response | Promise<Response>

function begin(answer: Answer, stored?: Session) {
  const store = createSessionStore({ local: localStorage, session: sessionStorage })
  if (stored) store.set(stored)
  const said: Toast[] = []
  const asked: string[] = []
  const bodies: unknown[] = []
  const runtime = createSessionRuntime({
    store,
    base: '/api',
    say: (toast) => void said.push(toast),
    fetch: async (input, init = {}) => {
      const path = (typeof input === 'string' ? input : '').replace(/^.*\/api/, '')
      asked.push(`${init.method} ${path} ${new Headers(init.headers).get('authorization') ?? '-'}`)
      if (typeof init.body === 'string') bodies.push(JSON.parse(init.body))
      return answer(path, init)
    },
  })
  stop = runtime.start()
  const state = () => runtime.actor.getSnapshot()
  return {
    runtime,
    said,
    asked,
    bodies,
    state,
    becomes: (value: unknown) => vi.waitFor(() => expect(state().value).toEqual(value)),
  }
}

/** Work of which `box.unsent` is unsent, and what was done with it; `tell` says that the count is another. */
const work = (over: Partial<UnsentWork> = {}) => {
  const done: string[] = []
  const box = { unsent: 0, unsaved: 0 }
  const { emit: tell, subscribe } = createEmitter()
  const does = (name: string) => async () => void done.push(name)
  const made: UnsentWork = {
    count: () => ({ ...box }),
    opening: () => null,
    subscribe,
    sendAll: async () => null,
    lock: async () => null,
    save: () => void done.push('save'),
    forgetReads: does('forget reads'),
    wipe: does('wipe'),
    ...over,
  }
  return { done, made, box, tell }
}

describe('signing in', () => {
  test('keeps the session under its one key, and nothing of the password', async () => {
    const { runtime, asked, bodies, becomes } = begin(() => json(200, { result: sessionOf('t1') }))
    expect([runtime.get(), runtime.actor.getSnapshot().value]).toEqual([null, { signedOut: 'idle' }])
    const heard = vi.fn<() => void>()
    runtime.subscribe(heard)
    runtime.signIn(credentials)
    await becomes('signedIn')
    expect([runtime.get(), heard.mock.calls.length]).toEqual([sessionOf('t1'), 1])
    expect([asked, bodies]).toEqual([['POST /EcoAuthentication/login -'], [credentials]])
    expect(Object.keys(localStorage)).toEqual([sessionKey])
    expect(JSON.parse(localStorage.getItem(sessionKey) ?? '')).toEqual(sessionOf('t1'))
    expect(JSON.stringify(runtime.actor.getSnapshot().context)).not.toContain(credentials.password)
  })

  test.each<readonly [string, Answer, string]>([
    [
      'a wrong password',
      () => problem(401, 'wrong-credentials', 'E-mail address or password is wrong'),
      'E-mail address or password is wrong',
    ],
    [
      'no connection',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'The server cannot be reached. Check your connection and try again.',
    ],
    [
      'too many tries, seconds',
      () => json(429, { status: 429, code: 'too-many-requests', title: 'x' }, { 'retry-after': '30' }),
      'Too many attempts. Try again in 30 seconds.',
    ],
    [
      'too many tries, a minute',
      () => json(429, { status: 429, code: 'too-many-requests', title: 'x' }, { 'retry-after': '60' }),
      'Too many attempts. Try again in 1 minute, at TIME.',
    ],
    [
      'too many tries, minutes',
      () => json(429, { status: 429, code: 'too-many-requests', title: 'x' }, { 'retry-after': '61' }),
      'Too many attempts. Try again in 2 minutes, at TIME.',
    ],
    [
      'too many tries, nobody says how long',
      () => json(429, {}),
      'Too many attempts. Try again in a few minutes.',
    ],
    [
      'a server that is down',
      () => problem(503, 'unavailable', 'x'),
      'The server cannot answer just now. Try again in a moment.',
    ],
    [
      'HTML instead of JSON',
      () => new Response('<html>', { status: 200 }),
      'The server sent an answer that could not be used. Try again in a moment.',
    ],
    [
      'a session of another shape',
      () => json(200, { result: { token: 't1' } }),
      'The server sent an answer that could not be used. Try again in a moment.',
    ],
  ])('%s: says why, clears nothing, toasts nothing', async (_name, answer, message) => {
    const { runtime, said, becomes, state } = begin(answer)
    runtime.signIn(credentials)
    await becomes({ signedOut: 'failed' })
    const { failure } = state().context
    const told =
      failure && 'message' in failure ? failure.message.replace(/\d+:\d\d\s[AP]M/, 'TIME') : failure
    expect([told, said, runtime.get()]).toEqual([message, [], null])
  })

  test('a second press while the first is on its way sends nothing', async () => {
    let release: (answer: Response) => void = () => undefined
    const { runtime, asked, becomes } = begin(() => new Promise((resolve) => (release = resolve)))
    runtime.signIn(credentials)
    runtime.signIn({ ...credentials, password: 'another' })
    release(problem(401, 'wrong-credentials', 'Wrong'))
    await becomes({ signedOut: 'failed' })
    expect(asked).toHaveLength(1)
    runtime.signIn(credentials)
    release(json(200, { result: sessionOf('t1') }))
    await becomes('signedIn')
  })
})

describe('the journal of who is signed in', () => {
  const journal = () => {
    const told: object[] = []
    return { told, record: (_chart: string, _id: string, event: object) => void told.push(event) }
  }

  test('gets what the chart took before it was open, without the credentials, and each event from then on', async () => {
    const { runtime, becomes } = begin((path) =>
      path.endsWith('/login') ? json(200, { result: sessionOf('t1') }) : expired(),
    )
    runtime.signIn(credentials)
    await becomes('signedIn')
    const { told, record } = journal()
    const stopMoves = runtime.recordMoves(record)
    await runtime.client.call('location.list', {})
    await becomes('expired')
    stopMoves()
    expect(told).toEqual([
      { type: 'xstate.init', input: { signedIn: false, unsent: 0, unsaved: 0 } },
      { type: 'SIGN.IN' },
      { type: 'SIGNED.IN' },
      { type: 'EXPIRED' },
    ])
    runtime.signIn(credentials)
    await becomes('signedIn')
    const next = journal()
    runtime.recordMoves(next.record)
    expect([told.length, next.told]).toMatchObject([
      4,
      [{ type: 'xstate.init', at: { value: 'expired' } }, { type: 'SIGN.IN' }, { type: 'SIGNED.IN' }],
    ])
  })

  test('is told the counts of unsent work as they change, though what it is told is a change of the work', async () => {
    const { runtime } = begin(expired, sessionOf('t1'))
    const { made, box, tell } = work()
    const { told, record } = journal()
    runtime.recordMoves((chart, id, event) => {
      record(chart, id, event)
      if (told.length < 10) queueMicrotask(tell)
    })
    runtime.attachWork(made)
    box.unsent = 2
    tell()
    await new Promise((resolve) => setImmediate(resolve))
    expect(told).toEqual([
      { type: 'xstate.init', input: { signedIn: true, unsent: 0, unsaved: 0 } },
      { type: 'UNSENT', count: 2, unsaved: 0 },
    ])
  })
})

describe('a session that ended on the server', () => {
  test('twenty 401s at once are one sign-out and one toast', async () => {
    sessionStorage.setItem('millwright.grid', 'x')
    const { runtime, said, state } = begin(expired, sessionOf('t1'))
    const heard = vi.fn<() => void>()
    runtime.subscribe(heard)
    const { made, done } = work()
    runtime.attachWork(made)
    expect(state().value).toBe('signedIn')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => runtime.client.call('location.list', {})),
    )
    expect(new Set(answers.map((answer) => (answer.ok ? 'ok' : answer.error.kind)))).toEqual(
      new Set(['session-expired']),
    )
    expect([state().value, heard.mock.calls.length, runtime.get()]).toEqual(['expired', 1, null])
    expect(said).toEqual([{ type: 'toast', tone: 'failure', failure: { name: 'gridSessionExpired' } }])
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
    // What is unsent stays on the device (TRUST 2).
    expect(done).toEqual(['forget reads'])
  })

  test('a late 401 of the token before does not end the new session', async () => {
    let late: (answer: Response) => void = () => undefined
    const { runtime, said, becomes } = begin((path) => {
      if (path.endsWith('/login')) return json(200, { result: sessionOf('t2') })
      if (path.endsWith('/logout')) return json(200, { result: { message: '' } })
      return new Promise((resolve) => (late = resolve))
    }, sessionOf('t1'))
    const slow = runtime.client.call('location.list', {})
    runtime.signOut()
    await becomes({ signedOut: 'idle' })
    runtime.signIn(credentials)
    await becomes('signedIn')
    late(expired())
    expect((await slow).ok).toBe(false)
    expect([runtime.actor.getSnapshot().value, runtime.get(), said]).toEqual([
      'signedIn',
      sessionOf('t2'),
      [],
    ])
  })

  test('the session after it can end the same way', async () => {
    const { runtime, said, becomes } = begin(
      (path) => (path.endsWith('/login') ? json(200, { result: sessionOf('t2') }) : expired()),
      sessionOf('t1'),
    )
    await runtime.client.call('location.list', {})
    runtime.signIn(credentials)
    await becomes('signedIn')
    await runtime.client.call('location.list', {})
    await becomes('expired')
    expect(said).toHaveLength(2)
  })
})

describe('Logout', () => {
  test.each<readonly [string, Answer]>([
    ['the server answers', () => json(200, { result: { message: 'Signed out' } })],
    ['the server cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the session had ended already', expired],
  ])('clears this device when %s', async (_name, answer) => {
    sessionStorage.setItem('millwright.grid', 'x')
    const { runtime, said, asked, becomes } = begin(answer, sessionOf('t1'))
    const { made, done } = work()
    runtime.attachWork(made)
    runtime.signOut()
    await becomes({ signedOut: 'idle' })
    expect([runtime.get(), localStorage.length, sessionStorage.length]).toEqual([null, 0, 0])
    expect([asked, done, said]).toEqual([['POST /EcoAuthentication/logout Bearer t1'], ['wipe'], []])
    expect(runtime.leftByChoice()).toBe(true)
  })

  test('signs out even where the device cannot be wiped', async () => {
    const faults: unknown[] = []
    const caught = (event: unknown) => void faults.push(event)
    process.once('uncaughtException', caught)
    const { runtime, becomes } = begin(() => json(200, { result: { message: '' } }), sessionOf('t1'))
    const { made } = work({ wipe: () => Promise.reject(new Error('The disk is gone')) })
    runtime.attachWork(made)
    runtime.signOut()
    await becomes({ signedOut: 'idle' })
    expect([runtime.get(), localStorage.length]).toEqual([null, 0])
    await vi.waitFor(() => expect(faults.map(String)).toEqual(['Error: The disk is gone']))
    process.off('uncaughtException', caught)
  })

  test('with unsent work asks first, and what cannot be sent keeps the user here', async () => {
    const { runtime, asked, becomes, state } = begin(
      () => json(200, { result: { message: '' } }),
      sessionOf('t1'),
    )
    const { made, done, box } = work({ sendAll: async () => 'There is no connection.' })
    box.unsent = 2
    runtime.attachWork(made)
    runtime.signOut()
    expect([state().value, asked]).toEqual([{ signingOut: 'asking' }, []])
    runtime.actor.send({ type: 'SEND.AND.LEAVE' })
    await becomes({ signingOut: 'asking' })
    await vi.waitFor(() => expect(state().context.failure).toEqual({ message: 'There is no connection.' }))
    runtime.actor.send({ type: 'EXPORT' })
    runtime.actor.send({ type: 'STAY' })
    expect([state().value, done, runtime.get()]).toEqual(['signedIn', ['save'], sessionOf('t1')])
  })

  test('sends again after staying, and is not answered by what was sent before', async () => {
    const { runtime, state, becomes } = begin(() => new Promise(() => undefined), sessionOf('t1'))
    const answers: ((problem: string | null) => void)[] = []
    const { made, box } = work({
      sendAll: () => new Promise<string | null>((answer) => void answers.push(answer)),
    })
    box.unsent = 1
    runtime.attachWork(made)
    runtime.signOut()
    runtime.actor.send({ type: 'SEND.AND.LEAVE' })
    runtime.actor.send({ type: 'STAY' })
    runtime.signOut()
    runtime.actor.send({ type: 'SEND.AND.LEAVE' })
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    answers[0]?.('The server did not answer in time.')
    await new Promise((resolve) => setTimeout(resolve))
    expect([state().value, state().context.failure]).toEqual([{ signingOut: 'sending' }, null])
    answers[1]?.(null)
    await becomes({ signingOut: 'leaving' })
  })

  test('with a form that was not saved asks too, and erases nothing meanwhile', () => {
    const { runtime, asked, state } = begin(() => new Promise(() => undefined), sessionOf('t1'))
    const { made, done, box } = work()
    runtime.attachWork(made)
    box.unsaved = 1
    runtime.signOut()
    expect([state().value, state().context.unsaved, asked, done]).toEqual([
      { signingOut: 'asking' },
      1,
      [],
      [],
    ])
  })

  test('waits for the work that is just being taken back, and asks about it', async () => {
    const { runtime, state, asked, becomes } = begin(() => new Promise(() => undefined), sessionOf('t1'))
    let takenBack = () => {}
    let opening: Promise<void> | null = new Promise((resolve) => {
      takenBack = resolve
    })
    const { made, done, box } = work({ opening: () => opening })
    runtime.attachWork(made)
    runtime.signOut()
    expect(state().value).toBe('signedIn')
    box.unsent = 1
    opening = null
    takenBack()
    await becomes({ signingOut: 'asking' })
    expect([state().context.unsent, asked, done]).toEqual([1, [], []])
  })

  test('kept locked, the work stays and only what was read is forgotten', async () => {
    const { runtime, becomes } = begin(() => json(200, { result: { message: '' } }), sessionOf('t1'))
    const { made, done, box } = work()
    box.unsent = 2
    runtime.attachWork(made)
    runtime.signOut()
    runtime.actor.send({ type: 'KEEP.LOCKED' })
    await becomes({ signedOut: 'idle' })
    expect(done).toEqual(['forget reads'])
  })

  test('knows what is unsent from the start, and is told of changes', () => {
    const { runtime, state } = begin(expired, sessionOf('t1'))
    const { made, box, tell } = work()
    box.unsent = 2
    runtime.attachWork(made)
    expect(state().context.unsent).toBe(2)
    box.unsent = 3
    tell()
    expect(state().context.unsent).toBe(3)
  })

  test.each([
    ['what has arrived is not asked about', 1, 0, 'leaving'],
    ['what was just kept here is asked about', 0, 1, 'asking'],
  ])('%s, though the work has not told yet', (_name, before, now, signingOut) => {
    const { runtime, state } = begin(() => new Promise(() => undefined), sessionOf('t1'))
    const { made, box } = work()
    box.unsent = before
    runtime.attachWork(made)
    box.unsent = now
    runtime.signOut()
    expect(state().value).toEqual({ signingOut })
  })

  test('a workspace that closed is not asked any more', async () => {
    const { runtime, becomes } = begin(() => json(200, { result: { message: '' } }), sessionOf('t1'))
    const { made, done, box, tell } = work()
    runtime.attachWork(made)()
    box.unsent = 1
    tell()
    runtime.signOut()
    await becomes({ signedOut: 'idle' })
    expect(done).toEqual([])
  })
})

describe('another tab', () => {
  const elsewhere = (value: Session | null) => {
    if (value) localStorage.setItem(sessionKey, JSON.stringify(value))
    else localStorage.removeItem(sessionKey)
    window.dispatchEvent(new StorageEvent('storage', { key: sessionKey, storageArea: localStorage }))
  }

  test.each<readonly [string, Session | null, readonly string[]]>([
    ['signed out', null, ['/login']],
    ['signed in as somebody else', sessionOf('t9'), ['/app']],
    ['wrote the same session', sessionOf('t1'), []],
  ])('%s', (_name, value, wentTo) => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    const { runtime } = begin(expired, sessionOf('t1'))
    const goneBefore: boolean[] = []
    assign.mockImplementation(() => void goneBefore.push(runtime.get() === null))
    elsewhere(value)
    expect(assign.mock.calls.map(([to]) => to)).toEqual(wentTo)
    // Nobody's page is left by then that could ask to be kept.
    expect(goneBefore).toEqual(wentTo.map(() => true))
    assign.mockRestore()
  })

  test('has signed in before this one hears that its own session is over: that one stands', async () => {
    const { runtime } = begin(expired, sessionOf('t1'))
    localStorage.setItem(sessionKey, JSON.stringify(sessionOf('t9')))
    await runtime.client.call('session', {})
    expect(runtime.get()).toBeNull()
    expect(JSON.parse(localStorage.getItem(sessionKey) ?? '')).toEqual(sessionOf('t9'))
  })

  test('looks at the product as a role, and stops: this one follows without being asked', () => {
    const { runtime, asked } = begin(expired, sessionOf('t1'))
    const heard = vi.fn<() => void>()
    runtime.subscribe(heard)
    const looking = { ...sessionOf('t1'), looksAs: { id: 4, name: 'VIEWER' } }
    elsewhere(looking)
    elsewhere(looking)
    expect([runtime.get(), heard.mock.calls.length]).toEqual([looking, 1])
    elsewhere(sessionOf('t1'))
    expect([runtime.get(), heard.mock.calls.length, asked]).toEqual([sessionOf('t1'), 2, []])
  })
})

test('what the server says of a user is not kept in the place of who has signed in meanwhile', () => {
  const { runtime } = begin(expired, sessionOf('t1'))
  localStorage.setItem(sessionKey, JSON.stringify(sessionOf('t9')))
  const { token: _token, ...identity } = sessionOf('t1')
  runtime.refresh({ ...identity, allowedRoutes: [] })
  expect(JSON.parse(localStorage.getItem(sessionKey) ?? '')).toEqual(sessionOf('t9'))
})

test('what the server now says of the user is kept and told, once', () => {
  const { runtime } = begin(expired, sessionOf('t1'))
  const heard = vi.fn<() => void>()
  runtime.subscribe(heard)
  const { token: _token, ...identity } = sessionOf('t1')
  runtime.refresh(identity)
  expect(heard).not.toHaveBeenCalled()
  const now = { ...identity, allowedRoutes: [] }
  runtime.refresh(now)
  runtime.refresh(now)
  expect([heard.mock.calls.length, runtime.get()]).toEqual([1, { ...now, token: 't1' }])
  expect(JSON.parse(localStorage.getItem(sessionKey) ?? '')).toEqual({ ...now, token: 't1' })
})

test('who no longer looks as a role is themselves again: nothing of the looking stays', () => {
  const { runtime } = begin(expired, { ...sessionOf('t1'), looksAs: { id: 4, name: 'VIEWER' } })
  const { token: _, ...identity } = sessionOf('t1')
  runtime.refresh(identity)
  expect(runtime.get()).toEqual(sessionOf('t1'))
  expect(JSON.parse(localStorage.getItem(sessionKey) ?? '')).toEqual(sessionOf('t1'))
})
