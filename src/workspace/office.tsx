import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import { toastMs } from '../contract/limits.ts'
import { isAdmin, subjectOf } from '../contract/access/policy.ts'
import { taskPath } from '../contract/access/task-route.ts'
import { uiTitleOf } from '../contract/access/ui-code.ts'
import { whenMayLeave } from '../engine/session/leave-guard.ts'
import { leftWords } from '../features/access/left-words.ts'
import { LookingBanner } from '../features/access/looking-banner.tsx'
import { DashboardPage } from '../features/dashboard/dashboard.page.tsx'
import { OutboxBadge } from '../features/outbox/outbox-badge.tsx'
import type { SettingChange } from '../features/palette/ranking/entry.ts'
import { Palette } from '../features/palette/palette.tsx'
import { PaletteButton } from '../features/palette/palette-button.tsx'
import { ErrorBoundary } from '../features/shell/error-boundary.tsx'
import { firstName, greeting } from '../features/shell/greeting.ts'
import { linksOf, type MenuApplication, menuOf } from '../features/shell/menu.ts'
import { NoScreenYet, NotFound } from '../features/shell/not-found.tsx'
import { OfflineBar } from '../features/shell/offline-bar.tsx'
import { devicePreferences, shownDensity } from '../features/shell/preferences.ts'
import { accountLink } from '../features/shell/profile-menu.tsx'
import { homeLink, Shell } from '../features/shell/shell.tsx'
import { appPath, placeOf } from './routes.ts'
import { usualPreferences } from '../contract/schema/site-preferences.ts'
import { WeekStartProvider } from '../ui/look/week-start.tsx'
import { keyNames } from '../ui/look/key-names.ts'
import { Spinner } from '../ui/controls/spinner.tsx'
import type { Toasts } from '../ui/feedback/toasts.ts'
import type { Desk } from './desk.ts'
import { createPaletteRecords } from './palette-records.ts'
import { createSpoken } from './palette-sentences.ts'
import { createPlaces, formEngineHref, recordHref, sentencePath, screens, servedFor } from './screens.tsx'
import { useAccessAsking } from './use-access-asking.tsx'
import type { WorkspaceProps } from './workspace.tsx'
import { useStore } from '../store/use-store.ts'

const AccountPage = lazy(async () => ({
  default: (await import('../features/account/account.page.tsx')).AccountPage,
}))

const ConfiguredPage = lazy(async () => ({
  default: (await import('../features/configured/configured.page.tsx')).ConfiguredPage,
}))

const preferences = devicePreferences()

/** Where the palette leads that is no task. */
const extraPlaces = [
  { ...homeLink, icon: 'dashboard' },
  { ...accountLink, icon: 'user' },
] as const

interface OfficeProps extends WorkspaceProps {
  readonly desk: Desk
}

/** Shell, palette and the page of the address. */
export function Office({ session, runtime, toasts, desk }: OfficeProps) {
  const { theme, density, singleKeys } = useStore(preferences)
  const { tasks } = session
  const { firstDayOfWeek } = session.preferences ?? usualPreferences
  const isServed = useMemo(() => servedFor(session), [session])
  const menu = useMemo(() => menuOf(tasks, isServed), [tasks, isServed])
  const usePaletteRecords = useMemo(() => createPaletteRecords(desk, tasks), [desk, tasks])
  const useSpoken = useMemo(
    () => createSpoken({ workbench: desk.workbench, pathOf: (says) => sentencePath(desk, says) }),
    [desk],
  )
  useEffect(() => runtime.attachWork(desk.unsentWork), [runtime, desk])
  const asking = useAccessAsking(session, desk, toasts)

  const set = (change: SettingChange) => {
    if (change.setting === 'signOut') whenMayLeave('/login', runtime.signOut)
    else preferences.set({ [change.setting]: change.value })
  }
  return (
    <>
      <Shell
        runtime={{ actor: runtime.actor, signOut: runtime.signOut, session }}
        menu={menu}
        paletteButton={<PaletteButton />}
        writesBadge={
          <OutboxBadge
            writes={desk.writes}
            editHref={(entity, key) => recordHref(tasks, entity, key, 'edit')}
          />
        }
        toasts={toasts}
        preferences={preferences}
        liveCharts={desk.workbench.liveCharts}
        banner={session.looksAs && <LookingBanner roleName={session.looksAs.name} looking={desk.looking} />}
        notices={<OfflineBar writes={desk.writes} />}
      >
        <ErrorBoundary
          home={homeLink.href}
          onFault={({ id }) => desk.workbench.recordUserEvent('page', id, { type: 'FAULT' })}
        >
          <Suspense fallback={<Spinner label="Loading" />}>
            <WeekStartProvider value={firstDayOfWeek === 'Monday' ? 'mon' : 'sun'}>
              <Page session={session} desk={desk} menu={menu} />
            </WeekStartProvider>
          </Suspense>
        </ErrorBoundary>
      </Shell>
      <Palette
        identity={session}
        liveCharts={desk.workbench.liveCharts}
        isServed={isServed}
        extraPlaces={extraPlaces}
        createPlaces={createPlaces}
        settings={{ theme, density: shownDensity(density), singleKeys }}
        onSetting={set}
        access={asking.access}
        onAccess={asking.onAccess}
        usePaletteRecords={usePaletteRecords}
        useSpoken={useSpoken}
        onUnavailable={() =>
          toasts.show({ kind: 'warning', text: 'No longer available', duration: toastMs.typical })
        }
        onTeach={(label, keys) =>
          toasts.show({
            kind: 'info',
            text: `${label}: ${keyNames(keys).join(' ')}`,
            duration: toastMs.typical,
          })
        }
        onLoadFailed={() =>
          toasts.show({
            kind: 'error',
            text: 'The search could not be loaded. Try again.',
            duration: toastMs.typical,
          })
        }
        onEvent={(event) => desk.workbench.recordUserEvent('palette', 'palette', event)}
      />
      {asking.window}
    </>
  )
}

