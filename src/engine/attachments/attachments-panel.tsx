import { useRef, useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { explainAttached } from '../../contract/access/policy.ts'
import {
  type Attachable,
  type Attachment,
  isAttachable,
  isPicture,
} from '../../contract/entities/attachment.ts'
import { heldByLine, lastPhotoWords } from '../../contract/entities/line-photo.ts'
import { linesAsShown } from '../../contract/entities/task-line.ts'
import { fileCaptionOf, fileLineOf, fileNameOf } from '../../events/outbox/attachments.ts'
import type { OutboxEntry } from '../../events/outbox/outbox.ts'
import { momentWords } from '../../locale/moments.ts'
import { attachmentsCommands, type AttachmentsEvent } from '../../machines/attachments.commands.ts'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { MEDIUM_UP, useMedia } from '../../ui/look/use-media.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { LoadError, queryFailure } from '../definition/load-error.ts'
import type { ScreenDefinition } from '../definition/screen.ts'
import { useCommands } from '../definition/use-commands.ts'
import { usePreferences, useSubject, useWorkbench } from '../definition/workbench.tsx'
import { isAsked } from '../session/is-asked.ts'
import type { ScreenSession } from '../session/screen-session.ts'
import { useKeyNow } from '../session/use-key-now.ts'
import { useEditorState } from '../session/use-screen-session.ts'
import { backForWords } from '../waiting/removed-list.tsx'
import { useBringingBack } from '../waiting/use-bringing-back.ts'
import { DiscardFile } from './discard-file.tsx'
import { usePastedFiles, Zone } from './drop-zone.tsx'
import { HeldFiles } from './held-files.tsx'
import { RemovedFiles } from './removed-files.tsx'
import { ReturningTile, StoredTile, WaitingTile } from './tiles.tsx'
import { useAttachments } from './use-attachments.ts'
import { AttachmentViewer } from './viewer.tsx'
import './attachments.css'

const title = 'Photos and files'
const taken = ['image/*', 'application/pdf']

interface PanelProps {
  readonly screen: ScreenDefinition
  readonly session: ScreenSession
}

/** The photos and files of the record under edit, where its entity takes them (decision 0035). */
export function AttachmentsPanel({ screen: { resource, lines }, session }: PanelProps) {
  const { mode, openedAs, files } = useEditorState(session)
  const record = useKeyNow(session)
  const reading = useReading(resource)
  if (!isAttachable(resource) || reading === null) return null
  if (!reading.allowed) return <Said>{`The files of this record are not shown: ${reading.reason}.`}</Said>
  if (mode === 'new' || record === null || files !== null)
    return <HeldFiles title={title} session={session} files={files ?? []} lines={lines} />
  return (
    // It goes on where its record is given a number.
    <RecordFiles
      key={openedAs}
      entity={resource}
      record={record}
      isHeldUp={() => isAsked(session)}
      heldBy={(line) => heldByLine(linesAsShown(session.editor.form.get().values[lines ?? '']), line)}
      onLineBare={session.editor.forgetPhotos}
    />
  )
}

function useReading(resource: string) {
  const subject = useSubject()
  return isAttachable(resource) ? explainAttached(subject, 'read', resource) : null
}

const Said = ({ children }: { readonly children: string }) => (
  <Card title={title}>
    <p className="mw-attachments-said">{children}</p>
  </Card>
)

interface FilesProps {
  readonly entity: Attachable
  readonly record: number
  /** Whether something else has to be answered first. */
  readonly isHeldUp: () => boolean
  /** The number of the line that is done by its photos of this key; where it is left out, the server alone knows. */
  readonly heldBy?: (line: string) => number | null
  /** The last photo of this key is removed. */
  readonly onLineBare?: (line: string) => void
}

/** The same of a record that is stored. */
export function RecordFiles({ entity, record, isHeldUp, heldBy, onLineBare }: FilesProps) {
  const files = useAttachments({ entity, key: record })
  const { list, isUnnumbered, waiting, returning, readAt, durable, preparing, problems } = files
  const stored = files.stored ?? []
  const standing = stored.filter(({ isRemoved }) => !isRemoved)
  const { liveCharts, attachments } = useWorkbench()
  const { removedFilesDays } = usePreferences()
  const adding = explainAttached(useSubject(), 'create', entity)
  const isPhone = !useMedia(MEDIUM_UP)
  const input = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState<number | null>(null)
  const [removed, setRemoved] = useState<Attachment | null>(null)
  const [isRemovedOpen, setRemovedOpen] = useState(false)
  const bringing = useBringingBack<Attachment>({
    bringBack: attachments.bringBack,
    keyOf: ({ attachmentOID }) => attachmentOID,
    nameOf: ({ fileName }) => fileName,
  })
  const [discarded, setDiscarded] = useState<OutboxEntry | null>(null)
  const add = (chosen: Iterable<File> | null) => {
    const all = [...(chosen ?? [])]
    if (adding.allowed && all.length > 0) void files.add(all)
  }
  usePastedFiles(add)
  const mayBringBack = adding.allowed && !isUnnumbered
  useCommands<AttachmentsEvent>(liveCharts, {
    id: `attachments/${entity}/${record}`,
    scope: title,
    commands: attachmentsCommands,
    may: () => adding,
    can: ({ type }) => !isHeldUp() && (type === 'FILE.ADD' || mayBringBack),
    run: ({ type }) => (type === 'FILE.ADD' ? input.current?.click() : setRemovedOpen(true)),
  })
  /** The photos of a line are no more once this one is removed. */
  const isLast = ({ line, attachmentOID, contentType }: Attachment) =>
    line !== '' &&
    isPicture(contentType) &&
    !standing.some(
      ({ file }) => file.line === line && file.attachmentOID !== attachmentOID && isPicture(file.contentType),
    )
  const askRemoval = (attachment: Attachment) => {
    setShown(null)
    const line = isLast(attachment) ? (heldBy?.(attachment.line) ?? null) : null
    if (line === null) setRemoved(attachment)
    else files.refuse(`${attachment.fileName} is not removed. ${lastPhotoWords(line)}.`)
  }
  const isCaptioned = stored.some(
    ({ file, entry }) => entry?.kind === 'captionFile' && file.attachmentOID === removed?.attachmentOID,
  )
  async function remove(attachment: Attachment) {
    const leavesBare = isLast(attachment)
    if (!(await files.remove(attachment))) return
    if (leavesBare) onLineBare?.(attachment.line)
    bringing.sayRemoved(attachment)
  }
  // A plain server knows nothing of files (DESIGN 2).
  if (list.error instanceof LoadError && list.error.error.kind === 'not-found') return null
  return (
    <Card
      title={title}
      actions={
        mayBringBack && (
          <IconButton
            icon={attachmentsCommands['FILE.REMOVED'].icon}
            label={attachmentsCommands['FILE.REMOVED'].label}
            onPress={() => setRemovedOpen(true)}
          />
        )
      }
    >
      <Zone isOpen={adding.allowed} label={`${title}: drop files here`} onDropped={add}>
        {adding.allowed ? (
          <div className="mw-attachment-answers">
            {isPhone && (
              <FileTrigger acceptedFileTypes={['image/*']} defaultCamera="environment" onSelect={add}>
                <Button icon="camera">Take photo</Button>
              </FileTrigger>
            )}
            <FileTrigger acceptedFileTypes={taken} allowsMultiple onSelect={add} ref={input}>
              <Button icon={isPhone ? 'upload' : 'camera'}>
                {isPhone ? 'Choose files' : attachmentsCommands['FILE.ADD'].label}
              </Button>
            </FileTrigger>
            {!isPhone && <span className="mw-attachments-said">or drop or paste photos and PDF files</span>}
          </div>
        ) : (
          <p className="mw-attachments-said">{`You cannot add files: ${adding.reason}.`}</p>
        )}
        <div role="alert">
          {[...problems, ...(bringing.problem === null ? [] : [bringing.problem])].map((problem) => (
            <p className="mw-attachment-problem" key={problem}>
              {problem}
            </p>
          ))}
        </div>
        {!durable && (waiting.length > 0 || stored.some(({ entry }) => entry)) && (
          <InlineNotice kind="warn" title="Not kept when you close this tab">
            This browser lets nothing be stored for good. Wait until everything here has been sent.
          </InlineNotice>
        )}
        {readAt !== null && (
          <InlineNotice kind="unsent" title="Not up to date">
            {`These files were listed ${momentWords(readAt)}.`}
          </InlineNotice>
        )}
        {list.isError && (
          <LoadFailure
            title={
              list.data
                ? 'The files could not be brought up to date'
                : 'The files of this record could not be loaded'
            }
            isRetrying={list.isFetching}
            onRetry={() => void list.refetch()}
          >
            {queryFailure(list.error)}
          </LoadFailure>
        )}
        {list.isLoading && <Skeleton rows={2} label="Loading the files of this record" />}
        {(isUnnumbered || files.stored?.length === 0) &&
          waiting.length + returning.length + preparing === 0 && (
            <p className="mw-attachments-said">No photo or file yet.</p>
          )}
        {stored.length + waiting.length + returning.length + preparing > 0 && (
          <ul className="mw-attachments-grid" aria-label={title}>
            {stored.map((each) => (
              <StoredTile
                key={each.file.attachmentOID}
                shown={each}
                onOpen={() => setShown(each.file.attachmentOID)}
                onRetry={({ eventId }) => void files.retry(eventId)}
                onKeepMine={({ eventId }) => void files.keepMine(eventId)}
                onDiscard={({ eventId }) => void files.discard(eventId)}
              />
            ))}
            {returning.map((entry) => (
              <ReturningTile
                key={entry.eventId}
                entry={entry}
                onRetry={({ eventId }) => void files.retry(eventId)}
                onDiscard={({ eventId }) => void files.discard(eventId)}
              />
            ))}
            {waiting.map((entry) => (
              <WaitingTile
                key={entry.eventId}
                entry={entry}
                percent={files.percentOf(entry)}
                onRetry={() => void files.retry(entry.eventId)}
                onDiscard={() => setDiscarded(entry)}
              />
            ))}
            {preparing > 0 && (
              <li className="mw-attachment">
                <Skeleton
                  rows={3}
                  label={`Making ${preparing === 1 ? 'a file' : `${preparing} files`} ready`}
                />
              </li>
            )}
          </ul>
        )}
      </Zone>
      {shown !== null && (
        <AttachmentViewer
          attachments={standing}
          shown={shown}
          mayChange={adding.allowed}
          onShow={setShown}
          onClose={() => setShown(null)}
          onCaption={files.caption}
          onRemove={askRemoval}
        />
      )}
      <ConfirmDialog
        isOpen={removed !== null}
        title="Remove this file?"
        body={`${removed?.fileName ?? ''} is removed from this record for everybody. ${backForWords(removedFilesDays)}${isCaptioned ? ' Your caption of it, which is not sent yet, is lost.' : ''}`}
        confirmText="Remove"
        cancelText="Keep"
        isDanger
        onConfirm={() => {
          if (removed) void remove(removed)
          setRemoved(null)
        }}
        onCancel={() => setRemoved(null)}
      />
      {isRemovedOpen && (
        <RemovedFiles
          of={{ entity, key: record }}
          bringing={bringing}
          onClose={() => setRemovedOpen(false)}
        />
      )}
      <DiscardFile
        lost={discarded && { fileName: fileNameOf(discarded), ofLine: lineWords(discarded) }}
        onDiscard={() => {
          if (discarded) void files.discard(discarded.eventId)
          setDiscarded(null)
        }}
        onKeep={() => setDiscarded(null)}
      />
    </Card>
  )
}

/** Which line a file that waits leaves without a photo. */
const lineWords = (entry: OutboxEntry): string =>
  fileLineOf(entry) === '' ? '' : `It leaves its line without it: ${fileCaptionOf(entry)}.`
