import { type EntityName, entities } from '../../contract/entities/catalogue.ts'
import { blank, type RecordRow } from '../../contract/schema/entity.ts'
import { isBeside } from '../catalogue.ts'
import type { Outbox, OutboxEntry, StreamState } from './outbox.ts'
import { isSetAside } from './queue.ts'

/** Why a row differs from the server's, worst first: it needs the user, or only time. */
export type RowMark = 'conflict' | 'refused' | 'unsent'

/** Rows as shown, and the mark of each row that is not as the server has it, by key. */
export interface Projection {
  readonly rows: readonly RecordRow[]
  readonly marks: ReadonlyMap<number, RowMark>
}

const noMarks: ReadonlyMap<number, RowMark> = new Map()

/**
 * The server's rows with this device's acts laid over them (DESIGN 3). Rows nothing was done to, and the array itself
 * when that is true of all, are the very objects given. New records stand at the end, with version 0; a removed one
 * is left out, and stands again, marked, once its removal was refused. Linear in rows and streams.
 */
export function project(entity: EntityName, rows: readonly RecordRow[], outbox: Outbox): Projection {
  const touched = streamsOf(entity, outbox)
  if (touched.size === 0) return { rows, marks: noMarks }
  const keyField = entities[entity].key
  const marks = new Map<number, RowMark>()
  const show = (key: number, row: RecordRow | undefined, state: StreamState) => {
    const mark = markOf(state)
    if (mark) marks.set(key, mark)
    return shownRow(entity, key, row, state)
  }
  let same = true
  const shown = rows.flatMap((row) => {
    const key = Number(row[keyField])
    const state = touched.get(key)
    if (!state) return [row]
    touched.delete(key)
    const laid = show(key, row, state)
    same &&= laid === row
    return laid ? [laid] : []
  })
  for (const [key, state] of touched) {
    if (!state.entries.some((entry) => entry.kind === 'create')) continue
    const made = show(key, undefined, state)
    if (made) shown.push(made)
    same &&= made === undefined
  }
  return { rows: same ? rows : shown, marks: marks.size === 0 ? noMarks : marks }
}

function streamsOf(entity: EntityName, outbox: Outbox): Map<number, StreamState> {
  const found = new Map<number, StreamState>()
  for (const [stream, state] of outbox) {
    if (!stream.startsWith(`${entity}/`) || isBeside(stream)) continue
    const settledKey = state.settled?.row?.[entities[entity].key]
    const key = state.entries[0]?.key ?? settledKey ?? stream.slice(entity.length + 1)
    const other = found.get(Number(key))
    found.set(Number(key), other ? together(other, state) : state)
  }
  return found
}

const laidTogether = new WeakMap<StreamState, { readonly other: StreamState; readonly both: StreamState }>()

/**
 * A record whose creation was answered by nobody has two streams where it was changed both under the name that this
 * device gave it and under the key that it was listed by. Of the same two it is the same state.
 */
function together(one: StreamState, other: StreamState): StreamState {
  const before = laidTogether.get(one)
  if (before?.other === other) return before.both
  const entries = [...one.entries, ...other.entries].toSorted((a, b) => a.clientSeq - b.clientSeq)
  const both = { entries, settled: later(one.settled, other.settled) }
  laidTogether.set(one, { other, both })
  return both
}

function later(one: StreamState['settled'], other: StreamState['settled']): StreamState['settled'] {
  if (!one || !other) return one ?? other
  return (other.version ?? Infinity) >= (one.version ?? Infinity) ? other : one
}

interface Shown {
  readonly from: RecordRow | undefined
  readonly row: RecordRow | undefined
}

// The same row and the same acts give the same object, so that a grid redraws only what changed.
const shownBefore = new WeakMap<StreamState, Shown>()

function shownRow(
  entity: EntityName,
  key: number,
  row: RecordRow | undefined,
  state: StreamState,
): RecordRow | undefined {
  const before = shownBefore.get(state)
  if (before && before.from === row) return before.row
  const laid = state.entries.reduce<RecordRow | undefined>(
    (shown, entry) => lay(entity, key, shown, entry),
    latest(row, state),
  )
  shownBefore.set(state, { from: row, row: laid })
  return laid
}

/** The newer of the row as listed and the row as last confirmed here. */
function latest(row: RecordRow | undefined, { settled }: StreamState): RecordRow | undefined {
  if (!settled || !row) return row
  const listed = Number(row['version'])
  if (settled.row === null) return settled.version === null || listed <= settled.version ? undefined : row
  return settled.version !== null && listed < settled.version ? settled.row : row
}

function lay(
  entity: EntityName,
  key: number,
  row: RecordRow | undefined,
  entry: OutboxEntry,
): RecordRow | undefined {
  if (entry.kind === 'remove') return isSetAside(entry) ? row : undefined
  if (entry.kind === 'update') return row && { ...row, ...entry.changes }
  const { key: keyField } = entities[entity]
  return { ...blank(entities[entity]), version: 0, ...row, ...entry.changes, [keyField]: key }
}

function markOf({ entries }: StreamState): RowMark | undefined {
  const has = (status: OutboxEntry['status']) => entries.some((entry) => entry.status === status)
  if (has('conflict')) return 'conflict'
  if (has('refused')) return 'refused'
  return entries.length > 0 ? 'unsent' : undefined
}
