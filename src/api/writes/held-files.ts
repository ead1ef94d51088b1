import type { EntityName } from '../../contract/entities/catalogue.ts'
import { commentAdded, commentStreamOf, fileAttached, fileOf, fileStreamOf } from '../../events/catalogue.ts'
import type { Fact, Stamp } from '../../events/define-event.ts'
import type { HeldDraft, HeldFile } from '../../events/drafts.ts'
import { fileCaptionOf, fileLineOf, fileNameOf, fileTypeOf } from '../../events/outbox/attachments.ts'
import { commentTextOf } from '../../events/outbox/comments.ts'
import { isBesideRecord, type OutboxEntry } from '../../events/outbox/outbox.ts'

/** The acts that give a record what its form held before it was saved. */
export const heldAdded = (
  stamp: () => Stamp,
  entity: EntityName,
  key: number,
  { files = [], comments = [] }: Pick<HeldDraft, 'files' | 'comments'>,
): readonly Fact[] => [
  ...files.map(({ file, ...told }) =>
    fileAttached(
      stamp,
      { stream: fileStreamOf(entity, key, file) },
      { key, file: { ...told, wasHeld: true } },
    ),
  ),
  ...comments.map((text) => commentWritten(stamp, entity, key, text)),
]

/** The act that writes a comment on a record, in a stream of its own (decision 0046). */
export const commentWritten = (stamp: () => Stamp, entity: EntityName, key: number, text: string): Fact =>
  commentAdded(stamp, { stream: commentStreamOf(entity, key, stamp().eventId) }, { key, comment: { text } })

/** What waits to be added to the record of an act. */
export const addedTo = (acts: readonly OutboxEntry[], { entity, key }: OutboxEntry): readonly OutboxEntry[] =>
  acts.filter((each) => isBesideRecord(each.kind) && each.entity === entity && each.key === key)

/** A draft that takes back what waited with the record that it is of. */
export function withAdded(draft: HeldDraft, waiting: readonly OutboxEntry[]): HeldDraft {
  const files = [...(draft.files ?? []), ...waiting.flatMap(heldAgain)]
  return {
    ...draft,
    files: [...new Map(files.map((each) => [each.file, each])).values()],
    // Each waits by itself since the draft became an act.
    comments: waiting.flatMap(saidAgain),
  }
}

/** What a comment that waits says; nothing of what is none. */
export const saidAgain = (entry: OutboxEntry): readonly string[] =>
  entry.kind === 'comment' ? [commentTextOf(entry)] : []

/** What waits, as a form holds it; nothing of what is no file. */
export function heldAgain(entry: OutboxEntry): readonly HeldFile[] {
  const file = fileOf(entry.stream)
  if (file === undefined) return []
  const size = Number(entry.changes['size'])
  const told = { fileName: fileNameOf(entry), contentType: fileTypeOf(entry), size }
  return [{ file, ...told, caption: fileCaptionOf(entry), line: fileLineOf(entry) }]
}
