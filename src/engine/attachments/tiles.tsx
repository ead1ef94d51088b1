import { useQuery } from '@tanstack/react-query'
import { type Attachment, isPicture } from '../../contract/entities/attachment.ts'
import { fileCaptionOf, fileNameOf, fileTypeOf, type ShownFile } from '../../events/outbox/attachments.ts'
import type { HeldFile } from '../../events/drafts.ts'
import type { OutboxEntry } from '../../events/outbox/outbox.ts'
import { isSetAside } from '../../events/outbox/queue.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StatusChip } from '../../ui/feedback/status-chip.tsx'
import { sizeText } from '../../ui/fields/size-text.ts'
import { Icon } from '../../ui/look/icon.tsx'
import { refusalWords, valueOf } from '../definition/load-error.ts'
import { queryKeys } from '../definition/query-keys.ts'
import { useWorkbench } from '../definition/workbench.tsx'
import { DoneWaiting, WaitingAnswers, WaitingStatus, waitingWords } from '../waiting/waiting-entry.tsx'
import { BlobImage } from './blob-image.tsx'

interface StoredProps {
  readonly shown: ShownFile
  readonly onOpen: () => void
  readonly onRetry: (entry: OutboxEntry) => void
  readonly onKeepMine: (entry: OutboxEntry) => void
  readonly onDiscard: (entry: OutboxEntry) => void
}

/** A file that the server has: its thumbnail, which opens it, and what of it waits on this device. */
export function StoredTile({ shown: { file, entry, isRemoved }, onOpen, ...answers }: StoredProps) {
  const { fileName, caption, size } = file
  const name = caption === '' ? fileName : caption
  return (
    <li className="mw-attachment" data-removed={isRemoved || undefined}>
      {isRemoved ? (
        <>
          <Thumbnail attachment={file} />
          <del className="mw-attachment-name">{name}</del>
        </>
      ) : (
        <button
          type="button"
          className="mw-attachment-open"
          aria-label={`Open ${caption === '' ? fileName : `${caption}, ${fileName}`}`}
          onClick={onOpen}
        >
          <Thumbnail attachment={file} />
          <span className="mw-attachment-name">{name}</span>
          <span className="mw-attachment-meta">{sizeText(size)}</span>
        </button>
      )}
      {entry && (
        <>
          <Refusal entry={entry} />
          <DoneWaiting
            entry={entry}
            about={fileName}
            change="Caption"
            className="mw-attachment-answers"
            {...answers}
          />
        </>
      )}
    </li>
  )
}

/** Why the server did not take it. */
const Refusal = ({ entry }: { readonly entry: OutboxEntry }) =>
  isSetAside(entry) &&
  refusalWords(entry.lastError).map((words) => (
    <p className="mw-attachment-problem" key={words}>
      {words}
    </p>
  ))

interface ThumbnailProps {
  readonly attachment: Attachment
}

/** A picture small, or the sign of a file that is none. */
export function Thumbnail({ attachment: { attachmentOID, contentType } }: ThumbnailProps) {
  const { attachments } = useWorkbench()
  const picture = useQuery({
    queryKey: queryKeys.attachmentContent(attachmentOID, 'thumbnail'),
    queryFn: async ({ signal }) => valueOf(await attachments.thumbnail(attachmentOID, signal)),
    enabled: isPicture(contentType),
    staleTime: Infinity,
  })
  if (picture.data) return <BlobImage className="mw-attachment-picture" blob={picture.data.blob} alt="" />
  if (picture.isLoading) return <Skeleton rows={3} label="Loading the picture" />
  return <Sign />
}

const Sign = () => (
  <span className="mw-attachment-picture">
    <Icon name="file-text" size={24} />
  </span>
)

interface WaitingProps {
  readonly entry: OutboxEntry
  readonly percent: number | null
  readonly onRetry: () => void
  readonly onDiscard: () => void
}

/** A file that is on this device only: how it stands, and what can be done about it. */
export function WaitingTile({ entry, percent, onRetry, onDiscard }: WaitingProps) {
  const fileName = fileNameOf(entry)
  const caption = fileCaptionOf(entry)
  return (
    <li className="mw-attachment" aria-label={`${fileName}, ${waitingWords(entry)}`}>
      <WaitingPicture entry={entry} />
      <span className="mw-attachment-name">{caption === '' ? fileName : caption}</span>
      <WaitingStatus entry={entry} />
      {percent !== null && (
        <ProgressBar
          label={`Sending ${fileName}`}
          isLabelHidden
          value={percent}
          max={100}
          valueText={`${percent} %`}
        />
      )}
      <Refusal entry={entry} />
      <WaitingAnswers
        entry={entry}
        about={fileName}
        className="mw-attachment-answers"
        onRetry={onRetry}
        onDiscard={onDiscard}
      />
    </li>
  )
}

type ReturningProps = Pick<StoredProps, 'onRetry' | 'onDiscard'> & { readonly entry: OutboxEntry }

/** A file that is brought back, until the server has told of it again. */
export function ReturningTile({ entry, ...answers }: ReturningProps) {
  const fileName = fileNameOf(entry)
  return (
    <li className="mw-attachment">
      <Sign />
      <span className="mw-attachment-name">{fileName}</span>
      <Refusal entry={entry} />
      <DoneWaiting
        entry={entry}
        about={fileName}
        change="Caption"
        className="mw-attachment-answers"
        {...answers}
      />
    </li>
  )
}

interface HeldProps {
  readonly held: HeldFile
  readonly onDiscard: () => void
}

/** A file that goes with its record once that is saved. */
export function HeldTile({ held, onDiscard }: HeldProps) {
  const { fileName, caption } = held
  return (
    <li className="mw-attachment" aria-label={`${fileName}, ${heldWords}`}>
      <HeldPicture held={held} />
      <span className="mw-attachment-name">{caption === '' ? fileName : caption}</span>
      <StatusChip kind="unsent">{heldWords}</StatusChip>
      <span className="mw-attachment-answers">
        <Button size="small" variant="quiet" aria-label={`Discard ${fileName}`} onPress={onDiscard}>
          Discard
        </Button>
      </span>
    </li>
  )
}

/** How a file stands whose record was never saved. */
export const heldWords = 'Goes with the save'

/** The same of one that is on this device only. */
export function WaitingPicture({ entry }: Pick<WaitingProps, 'entry'>) {
  const { eventId } = entry
  const { attachments } = useWorkbench()
  return (
    <DevicePicture
      name={eventId}
      contentType={fileTypeOf(entry)}
      read={() => attachments.waitingFile(eventId)}
    />
  )
}

/** And of one whose record was never saved. */
export function HeldPicture({ held }: Pick<HeldProps, 'held'>) {
  const { attachments } = useWorkbench()
  return (
    <DevicePicture name={held.file} contentType={held.contentType} read={() => attachments.held.read(held)} />
  )
}

interface DeviceProps {
  readonly name: string
  readonly contentType: string
  readonly read: () => Promise<Blob | null>
}

function DevicePicture({ name, contentType, read }: DeviceProps) {
  const file = useQuery({
    queryKey: queryKeys.waitingFile(name),
    queryFn: read,
    enabled: isPicture(contentType),
    staleTime: Infinity,
    gcTime: 0,
  })
  return file.data ? <BlobImage className="mw-attachment-picture" blob={file.data} alt="" /> : <Sign />
}
