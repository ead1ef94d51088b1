import type { EntityName } from '../../contract/entities/catalogue.ts'
import { fileAttached, fileOf, fileStreamOf } from '../../events/catalogue.ts'
import type { Fact, Stamp } from '../../events/define-event.ts'
import type { HeldDraft, HeldFile } from '../../events/drafts.ts'
import { fileCaptionOf, fileLineOf, fileNameOf, fileTypeOf } from '../../events/outbox/attachments.ts'
import type { Outbox, OutboxEntry } from '../../events/outbox/outbox.ts'

/** The acts that give a record what its form held before it was saved. */
export const heldAttached = (
  stamp: () => Stamp,
  entity: EntityName,
  key: number,
  held: readonly HeldFile[],
): readonly Fact[] =>
  held.map(({ file, ...told }) =>
    fileAttached(
      stamp,
      { stream: fileStreamOf(entity, key, file) },
      { key, file: { ...told, wasHeld: true } },
    ),
  )

/** The files that wait to be added to the record of an act. */
export const filesAddedTo = (outbox: Outbox, { entity, key }: OutboxEntry): readonly OutboxEntry[] =>
  [...outbox.values()]
    .flatMap(({ entries }) => entries)
    .filter((each) => each.kind === 'attach' && each.entity === entity && each.key === key)

/** A draft that takes files back, which waited with the record that it is of. */
export function withFiles(draft: HeldDraft, waiting: readonly OutboxEntry[]): HeldDraft {
  const files = [...(draft.files ?? []), ...waiting.flatMap(heldAgain)]
  return { ...draft, files: [...new Map(files.map((each) => [each.file, each])).values()] }
}

/** What waits, as a form holds it; nothing of what is no file. */
export function heldAgain(entry: OutboxEntry): readonly HeldFile[] {
  const file = fileOf(entry.stream)
  if (file === undefined) return []
  const size = Number(entry.changes['size'])
  const told = { fileName: fileNameOf(entry), contentType: fileTypeOf(entry), size }
  return [{ file, ...told, caption: fileCaptionOf(entry), line: fileLineOf(entry) }]
}
