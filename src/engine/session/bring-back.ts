import { decide, type Subject } from '../../contract/access/policy.ts'
import { comesBack, isEntity } from '../../contract/entities/catalogue.ts'
import type { RecordChange } from '../../contract/entities/feed.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import type { HeldFile } from '../../events/drafts.ts'
import { mineUpon } from '../../events/outbox/merge.ts'
import { linesIn } from '../../events/outbox/merge-lines.ts'
import type { OutboxEntry } from '../../events/outbox/outbox.ts'
import { linesOfRecords } from '../definition/entity-lines.ts'
import type { ScreenDefinition } from '../definition/screen.ts'
import type { Drafts } from '../definition/workbench.tsx'
import { isWithheld } from '../../machines/screen.setup.ts'
import { changedFields } from '../form/values.ts'
import { draftName } from './editor.ts'
import type { ScreenSession } from './screen-session.ts'
import { changesOf } from './undecided.ts'

type Listed = Pick<ScreenDefinition, 'id' | 'withheld' | 'isSingle'>

/** Whether a screen makes, edits and deletes records that can be there again. */
export const listsDeleted = ({ id, withheld, isSingle }: Listed): boolean =>
  isSingle !== true &&
  isEntity(id) &&
  comesBack(id) &&
  (['ADD', 'EDIT', 'DELETE'] as const).every((command) => !isWithheld(withheld, 'GRID', command))

/** Whether its user brings back what is gone of a screen. */
export const mayBringBack = (
  screen: Listed & Pick<ScreenDefinition, 'resource'>,
  subject: Subject,
): boolean => listsDeleted(screen) && decide(subject, 'create', screen.resource).allowed

/** Its button where a change of one's own waits to go with it. */
export const bringBackMine = 'Bring back with my changes…'

interface BringBack {
  readonly screen: ScreenDefinition
  readonly session: ScreenSession
  readonly drafts: Drafts
}

/**
 * Puts a record that was deleted into its form, as it stood and under its key, with what this device changed of it and did
 * not store laid over: a draft until it is saved, which says what does not fit any more. A bring-back that was begun before
 * is gone on with.
 */
export function bringBack({ screen, session, drafts }: BringBack, removal: RecordChange): void {
  const key = Number(removal.key)
  const name = draftName(screen.id, key)
  const typed = drafts.find(name)
  if (typed?.isUnmade !== true)
    drafts.keep(name, {
      values: withoutFiles(
        screen,
        withMine(screen, removal.before, [
          ...changesOf(session.source.waiting?.() ?? [], key),
          ...(typed ? [{ base: typed.base, changes: changedFields(typed.base, typed.values) }] : []),
        ]),
        session.source.filesWith?.(key),
      ),
      base: {},
      baseVersion: removal.streamVersion - 1,
      isUnmade: true,
      ...(typed?.isOnPage && { isOnPage: true }),
    })
  intoForm(session, key)
  session.editor.form.submit()
}

/** Opens what is kept of a record in its form, also where that stands open already. */
function intoForm({ actor, editor }: ScreenSession, key: number): void {
  const snapshot = actor.getSnapshot()
  if (snapshot.matches('FORM-EDIT')) void editor.open('edit', editor.get().layout, key, null)
  else actor.send(snapshot.matches('FORM') ? { type: 'EDIT.ENABLE' } : { type: 'EDIT', key })
}

/** A record with changes that were made before it was deleted, in their order. */
function withMine(
  screen: ScreenDefinition,
  before: RecordRow,
  mine: readonly Pick<OutboxEntry, 'base' | 'changes'>[],
): RecordRow {
  const lines = linesOfRecords(screen) ?? undefined
  const stood = { ...before }
  for (const { base, changes } of mine) Object.assign(stood, mineUpon(base, changes, stood, lines))
  return stood
}

/**
 * What a record is brought back with: its files went with it, and so does what its lines promise of them, but for those that
 * wait on this device (`waiting`), which are sent once it is there.
 */
export function withoutFiles(
  { lines }: Pick<ScreenDefinition, 'lines'>,
  before: RecordRow,
  waiting: readonly HeldFile[] = [],
): RecordRow {
  if (lines === null) return before
  const held = linesIn(before[lines]) ?? []
  const waits = (photoKey: unknown) => waiting.some(({ line }) => line !== '' && line === photoKey)
  return {
    ...before,
    [lines]: held.map((line) =>
      'photoKey' in line && !waits(line['photoKey']) ? { ...line, photoKey: '' } : line,
    ),
  }
}
