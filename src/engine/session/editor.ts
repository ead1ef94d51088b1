import { withoutPhotos } from '../../contract/entities/line-photo.ts'
import { linesAsShown } from '../../contract/entities/task-line.ts'
import type { FieldError, RecordRow } from '../../contract/schema/entity.ts'
import { closed, type EditorState, isBroughtBack } from './editor-state.ts'
import { createHeldFiles, type FileStore } from './held-files.ts'
import { checkForm } from '../form/check.ts'
import { createFormStore } from '../form/store.ts'
import { changedFields } from '../form/values.ts'
import type { RecordSource } from '../definition/record-source.ts'
import type { NotSaved } from '../../events/journal/journal.ts'
import { mineUpon, type Yielded } from '../../events/outbox/merge.ts'
import type { SaveOutcome } from '../../events/outbox/save.ts'
import { changedIn } from '../../events/outbox/verdict.ts'
import { changesOf, isClash, isOfGone, type Undecided, withoutWrite } from './undecided.ts'
import type { ScreenDefinition } from '../definition/screen.ts'
import { linesOfRecords } from '../definition/entity-lines.ts'
import { typedKeyIn } from '../definition/typed-key.ts'
import type { Drafts, KeptDraft } from '../definition/workbench.tsx'
import { createEmitter } from '../../store/store.ts'

interface EditorInput {
  readonly screen: ScreenDefinition
  readonly source: RecordSource
  readonly drafts: Drafts
  /** Where the files of a record that was never stored are kept; there are none unless told. */
  readonly fileStore?: FileStore
  /** What of a draft its user may still give; all of it unless told. */
  readonly allowed?: (draft: KeptDraft, key: number | null) => RecordRow
  /** What a change of one field makes of others (`followed` in fields/narrowed.ts); nothing unless told. */
  readonly follow?: (
    name: string,
    of: { readonly key: number | null; readonly values: RecordRow; readonly cleared: RecordRow },
  ) => { readonly changes: RecordRow; readonly cleared: RecordRow }
}

const versionOf = (row: RecordRow) => (typeof row['version'] === 'number' ? row['version'] : null)

/** What is open and its row in the list, which is read again later than an open record: the newer of both counts. */
const later = (held: RecordRow, row: RecordRow): RecordRow =>
  (versionOf(row) ?? Infinity) < (versionOf(held) ?? 0) ? { ...row, ...held } : { ...held, ...row }

/** The draft of a record's form is kept under this name. */
export const draftName = (screenId: string, key: number | null): string => `${screenId}/${key ?? 'new'}`

/** What a write has stored is no draft any more. It still is one where the write took several acts. */
export function letGo(drafts: Drafts, name: string): void {
  if (drafts.find(name)) drafts.drop(name)
}

/**
 * One record under edit: its values, the version they were read at, its draft, and a clash with somebody else's
 * write. Knows nothing of charts; `screen-session.ts` moves it as the chart says.
 */
