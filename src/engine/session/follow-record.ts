import type { RecordRow } from '../../contract/schema/entity.ts'
import { changedLines, linesIn } from '../../events/outbox/merge-lines.ts'
import { sameValue } from '../../events/outbox/same-value.ts'
import { linesOfRecords } from '../definition/entity-lines.ts'
import type { RecordSource } from '../definition/record-source.ts'
import type { ScreenDefinition } from '../definition/screen.ts'
import { changedFields } from '../form/values.ts'
import type { createEditor } from './editor.ts'
import { isStored } from './editor-state.ts'

/** What somebody else has stored of the record that is open. */
export interface RecordNews {
  /** The version before it. */
  readonly from: number
  /** The version that it is told of; null of a record that is gone. */
  readonly version: number | null
  /** What is otherwise now, in the order of the screen's fields. */
  readonly fields: readonly string[]
  /** Keys of its lines that are otherwise now, in their order; one that is gone is none of them. */
  readonly lines: readonly number[]
  /** The record as it is now; null of one that is gone. */
  readonly theirs: RecordRow | null
  /** The form shows it: nothing was typed there. */
  readonly isShown: boolean
}

interface Followed {
  readonly screen: Pick<ScreenDefinition, 'key' | 'fields' | 'lines' | 'lineRecords' | 'resource'>
  readonly source: Pick<RecordSource, 'get' | 'project'>
  readonly editor: Pick<ReturnType<typeof createEditor>, 'get' | 'form' | 'isDirty' | 'settled' | 'renew'>
}

/**
 * Reads the record that is open again, and shows it as it is now where nothing is typed; null where there is nothing to
 * tell, 'unread' where the server gave no answer just now. What is typed stays as it is, over the record as it was read: the save merges both, or asks (TRUST 2).
 * `isTyping`: something is being typed that the form does not hold yet.
 */
export async function followRecord(
  { screen, source, editor }: Followed,
  isTyping: () => boolean,
): Promise<RecordNews | 'unread' | null> {
  const { key } = editor.get()
  if (key === null) return null
  const loaded = await source.get(key)
  // One's own save is news to nobody here.
  await editor.settled()
  const now = editor.get()
  const { baseVersion: from } = now
  if (!isStored(now) || now.key !== key || from === null || now.loading !== 'none') return null
  const { base, values } = editor.form.get()
  const isGone = !loaded.ok && loaded.error.kind === 'not-found'
  if (isGone) return { from, version: null, fields: [], lines: [], theirs: null, isShown: false }
  if (!loaded.ok) return loaded.error.kind === 'forbidden' ? null : 'unread'
  if (loaded.readAt !== undefined) return 'unread'
  const theirs = source.project([loaded.value]).rows.find((row) => row[screen.key] === key)
  const version = theirs?.['version']
  if (!theirs || typeof version !== 'number' || version < from) return null

  const mine = changedFields(base, values)
  const fields = namesOf(screen).filter(
    (name) => !sameValue(base[name], theirs[name]) && !(name in mine && sameValue(mine[name], theirs[name])),
  )
  // Lines that are records of their own leave its version as it is.
  if (version === from && (screen.lineRecords === undefined || fields.length === 0)) return null
  const isShown = !editor.isDirty() && !isTyping() && now.clash === null && now.refused === null
  if (isShown) editor.renew({ ...base, ...theirs })
  if (fields.length === 0) return null
  return { from, version, fields, lines: linesNow(screen, base, mine, theirs), theirs, isShown }
}

const namesOf = ({ fields, lines }: Followed['screen']): readonly (keyof RecordRow)[] => [
  ...fields.map(({ name }) => name),
  ...(lines === null ? [] : [lines]),
]

const contractOf = (screen: Followed['screen']) => {
  const { lines, lineRecords } = screen
  return lineRecords && lines !== null ? { field: lines, key: lineRecords.key } : linesOfRecords(screen)
}

/** The lines that are otherwise now, but for those that mine has as they are now. */
function linesNow(
  screen: Followed['screen'],
  base: RecordRow,
  mine: RecordRow,
  theirs: RecordRow,
): readonly number[] {
  const contract = contractOf(screen)
  if (!contract) return []
  const [before, my, now] = [base, mine, theirs].map((row) => linesIn(row[contract.field]))
  if (!before || !now) return []
  const unsaid = changedLines(contract, my ?? before, now)
  return changedLines(contract, before, now).filter((line) => unsaid.includes(line))
}
