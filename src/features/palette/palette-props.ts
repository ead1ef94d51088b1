import type { Readable } from '../../store/store.ts'
import type { Identity } from '../../contract/access/session.ts'
import type { LiveCharts } from '../../machines/live.ts'
import type { PaletteEvent } from '../../machines/palette.events.ts'
import type { RecordEvent } from '../../machines/run-effects.ts'
import type { IconName } from '../../ui/look/icon.tsx'
import type { CreatePlace } from './entries.ts'
import type { Choice } from '../../machines/commands.ts'
import type { AccessAsk, RecordHit, SettingChange } from './ranking/entry.ts'
import type { Says } from './ranking/entry.ts'
import type { Spoken } from './sentences/spoken.ts'
import type { CurrentSettings } from './settings.ts'

/** Rows that can be searched: those of lists on this device (UX P8), and what the server found of longer ones. */
export interface PaletteRecords {
  /** Each the same array as long as nothing in it changed, or it is indexed anew; of two of one record the first counts. */
  readonly lists: readonly (readonly RecordHit[])[]
  readonly isLoading: boolean
  /** Lists in words that could not be loaded: "Vendors". */
  readonly failed: readonly string[]
}

/** A link of the drawer that is no task. */
export interface ExtraPlace {
  readonly label: string
  readonly href: string
  readonly icon: IconName
  /** tinykeys notation. */
  readonly shortcut?: string
  /** Other names that find it at once. */
  readonly aliases?: readonly string[]
}

/** What can be asked about access now. */
export interface PaletteAccess {
  /** The open page is about something that the policy decides on. */
  readonly hasScreen: boolean
  readonly mayLook: boolean
  /** The role that the product is looked at as. */
  readonly looksAs: string | null
  /** Called as the palette opens: what answers may be fetched ahead. */
  readonly prepare: () => void
  /** The roles to look as, as far as they are known. Called as a hook while the palette is open. */
  readonly useRoles: () => readonly Choice[]
}

/** What the palette asks of the application around it. Mount it once somebody is signed in. */
export interface PaletteProps {
  readonly identity: Identity
  readonly liveCharts: LiveCharts
  /** Leaves out tasks whose screen this release does not have, as the drawer does. Gets the path below /app/. */
  readonly isServed: (path: string) => boolean
  readonly extraPlaces?: readonly ExtraPlace[]
  readonly createPlaces: readonly CreatePlace[]
  readonly settings: CurrentSettings
  readonly onSetting: (change: SettingChange) => void
  readonly access: PaletteAccess
  readonly onAccess: (ask: AccessAsk) => void
  /** Called as a hook while the palette is open, and only then; null where no record is looked for. */
  readonly usePaletteRecords: (sought: string | null) => PaletteRecords
  /** What a sentence of this kind is understood by; called as a hook while the palette is open, null of no sentence. */
  readonly useSpoken: (says: Says | null) => Spoken
  /** What was picked can no longer run: say 'No longer available' (UX P16). Nothing was sent. */
  readonly onUnavailable: (reason: string) => void
  /** The third run of a command that has a key: tell it once (UX P10). `keys` is in tinykeys notation. */
  readonly onTeach: (label: string, keys: string) => void
  /** Whether the page has all it asked for, so that the palette's code may be fetched ahead. */
  readonly quiet: Readable<boolean>
  /** The palette's code could not be fetched; the next try fetches it again. */
  readonly onLoadFailed: () => void
  /** The door to the journal. */
  readonly onEvent: RecordEvent<PaletteEvent>
  /** Opens a path of the application beside this page. */
  readonly openTab?: (href: string) => void
}
