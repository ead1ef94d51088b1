import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import type { Subject } from '../../contract/access/policy.ts'
import type { Change } from '../../contract/entities/feed.ts'
import type { ScreenPreferences } from '../../contract/schema/site-preferences.ts'
import type { Option } from '../../ui/fields/field-props.ts'
import type { Toasts } from '../../ui/feedback/toasts.ts'
import type { Attachments } from '../../events/outbox/attachments.ts'
import type { Comments } from '../../events/outbox/comments.ts'
import type { RecordMove } from '../../events/chart-run.ts'
import type { HeldDraft } from '../../events/drafts.ts'
import type { NotSaved } from '../../events/journal/journal.ts'
import type { LiveCharts } from '../../machines/live.ts'
import type { Files } from '../../contract/files.ts'
import type { RecordHistory } from '../../contract/record-history.ts'
import type { OpenRecords } from '../../contract/entities/open-records.ts'
import type { SavedViews } from '../../contract/saved-view.ts'
import type { ListSource, RecordSource } from './record-source.ts'
import type { LookupRef } from './screen.ts'

/** Values of a form that were not saved yet, kept on the device (UX M8). */
export type KeptDraft = Omit<HeldDraft, 'form'>

export interface Drafts {
  find(form: string): KeptDraft | null
  keep(form: string, draft: KeptDraft): void
  drop(form: string): void
  /** What is kept of a form, written down by now: for the write that takes its place. */
  handOver(form: string): HeldDraft | null
  /** Settles once what was kept of a form last is written down, or could not be. */
  written(form: string): Promise<'done' | NotSaved>
  /** Names of all forms with a draft that begin so, in the order they were kept. */
  named(prefix: string): readonly string[]
  /** Told when drafts are back that a sign-out had locked: whatever is open by then has not seen them. */
  subscribeBack(listener: () => void): () => void
}

/** Choices of a lookup; `count`: of how many these are the first, null where they are all. */
export interface Choices {
  readonly items: readonly Option[]
  readonly count: number | null
  /** ISO time of what they were taken from, where that is not fresh. */
  readonly readAt?: string
}

/** What is asked of a lookup that this device does not hold: by words, or the names of stored values. */
export type ChoiceQuestion =
  | { readonly search: string; readonly around?: string | number | undefined }
  | { readonly named: readonly (string | number)[] }

/** What is told as it happens. */
export interface Changes {
  subscribe(listener: (change: Change) => void): () => void
  /** The last that was told of a record; null where nothing was, or long ago. */
  lastOf(entity: string, key: number | string): Change | null
  /** The last that others than this user did to a record of a kind; null where nothing was told, or long ago. */
  lastOfKind(entity: string, besides: string): Change | null
  /**
   * Called when the telling has begun, at the start or after a break, and at once where that was just now: what was read before then may
   * be older than what is told.
   */
  subscribeOpen(listener: () => void): () => void
}

/** How the choices of lookups are read. */
export interface ChoiceReads {
  loadLookup(lookup: LookupRef, signal: AbortSignal): Promise<Choices>
  /** Asks the server for choices of a lookup that `loadLookup` gave the first of. Rejects with LoadError. */
  findChoices(lookup: LookupRef, asked: ChoiceQuestion, signal: AbortSignal): Promise<Choices>
}

/** What can be read of a day that is over: lists, and what their records were called. */
export interface PastReads extends ChoiceReads {
  /** At whose end, yyyy-MM-dd. */
  readonly day: string
  /** The same source to the same question. */
  sourceOf(entity: string, at?: number): ListSource
}

/** What a screen asks of the application around it; `app.tsx` composes it, a test hands in its own. */
export interface Workbench extends ChoiceReads {
  /** Who asks, as of now: roles, tasks and privileges can change while somebody is signed in. */
  readonly subject: Subject
  /** Told whenever `subject` is another. */
  subscribeSubject(listener: () => void): () => void
  /** What administrators have set for every screen, as of now; told with `subject`. */
  readonly preferences: ScreenPreferences
  readonly toasts: Toasts
  readonly liveCharts: LiveCharts
  readonly drafts: Drafts
  readonly files: Files
  readonly views: SavedViews
  readonly history: RecordHistory
  readonly attachments: Attachments
  readonly comments: Comments
  readonly openRecords: OpenRecords
  /** Each change of any record as the server tells it, of one's own too. */
  readonly changes: Changes
  /** All records of an entity, or those at a location (`PlacedEntity`). The same source to the same question. */
  sourceOf(entity: string, at?: number): RecordSource
  /** How it stood at the end of a day of the organisation's. */
  asOf(day: string): PastReads
  /** The door every event of every chart goes through into the journal. */
  readonly recordUserEvent: RecordMove
}

const WorkbenchContext = createContext<Workbench | null>(null)

export function WorkbenchProvider({ value, children }: { value: Workbench; children: ReactNode }) {
  return <WorkbenchContext value={value}>{children}</WorkbenchContext>
}

/** The workbench of this session. Throws outside its provider, which only exists while somebody is signed in. */
export function useWorkbench(): Workbench {
  const workbench = use(WorkbenchContext)
  if (!workbench) throw new Error('useWorkbench is called outside WorkbenchProvider')
  return workbench
}

const PastContext = createContext<PastReads | null>(null)

/** Whatever stands in it shows how records stood, and what they were called then. */
export function PastProvider({ value, children }: { value: PastReads; children: ReactNode }) {
  return <PastContext value={value}>{children}</PastContext>
}

/** Where choices are read here: of a day that is over, `day`, or as of now. */
export function useChoiceReads(): ChoiceReads & { readonly day?: string } {
  const workbench = useWorkbench()
  return use(PastContext) ?? workbench
}

/** The preferences of the workbench; whoever reads them here follows a change of them. */
export function usePreferences(): ScreenPreferences {
  useSubject()
  return useWorkbench().preferences
}

/** The subject of the workbench; whoever reads it here follows a change of roles or tasks. */
export function useSubject(): Subject {
  const workbench = useWorkbench()
  return useSyncExternalStore(workbench.subscribeSubject, () => workbench.subject)
}
