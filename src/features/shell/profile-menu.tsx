import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { type Profile, roleNames } from '../../contract/access/session.ts'
import { dayOfWorkCommands } from '../../machines/history.commands.ts'
import { tourCommands } from '../../machines/tour.commands.ts'
import { sessionCommands } from '../../machines/session.commands.ts'
import { type Locale, localeNames, locales } from '../../locale/locales.ts'
import { bindings } from '../../machines/keys.ts'
import { Icon } from '../../ui/look/icon.tsx'
import { MenuButton, type MenuSection } from '../../ui/overlays/menu.tsx'
import { firstName, greeting } from './greeting.ts'
import { initials } from './initials.ts'
import {
  type Density,
  densities,
  type Preferences,
  type PreferencesStore,
  type Theme,
  themes,
} from './preferences.ts'
import type { MenuLink } from './menu.ts'
import { useStore } from '../../store/use-store.ts'
import './profile-menu.css'

/** One's own account: everybody has it, and it is no task. */
export const accountLink: MenuLink = { label: 'My account', href: '/app/account' }

/** What one can do in the product: everybody has it, and it is no task. */
export const helpLink: MenuLink = { label: 'What you can do', href: '/app/help' }

/** Where anybody reports trouble with a machine: everybody has it, and it is no task. */
export const reportTroubleLink: MenuLink = { label: 'Report trouble', href: '/app/report-trouble' }

/** What one has reported, and what became of it. */
export const myRequestsLink: MenuLink = { label: 'My requests', href: '/app/my-requests' }

interface ProfileMenuProps {
  readonly profile: Profile
  readonly preferences: PreferencesStore
  readonly locale: Locale
  readonly onLocale: (locale: Locale) => void
  readonly onTour: () => void
  readonly onDay: () => void
  readonly onShortcuts: () => void
  readonly onSignOut: () => void
  readonly now?: () => Date
}

/** The profile chip and its menu: greeting, first role, how the product looks, Logout (SPEC 2.2, UX S4). */
export function ProfileMenu(props: ProfileMenuProps) {
  const { profile, preferences, onShortcuts, onSignOut, now, locale, onLocale, onTour, onDay } = props
  const current = useStore(preferences)
  return (
    <MenuButton
      label="Profile and settings"
      trigger={
        <AriaButton className="mw-profile-chip" aria-label={`Profile of ${profile.fullName}`}>
          <span className="mw-profile-initials" aria-hidden>
            {initials(profile.fullName)}
          </span>
          <span className="mw-profile-name">{profile.fullName}</span>
          <Icon name="chevron-down" size={14} />
        </AriaButton>
      }
      header={<Greeting profile={profile} {...(now && { now })} />}
      sections={[
        {
          id: 'requests',
          items: [
            {
              id: 'report-trouble',
              label: reportTroubleLink.label,
              icon: 'alert-triangle',
              href: reportTroubleLink.href,
            },
            {
              id: 'my-requests',
              label: myRequestsLink.label,
              icon: 'clipboard-list',
              href: myRequestsLink.href,
            },
          ],
        },
        ...settingSections(current, preferences.set),
        {
          id: 'locale',
          title: 'Dates and numbers',
          items: locales.map((each) => ({
            id: `locale-${each}`,
            label: localeNames[each],
            isSelected: locale === each,
            onAction: () => onLocale(each),
          })),
        },
        {
          id: 'session',
          items: [
            {
              id: 'shortcuts',
              label: 'Keyboard shortcuts',
              icon: 'keyboard',
              shortcut: bindings['sheet.open'].keys[0],
              onAction: onShortcuts,
            },
            { id: 'help', label: helpLink.label, icon: 'help', href: helpLink.href },
            {
              id: 'tour',
              label: tourCommands.START.label,
              icon: tourCommands.START.icon,
              onAction: onTour,
            },
            {
              id: 'day',
              label: dayOfWorkCommands['DAY.OF.WORK'].label,
              icon: dayOfWorkCommands['DAY.OF.WORK'].icon,
              onAction: onDay,
            },
            { id: 'account', label: accountLink.label, icon: 'user', href: accountLink.href },
            {
              id: 'sign-out',
              label: sessionCommands['SIGN.OUT'].label,
              icon: sessionCommands['SIGN.OUT'].icon,
              onAction: onSignOut,
            },
          ],
        },
      ]}
    />
  )
}

const clock = () => new Date()

function Greeting({ profile, now = clock }: Pick<ProfileMenuProps, 'profile' | 'now'>) {
  // Read as the menu opens: the chip may have stood there since morning.
  const [words] = useState(() => greeting(now()))
  const [role] = roleNames(profile)
  return (
    <div className="mw-greeting">
      <p className="mw-greeting-words">
        {words}, {firstName(profile.fullName)}
      </p>
      {role !== undefined && <p className="mw-greeting-role">{role}</p>}
    </div>
  )
}

const themeLabels: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' }
const densityLabels: Record<Density, string> = {
  auto: 'Automatic',
  compact: 'Compact',
  standard: 'Standard',
  field: 'Field: large, for touch and gloves',
}

function settingSections(current: Preferences, set: PreferencesStore['set']): readonly MenuSection[] {
  return [
    {
      id: 'theme',
      title: 'Theme',
      items: themes.map((theme) => ({
        id: `theme-${theme}`,
        label: themeLabels[theme],
        isSelected: current.theme === theme,
        onAction: () => set({ theme }),
      })),
    },
    {
      id: 'density',
      title: 'Density',
      items: densities.map((density) => ({
        id: `density-${density}`,
        label: densityLabels[density],
        isSelected: current.density === density,
        onAction: () => set({ density }),
      })),
    },
    {
      id: 'single-keys',
      title: 'Single-key shortcuts',
      items: [true, false].map((singleKeys) => ({
        id: `single-keys-${singleKeys ? 'on' : 'off'}`,
        label: singleKeys ? 'On' : 'Off',
        isSelected: current.singleKeys === singleKeys,
        onAction: () => set({ singleKeys }),
      })),
    },
  ]
}
