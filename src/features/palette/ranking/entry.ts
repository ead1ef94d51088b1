import type { Explanation } from '../../../contract/access/policy.ts'
import type { Action } from '../../../contract/schema/access-rule.ts'
import type { Locale } from '../../../locale/locales.ts'
import type { Choice } from '../../../machines/commands.ts'
import type { Values } from '../../../machines/live.ts'
import type { Chip } from '../../../machines/palette.events.ts'
import type { IconName } from '../../../ui/look/icon.tsx'
import type { StatusKind } from '../../../ui/feedback/status-chip.tsx'

/** What the palette offers, in the order that breaks ties between groups. Records stay last: they may come late. */
export const paletteGroups = [
  'choice',
  'sentence',
  'recent',
  'screen',
  'go',
  'create',
  'setting',
  'record',
] as const
export type PaletteGroup = (typeof paletteGroups)[number]

export const groupHeadings: Readonly<Record<PaletteGroup, string>> = {
  choice: 'Choose',
  sentence: 'What you typed',
  recent: 'Recent',
  screen: 'This screen',
  go: 'Go to',
  create: 'Create',
  setting: 'Settings',
  record: 'Records',
}

/** One value that a command needs before it can run (UX P7). */
export interface ArgumentStep {
  readonly name: string
  /** What is asked: "Email". */
  readonly label: string
  /** What can be picked, read when the step is reached; null where the value is typed. */
  readonly choices: (() => readonly Choice[]) | null
  /** The command runs without it too. */
  readonly optional?: true
}

/** What the policy refuses, to be explained. */
export interface Refusal {
  /** The command in words: "Delete". */
  readonly label: string
  readonly action: Action
  readonly explanation: Explanation
}

interface Listed {
  /** Stable over sessions: recents and frecency are kept by it. */
  readonly id: string
  /** The whole phrase: "Go to Work Orders". */
  readonly label: string
  /** What is printed under the group's heading: "Work Orders". The label where left out. */
  readonly name?: string
  /** Other words it is found by, weakest of all matches. */
  readonly keywords: readonly string[]
  /** Names that find it at once when typed whole. */
  readonly aliases: readonly string[]
  /** tinykeys notation, as kbd.tsx prints it. */
  readonly shortcut?: string
  readonly icon: IconName
  /** It destroys something: never highlighted unasked (UX P12). */
  readonly danger?: true
  /** Why it cannot run now; such an entry is listed only for a strong match (UX P11). */
  readonly disabledReason?: string
  /** The policy's part in that: Alt+Enter asks why. */
  readonly refusal?: Refusal
  /** The record it concerns, printed as a plate. */
  readonly plate?: string
}

/** A cached row that can be opened. */
export interface RecordHit {
  /** Entity in words: "Equipment". */
  readonly entity: string
  readonly key: string | number
  /** Tag or number that people know it by: MP-1012. */
  readonly plate: string
  readonly title: string
  readonly status: { readonly kind: StatusKind; readonly word: string } | null
  /** Whole path, with /app/. */
  readonly href: string
  /** Found under `@` too. */
  readonly person?: true
  /** Its number, where people know it by another tag. */
  readonly number?: string
  /** What else it was found by: weakest of all matches. */
  readonly words?: readonly string[]
}

export type SettingChange =
  | { readonly setting: 'theme'; readonly value: 'light' | 'dark' | 'system' }
  | { readonly setting: 'density'; readonly value: 'compact' | 'standard' | 'field' }
  | { readonly setting: 'singleKeys'; readonly value: boolean }
  | { readonly setting: 'locale'; readonly value: Locale }
  | { readonly setting: 'signOut' }

export interface EventEntry extends Listed {
  readonly kind: 'event'
  /** Name of the live chart, type of the event it is to get, and the values that are known already. */
  readonly chart: string
  readonly event: string
  readonly values: Values
  /** What has to be asked for. */
  readonly steps: readonly ArgumentStep[]
  /** It is there on every screen. */
  readonly everywhere?: true
}

export interface GoEntry extends Listed {
  readonly kind: 'go'
  readonly href: string
}

export interface CreateEntry extends Listed {
  readonly kind: 'create'
  readonly href: string
}

export interface RecordEntry extends Listed {
  readonly kind: 'record'
  readonly href: string
  readonly hit: RecordHit
}

export interface SettingEntry extends Listed {
  readonly kind: 'setting'
  readonly change: SettingChange
}

/** A question about access, or a wish to see the product with that of a role. */
export type AccessAsk =
  | { readonly ask: 'why'; readonly refusal: Refusal }
  | { readonly ask: 'here' }
  /** Null where the role is still to be chosen. */
  | { readonly ask: 'look'; readonly roleId: number | null }
  | { readonly ask: 'stopLooking' }

export interface AccessEntry extends Listed {
  readonly kind: 'access'
  readonly ask: AccessAsk['ask']
  readonly steps: readonly ArgumentStep[]
}

/** What sentences ask for: a reading, labour on an order, why a plan is due, what is due, a deferral, a report. */
export type Says = 'log' | 'labour' | 'why' | 'start' | 'defer' | 'report'

/** A sentence that was typed, as it was understood (issue 13): it leads to where it is done. */
export interface SentenceEntry extends Listed {
  readonly kind: 'sentence'
  readonly says: Says
  /** Whole path, with /app/; null while something is still to be chosen. */
  readonly href: string | null
  readonly steps: readonly ArgumentStep[]
  /** The path, with what was chosen; null where that leads nowhere. */
  readonly leadsTo: (chips: readonly Chip[]) => string | null
}

/** Something that can be run; `recent` points back at one of these. */
export type Runnable =
  | EventEntry
  | GoEntry
  | CreateEntry
  | RecordEntry
  | SettingEntry
  | AccessEntry
  | SentenceEntry

export interface RecentEntry extends Listed {
  readonly kind: 'recent'
  readonly target: Runnable
}

/** A value offered for the argument that is asked for. */
export interface ChoiceEntry extends Listed {
  readonly kind: 'choice'
  /** Empty leaves an optional argument out. */
  readonly value: string | number
}

export type PaletteEntry = Runnable | RecentEntry | ChoiceEntry

const groupOfKind = {
  event: 'screen',
  go: 'go',
  create: 'create',
  record: 'record',
  setting: 'setting',
  access: 'setting',
  sentence: 'sentence',
  recent: 'recent',
  choice: 'choice',
} as const satisfies Record<PaletteEntry['kind'], PaletteGroup>

export const groupOf = (entry: PaletteEntry): PaletteGroup =>
  entry.kind === 'event' && entry.everywhere === true ? 'setting' : groupOfKind[entry.kind]

/** What has to be asked for before it runs. */
export const stepsOf = (target: Runnable): readonly ArgumentStep[] => ('steps' in target ? target.steps : [])

/** What Enter runs; null for a value, which is taken and not run. */
export function runnableOf(entry: PaletteEntry): Runnable | null {
  if (entry.kind === 'choice') return null
  return entry.kind === 'recent' ? entry.target : entry
}

/** Where the entry leads, or null where it is no link. */
export function hrefOf(entry: PaletteEntry): string | null {
  const target = runnableOf(entry)
  return target !== null && 'href' in target ? target.href : null
}
