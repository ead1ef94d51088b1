import { momentWords } from '../../locale/moments.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { StoredFile } from '../../contract/entities/stored-file.ts'
import { successWords } from '../../contract/errors.ts'
import { explain } from '../../contract/access/policy.ts'
import { LoadError, loadMessage, valueOf } from '../../engine/definition/load-error.ts'
import { ReportButtons } from '../../engine/report/report-preview.tsx'
import type { ReportSource } from '../../engine/report/report-session.ts'
import type { ScreenSession } from '../../engine/session/screen-session.ts'
import { UploadField } from '../../engine/fields/upload-field.tsx'
import { useEditorState } from '../../engine/session/use-screen-session.ts'
import { useSubject, useWorkbench } from '../../engine/definition/workbench.tsx'
import { queryKeys } from '../../engine/definition/query-keys.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Disclosure } from '../../ui/controls/disclosure.tsx'
import { Icon } from '../../ui/look/icon.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { sizeText } from '../../ui/fields/size-text.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { MEDIUM_UP, useMedia } from '../../ui/look/use-media.ts'
import './operation-files.css'

interface OperationFilesProps {
  readonly session: ScreenSession
}

/** The PDF of a saved operation: what is there, its upload, its download, and the form to fill (SPEC 2.9, READINGS). */
export function OperationFiles({ session }: OperationFilesProps) {
  const { mode, key } = useEditorState(session)
  const isWide = useMedia(MEDIUM_UP)
  if (mode === 'new' || key === null) return null
  const files = <FilesOf key={key} operation={key} />
  return isWide ? (
    <Card title="Files">{files}</Card>
  ) : (
    <Disclosure title="Files" level={2}>
      {files}
    </Disclosure>
  )
}

function FilesOf({ operation }: { readonly operation: number }) {
  const { files, toasts } = useWorkbench()
  const decision = explain(useSubject(), 'edit', 'pmOperation')
  const queries = useQueryClient()
  const queryKey = queryKeys.operationFile(operation)
  const info = useQuery({
    queryKey,
    queryFn: async ({ signal }) => valueOf(await files.operationFileInfo(operation, signal)),
  })
  const remember = (stored: StoredFile | null) => queries.setQueryData(queryKey, stored)

  const get: ReportSource['get'] = async (use, signal) => {
    if (use === 'preview')
      return files.runReport('pmOperationsBlankTemplate', { vPMOperationOID: operation }, signal)
    const loaded = await files.operationFile(operation, signal)
    if (!loaded.ok && loaded.error.kind === 'not-found') remember(null)
    return loaded.ok ? { ok: true, value: { ...loaded.value, title: loaded.value.fileName } } : loaded
  }
  return (
    <div className="mw-operation-files">
      <div className="mw-operation-file">
        {info.data !== undefined ? (
          <Stored file={info.data} />
        ) : info.isError ? (
          <Unknown error={info.error} onRetry={() => void info.refetch()} />
        ) : (
          <Skeleton rows={1} label="Looking for the PDF of this operation" />
        )}
        <ReportButtons
          hasNoFile={info.data === null}
          id={`pm-operation/${operation}`}
          scope="Files"
          asks={{ PREVIEW: ['print', 'operationReport'], DOWNLOAD: ['read', 'pmOperation'] }}
          get={get}
          failureOf={(error, use) =>
            use === 'download' && error.kind === 'not-found'
              ? { name: 'fileMissing' }
              : { message: loadMessage(error) }
          }
        />
      </div>
      <UploadField
        id={`pm-operation/${operation}`}
        scope="Files"
        label="Upload the filled form"
        chooseText="Upload PDF"
        kind="pdf"
        decision={decision}
        send={(file, onProgress, signal) => files.uploadOperationFile(operation, file, onProgress, signal)}
        onSent={(stored) => {
          remember(stored)
          toasts.show({ kind: 'success', ...successWords.saved })
        }}
      />
    </div>
  )
}

function Stored({ file }: { readonly file: StoredFile | null }): ReactNode {
  if (file === null) return <p className="mw-operation-file-line">No PDF has been uploaded yet.</p>
  const { fileName, size, uploadedAt, uploadedBy } = file
  return (
    <p className="mw-operation-file-line">
      <Icon name="file-text" />
      <strong>{fileName}</strong>
      <span>{sizeText(size)}</span>
      <span>
        {momentWords(uploadedAt)}
        {uploadedBy !== '' && ` by ${uploadedBy}`}
      </span>
    </p>
  )
}

/** A plain server cannot say what is there: then the buttons alone have to do. */
function Unknown({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  if (error instanceof LoadError && error.error.kind === 'not-found') return null
  return (
    <LoadFailure title="Could not find out whether there is a PDF" onRetry={onRetry}>
      {error.message}
    </LoadFailure>
  )
}
