import type { ReactNode } from 'react'
import { RouterProvider } from 'react-aria-components'
import { Router, useLocation } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { createActor } from 'xstate'
import '../../ui/look/tokens.css'
import '../../ui/look/base.css'
import type { Locale } from '../../locale/locales.ts'
import { createLiveCharts } from '../../machines/live.ts'
import { runEffects } from '../../machines/run-effects.ts'
import type { SessionEffect } from '../../machines/session.events.ts'
import { sessionMachine } from '../../machines/session.machine.ts'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { createToasts } from '../../ui/feedback/toasts.ts'
import type { MenuApplication } from './menu.ts'
import { createPreferences } from './preferences.ts'
import { Shell, type ShellProps } from './shell.tsx'

const smallMenu: readonly MenuApplication[] = [
  {
    label: 'Maintenance',
    modules: [
      {
        label: 'Assets',
        links: [
          { label: 'Equipment', href: '/app/cams/cams_equipment_management' },
          { label: 'Locations', href: '/app/cams/cams_locations' },
        ],
      },
      { label: 'Preventive', links: [{ label: 'PM Operations', href: '/app/cams/cams_pm_operations' }] },
    ],
  },
]

/** A menu of so many links. */
export const menuOfMany = (count: number): readonly MenuApplication[] => [
  {
    label: 'Everything',
    modules: [
      {
        label: 'All',
        links: Array.from({ length: count }, (_, at) => ({
          label: `Task ${at + 1}`,
          href: `/app/task-${at + 1}`,
        })),
      },
    ],
  },
]

const profile = { id: 'u1', email: 'a@x.org', fullName: '12 Adaeze Obi', userRoles: ['STAFF', 'OTHER'] }

interface SceneInput extends Partial<Pick<ShellProps, 'menu' | 'now' | 'children' | 'notices' | 'inbox'>> {
  readonly path?: string
  readonly unsent?: number
  readonly unsaved?: number
}

/** A shell over a fake session whose effects are only noted; `tell` is their outcome. */
export function shellScene({ path = '/app/dashboard', unsent = 0, unsaved = 0, ...shown }: SceneInput = {}) {
  const place = memoryLocation({ path, record: true })
  const actor = createActor(sessionMachine, { input: { signedIn: true, unsent, unsaved } })
  const asked: SessionEffect['type'][] = []
  const note = ({ type }: SessionEffect) => void asked.push(type)
  const chosen: Locale[] = []
  runEffects(actor, {
    toast: note,
    'session.signIn': note,
    'session.clear': note,
    'session.signOut': note,
    'outbox.sendAll': note,
    'outbox.lock': note,
    'outbox.export': note,
  })
  actor.start()
  const shell = shellOver(
    { actor, signOut: () => actor.send({ type: 'SIGN.OUT' }), session: { profile } },
    { ...shown, onLocale: (locale) => chosen.push(locale) },
  )
  return {
    ...shell,
    element: (
      <Router hook={place.hook} searchHook={place.searchHook}>
        <Links>
          {shell.element}
          <LiveRegion />
        </Links>
      </Router>
    ),
    actor,
    asked,
    chosen,
    history: place.history,
    navigate: place.navigate,
  }
}

/** A shell with a small menu over a session, to be drawn where links work. */
export function shellOver(
  runtime: ShellProps['runtime'],
  shown: Partial<Pick<ShellProps, 'menu' | 'now' | 'children' | 'notices' | 'inbox' | 'onLocale'>> = {},
) {
  const preferences = createPreferences(localStorage, document.documentElement)
  const liveCharts = createLiveCharts()
  const element = (
    <Shell
      runtime={runtime}
      menu={smallMenu}
      paletteButton={<button type="button">Search or run a command</button>}
      writesBadge={null}
      toasts={createToasts()}
      inbox={null}
      preferences={preferences}
      locale="en-US"
      onLocale={() => undefined}
      onTour={() => undefined}
      liveCharts={liveCharts}
      organisation="Oben Land Drilling Ltd"
      {...shown}
    >
      {shown.children ?? <h1>Page</h1>}
    </Shell>
  )
  return { element, preferences, liveCharts }
}

/** Links of the kit lead where the router goes. */
export function Links({ children }: { readonly children: ReactNode }) {
  const [, navigate] = useLocation()
  return <RouterProvider navigate={(to) => navigate(to)}>{children}</RouterProvider>
}
