import { useEffect } from 'react'
import { RouterProvider } from 'react-aria-components'
import { Redirect, Route, Router, Switch, useLocation, useSearch } from 'wouter'
import { baseFor, loadBaseTable } from './api/http/base-url.ts'
import type { ApiError } from './contract/api-error.ts'
import type { Session } from './contract/access/session.ts'
import { createSessionStore } from './api/session-store.ts'
import { carryUnderLayers, layerIn } from './store/layer-entries.ts'
import { guardHistory, whenMayLeave } from './engine/session/leave-guard.ts'
import { toastOf } from './engine/definition/toast-words.ts'
import { createSessionRuntime, type SessionRuntime } from './features/auth/session-runtime.ts'
import { SignInPage } from './features/auth/sign-in.page.tsx'
import { isOfAnother, ownerOf, ownHistory } from './features/auth/history-owner.ts'
import { afterSignIn, isBehindSignIn, isSignedOutPage, nextIn } from './features/auth/signed-out-places.ts'
import { awaitPalette } from './features/palette/typed-ahead.ts'
import { LiveRegion } from './ui/feedback/live-region.tsx'
import { ToastRegion } from './ui/feedback/toast-region.tsx'
import { createToasts, type Toasts } from './ui/feedback/toasts.ts'
import { atDepth, depthOf } from './store/history-steps.ts'
import { useStore } from './store/use-store.ts'
import { latePage } from './ui/feedback/late-component.tsx'
import { late } from './ui/feedback/late-part.tsx'

// Fetched behind the sign-in form, so that it is there when somebody signs in.
const workspace = late(() => import('./workspace/workspace.tsx'))
const Workspace = latePage({
  get: () => workspace.get()?.Workspace ?? null,
  load: async () => (await workspace.load()).Workspace,
})
const RegisterPage = latePage(async () => (await import('./features/auth/register.page.tsx')).RegisterPage)
const ResetPasswordPage = latePage(
  async () => (await import('./features/auth/reset-password.page.tsx')).ResetPasswordPage,
)
const ChangePasswordPage = latePage(
  async () => (await import('./features/auth/change-password.page.tsx')).ChangePasswordPage,
)

/** The composition root of what stands before sign-in; the workspace behind it is loaded when somebody signs in. */
export async function createApp() {
  const toasts = createToasts()
  const store = createSessionStore({ local: localStorage, session: sessionStorage })
  const isSignedIn = store.get() !== null
  const [table] = await Promise.all([
    loadBaseTable(),
    // What cannot be fetched now is asked for again where it is drawn.
    isSignedIn && workspace.load().catch(() => null),
  ])
  const runtime = createSessionRuntime({
    store,
    base: baseFor(window.location.hostname, table),
    say: (toast) => void toasts.show(toastOf(toast)),
  })
  // Nobody is signed in any more: there is no page left that could hold anybody back.
  guardHistory(() => runtime.get() !== null)
  carryUnderLayers()
  runtime.start()
  return <App runtime={runtime} toasts={toasts} />
}

interface AppProps {
  readonly runtime: SessionRuntime
  readonly toasts: Toasts
}

function App({ runtime, toasts }: AppProps) {
  return (
    // A page with unsaved changes is asked before any link, command or redirect leads away from it.
    <Router
      aroundNav={(navigate, to, options) => {
        const go = () => navigate(to, inItsEntry(to, options))
        // Nobody is signed in any more: there is no page left that could be asked.
        if (runtime.get() === null) go()
        else whenMayLeave(to, go)
      }}
    >
      <Links>
        <Pages runtime={runtime} toasts={toasts} />
        <ToastRegion toasts={toasts} />
        <LiveRegion />
      </Links>
    </Router>
  )
}

interface Navigation {
  readonly replace?: boolean
  readonly state?: unknown
}

/**
 * What is replaced on the page at hand is the same entry of the history: what the entry remembers stays. What is gone
 * to from something over the page takes its entry: Back leads to the page, not to what stood over it.
 */