export function createEditor({
  screen,
  source,
  drafts,
  fileStore = noFiles,
  allowed = ({ values }) => values,
  follow = (_name, { cleared }) => ({ changes: {}, cleared }),
}: EditorInput) {
  let state = closed
  // A row says what is missing in the words of a grid (SPEC 5).
  const form = createFormStore((values, base) =>
    checkForm(
      screen,
      values,
      state.layout === 'inline' ? 'grid' : 'form',
      typeof base[screen.key] === 'number' ? base : null,
    ),
  )
  const { emit, subscribe } = createEmitter()
  let isOpen = false
  // The record in the form is whole, and nothing was saved since it was read.
  let isFresh = false
  const become = (next: Partial<EditorState>) => {
    state = { ...state, ...next }
    emit()
  }
  let resumes = false
  let visits = 0
  /** Whose values stand is chosen, and being stored. */
  let settling: Promise<void> | null = null
  let saving: Promise<SaveOutcome> | null = null
  const draft = () => draftName(screen.id, state.key)
  const held = (values: RecordRow, base: RecordRow): KeptDraft => ({
    values,
    base,
    baseVersion: state.baseVersion,
    ...(state.layout === 'page' && { isOnPage: true }),
    ...(state.files && state.files.length > 0 && { files: state.files }),
    ...(state.comments.length > 0 && { comments: state.comments }),
    ...(state.files && state.key !== null && { isUnmade: true }),
  })
  const isDirty = () => form.get().isDirty || (state.files ?? []).length > 0
  function keepDraft() {
    const { values, base } = form.get()
    if (isDirty()) drafts.keep(draft(), held(values, base))
    else drafts.drop(draft())
  }
  const heldFiles = createHeldFiles(fileStore, {
    visit: () => visits,
    saved: () => saving,
    files: () => state.files ?? [],
    put(files) {
      become({ files })
      keepDraft()
    },
    written: () => drafts.written(draft()),
  })

  /** What a draft says, over the record as it is: one of an earlier release says nothing of fields that came since. */
  function openDraft(kept: KeptDraft, key: number | null) {
    const { base } = form.get()
    form.open({ ...base, ...kept.base }, { ...base, ...allowed(kept, key) })
  }

  function begin(mode: EditorState['mode'], layout: EditorState['layout'], row: RecordRow | null) {
    const key = row ? Number(row[screen.key]) : null
    if (key === null) source.prepare()
    isOpen = true
    isFresh = true
    visits += 1
    const kept = mode === 'view' ? null : drafts.find(draftName(screen.id, key))
    const isUnmade = key === null || kept?.isUnmade === true
    const files = isUnmade ? [] : null
    state = { ...state, layout, cleared: {}, files }
    form.open(row ?? screen.blank())
    const found = {
      key,
      openedAs: key,
      newKey: 0,
      mode,
      layout,
      clash: null,
      refused: null,
      loading: 'none',
      files,
      comments: [],
    } as const
    // What was photographed is not typed over.
    if (kept && (resumes || kept.isUnmade || (isUnmade && kept.files))) {
      openDraft(kept, key)
      become({
        ...found,
        layout: placeOf(kept, layout),
        baseVersion: kept.baseVersion,
        draft: null,
        files: files && (kept.files ?? []),
        comments: kept.comments ?? [],
      })
    } else become({ ...found, baseVersion: row && versionOf(row), draft: kept })
    resumes = false
    takeUp()
  }

  /** What was set aside of this record comes into its form; whether there was something. */
  function takeUp(): boolean {
    const undecided = state.key === null ? null : source.undecided(state.key)
    if (!undecided || undecided.kind === 'remove') return false
    // It stands over what is brought back, and goes with the save of that.
    if (isBroughtBack(state) && isOfGone(undecided)) return false
    const { eventId, current, clash: fields, lastError } = undecided
    const { base, values } = form.get()
    if (state.mode !== 'view') form.open(withoutWrite(base, undecided), values)
    if (isClash(undecided))
      become({
        clash: { eventId, theirs: current, fields, base: undecided.base, changed: changedIn(lastError) },
      })
    else
      become({
        refused: undecided,
        ...(undecided.kind === 'create' && { baseVersion: undecided.baseVersion }),
      })
    return true
  }

  async function load(
    mode: EditorState['mode'],
    layout: EditorState['layout'],
    key: number,
    row: RecordRow | null,
  ) {
    isOpen = true
    isFresh = false
    visits += 1
    state = { ...state, files: null }
    form.open(row ?? { [screen.key]: key })
    become({
      key,
      openedAs: key,
      mode,
      layout,
      baseVersion: null,
      clash: null,
      refused: null,
      loading: 'loading',
      draft: null,
      comments: [],
    })
    const kept = mode === 'view' ? null : drafts.find(draftName(screen.id, key))
    // It is nowhere but here.
    if (kept?.isUnmade) return begin(mode, layout, { ...screen.blank(), ...kept.base, [screen.key]: key })
    const loaded = await source.get(key)
    // Another record may have been opened meanwhile.
    if (state.key !== key || state.loading === 'none') return
    if (!loaded.ok) return become({ loading: loaded.error })
    const shown = source.project([loaded.value]).rows.find((found) => found[screen.key] === key)
    if (shown) begin(state.mode, state.layout, shown)
    else become({ loading: { kind: 'not-found', title: 'This record is deleted.' } })
  }

  /** The form holds what it wrote and the files that wait with it, and a draft says so before they go. */
  async function giveUpRefused({ eventId, kind, key }: Undecided): Promise<'done' | NotSaved> {
    if (kind === 'create')
      become({ files: source.filesWith?.(key) ?? [], comments: source.commentsWith?.(key) ?? [] })
    const { values, base } = form.get()
    drafts.keep(draft(), held(values, base))
    const kept = await drafts.written(draft())
    if (kept !== 'done') return kept
    await source.giveUp(eventId)
    become({ refused: null })
    return 'done'
  }

  /** What is brought back holds what waited of it, and a draft says so before that goes: the last first, for none of them to be sent. */
  async function giveUpWaiting(): Promise<'done' | NotSaved> {
    const waiting = changesOf(source.waiting?.() ?? [], state.key)
    if (waiting.length === 0) return 'done'
    const { values, base } = form.get()
    drafts.keep(draft(), held(values, base))
    const kept = await drafts.written(draft())
    if (kept !== 'done') return kept
    for (const { eventId } of waiting.toReversed()) await source.giveUp(eventId)
    return 'done'
  }

  async function settle(side: 'mine' | 'theirs', yielded: Yielded) {
    const { clash } = state
    if (!clash?.theirs) return
    const { theirs } = clash
    const baseVersion = versionOf(theirs)
    const { values, base } = form.get()
    const mine = changedFields(base, values)
    const lines = linesOfRecords(screen)
    const taken = { ...theirs, ...(side === 'mine' && mineUpon(clash.base, mine, theirs, lines, yielded)) }
    // Before the act is given up, so that what was typed is never nowhere.
    const isMine = Object.keys(changedFields(theirs, taken)).length > 0
    if (isMine) drafts.keep(draft(), { ...held(taken, theirs), baseVersion })
    else drafts.drop(draft())
    await source.giveUp(clash.eventId)
    if (state.clash !== clash) return
    // Typing goes on meanwhile.
    const typed = changedFields(values, form.get().values)
    form.open(theirs, { ...taken, ...mineUpon(values, typed, taken, lines) })
    become({ baseVersion, clash: null, cleared: {} })
  }

  function change(name: string, value: unknown) {
    form.change(name, value)
    const { changes, cleared } = follow(name, {
      key: state.key,
      values: form.get().values,
      cleared: state.cleared,
    })
    for (const [other, left] of Object.entries(changes)) form.change(other, left)
    if (Object.keys(changes).length > 0) become({ cleared })
    keepDraft()
  }

  async function write(): Promise<SaveOutcome> {
    // What stands in the way is answered first: a second write would only queue behind it.
    if (state.clash === null && state.refused === null) takeUp()
    const { clash, refused } = state
    if (clash) {
      const { eventId, theirs: current, fields, changed } = clash
      return { kind: 'conflict', eventId, current, clash: fields, changed }
    }
    const checked = form.checked()
    if (!checked.ok) return { kind: 'refused', error: { kind: 'invalid', title: '', errors: checked.errors } }
    if (refused || isBroughtBack(state)) {
      const reason = refused ? await giveUpRefused(refused) : await giveUpWaiting()
      if (reason !== 'done') return { kind: 'not-saved', reason }
    }
    const { base } = form.get()
    const isNew = state.files !== null
    const whole = { ...form.get().values, ...checked.values }
    const changes = isNew ? newRecord(screen, whole) : changedFields(base, whole)
    if (state.key !== null && Object.keys(changes).length === 0)
      return { kind: 'confirmed', key: state.key, merged: null }
    const name = draft()
    const handed = drafts.handOver(name)
    const holdsMore = (state.files ?? []).length + state.comments.length > 0
    const outcome = await source.write(
      {
        kind: isNew ? 'create' : 'update',
        key: state.key ?? typedKeyIn(screen, whole) ?? state.newKey,
        changes,
        base: isNew ? {} : base,
        // Of a new record none; of one that is brought back the one at which it was deleted.
        baseVersion: isNew ? state.baseVersion || null : state.baseVersion,
        path: state.layout === 'inline' ? 'row' : 'form',
      },
      // Another tab may have kept a draft under this name since.
      holdsMore ? { form: name, ...held(form.get().values, base) } : handed,
    )
    if (outcome.kind === 'confirmed' || outcome.kind === 'kept') {
      if (isNew) {
        visits += 1
        become({ files: state.key === null ? [] : null, comments: [] })
      }
      letGo(drafts, name)
      isFresh = false
    }
    if (outcome.kind === 'refused' && isNew) takeBack(drafts.find(name))
    if (outcome.kind === 'refused' && state.key === null && outcome.key !== undefined)
      become({ newKey: outcome.key })
    if (outcome.kind === 'conflict')
      become({
        clash: {
          eventId: outcome.eventId,
          theirs: outcome.current,
          fields: outcome.clash,
          base,
          changed: outcome.changed ?? [],
        },
      })
    return outcome
  }

  /** What waited with a record that is handed back is its form's again. */
  function takeBack(found: KeptDraft | null) {
    const files = [...(state.files ?? []), ...(found?.files ?? [])]
    const comments = found?.comments ?? state.comments
    if (files.length + comments.length === 0) return
    become({ files: [...new Map(files.map((each) => [each.file, each])).values()], comments })
    keepDraft()
  }

  return {
    form,
    get: () => state,
    subscribe,
    /** Opens on a row at hand; where its lines are still missing they are read first. */
    async open(
      mode: EditorState['mode'],
      layout: EditorState['layout'],
      key: number | null,
      row: RecordRow | null,
    ) {
      // The record that is open already has its lines.
      const held = key !== null && state.key === key && isFresh ? form.get().base : null
      const found = row && held ? later(held, row) : (row ?? held)
      const needsLines = screen.lines !== null && layout !== 'inline'
      if (key !== null && (found === null || (needsLines && found[screen.lines] === undefined)))
        await load(mode, layout, key, found)
      else begin(mode, layout, found)
    },
    /** Asks again for a record that could not be loaded. */
    reload() {
      if (state.key !== null) void load(state.mode, state.layout, state.key, form.get().base)
    },
    change,
    /** Values that stood together once come back together: none of them clears another. */
    putBack(values: RecordRow) {
      for (const [name, value] of Object.entries(values)) form.change(name, value)
      keepDraft()
    },
    /** Whether something is typed or photographed that is not stored. */
    isDirty,
    /** The files of a record that was never stored. */
    files: heldFiles,
    /** The last photo of this key is gone: no line promises it any more. */
    forgetPhotos(line: string) {
      const lines = linesAsShown(form.get().values[screen.lines ?? ''])
      if (screen.lines !== null && state.mode !== 'view' && lines.some((each) => each['photoKey'] === line))
        change(screen.lines, withoutPhotos(lines, line))
    },
    /** Goes on in the record's page with what was typed in its popup. */
    toPage() {
      become({ layout: 'page' })
    },
    /** The next record that opens takes up its draft at once. */
    resumeNext() {
      resumes = true
    },
    restoreDraft() {
      if (!state.draft) return
      openDraft(state.draft, state.key)
      become({
        layout: placeOf(state.draft, state.layout),
        baseVersion: state.draft.baseVersion,
        draft: null,
        cleared: {},
        files: state.files && (state.draft.files ?? []),
        comments: (state.files && state.draft.comments) ?? [],
      })
    },
    /** Offers what is kept of the record at hand by now, where nothing is typed in its form. */
    offerDraft() {
      const { mode, loading, clash, refused } = state
      if (!isOpen || mode === 'view' || loading !== 'none' || clash || refused || isDirty() || saving) return
      become({ draft: drafts.find(draft()) })
    },
    discardDraft() {
      drafts.drop(draft())
      become({ draft: null })
    },
    tell: (errors: readonly FieldError[]) => form.tell(errors),
    /** Settles once nothing is being saved, nor chosen. */
    async settled() {
      await settling
      await saving?.catch(() => undefined)
    },
    /** Shows the record as it is now: for a form in which nothing is typed. */
    renew(row: RecordRow) {
      form.open(row)
      isFresh = true
      become({ baseVersion: versionOf(row), cleared: {} })
    },
    /** The record has its number now, and stands there as `row`: what is typed goes on over that, under the number. */
    takeNumber(row: RecordRow) {
      const before = draft()
      const { base, values } = form.get()
      const typed = mineUpon(base, changedFields(base, values), row, linesOfRecords(screen))
      form.rebase(row, { ...row, ...typed })
      become({ key: Number(row[screen.key]), baseVersion: versionOf(row) })
      if (state.mode !== 'view') keepDraft()
      drafts.drop(before)
    },
    /** Writes what differs from the record as it was opened; what cannot be saved stays in the form. */
    async save(): Promise<SaveOutcome> {
      // Who saves right after the choice means what was chosen.
      if (settling) await settling
      // And who saves right after a photo means it to go along.
      const underWay = heldFiles.settled()
      if (underWay) await underWay
      const written = write()
      saving = written.finally(() => {
        saving = null
      })
      return await saving
    },
    /** Sets the form on their row: with the user's own values laid over it, but for those that yield to theirs, or without them. */
    async settleClash(side: 'mine' | 'theirs', yielded: Yielded = []) {
      settling ??= settle(side, yielded).finally(() => {
        settling = null
      })
      await settling
    },
    /** The user has given up what was typed. */
    discard() {
      if (!isOpen) return
      const { files } = state
      drafts.drop(draft())
      if (!files || files.length === 0) return
      become({ files: [] })
      fileStore.letGo(files)
    },
    /** The record is left: what is opened next is taken as it is then. Its draft stays. */
    close() {
      if (!isOpen) return
      isOpen = false
      isFresh = false
      visits += 1
      become(closed)
    },
  }
}

const noFiles: FileStore = {
  keep: async () => 'journal-failed',
  read: async () => null,
  letGo: () => undefined,
  watch: () => () => undefined,
}

/** A draft is taken up where it was typed: a checklist has no place in a popup. */
const placeOf = (draft: KeptDraft, layout: EditorState['layout']): EditorState['layout'] => {
  if (draft.isOnPage === true) return 'page'
  // It has no row in the list to be edited in.
  return draft.isUnmade === true && layout === 'inline' ? 'popup' : layout
}

/** Everything a new record is made of beside its key: its fields, and its lines where it has some. */
const newRecord = ({ fields, lines }: ScreenDefinition, values: RecordRow): RecordRow =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name]) => name === lines || fields.some((field) => field.name === name && field.isKey !== true),
    ),
  )
