import { useRef } from 'react'
import { longDate } from '../../locale/days.ts'
import { dayOf, momentWords } from '../../locale/moments.ts'
import { fileBackCommands, type FileBackEvent } from '../../machines/attachments.commands.ts'
import type { ShownRemoved } from '../../events/outbox/attachments.ts'
import { Button } from '../../ui/controls/button.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { ReadEarlier } from '../../ui/feedback/read-earlier.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { sizeText } from '../../ui/fields/size-text.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { queryFailure } from '../definition/load-error.ts'
import { useCommands } from '../definition/use-commands.ts'
import { useWorkbench } from '../definition/workbench.tsx'
import { DoneWaiting } from '../waiting/waiting-entry.tsx'
import type { AttachedRecord } from './use-attachments.ts'
import { type useBringingBack, useRemovedFiles } from './use-removed-files.ts'

interface RemovedProps {
  readonly of: AttachedRecord
  readonly bringing: Pick<ReturnType<typeof useBringingBack>, 'bringBack' | 'problem'>
  readonly onClose: () => void
}

const title = 'Removed files'
const { label, icon } = fileBackCommands['FILE.BRING.BACK']

/** What was removed of the files of a record, the last first: by whom and until when it is kept; each can be brought back. */
export function RemovedFiles({ of, bringing: { bringBack, problem }, onClose }: RemovedProps) {
  const { liveCharts } = useWorkbench()
  const { shown, readAt, query, retry, discard } = useRemovedFiles(of)
  const body = useRef<HTMLDivElement>(null)
  const all = shown ?? []
  const waiting = all.filter(({ entry }) => entry === null)
  const back = ({ file }: ShownRemoved) => {
    void bringBack(file)
    // The button goes with what it does.
    body.current?.focus()
  }
  useCommands<FileBackEvent>(liveCharts, {
    id: `file-back/${of.entity}/${of.key}`,
    scope: title,
    commands: fileBackCommands,
    isThere: waiting.length > 0,
    can: () => true,
    run: ({ file }) => {
      const found = waiting.find((each) => String(each.file.attachmentOID) === file)
      if (found) back(found)
    },
    choices: () => waiting.map(({ file }) => ({ value: String(file.attachmentOID), label: nameOf(file) })),
  })
  return (
    <Dialog isOpen onOpenChange={onClose} title={title} place="side" width={480} isDismissable>
      <div className="mw-attachments" ref={body} tabIndex={-1}>
        {query.error && (
          <LoadFailure
            title={`The removed files could not be ${shown ? 'brought up to date' : 'loaded'}`}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          >
            {queryFailure(query.error)}
          </LoadFailure>
        )}
        {readAt !== null && <ReadEarlier at={readAt} />}
        {problem !== null && (
          <p className="mw-attachment-problem" role="alert">
            {problem}
          </p>
        )}
        {query.isLoading && <Skeleton rows={3} label="Loading the removed files" />}
        {shown?.length === 0 && <p className="mw-attachments-said">No removed file is kept.</p>}
        {all.length > 0 && (
          <ul className="mw-removed-files" aria-label={title}>
            {all.map((each) => (
              <RemovedFile
                key={each.file.attachmentOID}
                shown={each}
                onBack={() => back(each)}
                onRetry={({ eventId }) => void retry(eventId)}
                onDiscard={({ eventId }) => void discard(eventId)}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

const nameOf = ({ fileName, caption }: ShownRemoved['file']): string =>
  caption === '' ? fileName : `${caption}, ${fileName}`

interface FileProps extends Pick<Parameters<typeof DoneWaiting>[0], 'onRetry' | 'onDiscard'> {
  readonly shown: ShownRemoved
  readonly onBack: () => void
}

function RemovedFile({ shown: { file, entry }, onBack, ...answers }: FileProps) {
  const { fileName, size, removedBy, removedAt, keptUntil } = file
  return (
    <li className="mw-removed-file">
      <span className="mw-attachment-name">{nameOf(file)}</span>
      <span className="mw-attachment-meta">
        {`${sizeText(size)}, removed ${momentWords(removedAt)}${removedBy === '' ? '' : ` by ${removedBy}`}. Kept until ${longDate(dayOf(Date.parse(keptUntil)))}.`}
      </span>
      {entry ? (
        <DoneWaiting
          entry={entry}
          about={fileName}
          change="Caption"
          className="mw-attachment-answers"
          {...answers}
        />
      ) : (
        <span className="mw-attachment-answers">
          <Button size="small" icon={icon} aria-label={`${label} ${nameOf(file)}`} onPress={onBack}>
            {label}
          </Button>
        </span>
      )}
    </li>
  )
}
