import { guardLeaving } from '../../engine/session/leave-guard.ts'
import type { SettingRowSession } from './setting-row-session.ts'
import { createStore } from '../../store/store.ts'

export interface VisitState {
  /** Keys of the rows that are not merely viewed. */
  readonly open: ReadonlySet<number>
  /** The question about unsaved changes: not asked, waiting for an answer, or saving as it was answered. */
  readonly leaving: 'no' | 'asked' | 'saving'
  /** How many rows hold changes that are not saved. */
  readonly unsaved: number
}

/** All rows of one visit together: which are open, and the one question when the page is left with changes (UX M7). */
export function createSettingsVisit() {
  const rows = new Map<number, SettingRowSession>()
  const state = createStore<VisitState>({ open: new Set(), leaving: 'no', unsaved: 0 })
  let going: { proceed: () => void; stay: () => void } | null = null
  let waiting: readonly SettingRowSession[] = []

  const dirtyRows = () => [...rows.values()].filter((row) => row.isDirty())
  const become = (next: Partial<VisitState>) => state.set({ ...state.get(), ...next })

  function look() {
    const open = new Set(
      [...rows].flatMap(([oid, { actor }]) => (actor.getSnapshot().matches('view') ? [] : [oid])),
    )
    const unsaved = dirtyRows().length
    const before = state.get()
    const isSame = open.size === before.open.size && [...open].every((oid) => before.open.has(oid))
    if (!isSame || unsaved !== before.unsaved) become({ open: isSame ? before.open : open, unsaved })
    if (state.get().leaving === 'saving') leaveWhenSaved()
  }

  /** The page is left once every row that was to be saved is; one that was not saved keeps it. */
  function leaveWhenSaved() {
    const snapshots = waiting.map(({ actor }) => actor.getSnapshot())
    if (snapshots.some((snapshot) => snapshot.matches('saving'))) return
    answer(snapshots.every((snapshot) => snapshot.matches('view')))
  }

  function answer(goes: boolean) {
    const asked = going
    going = null
    waiting = []
    become({ leaving: 'no' })
    if (goes) asked?.proceed()
    else asked?.stay()
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    row: (oid: number): SettingRowSession | null => rows.get(oid) ?? null,
    /** Returns what takes the row away. */
    add(row: SettingRowSession): () => void {
      rows.set(row.oid, row)
      const { unsubscribe } = row.actor.subscribe(look)
      look()
      return () => {
        unsubscribe()
        rows.delete(row.oid)
        look()
      }
    },
    /** Guards the page; returns what ends it. */
    guard: () =>
      guardLeaving({
        holds: () => dirtyRows().length > 0,
        ask(proceed, stay) {
          if (dirtyRows().length === 0) return proceed()
          going = { proceed, stay }
          become({ leaving: 'asked' })
        },
      }),
    stay: () => answer(false),
    discard() {
      for (const { actor } of dirtyRows()) actor.send({ type: 'CANCEL' })
      answer(true)
    },
    save() {
      waiting = dirtyRows()
      become({ leaving: 'saving' })
      for (const { actor } of waiting) actor.send({ type: 'SAVE' })
      look()
    },
  }
}

export type SettingsVisit = ReturnType<typeof createSettingsVisit>
