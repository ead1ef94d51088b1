import type { RemovedAttachment } from '../../contract/entities/attachment.ts'
import { fileBackCommands, type FileBackEvent } from '../../machines/attachments.commands.ts'
import { sizeText } from '../../ui/fields/size-text.ts'
import { queryKeys } from '../definition/query-keys.ts'
import { useCommands } from '../definition/use-commands.ts'
import { useWorkbench } from '../definition/workbench.tsx'
import { RemovedList, stillRemoved } from '../waiting/removed-list.tsx'
import type { useBringingBack } from '../waiting/use-bringing-back.ts'
import { useRemoved } from '../waiting/use-removed.ts'
import type { AttachedRecord } from './use-attachments.ts'

interface RemovedProps {
  readonly of: AttachedRecord
  readonly bringing: Pick<ReturnType<typeof useBringingBack<RemovedAttachment>>, 'bringBack' | 'problem'>
  readonly onClose: () => void
}

const title = 'Removed files'

/** What was removed of the files of a record, the last first; each can be brought back. */
export function RemovedFiles({ of, bringing: { bringBack, problem }, onClose }: RemovedProps) {
  const { liveCharts, attachments } = useWorkbench()
  const removed = useRemoved(queryKeys.removedAttachments(of.entity, of.key), {
    ...attachments,
    removed: (signal) => attachments.removed(of.entity, of.key, signal),
  })
  const waiting = stillRemoved(removed.shown)
  useCommands<FileBackEvent>(liveCharts, {
    id: `file-back/${of.entity}/${of.key}`,
    scope: title,
    commands: fileBackCommands,
    isThere: waiting.length > 0,
    can: () => true,
    run: ({ file }) => {
      const found = waiting.find(({ attachmentOID }) => String(attachmentOID) === file)
      if (found) void bringBack(found)
    },
    choices: () => waiting.map((file) => ({ value: String(file.attachmentOID), label: nameOf(file) })),
  })
  return (
    <RemovedList
      title={title}
      noun="file"
      removed={removed}
      problem={problem}
      keyOf={({ attachmentOID }) => attachmentOID}
      nameOf={nameOf}
      about={({ size }) => sizeText(size)}
      change="Caption"
      command={fileBackCommands['FILE.BRING.BACK']}
      onBack={(file) => void bringBack(file)}
      onClose={onClose}
    >
      {(file) => <span className="mw-attachment-name">{nameOf(file)}</span>}
    </RemovedList>
  )
}

const nameOf = ({ fileName, caption }: RemovedAttachment): string =>
  caption === '' ? fileName : `${caption}, ${fileName}`
