import { useEffect, useMemo, useRef, useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import { toastMs } from '../contract/limits.ts'
import { decide, isAdmin, type Resource, type Subject, subjectOf } from '../contract/access/policy.ts'
import { taskPath } from '../contract/access/task-route.ts'
import { uiTitleOf } from '../contract/access/ui-code.ts'
import { OverDay } from '../engine/history/over-day.tsx'
import { whenMayLeave } from '../engine/session/leave-guard.ts'
import { leftWords } from '../features/access/left-words.ts'
import { LookingBanner } from '../features/access/looking-banner.tsx'
import { chartsLink, seesCharts } from '../features/charts/charts-link.ts'
import { OutboxBadge } from '../features/outbox/outbox-badge.tsx'
import { ProblemReportSaving, saveProblemReport } from '../features/problem-report/problem-report-saving.tsx'
import type { SettingChange } from '../features/palette/ranking/entry.ts'
import { Palette } from '../features/palette/palette.tsx'
import { PaletteButton } from '../features/palette/palette-button.tsx'
import { Ahead } from '../features/shell/ahead.tsx'
import { ErrorBoundary } from '../features/shell/error-boundary.tsx'
import { firstName, greeting } from '../features/shell/greeting.ts'
import { type MenuApplication, menuOf } from '../features/shell/menu.ts'
import { WedgeListener } from '../features/scan/wedge-listener.tsx'
import { takesCharacters } from '../features/shell/key-scene.ts'
import { Tour } from '../features/tour/tour.tsx'
import { tourSteps } from '../features/tour/tour-steps.ts'
import { NoScreenYet, NotFound } from '../features/shell/not-found.tsx'
import { OfflineBar } from '../features/shell/offline-bar.tsx'
import { devicePreferences, shownDensity } from '../features/shell/preferences.ts'
import { accountLink, helpLink, myRequestsLink, reportTroubleLink } from '../features/shell/profile-menu.tsx'
import { homeLink, Shell } from '../features/shell/shell.tsx'
import { VersionBar } from '../features/versions/version-bar.tsx'
import { myWorkPath } from '../features/work-orders/my-work.ts'
import type { Locale } from '../locale/locales.ts'
import { appPath, type Place, placeOf } from './routes.ts'
import { usualPreferences } from '../contract/schema/site-preferences.ts'
import { weekStartOf, WeekStartProvider } from '../ui/look/week-start.tsx'
import { keyNames } from '../ui/look/key-names.ts'
import { Spinner } from '../ui/controls/spinner.tsx'
import type { Toasts } from '../ui/feedback/toasts.ts'
import type { Desk } from './desk.ts'
import { PageHelp, WhatOneCanDo } from './page-help.tsx'
import { createPaletteRecords } from './palette-records.ts'
import { createSpoken } from './palette-sentences.ts'
import {
  createPlaces,
  definedCreatePlaces,
  formEngineHref,
  goneHref,
  pathFor,
  recordHref,
  sentencePath,
  screens,
  servedFor,
} from './screens.tsx'
import { readyReads } from './ready-reads.ts'
import { useAccessAsking } from './use-access-asking.tsx'
import { useScanning } from './use-scanning.tsx'
import { useInbox } from './use-inbox.tsx'
import { appVersions } from './versions.ts'
import { WorkFirst } from './work-first.tsx'
import type { WorkspaceProps } from './workspace.tsx'
import { useStore } from '../store/use-store.ts'
import { latePlaces } from './late-pages.ts'

const {
  dashboard: DashboardPage,
  account: AccountPage,
  'report-trouble': ReportTroublePage,
  'my-requests': MyRequestsPage,
  'my-work': MyWorkPage,
  charts: ChartsPage,
  configured: ConfiguredPage,
} = latePlaces

const preferences = devicePreferences()

/** Where the palette leads that is no task. */
const extraPlaces = [
  { ...homeLink, icon: 'dashboard', aliases: ['home', 'start'] },
  {
    ...accountLink,
    icon: 'user',
    aliases: ['my password', 'password', 'change password', 'profile', 'devices'],
  },
  {
    ...reportTroubleLink,
    icon: 'alert-triangle',
    aliases: ['broken', 'request', 'defect', 'fault', 'repair', 'trouble', 'leak'],
  },
  {
    ...myRequestsLink,
    icon: 'clipboard-list',
    aliases: ['requests', 'what i reported', 'my reports'],
  },
  { ...helpLink, icon: 'help', aliases: ['handbook', 'guide', 'help page', 'what can i do'] },
] as const

/** The list of equipment as a tree, for who has that. */
const equipmentTree = (path: string) =>
  ({
    label: 'Equipment tree',
    href: `${path}?tree=location`,
    icon: 'list',
    aliases: ['tree', 'hierarchy', 'asset tree', 'by location', 'by parent', 'parts of'],
  }) as const

/** The same for who has work orders. */
const myWork = {
  label: 'My work',
  href: myWorkPath,
  icon: 'wrench',
  aliases: ['my work orders', 'my orders', 'my jobs', 'assigned to me'],
} as const

/** For administrators, who look into a fault or write a test. */
const charts = {
  ...chartsLink,
  icon: 'circle-dot',
  aliases: ['statecharts', 'state machines', 'developer', 'debug', 'log'],
} as const

/** Those of `extraPlaces`, and what else the user's tasks lead to. */
function placesOf(desk: Desk) {
  const equipment = pathFor(desk, 'equipment')
  return [
    ...extraPlaces,
    ...(pathFor(desk, 'workOrders') === null ? [] : [myWork]),
    ...(equipment === null ? [] : [equipmentTree(equipment)]),
    ...(seesCharts(desk.workbench.subject) ? [charts] : []),
  ]
}

interface OfficeProps extends WorkspaceProps {
  readonly desk: Desk
}

/** Shell, palette and the page of the address. */
export function Office({ session, runtime, toasts, desk }: OfficeProps) {
  const { theme, density, singleKeys } = useStore(preferences)
  const { tasks } = session
  const [versions] = useState(appVersions)
  const { locale } = useStore(desk.personal)
  const { firstDayOfWeek, organisation } = session.preferences ?? usualPreferences
  const [location] = useLocation()
  // Who looks as a role is no newcomer.
  const [isNew] = useState(() => !desk.personal.get().tourSeen && session.looksAs === undefined)
  const isServed = useMemo(() => servedFor(session), [session])
  const menu = useMemo(() => menuOf(tasks, isServed), [tasks, isServed])
  const steps = useMemo(() => tourSteps(session, isServed), [session, isServed])
  const usePaletteRecords = useMemo(() => createPaletteRecords(desk, tasks), [desk, tasks])
  const reachable = useMemo(() => placesOf(desk), [desk])
  const places = useMemo(() => [...createPlaces, ...definedCreatePlaces(tasks)], [tasks])
  const useSpoken = useMemo(
    () =>
      createSpoken({
        workbench: desk.workbench,
        requests: desk.requests,
        pathOf: (says) => sentencePath(desk, says),
      }),
    [desk],
  )
  useEffect(() => runtime.attachWork(desk.unsentWork), [runtime, desk])
  useEffect(() => {
    // Who looks as a role works on nothing.
    if (session.looksAs) return
    let isGone = false
    const begin = async () => {
      // A device that cannot open the program without a connection needs nothing to show then.
      if (!versions.isKeeping) return desk.readiness.giveUp()
      await versions.kept()
      if (!isGone) desk.keepReady((signal, isRead) => readyReads(desk, signal, isRead))
    }
    void begin()
    return () => {
      isGone = true
    }
  }, [versions, desk, session.looksAs])
  const inbox = useInbox(desk, toasts, tasks)
  const asking = useAccessAsking(session, desk, toasts)

  const scanning = useScanning(desk, tasks)

  // The page is drawn anew in it: what is unsaved there is asked about first.
  const setLocale = (next: Locale) =>
    whenMayLeave('/login', () => void desk.personal.change({ locale: next }))
  const set = (change: SettingChange) => {
    if (change.setting === 'signOut') whenMayLeave('/login', runtime.signOut)
    else if (change.setting === 'locale') setLocale(change.value)
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
            goneHref={(entity, key) => goneHref(session, entity, key)}
            quiet={desk.quiet}
          />
        }
        toasts={toasts}
        inbox={inbox}
        preferences={preferences}
        locale={locale}
        onLocale={setLocale}
        onTour={() => void desk.workbench.liveCharts.find('tour')?.run('START')}
        liveCharts={desk.workbench.liveCharts}
        organisation={organisation}
        banner={session.looksAs && <LookingBanner roleName={session.looksAs.name} looking={desk.looking} />}
        notices={
          <>
            <OfflineBar writes={desk.writes} />
            <VersionBar versions={versions} liveCharts={desk.workbench.liveCharts} />
            {scanning.bar}
          </>
        }
      >
        <ErrorBoundary
          home={homeLink.href}
          onReport={() => saveProblemReport(desk.workbench.liveCharts)}
          onFault={({ id }) => desk.workbench.recordUserEvent('page', id, { type: 'FAULT' })}
        >
          <WeekStartProvider value={weekStartOf(firstDayOfWeek)}>
            <PageHelp key={locale} session={session} desk={desk} singleKeys={singleKeys}>
              <Page session={session} desk={desk} menu={menu} />
            </PageHelp>
            {/* Who looks as a role takes nothing back. */}
            {!session.looksAs && <OverDay />}
          </WeekStartProvider>
        </ErrorBoundary>
      </Shell>
      <ProblemReportSaving
        liveCharts={desk.workbench.liveCharts}
        toasts={toasts}
        session={desk.writes.session}
        serverVersion={desk.serverVersion}
      />
      <WedgeListener takesText={takesCharacters} onScan={scanning.typed} />
      {scanning.window}
      <Palette
        identity={session}
        liveCharts={desk.workbench.liveCharts}
        isServed={isServed}
        extraPlaces={reachable}
        createPlaces={places}
        settings={{ theme, density: shownDensity(density), singleKeys, locale }}
        onSetting={set}
        access={asking.access}
        onAccess={asking.onAccess}
        usePaletteRecords={usePaletteRecords}
        useSpoken={useSpoken}
        quiet={desk.quiet}
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
        onEvent={(event, run) => desk.workbench.recordUserEvent('palette', 'palette', event, run)}
      />
      <Tour
        steps={steps}
        isFirst={isNew && appPath(location) === 'dashboard'}
        onBegun={() => {
          if (!desk.personal.get().tourSeen) void desk.personal.change({ tourSeen: true })
        }}
        liveCharts={desk.workbench.liveCharts}
        onEvent={(event, run) => desk.workbench.recordUserEvent('tour', 'tour', event, run)}
      />
      {asking.window}
      <Ahead quiet={desk.quiet} toasts={toasts} />
    </>
  )
}