/** Whether the session is known to be what the server says: until then a route may have been granted meanwhile. */
function useIsCurrent({ firstAnswer }: Desk): boolean {
  const [isCurrent, setIsCurrent] = useState(false)
  useEffect(() => void firstAnswer.then(() => setIsCurrent(true)), [firstAnswer])
  return isCurrent
}

interface PageProps extends Pick<OfficeProps, 'session' | 'desk'> {
  readonly menu: readonly MenuApplication[]
}

function Page({ session, desk, menu }: PageProps) {
  const [location] = useLocation()
  const [openedAt] = useState(() => new Date())
  const isCurrent = useIsCurrent(desk)
  const [opened, setOpened] = useState<{ readonly path: string; readonly task: string } | null>(null)
  const path = appPath(location)
  if (path === '') return <Redirect key="home" to={homeLink.href} replace />
  const place = placeOf(path, session.allowedRoutes)
  const task = session.tasks.find(({ reactRoute }) => taskPath(reactRoute) === path)?.taskDescription
  // Its name, for when the task is taken while its page is open.
  if (task !== undefined && (opened?.path !== path || opened.task !== task)) setOpened({ path, task })
  switch (place.kind) {
    case 'dashboard':
      return (
        <DashboardPage
          load={desk.loadDashboard}
          links={linksOf(menu)}
          heading={`${greeting(openedAt)}, ${firstName(session.profile.fullName)}`}
          recordHref={(entity, key) => recordHref(session.tasks, entity, key, 'record')}
        />
      )
    case 'account':
      return <AccountPage profile={session.profile} calls={desk.account} />
    case 'refused':
      return isCurrent ? (
        <Refused
          key={path}
          words={leftWords({
            task: opened?.path === path ? opened.task : null,
            looksAs: session.looksAs?.name ?? null,
            hasDrafts: desk.writes.snapshot().drafts.length > 0,
          })}
          toasts={desk.workbench.toasts}
        />
      ) : (
        <Spinner label="Loading" />
      )
    case 'missing':
      return task === undefined ? (
        <NotFound home={homeLink.href} path={location} />
      ) : (
        <NoScreenYet home={homeLink.href} task={task} />
      )
    case 'screen': {
      const Screen = screens[place.screen]
      return <Screen key={path} desk={desk} />
    }
    case 'configured':
      return (
        <ConfiguredPage
          key={path}
          uiCode={place.uiCode}
          title={uiTitleOf(path, session.tasks)}
          load={desk.loadConfiguration}
          formEngineHref={isAdmin(subjectOf(session)) ? formEngineHref(session.tasks) : null}
        />
      )
  }
}

/** The way to the dashboard from a page that no task leads to, with the reason. */
function Refused({ words, toasts }: { readonly words: string; readonly toasts: Toasts }) {
  const said = useRef(false)
  useEffect(() => {
    if (said.current) return
    said.current = true
    toasts.show({ kind: 'warning', text: words, duration: toastMs.typical })
  }, [words, toasts])
  return <Redirect to="/app" replace />
}
