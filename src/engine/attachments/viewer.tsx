import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Attachment, isPicture } from '../../contract/entities/attachment.ts'
import type { ShownFile } from '../../events/outbox/attachments.ts'
import { momentWords } from '../../locale/moments.ts'
import { Button } from '../../ui/controls/button.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { sizeText } from '../../ui/fields/size-text.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Icon } from '../../ui/look/icon.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { saveFile } from '../export/rows.ts'
import { queryFailure, valueOf } from '../definition/load-error.ts'
import { queryKeys } from '../definition/query-keys.ts'
import { useWorkbench } from '../definition/workbench.tsx'
import { DoneStatus } from '../waiting/waiting-entry.tsx'
import { BlobImage } from './blob-image.tsx'

interface ViewerProps {
  readonly attachments: readonly ShownFile[]
  /** The key of the one that is seen. */
  readonly shown: number
  readonly mayChange: boolean
  readonly onShow: (id: number) => void
  readonly onClose: () => void
  readonly onRemove: (attachment: Attachment) => void
  readonly onCaption: (attachment: Attachment, caption: string) => Promise<boolean>
}

/** One file at its full size in place, with the ones before and after it by arrow keys; Esc closes it. */
export function AttachmentViewer({ attachments, shown, onShow, onClose, ...rest }: ViewerProps) {
  const at = attachments.findIndex(({ file }) => file.attachmentOID === shown)
  const seen = attachments[at]
  const before = attachments[at - 1]?.file.attachmentOID
  const after = attachments[at + 1]?.file.attachmentOID
  useEffect(() => {
    const step = ({ key, target }: KeyboardEvent) => {
      if (target instanceof HTMLInputElement) return
      const next = key === 'ArrowLeft' ? before : key === 'ArrowRight' ? after : undefined
      if (next !== undefined) onShow(next)
    }
    window.addEventListener('keydown', step)
    return () => window.removeEventListener('keydown', step)
  }, [before, after, onShow])
  if (!seen) return null
  const go = (id: number | undefined) => () => id !== undefined && onShow(id)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={seen.file.fileName}
      width={960}
      isDismissable
      footer={
        <>
          <Button
            icon="chevron-left"
            aria-label="Previous file"
            isIdle={before === undefined}
            onPress={go(before)}
          />
          <Button
            icon="chevron-right"
            aria-label="Next file"
            isIdle={after === undefined}
            onPress={go(after)}
          />
        </>
      }
    >
      <Shown key={shown} seen={seen} {...rest} />
    </Dialog>
  )
}

type ShownProps = Pick<ViewerProps, 'mayChange' | 'onRemove' | 'onCaption'> & {
  readonly seen: ShownFile
}

function Shown({ seen: { file: attachment, entry }, mayChange, onRemove, onCaption }: ShownProps) {
  const { attachments } = useWorkbench()
  const { attachmentOID, fileName, contentType, caption, size, attachedAt, attachedBy } = attachment
  const [typed, setTyped] = useState(caption)
  const file = useQuery({
    queryKey: queryKeys.attachmentContent(attachmentOID, 'file'),
    queryFn: async ({ signal }) => valueOf(await attachments.file(attachmentOID, signal)),
    staleTime: Infinity,
    gcTime: 60_000,
  })
  return (
    <div className="mw-attachment-view">
      {file.isError ? (
        <LoadFailure title="This file could not be loaded" onRetry={() => void file.refetch()}>
          {queryFailure(file.error)}
        </LoadFailure>
      ) : !file.data ? (
        <Skeleton rows={8} label="Loading the file" />
      ) : isPicture(contentType) ? (
        <BlobImage
          className="mw-attachment-large"
          blob={file.data.blob}
          alt={caption === '' ? fileName : caption}
        />
      ) : (
        <span className="mw-attachment-picture">
          <Icon name="file-text" size={24} />
        </span>
      )}
      <p className="mw-attachment-meta">
        {`${sizeText(size)}, ${momentWords(attachedAt)}${attachedBy === '' ? '' : ` by ${attachedBy}`}`}
      </p>
      {mayChange && (
        <div className="mw-attachment-caption">
          <TextField label="Caption" value={typed} maxLength={200} onChange={setTyped} />
          <Button
            icon="save"
            // Disabled it would lose the focus, and with it the keys of the window.
            isIdle={typed.trim() === caption}
            onPress={() => {
              if (typed.trim() !== caption) void onCaption(attachment, typed.trim())
            }}
          >
            Save caption
          </Button>
        </div>
      )}
      {entry && (
        <div className="mw-attachment-answers">
          <DoneStatus entry={entry} change="Caption" />
        </div>
      )}
      {!mayChange && caption !== '' && <p className="mw-attachment-name">{caption}</p>}
      <div className="mw-attachment-answers">
        <Button
          icon="download"
          isDisabled={!file.data}
          onPress={() => file.data && saveFile(fileName, contentType, file.data.blob)}
        >
          Download
        </Button>
        {mayChange && (
          <Button variant="danger" icon="trash" onPress={() => onRemove(attachment)}>
            Remove
          </Button>
        )}
      </div>
    </div>
  )
}
