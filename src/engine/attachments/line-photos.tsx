import { useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { v7 as uuidv7 } from 'uuid'
import { explainAttached } from '../../contract/access/policy.ts'
import { type Attachable, isAttachable } from '../../contract/entities/attachment.ts'
import { captionOfLine, owesPhoto, photoFirst } from '../../contract/entities/line-photo.ts'
import type { HeldFile } from '../../events/drafts.ts'
import { fileLineOf } from '../../events/outbox/attachments.ts'
import { isSetAside } from '../../events/outbox/queue.ts'
import { Button } from '../../ui/controls/button.tsx'
import { StatusChip } from '../../ui/feedback/status-chip.tsx'
import { Icon } from '../../ui/look/icon.tsx'
import { MEDIUM_UP, useMedia } from '../../ui/look/use-media.ts'
import { useSubject, useWorkbench } from '../definition/workbench.tsx'
import { waitingWords } from '../waiting/waiting-entry.tsx'
import type { ScreenSession } from '../session/screen-session.ts'
import { useKeyNow } from '../session/use-key-now.ts'
import { useEditorState } from '../session/use-screen-session.ts'
import { HeldPicture, heldWords, Thumbnail, WaitingPicture } from './tiles.tsx'
import { type KeepFile, keptWith, useAdding, useAttachments } from './use-attachments.ts'
import { AttachmentViewer } from './viewer.tsx'
import './line-photos.css'

/** The record whose lines are photographed. */
export interface PhotographedRecord {
  readonly entity: string
  /** Null before it is saved; negative before it has a number. */
  readonly key: number | null
  /** Of a record that was never stored: the photos that its form holds. */
  readonly held?: HeldPhotos | null
}

interface HeldPhotos {
  readonly files: readonly HeldFile[]
  readonly keep: KeepFile
  /** A save waits for what is being taken. */
  during(work: Promise<unknown>): void
}

/** The record in a form, with the photos that it holds while that was never stored. */
export function usePhotographed(session: ScreenSession, entity: string): PhotographedRecord {
  const { files } = useEditorState(session)
  const key = useKeyNow(session)
  return { entity, key, held: files && { ...session.editor.files, files } }
}

interface OfLine {
  readonly record: PhotographedRecord
  /** Counted from 1. */
  readonly number: number
  readonly line: {
    readonly taskDescription: string
    readonly photoKey?: string | undefined
    readonly photoRequired?: boolean | undefined
  }
}

interface TakeProps extends OfLine {
  /** Its first photo is kept on this device: from now on its photos are found by this key. */
  readonly onKey: (photoKey: string) => void
}

/** Takes a photo of a line of a record, for who may attach files to it; on a phone by its camera. */
export function TakeLinePhoto({ record: { entity, key, held }, ...props }: TakeProps) {
  const { attachments } = useWorkbench()
  const subject = useSubject()
  if (!isAttachable(entity) || !explainAttached(subject, 'create', entity).allowed) return null
  if (held)
    return (
      <Take {...props} keep={held.keep} during={held.during} keptWords="kept, and will go with the save" />
    )
  if (key === null) return null
  return <Take {...props} keep={keptWith({ entity, key }, attachments)} />
}

type Known<Props> = Omit<Props, 'record'> & { readonly entity: Attachable; readonly record: number }

interface TakingProps extends Omit<TakeProps, 'record'> {
  readonly keep: KeepFile
  readonly during?: HeldPhotos['during']
  readonly keptWords?: string
}

function Take({ keep, during, keptWords, number, line, onKey }: TakingProps) {
  const { toasts } = useWorkbench()
  const { preparing, add } = useAdding(keep, keptWords)
  const isPhone = !useMedia(MEDIUM_UP)
  const { photoKey = '', taskDescription } = line
  async function take(chosen: Iterable<File> | null) {
    const key = photoKey === '' ? uuidv7() : photoKey
    const { kept, problems } = await add([...(chosen ?? [])], {
      line: key,
      caption: captionOfLine(taskDescription),
    })
    for (const text of problems) toasts.show({ kind: 'error', text })
    if (kept > 0 && photoKey === '') onKey(key)
  }
  return (
    <FileTrigger
      acceptedFileTypes={['image/*']}
      {...(isPhone ? { defaultCamera: 'environment' as const } : { allowsMultiple: true })}
      onSelect={(chosen) => {
        const taking = take(chosen)
        during?.(taking)
      }}
    >
      <Button
        variant="quiet"
        icon="camera"
        isDisabled={preparing > 0}
        aria-label={`${isPhone ? 'Take' : 'Add'} a photo of line ${number}`}
      />
    </FileTrigger>
  )
}

/** The photos of a line, those that wait on this device among them, and what it wants of them (decision 0043). */
export function LinePhotos(props: OfLine) {
  const { record, line } = props
  const { entity, key, held } = record
  const subject = useSubject()
  if (!isAttachable(entity) || !explainAttached(subject, 'read', entity).allowed) return null
  if (owesPhoto(line)) return <Wanted words={photoFirst} />
  if ((line.photoKey ?? '') === '') return null
  if (held) return <HeldOnLine {...props} files={held.files} />
  if (key === null) return null
  return <Photos {...props} entity={entity} record={key} />
}

interface HeldProps extends Pick<OfLine, 'number' | 'line'> {
  readonly files: readonly HeldFile[]
}

function HeldOnLine({ files, number, line: { photoKey } }: HeldProps) {
  const photos = files.filter(({ line }) => line === photoKey)
  return (
    <>
      {photos.map((held) => (
        <span key={held.file} className="mw-line-photo" role="img" aria-label={`Photo of line ${number}`}>
          <HeldPicture held={held} />
        </span>
      ))}
      {photos.length > 0 && <StatusChip kind="unsent">{`Photo: ${heldWords}`}</StatusChip>}
    </>
  )
}

function Photos({ entity, record, number, line: { photoKey } }: Known<OfLine>) {
  const files = useAttachments({ entity, key: record })
  const { isUnnumbered } = files
  const [shown, setShown] = useState<number | null>(null)
  const all = (files.stored ?? []).filter(({ file }) => file.line === photoKey)
  const stored = all.filter(({ isRemoved }) => !isRemoved)
  const leaving = all.find(({ isRemoved }) => isRemoved)?.entry
  const waiting = files.waiting.filter((entry) => fileLineOf(entry) === photoKey)
  const [first] = waiting.toSorted((a, b) => Number(isSetAside(b)) - Number(isSetAside(a)))
  return (
    <>
      {stored.map(({ file }, at) => (
        <button
          key={file.attachmentOID}
          type="button"
          className="mw-line-photo"
          aria-label={`Open photo ${at + 1} of line ${number}`}
          onClick={() => setShown(file.attachmentOID)}
        >
          <Thumbnail attachment={file} />
        </button>
      ))}
      {waiting.map((entry) => (
        <span key={entry.eventId} className="mw-line-photo" role="img" aria-label={`Photo of line ${number}`}>
          <WaitingPicture entry={entry} />
        </span>
      ))}
      {first && (
        <StatusChip kind={isSetAside(first) ? 'bad' : 'unsent'}>{`Photo: ${waitingWords(first)}`}</StatusChip>
      )}
      {leaving && <StatusChip kind="unsent">{`Photo removed: ${waitingWords(leaving)}`}</StatusChip>}
      {(isUnnumbered || files.stored !== null) && all.length + waiting.length === 0 && (
        <StatusChip kind="unsent">Photo still to come</StatusChip>
      )}
      {shown !== null && (
        <AttachmentViewer
          attachments={stored}
          shown={shown}
          mayChange={false}
          onShow={setShown}
          onClose={() => setShown(null)}
          onCaption={files.caption}
          onRemove={() => setShown(null)}
        />
      )}
    </>
  )
}

const Wanted = ({ words }: { readonly words: string }) => (
  <span className="mw-line-photo-wanted">
    <Icon name="camera" size={16} />
    {words}
  </span>
)
