import { sessionCommands } from '../../machines/session.commands.ts'
import { type Locale, localeNames, locales } from '../../locale/locales.ts'
import type { IconName } from '../../ui/look/icon.tsx'
import type { SettingChange, SettingEntry } from './ranking/entry.ts'

/** What is set now, so that the palette offers only changes. */
export interface CurrentSettings {
  readonly theme: 'light' | 'dark' | 'system'
  readonly density: 'compact' | 'standard' | 'field'
  /** Shortcuts of a single key: `/`, `?`, `g o` (WCAG 2.1.4). */
  readonly singleKeys: boolean
  /** How days and numbers are written. */
  readonly locale: Locale
}

interface Row {
  readonly id: string
  readonly label: string
  readonly icon: IconName
  readonly keywords: readonly string[]
  readonly aliases?: readonly string[]
  readonly change: SettingChange
}

const logout = sessionCommands['SIGN.OUT']
const look = ['theme', 'appearance', 'colours']
const rows: readonly Row[] = [
  {
    id: 'theme-light',
    label: 'Light theme',
    icon: 'sun',
    keywords: [...look, 'bright'],
    change: { setting: 'theme', value: 'light' },
  },
  {
    id: 'theme-dark',
    label: 'Dark theme',
    icon: 'moon',
    keywords: [...look, 'night'],
    change: { setting: 'theme', value: 'dark' },
  },
  {
    id: 'theme-system',
    label: 'Theme of the system',
    icon: 'monitor',
    keywords: look,
    change: { setting: 'theme', value: 'system' },
  },
  {
    id: 'density-compact',
    label: 'Compact density',
    icon: 'sliders',
    keywords: ['rows', 'small'],
    change: { setting: 'density', value: 'compact' },
  },
  {
    id: 'density-standard',
    label: 'Standard density',
    icon: 'sliders',
    keywords: ['rows', 'normal'],
    change: { setting: 'density', value: 'standard' },
  },
  {
    id: 'density-field',
    label: 'Field density',
    icon: 'sliders',
    keywords: ['rows', 'large', 'gloves', 'touch'],
    change: { setting: 'density', value: 'field' },
  },
  {
    id: 'single-keys-off',
    label: 'Turn single-key shortcuts off',
    icon: 'keyboard',
    keywords: ['keyboard'],
    change: { setting: 'singleKeys', value: false },
  },
  {
    id: 'single-keys-on',
    label: 'Turn single-key shortcuts on',
    icon: 'keyboard',
    keywords: ['keyboard'],
    change: { setting: 'singleKeys', value: true },
  },
  ...locales.map((locale): Row => ({
    id: `locale-${locale}`,
    label: `Dates and numbers: ${localeNames[locale]}`,
    icon: 'calendar',
    keywords: ['language', 'locale', 'format', 'region'],
    change: { setting: 'locale', value: locale },
  })),
  {
    id: 'sign-out',
    label: logout.label,
    icon: logout.icon,
    keywords: logout.words,
    aliases: logout.aliases,
    change: { setting: 'signOut' },
  },
]

/** Personal settings that would change something, and Logout. */
export const settingEntries = (current: CurrentSettings): readonly SettingEntry[] =>
  rows
    .filter(({ change }) => change.setting === 'signOut' || current[change.setting] !== change.value)
    .map(({ id, ...row }) => ({ kind: 'setting', id: `setting:${id}`, aliases: [], ...row }))
