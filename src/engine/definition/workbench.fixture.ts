import type { ApiError } from '../../contract/api-error.ts'
import { blank, type Entity, type RecordRow } from '../../contract/schema/entity.ts'
import { type ScreenPreferences, usualPreferences } from '../../contract/schema/site-preferences.ts'
import { allPrivileges } from '../../contract/access/session.ts'
import type { Subject } from '../../contract/access/policy.ts'
import { createLiveCharts } from '../../machines/live.ts'
import type { Option } from '../../ui/fields/field-props.ts'
import { createToasts } from '../../ui/feedback/toasts.ts'
import type { Files } from '../../contract/files.ts'
import type { RecordHistory } from '../../contract/record-history.ts'
import type { OpenRecords, Other } from '../../contract/entities/open-records.ts'
import type { SavedView, SavedViews } from '../../contract/saved-view.ts'
import type { ListSource, RecordSource } from './record-source.ts'
import { type Attachments, projectFiles, storedFileStream } from '../../events/outbox/attachments.ts'
import { type Comments, projectComments, storedCommentStream } from '../../events/outbox/comments.ts'
import { projectRemoved } from '../../events/outbox/done-to.ts'
import { chartStart } from '../../events/chart-run.ts'
import type { Chosen } from '../../events/outbox/chosen-sides.ts'
import type { OutboxEntry } from '../../events/outbox/outbox.ts'
import type { Save, SaveOutcome } from '../../events/outbox/save.ts'
import type { LookupRef } from './screen.ts'
import { createHeardChanges } from './heard-changes.ts'
import type { Changes, ChoiceReads, Choices, Drafts, KeptDraft, Workbench } from './workbench.tsx'
import { createEmitter, createStore } from '../../store/store.ts'

/** A user of these tasks, with every switch on. */
export const subjectWith = (roles: readonly string[], ...routes: readonly string[]): Subject => ({
  userGUID: 'user-1',
  roles,
  tasks: routes.map((reactRoute) => ({ reactRoute, ...allPrivileges })),
})

/** A change of location 7 that met somebody else's. */
export const setAsideWrite = (over: Partial<OutboxEntry> = {}): OutboxEntry => ({
  eventId: 'e1',
  sendKey: 'e1',
  stream: 'location/7',
  entity: 'location',
  kind: 'update',
  key: 7,
  changes: { city: 'Aba' },
  base: { city: 'Warri' },
  baseVersion: 3,
  clientSeq: 1,
  occurredAt: '2026-11-21T09:30:00Z',
  status: 'conflict',
  attempts: 1,
  nextAttemptAt: null,
  lastError: null,
  current: null,
  clash: ['city'],
  merged: null,
  ...over,
})

export type ArraySource = ReturnType<typeof arraySource>

const noSides: Chosen = {}

/**
 * Records in an array, served as the server serves them: lists without child lines, single reads with them, versions
 * raised by each write. `narrowed` names the list where these are not all. `answers` are given to the next writes instead; `down` stands for a server that fails.
 */
export function arraySource(
  entity: Entity,
  given: readonly RecordRow[],
  narrowed?: RecordSource['narrowed'],
) {
  const { key: keyField, lines } = entity
  const stored = new Map<number, RecordRow>(
    given.map((row) => [Number(row[keyField]), { ...blank(entity), version: 1, ...row }]),
  )
  const { emit: tell, subscribe } = createEmitter()
  const asked: string[] = []
  const written: Save[] = []
  const answers: SaveOutcome[] = []
  const givenUp: string[] = []
  const state: {
    down: ApiError | null
    readAt: string | null
    hold: Promise<void> | null
    /** A write that was set aside, until it is given up. */
    undecided: OutboxEntry | null
    /** What waits on this device of its records. */
    waiting: readonly OutboxEntry[]
    /** What was chosen of clashes, by their acts. */
    readonly chosen: Map<string, Chosen>
  } = {
    chosen: new Map(),
    waiting: [],
    undecided: null,
    down: null,
    readAt: null,
    hold: null,
  }
  const listed = (row: RecordRow): RecordRow => {
    const { [lines?.field ?? '']: _lines, ...fields } = row
    return fields
  }

  function store({ kind, key, changes }: Save): SaveOutcome {
    const at = key > 0 ? key : Math.max(0, ...stored.keys()) + 1
    if (kind === 'remove') stored.delete(at)
    else {
      const before = stored.get(at)
      const version = Number(before?.['version'] ?? 0) + 1
      stored.set(at, { ...blank(entity), ...before, ...changes, [keyField]: at, version })
    }
    tell()
    return { kind: 'confirmed', key: at, merged: null }
  }

  const source: RecordSource = {
    entity: entity.name,
    narrowed,
    async list() {
      asked.push('list')
      await state.hold
      if (state.down) return { ok: false, error: state.down }
      const value = [...stored.values()].map(listed)
      return { ok: true, value, ...(state.readAt !== null && { readAt: state.readAt }) }
    },
    async get(key) {
      asked.push(`get ${key}`)
      await state.hold
      if (state.down) return { ok: false, error: state.down }
      const row = stored.get(key)
      return row
        ? { ok: true, value: row }
        : { ok: false, error: { kind: 'not-found', title: 'There is no such record' } }
    },
    async write(save) {
      written.push(save)
      await state.hold
      return answers.shift() ?? store(save)
    },
    prepare: () => undefined,
    undecided: (key) => (state.undecided?.key === key ? state.undecided : null),
    waiting: () => state.waiting,
    chosen: (eventId) => state.chosen.get(eventId) ?? noSides,
    chooseSide(eventId, part, side) {
      state.chosen.set(eventId, { ...state.chosen.get(eventId), [part]: { side, theirs: null } })
      tell()
    },
    async giveUp(eventId) {
      if (state.undecided?.eventId === eventId) state.undecided = null
      givenUp.push(eventId)
    },
    project(rows) {
      const keys = new Set(rows.map((row) => Number(row[keyField])))
      const made =
        rows.length === 1 ? [] : [...stored.values()].filter((row) => !keys.has(Number(row[keyField])))
      const shown = rows.flatMap((row) => {
        const now = stored.get(Number(row[keyField]))
        return now ? [{ ...row, ...listed(now) }] : []
      })
      return { rows: [...shown, ...made.map(listed)], marks: new Map() }
    },
    subscribe,
  }
  return { source, stored, asked, written, answers, givenUp, state, tell }
}

