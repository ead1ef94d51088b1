import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import { useLocation } from 'wouter'
import type { Session } from '../../contract/access/session.ts'
import { useCommands } from '../../engine/definition/use-commands.ts'
import { whenMayLeave } from '../../engine/session/leave-guard.ts'
import { openDay } from '../../engine/history/over-day.tsx'
import { useLayer } from '../../engine/session/use-layer.ts'
import { ariaKeyShortcuts, bindings } from '../../machines/keys.ts'
import type { Locale } from '../../locale/locales.ts'
import type { LiveCharts } from '../../machines/live.ts'
import { shellCommands, type ShellEvent } from '../../machines/shell.commands.ts'
import { Drawer, useDrawer } from '../../ui/overlays/drawer.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { onMac } from '../../ui/look/key-names.ts'
import { useLandmarkKeys } from '../../ui/layout/landmarks.ts'
import type { Toasts } from '../../ui/feedback/toasts.ts'
import { Bell, type Inbox } from './bell.tsx'
import { DrawerMenu } from './drawer-menu.tsx'
import { Logo } from './logo.tsx'
import { linksOf, type MenuApplication, type MenuLink } from './menu.ts'
import { keepMenuMemory, readMenuMemory } from './menu-memory.ts'
import type { PreferencesStore } from './preferences.ts'
import { PagePrinting } from './page-printing.tsx'
import { PrintHead } from './print-head.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { Shortcuts, useShortcutSheet } from './shortcuts.tsx'
import { type SessionActor, SignOutQuestions } from './sign-out-questions.tsx'
import { SkipLink, contentId } from './skip-link.tsx'
import { useStore } from '../../store/use-store.ts'
import './shell.css'

/** The one link of the drawer that is no task. */
export const homeLink: MenuLink = { label: 'Dashboard', href: '/app/dashboard' }

/** What the shell needs of the session's runtime. */
interface ShellRuntime {
  readonly actor: SessionActor
  readonly signOut: () => void
  readonly session: Pick<Session, 'profile'>
}

export interface ShellProps {
  readonly runtime: ShellRuntime
  readonly menu: readonly MenuApplication[]
  readonly paletteButton: ReactNode
  readonly writesBadge: ReactNode
  readonly toasts: Toasts
  readonly inbox: Inbox | null
  readonly preferences: PreferencesStore
  /** How days and numbers are written for this user. */
  readonly locale: Locale
  readonly onLocale: (locale: Locale) => void
  readonly onTour: () => void
  readonly liveCharts: LiveCharts
  /** What heads a printed page. */
  readonly organisation: string
  /** Above everything: as which role the product is looked at. */
  readonly banner?: ReactNode
  /** Above the page, across its whole width: the offline bar. */
  readonly notices?: ReactNode
  /** The page. */
  readonly children: ReactNode
  /** The browser's clock, for the greeting. */
  readonly now?: () => Date
}

/** What of the shell stands over the page: the menu where it is a sheet, and the messages. */
const layers = ['menu', 'messages'] as const

/** Header, drawer and page (SPEC 2.2, UX S1 to S4): what surrounds every page of a signed-in user. */
export function Shell(props: ShellProps) {
  const { runtime, menu, preferences, liveCharts } = props
  const [path, navigate] = useLocation()
  const [layer, setLayer] = useLayer(layers)
  const drawer = useDrawer({
    startsOpen: readMenuMemory(localStorage).open,
    onPersistentChange: (open) => keepMenuMemory(localStorage, { open }),
    sheet: [layer === 'menu', (isOpen) => setLayer(isOpen ? 'menu' : null)],
  })
  const toggleRef = useRef<HTMLButtonElement>(null)
  const { singleKeys } = useStore(preferences)
  const links = useMemo(() => [homeLink, ...linksOf(menu)], [menu])
  const sheet = useShortcutSheet({ liveCharts, links, singleKeys })
  useCommands<ShellEvent>(liveCharts, {
    id: 'shell',
    scope: 'Everywhere',
    everywhere: true,
    commands: shellCommands,
    can: () => true,
    run: ({ type }) =>
      ({ SHORTCUTS: sheet.open, MENU: toggleDrawer, MESSAGES: () => setLayer('messages') })[type](),
  })
  useLandmarkKeys()
  useScrollToTop(path)

  function toggleDrawer() {
    const isLeaving = drawer.isOpen && document.activeElement?.closest('.mw-drawer') !== null
    drawer.toggle()
    if (isLeaving) toggleRef.current?.focus()
  }

  return (
    <div className="mw-shell">
      <SkipLink />
      {props.banner}
      <header className="mw-shell-header" data-landmark tabIndex={-1}>
        <IconButton
          ref={toggleRef}
          icon="menu"
          label={drawer.isOpen ? 'Hide the menu' : 'Show the menu'}
          shortcut={bindings['drawer.toggle'].keys[0]}
          keyShortcuts={ariaKeyShortcuts(bindings['drawer.toggle'].keys, onMac())}
          aria-expanded={drawer.isOpen}
          onPress={drawer.toggle}
        />
        <Logo href={homeLink.href} />
        <div className="mw-shell-search">{props.paletteButton}</div>
        <div className="mw-shell-tools">
          {props.writesBadge}
          <Bell
            toasts={props.toasts}
            inbox={props.inbox}
            isOpen={layer === 'messages'}
            onOpenChange={(isOpen) => setLayer(isOpen ? 'messages' : null)}
          />
          <ProfileMenu
            profile={runtime.session.profile}
            preferences={preferences}
            locale={props.locale}
            onLocale={props.onLocale}
            onTour={props.onTour}
            onDay={() => openDay(liveCharts)}
            onShortcuts={sheet.open}
            onSignOut={() => whenMayLeave('/login', runtime.signOut)}
            {...(props.now && { now: props.now })}
          />
        </div>
      </header>
      <div className="mw-shell-body">
        <Drawer state={drawer} label="Main menu">
          <DrawerMenu home={homeLink} menu={menu} path={path} />
        </Drawer>
        <div className="mw-shell-column">
          {props.notices}
          <main className="mw-shell-main" id={contentId} data-landmark tabIndex={-1}>
            <PrintHead organisation={props.organisation} />
            {props.children}
          </main>
        </div>
      </div>
      <Shortcuts
        liveCharts={liveCharts}
        links={links}
        singleKeys={singleKeys}
        onSheet={sheet.toggle}
        onDrawer={toggleDrawer}
        onGo={(href) => navigate(href)}
      />
      <PagePrinting liveCharts={liveCharts} />
      {sheet.element}
      <SignOutQuestions actor={runtime.actor} />
    </div>
  )
}

/** SPEC 2.2: to the top on every route change; a change of the query alone is none. */
function useScrollToTop(path: string) {
  const before = useRef(path)
  useLayoutEffect(() => {
    if (before.current !== path) window.scrollTo(0, 0)
    before.current = path
  }, [path])
}
