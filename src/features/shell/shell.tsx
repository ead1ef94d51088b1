import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useLocation } from 'wouter'
import type { Session } from '../../contract/access/session.ts'
import { whenMayLeave } from '../../engine/session/leave-guard.ts'
import { ariaKeyShortcuts, bindings } from '../../machines/keys.ts'
import type { LiveCharts } from '../../machines/live.ts'
import { Drawer, useDrawer } from '../../ui/overlays/drawer.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { onMac } from '../../ui/look/key-names.ts'
import { useLandmarkKeys } from '../../ui/layout/landmarks.ts'
import type { Toasts } from '../../ui/feedback/toasts.ts'
import { Bell } from './bell.tsx'
import { DrawerMenu } from './drawer-menu.tsx'
import { Logo } from './logo.tsx'
import { linksOf, type MenuApplication, type MenuLink } from './menu.ts'
import { keepMenuMemory, readMenuMemory } from './menu-memory.ts'
import type { PreferencesStore } from './preferences.ts'
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
  readonly preferences: PreferencesStore
  readonly liveCharts: LiveCharts
  /** Above everything: as which role the product is looked at. */
  readonly banner?: ReactNode
  /** Above the page, across its whole width: the offline bar. */
  readonly notices?: ReactNode
  /** The page. */
  readonly children: ReactNode
  /** The browser's clock, for the greeting. */
  readonly now?: () => Date
}

/** Header, drawer and page (SPEC 2.2, UX S1 to S4): what surrounds every page of a signed-in user. */
export function Shell(props: ShellProps) {
  const { runtime, menu, preferences, liveCharts } = props
  const [path, navigate] = useLocation()
  const drawer = useDrawer(readMenuMemory(localStorage).open, (open) =>
    keepMenuMemory(localStorage, { open }),
  )
  const toggleRef = useRef<HTMLButtonElement>(null)
  const { singleKeys } = useStore(preferences)
  const links = useMemo(() => [homeLink, ...linksOf(menu)], [menu])
  const sheet = useShortcutSheet({ liveCharts, links, singleKeys })
  useLandmarkKeys()
  useScrollToTop(path)

  const { closeSheet } = drawer
  const shownAt = useRef(path)
  useEffect(() => {
    // Back and commands navigate too, without a press on a link of the drawer.
    if (shownAt.current !== path) closeSheet()
    shownAt.current = path
  })

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
          <Bell toasts={props.toasts} />
          <ProfileMenu
            profile={runtime.session.profile}
            preferences={preferences}
            onShortcuts={sheet.open}
            onSignOut={() => whenMayLeave('/login', runtime.signOut)}
            {...(props.now && { now: props.now })}
          />
        </div>
      </header>
      <div className="mw-shell-body">
        <Drawer state={drawer} label="Main menu">
          <DrawerMenu home={homeLink} menu={menu} path={path} onFollow={drawer.closeSheet} />
        </Drawer>
        <div className="mw-shell-column">
          {props.notices}
          <main className="mw-shell-main" id={contentId} data-landmark tabIndex={-1}>
            {props.children}
          </main>
        </div>
      </div>
      <Shortcuts
        links={links}
        singleKeys={singleKeys}
        onSheet={sheet.toggle}
        onDrawer={toggleDrawer}
        onGo={(href) => navigate(href)}
      />
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