/** Of which records the dashboard will have figures. */
const figuresSeen = (subject: Subject) => {
  const sees = (resource: Resource) => decide(subject, 'read', resource).allowed
  return {
    pmOperation: sees('pmOperation'),
    pmTask: sees('pmTask'),
    workOrder: sees('workOrder'),
    inspectionLog: sees('inspectionLog'),
    equipment: sees('equipment'),
  }
}

/** Whether the session is known to be what the server says: until then a route may have been granted meanwhile. */
function useIsCurrent({ firstAnswer }: Desk): boolean {
  const [isCurrent, setIsCurrent] = useState(false)
  useEffect(() => void firstAnswer.then(() => setIsCurrent(true)), [firstAnswer])
  return isCurrent
}

/** What an address leads to; to those who do not see the charts theirs is refused as any other. */
function placeFor(session: OfficeProps['session'], path: string): Place {
  const place = placeOf(path, session.allowedRoutes)
  return place.kind === 'charts' && !seesCharts(subjectOf(session)) ? { kind: 'refused' } : place
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
  const place = placeFor(session, path)
  const task = session.tasks.find(({ reactRoute }) => taskPath(reactRoute) === path)?.taskDescription
  // Its name, for when the task is taken while its page is open.
  if (task !== undefined && (opened?.path !== path || opened.task !== task)) setOpened({ path, task })
  switch (place.kind) {
    case 'dashboard':
      return (
        <DashboardPage
          load={desk.loadDashboard}
          modules={menu.flatMap(({ modules }) => modules)}
          sees={figuresSeen(subjectOf(session))}
          first={<WorkFirst desk={desk} />}
          heading={`${greeting(openedAt)}, ${firstName(session.profile.fullName)}`}
          recordHref={(entity, key) => recordHref(session.tasks, entity, key, 'record')}
        />
      )
    case 'account':
      return (
        <AccountPage
          profile={session.profile}
          calls={desk.account}
          readiness={session.looksAs ? null : desk.readiness}
        />
      )
    case 'report-trouble':
      return <ReportTroublePage requests={desk.requests} />
    case 'my-requests':
      return <MyRequestsPage requests={desk.requests} />
    case 'my-work':
      return <MyWorkPage ordersPath={pathFor(desk, 'workOrders')} />
    case 'charts':
      return <ChartsPage session={desk.writes.session} liveCharts={desk.workbench.liveCharts} />
    case 'help':
      return <WhatOneCanDo session={session} desk={desk} />
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
