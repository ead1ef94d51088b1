import { decide, type Subject } from '../../contract/access/policy.ts'
import { comesBack, isEntity } from '../../contract/entities/catalogue.ts'
import type { RecordChange } from '../../contract/entities/feed.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { linesIn } from '../../events/outbox/merge-lines.ts'
import type { ScreenDefinition } from '../definition/screen.ts'
import type { Drafts } from '../definition/workbench.tsx'
import { isWithheld } from '../../machines/screen.setup.ts'
import { draftName } from './editor.ts'
import type { ScreenSession } from './screen-session.ts'

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

interface BringBack {
  readonly screen: ScreenDefinition
  readonly session: ScreenSession
  readonly drafts: Drafts
}

/**
 * Puts a record that was deleted into its form, as it stood and under its key: a draft until it is saved, which says what
 * does not fit any more. What was begun of it before is gone on with.
 */
export function bringBack(
  { screen, session, drafts }: BringBack,
  { key, before, streamVersion }: RecordChange,
): void {
  const name = draftName(screen.id, Number(key))
  if (!drafts.find(name))
    drafts.keep(name, {
      values: withoutFiles(screen, before),
      base: {},
      baseVersion: streamVersion - 1,
      isUnmade: true,
    })
  session.actor.send({ type: 'EDIT', key: Number(key) })
  session.editor.form.submit()
}

/** What a record is brought back with: its files went with it, and so does what its lines promise of them. */
export function withoutFiles({ lines }: Pick<ScreenDefinition, 'lines'>, before: RecordRow): RecordRow {
  if (lines === null) return before
  const held = linesIn(before[lines]) ?? []
  return { ...before, [lines]: held.map((line) => ('photoKey' in line ? { ...line, photoKey: '' } : line)) }
}