/** Drafts kept in memory. */
export function memoryDrafts(initial: Readonly<Record<string, KeptDraft>> = {}): Drafts & {
  readonly all: () => Readonly<Record<string, KeptDraft>>
  /** These were locked, and are back. */
  readonly bringBack: (unlocked: Readonly<Record<string, KeptDraft>>) => void
} {
  const kept = new Map(Object.entries(initial))
  const back = createEmitter()
  return {
    find: (form) => kept.get(form) ?? null,
    keep: (form, draft) => void kept.set(form, draft),
    drop: (form) => void kept.delete(form),
    handOver(form) {
      const draft = kept.get(form)
      return draft ? { ...draft, form } : null
    },
    written: async () => 'done',
    named: (prefix) => [...kept.keys()].filter((name) => name.startsWith(prefix)),
    subscribeBack: back.subscribe,
    all: () => Object.fromEntries(kept),
    bringBack(unlocked) {
      for (const [form, draft] of Object.entries(unlocked)) kept.set(form, draft)
      back.emit()
    },
  }
}

const noSuchFile = async () =>
  ({ ok: false, error: { kind: 'not-found', title: 'There is no such file' } }) as const

/** A server that keeps no history. */
const noHistory: RecordHistory = {
  since: () => null,
  changes: noSuchFile,
  rolled: noSuchFile,
  removed: noSuchFile,
  asOf: noSuchFile,
  dayOfWork: noSuchFile,
  missing: noSuchFile,
  exportFile: noSuchFile,
  checkFile: noSuchFile,
}

/** A server without reports, on which nothing was uploaded. */
const noFiles: Files = {
  runReport: noSuchFile,
  operationFileInfo: async () => ({ ok: true, value: null }),
  operationFile: noSuchFile,
  uploadOperationFile: noSuchFile,
  uploadLogo: noSuchFile,
  storedImage: noSuchFile,
}

const nothingWaits = { entries: [], durable: true, progress: new Map<string, number>() }

/** Records without files. */
const noAttachments: Attachments = {
  held: {
    keep: async ({ blob, ...told }) => ({
      file: told.fileName,
      contentType: blob.type,
      size: blob.size,
      ...told,
    }),
    read: async () => null,
    letGo: () => undefined,
    watch: () => () => undefined,
  },
  list: async () => ({ ok: true, value: [] }),
  file: noSuchFile,
  thumbnail: noSuchFile,
  confirmed: () => 0,
  project: (listed) => projectFiles(listed, new Map(), () => false),
  caption: async () => 'done',
  remove: async () => 'done',
  bringBack: async () => 'done',
  removed: async () => ({ ok: true, value: [] }),
  projectRemoved: (listed) => projectRemoved(listed, storedFileStream, new Map(), () => false),
  add: async () => 'done',
  snapshot: () => nothingWaits,
  subscribe: () => () => undefined,
  waitingFile: async () => null,
  retry: () => undefined,
  keepMine: () => undefined,
  discard: () => undefined,
}

/** Records without comments, of a server that keeps none. */
const noComments: Comments = {
  page: noSuchFile,
  readers: noSuchFile,
  change: async () => 'done',
  remove: async () => 'done',
  bringBack: async () => 'done',
  confirmed: () => 0,
  project: (comments) => projectComments(comments, new Map(), () => false),
  removed: async () => ({ ok: true, value: [] }),
  projectRemoved: (listed) => projectRemoved(listed, storedCommentStream, new Map(), () => false),
  add: async () => 'done',
  keysBefore: () => [],
  amend: async () => 'done',
  snapshot: () => nothingWaits,
  subscribe: () => () => undefined,
  retry: () => undefined,
  discard: () => undefined,
}

