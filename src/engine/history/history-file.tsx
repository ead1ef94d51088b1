import { useRef } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { decide, explain } from '../../contract/access/policy.ts'
import { entities, isEntity } from '../../contract/entities/catalogue.ts'
import type { HistoryCheck } from '../../contract/history-file/findings.ts'
import type { RecordNamed } from '../../contract/record-history.ts'
import { momentWords } from '../../locale/moments.ts'
import { historyFileCommands, type HistoryFileEvent } from '../../machines/history.commands.ts'
import { Button } from '../../ui/controls/button.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { useOnline } from '../../ui/look/use-online.ts'
import { useCommands } from '../definition/use-commands.ts'
import { useSubject, useWorkbench } from '../definition/workbench.tsx'
import { type FileNews, useHistoryFile } from './use-history-file.ts'

/** Below a history: it as a file, and whether such a file is as it was exported. */
export function HistoryFile({ record }: { readonly record: RecordNamed }) {
  const { liveCharts } = useWorkbench()
  const subject = useSubject()
  const resource = isEntity(record.entity) ? record.entity : null
  const mayExport = resource === null || decide(subject, 'export', resource).allowed
  const isOnline = useOnline()
  const input = useRef<HTMLInputElement>(null)
  const { news, exportFile, checkFile } = useHistoryFile(record)
  useCommands<HistoryFileEvent>(liveCharts, {
    id: `history-file/${record.entity}`,
    scope: isEntity(record.entity) ? entities[record.entity].title : record.entity,
    commands: historyFileCommands,
    may: (action) => (resource === null ? null : explain(subject, action, resource)),
    can: () => isOnline,
    run: ({ type }) => (type === 'HISTORY.EXPORT' ? exportFile() : input.current?.click()),
  })
  return (
    <div className="mw-history-file">
      <div className="mw-history-file-tools">
        {mayExport && (
          <Button
            icon="download"
            isDisabled={!isOnline}
            isPending={news.kind === 'exporting'}
            onPress={exportFile}
          >
            {historyFileCommands['HISTORY.EXPORT'].label}
          </Button>
        )}
        <FileTrigger
          ref={input}
          acceptedFileTypes={['application/json', '.json']}
          onSelect={(files) => {
            const chosen = files?.[0]
            if (chosen) checkFile(chosen)
          }}
        >
          <Button
            variant="quiet"
            icon="clipboard-check"
            isDisabled={!isOnline}
            isPending={news.kind === 'checking'}
          >
            {historyFileCommands['HISTORY.CHECK'].label}
          </Button>
        </FileTrigger>
      </div>
      {!isOnline && <p>No connection: the server makes the file and checks it.</p>}
      <Told news={news} />
    </div>
  )
}

function Told({ news }: { readonly news: FileNews }) {
  if (news.kind === 'exported') return <InlineNotice kind="ok" isLive title={`Exported as ${news.name}`} />
  if (news.kind === 'failed')
    return (
      <InlineNotice
        kind="bad"
        isLive
        title={news.what === 'export' ? 'The history was not exported' : 'The file was not checked'}
      >
        {news.message}
      </InlineNotice>
    )
  return news.kind === 'checked' ? <Checked {...news} /> : null
}

function Checked({ name, check: { about, findings } }: Extract<FileNews, { kind: 'checked' }>) {
  if (findings.length === 0)
    return (
      <InlineNotice kind="ok" isLive title={`${name} is as it was exported`}>
        {about && aboutWords(about)}
      </InlineNotice>
    )
  return (
    <InlineNotice kind="bad" isLive title={`${name} is not as it was exported`}>
      <ul>
        {findings.map(({ kind, entry, message }) => (
          <li key={`${kind} ${entry}`}>{message}.</li>
        ))}
      </ul>
    </InlineNotice>
  )
}

const aboutWords = ({ record, count, exportedBy, exportedAt }: NonNullable<HistoryCheck['about']>) =>
  `The history of ${record.name}, ${count === 1 ? '1 change' : `${count} changes`}, exported by ${exportedBy.name}, ${momentWords(exportedAt)}.`
