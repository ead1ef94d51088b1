import { lazy, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Redirect, useLocation } from 'wouter'
import { toastMs } from '../contract/limits.ts'
import { isAdmin, subjectOf } from '../contract/policy.ts'
import { taskPath } from '../contract/task-route.ts'
import { whenMayLeave } from '../engine/leave-guard.ts'
import { DashboardPage } from '../features/dashboard/dashboard.page.tsx'
import { OutboxBadge } from '../features/outbox/outbox-badge.tsx'
import type { SettingChange } from '../features/palette/entry.ts'
import { Palette } from '../features/palette/palette.tsx'
import { PaletteButton } from '../features/palette/palette-button.tsx'
import { ErrorBoundary } from '../features/shell/error-boundary.tsx'
import { firstName, greeting } from '../features/shell/greeting.ts'
import { linksOf, type MenuApplication, menuOf } from '../features/shell/menu.ts'
import { NoScreenYet, NotFound } from '../features/shell/not-found.tsx'
import { OfflineBar } from '../features/shell/offline-bar.tsx'
import { devicePreferences, shownDensity } from '../features/shell/preferences.ts'
import { homeLink, Shell } from '../features/shell/shell.tsx'
import { placeOf } from '../routes.ts'
import { keyNames } from '../ui/key-names.ts'
import { Spinner } from '../ui/spinner.tsx'
import type { Desk } from './desk.ts'
import { createPaletteRecords } from './palette-records.ts'
import { createPlaces, customScreens, formEngineHref, recordHref, screens, servedFor } from './screens.tsx'
import type { WorkspaceProps } from './workspace.tsx'

const ConfiguredPage = lazy(async () => ({
  default: (await import('../features/configured/configured.page.tsx')).ConfiguredPage,
}))

const preferences = devicePreferences()

interface OfficeProps extends WorkspaceProps {
  readonly desk: Desk
}

/** Shell, palette and the page of the address. */
export function Office({ session, runtime, toasts, desk }: OfficeProps) {
  const { theme, density, singleKeys } = useSyncExternalStore(preferences.subscribe, preferences.get)
  const { tasks } = session
  const isServed = useMemo(() => servedFor(tasks), [tasks])
  const menu = useMemo(() => menuOf(tasks, isServed), [tasks, isServed])
  const usePaletteRecords = useMemo(() => createPaletteRecords(desk, tasks), [desk, tasks])
  useSessionWork({ runtime, desk })

  const set = (change: SettingChange) => {
    if (change.setting === 'signOut') whenMayLeave('/login', () => runtime.actor.send({ type: 'SIGN.OUT' }))
    else preferences.set({ [change.setting]: change.value })
  }
  return (
    <>
      <Shell
        runtime={{ actor: runtime.actor, session }}
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
        notices={<OfflineBar writes={desk.writes} />}
      >
        <ErrorBoundary
          home={homeLink.href}
          onFault={({ id }) => desk.workbench.recordUserEvent('page', id, { type: 'FAULT' })}
        >
          <Suspense fallback={<Spinner label="Loading" />}>
            <Page session={session} desk={desk} menu={menu} />
          </Suspense>
        </ErrorBoundary>
      </Shell>
      <Palette
        identity={session}
        liveCharts={desk.workbench.liveCharts}
        isServed={isServed}
        extraPlaces={[homeLink]}
        createPlaces={createPlaces}
        settings={{ theme, density: shownDensity(density), singleKeys }}
        onSetting={set}
        usePaletteRecords={usePaletteRecords}
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
    </>
  )
}

/** Lends the unsent work of this desk to the session, which asks about it before anybody leaves. */
function useSessionWork({ runtime, desk }: Pick<OfficeProps, 'runtime' | 'desk'>) {
  useEffect(() => {
    const stop = runtime.attachWork(desk.unsentWork)
    const count = () => runtime.countUnsent(desk.writes.snapshot().unsent)
    count()
    const unsubscribe = desk.writes.subscribe(count)
    return () => {
      unsubscribe()
      stop()
    }
  }, [runtime, desk])
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
  const path = location.replace(/^\/app\/?/, '').replace(/\/+$/, '')
  if (path === '') return <Redirect key="home" to={homeLink.href} replace />
  const place = placeOf(path, session.allowedRoutes)
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
    case 'refused':
      return isCurrent ? <Redirect key="refused" to="/app" replace /> : <Spinner label="Loading" />
    case 'missing': {
      const task = session.tasks.find(({ reactRoute }) => taskPath(reactRoute) === path)
      return task ? (
        <NoScreenYet home={homeLink.href} task={task.taskDescription} />
      ) : (
        <NotFound home={homeLink.href} path={location} />
      )
    }
    case 'screen': {
      const { Page: Screen } = screens[place.screen]
      return <Screen key={path} desk={desk} />
    }
    case 'configured':
      return (
        <ConfiguredPage
          key={path}
          uiCode={place.uiCode}
          title={place.title}
          load={desk.loadConfiguration}
          formEngineHref={isAdmin(subjectOf(session)) ? formEngineHref(session.tasks) : null}
          customScreens={customScreens}
        />
      )
  }
}