/** A server that says of nobody what they have open. */
const openNowhere: OpenRecords = {
  hold: () => ({ doing: () => undefined, close: () => undefined }),
  others: () => nobody,
  subscribe: () => () => undefined,
}
const nobody: readonly Other[] = []

/** Views kept in memory, those of another user among them; `down` stands for a server that cannot be reached. */
export function memoryViews(given: readonly SavedView[] = [], me = 'user-1') {
  const stored = new Map(given.map((view) => [view.id, view]))
  const state: { down: ApiError | null } = { down: null }
  const gone = { kind: 'not-found', title: 'There is no such view: it may have been deleted' } as const
  const answer = <Value>(value: Value | undefined) => {
    if (state.down) return { ok: false, error: state.down } as const
    return value === undefined ? ({ ok: false, error: gone } as const) : ({ ok: true, value } as const)
  }
  const views: SavedViews = {
    list: async (screen) =>
      answer(
        [...stored.values()].filter(
          (view) => view.screen === screen && (view.isShared || view.ownerId === me),
        ),
      ),
    find: async (id) => answer(stored.get(id)),
    async add(view) {
      if (state.down) return answer<SavedView>(undefined)
      const made = { id: stored.size + 1, version: 1, ownerId: me, ownerName: 'Me', ...view }
      stored.set(made.id, made)
      return answer(made)
    },
    async change(id, { version, ...changes }) {
      const before = stored.get(id)
      if (state.down || !before) return answer<SavedView>(undefined)
      if (before.version !== version)
        return {
          ok: false,
          error: {
            kind: 'version-mismatch',
            title: 'The view was changed by somebody else in the meantime',
            current: null,
          },
        }
      const { name = before.name, isShared = before.isShared, content = before.content } = changes
      const after = { ...before, name, isShared, content, version: version + 1 }
      stored.set(id, after)
      return answer(after)
    },
    async remove(id) {
      if (!state.down) stored.delete(id)
      return answer(null)
    },
  }
  return Object.assign(views, { stored, state })
}

interface Given {
  readonly subject: Subject
  readonly sources: readonly ArraySource[]
  readonly drafts?: Readonly<Record<string, KeptDraft>>
  readonly lookups?: (lookup: LookupRef) => Promise<readonly Option[] | Choices>
  readonly findChoices?: Workbench['findChoices']
  /** How lists stood on a day; as they stand now where left out. */
  readonly pastOf?: (
    entity: string,
    of: { readonly day: string; readonly at?: number | undefined },
  ) => ListSource | undefined
  readonly files?: Partial<Files>
  readonly views?: SavedViews
  /** What of histories is asked; of the rest there is nothing. */
  readonly history?: Partial<RecordHistory>
  readonly attachments?: Partial<Attachments>
  readonly comments?: Partial<Comments>
  readonly openRecords?: OpenRecords
  readonly changes?: Changes
  readonly preferences?: Partial<ScreenPreferences>
}

/** A workbench over arrays: real toasts and real live charts, everything else in memory. */
export function testWorkbench({
  subject,
  sources,
  drafts = {},
  lookups,
  findChoices,
  pastOf,
  files = {},
  views = memoryViews(),
  history,
  attachments = {},
  comments = {},
  openRecords = openNowhere,
  changes = createHeardChanges().changes,
  preferences = {},
}: Given) {
  const toasts = createToasts()
  const recorded: string[] = []
  const kept = memoryDrafts(drafts)
  const current = createStore(subject)
  const reads: ChoiceReads = {
    loadLookup: async (lookup) => {
      const given = lookup.from === 'list' ? lookup.options : ((await lookups?.(lookup)) ?? [])
      return 'count' in given ? given : { items: given, count: null }
    },
    findChoices: findChoices ?? (async () => ({ items: [], count: 0 })),
  }
  const workbench: Workbench = {
    get subject() {
      return current.get()
    },
    subscribeSubject: current.subscribe,
    preferences: { ...usualPreferences, ...preferences },
    toasts,
    liveCharts: createLiveCharts(),
    drafts: kept,
    files: { ...noFiles, ...files },
    views,
    history: { ...noHistory, ...history },
    attachments: { ...noAttachments, ...attachments },
    comments: { ...noComments, ...comments },
    openRecords,
    changes,
    sourceOf(entity, at) {
      const found = sources.find(({ source }) => source.entity === entity && source.narrowed?.['at'] === at)
      if (!found) throw new Error(`There is no source of ${entity}`)
      return found.source
    },
    ...reads,
    asOf: (day) => ({
      day,
      sourceOf: (entity, at) => pastOf?.(entity, { day, at }) ?? workbench.sourceOf(entity, at),
      ...reads,
    }),
    recordUserEvent: (chart, id, { type }) => {
      if (type !== chartStart) recorded.push(`${chart}/${id} ${type}`)
    },
  }
  /** What was said, oldest first. */
  const said = () =>
    toasts
      .history()
      .map(({ kind, text }) => `${kind}: ${text}`)
      .toReversed()
  /** `becomeSubject`: the user's roles or tasks have changed. */
  return { workbench, drafts: kept, recorded, said, becomeSubject: current.set }
}
