import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ReportSource } from '../../engine/report/report-session.ts'
import { type ReportPlace, useReport } from '../../engine/report/use-report.ts'
import { Button } from '../../ui/controls/button.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { PdfPreview } from '../../ui/pdf/preview.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

interface ReportPaneProps {
  /** Names it in palette and journal. */
  readonly id: string
  /** What the gallery calls it, until it is there with a title of its own. */
  readonly title: string
  readonly get: ReportSource['get']
  readonly asks: ReportPlace['asks']
}

/** One report of the gallery: made as soon as it is chosen, and shown page by page (UX R1). */
export function ReportPane({ id, title, get, asks }: ReportPaneProps) {
  const session = useReport({ id: `gallery/${id}`, scope: 'Report Gallery', get, asks })
  const { value, context } = useSelector(session.actor, (snapshot) => snapshot)
  const { online } = context
  const preview = () => session.actor.send({ type: 'PREVIEW' })
  useEffect(() => {
    if (online && session.actor.getSnapshot().value === 'idle') session.actor.send({ type: 'PREVIEW' })
  }, [session, online])
  const file = value === 'shown' ? session.file() : null
  return (
    <section
      className="mw-gallery-pane"
      aria-label={`Report ${title}`}
      aria-busy={value === 'gettingPreview'}
    >
      <h2 className="mw-gallery-title">{context.title === '' ? title : context.title}</h2>
      {!online && file === null && (
        <InlineNotice kind="unsent" title="No connection" isLive>
          The server makes the reports, so this one waits for the connection.
        </InlineNotice>
      )}
      {value === 'gettingPreview' && (
        <>
          <Skeleton rows={10} label={`Making the report ${title}`} />
          <div>
            <Button variant="quiet" onPress={() => session.actor.send({ type: 'CLOSE' })}>
              Cancel
            </Button>
          </div>
        </>
      )}
      {value === 'failed' && (
        <InlineNotice
          kind="bad"
          title="The report could not be made"
          isLive
          actions={
            <Button size="small" icon="rotate-ccw" isDisabled={!online} onPress={preview}>
              Retry
            </Button>
          }
        >
          {context.problem}
        </InlineNotice>
      )}
      {value === 'idle' && online && (
        <div>
          <Button icon="eye" onPress={preview}>
            Preview
          </Button>
        </div>
      )}
      {file !== null && (
        <PdfPreview
          file={file.blob}
          title={context.title}
          onDownload={() => session.actor.send({ type: 'SAVE' })}
        />
      )}
    </section>
  )
}