function inItsEntry(to: string, options: Navigation | undefined): Navigation | undefined {
  if (options?.replace !== true && layerIn(window.location.search) !== null && layerIn(to) === null) {
    const depth = Math.min(depthOf(options?.state), depthOf(window.history.state))
    return { ...options, replace: true, state: atDepth(options?.state, depth) }
  }
  const isSamePage = new URL(to, window.location.href).pathname === window.location.pathname
  if (options?.replace !== true || options.state !== undefined || !isSamePage) return options
  return { ...options, state: window.history.state as unknown }
}

/** Links of the kit go through the router; a shift of the address alone never reloads the page. */
function Links({ children }: { children: React.ReactNode }) {
  const [, navigate] = useLocation()
  return <RouterProvider navigate={(to) => navigate(to)}>{children}</RouterProvider>
}

function Pages({ runtime, toasts }: AppProps) {
  const session = useStore(runtime)
  const [path] = useLocation()
  // Read for its changes: what it answers is decoded, and cannot be made an address again.
  useSearch()
  const { search } = window.location
  const state: unknown = window.history.state
  const isInApp = isBehindSignIn(path)
  const userId = session?.profile.id
  useEffect(() => (userId === undefined || !isInApp ? undefined : ownHistory(userId)), [userId, isInApp])
  useEffect(() => {
    // Offline it is fetched again when it is wanted.
    workspace.load().then(
      ({ prepare }) => prepare(userId ?? null, runtime, pageAhead()),
      () => undefined,
    )
  }, [userId, runtime])
  const isSignedIn = session !== null
  useEffect(() => (isSignedIn ? awaitPalette() : undefined), [isSignedIn])
  if (session !== null && isSignedOutPage(path))
    return (
      <Redirect
        key="to-app"
        to={afterSignIn(search, state, session.profile.id)}
        replace
        state={atDepth(null, depthOf(state))}
      />
    )
  if (session === null && isInApp) return <ToSignIn runtime={runtime} from={path} search={search} />
  // Back leads nobody to what another user looked at.
  if (session !== null && isInApp && isOfAnother(state, session.profile.id))
    return <Redirect key={`front ${path}`} to="/app" replace />
  const call = async (sent: Promise<{ ok: true } | { ok: false; error: ApiError }>) => {
    const answer = await sent
    return answer.ok ? null : answer.error
  }
  return (
    <Switch>
      <Route path="/login">
        <SignInPage runtime={runtime} />
      </Route>
      <Route path="/register">
        <RegisterPage register={(body) => call(runtime.client.call('register', { body }))} />
      </Route>
      <Route path="/reset-password">
        <ResetPasswordPage
          requestReset={(body) => call(runtime.client.call('requestPasswordReset', { body }))}
        />
      </Route>
      <Route path="/change-password">
        <ChangePasswordPage resetPassword={(body) => call(runtime.client.call('resetPassword', { body }))} />
      </Route>
      <Route path="/app/*?">
        {session && (
          <Workspace key={workspaceOf(session)} session={session} runtime={runtime} toasts={toasts} />
        )}
      </Route>
      <Route path="/">
        <Redirect key="to-login" to="/login" replace />
      </Route>
      <Route>
        <Redirect key="to-front" to="/" replace />
      </Route>
    </Switch>
  )
}

/** The page behind sign-in at which one is, or to which signing in leads. */
function pageAhead(): string {
  const { pathname, search } = window.location
  return isBehindSignIn(pathname) ? pathname + search : nextIn(search)
}

/** A workspace is one user's, as themselves or as one role. */
const workspaceOf = ({ token, looksAs }: Session) => `${token} ${looksAs?.id ?? ''}`

/** Sign-in leads back to where one was, unless one left by choice or it was another's page. */
function ToSignIn({ runtime, from, search }: { runtime: SessionRuntime; from: string; search: string }) {
  const asked = encodeURIComponent(`${from}${search}`)
  const to = runtime.leftByChoice() || from === '/app' ? '/login' : `/login?next=${asked}`
  return (
    <Redirect
      key={to}
      to={to}
      replace
      state={atDepth({ owner: ownerOf(window.history.state) }, depthOf(window.history.state))}
    />
  )
}
