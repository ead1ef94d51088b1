import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { decide } from '../../contract/access/policy.ts'
import { reportCommands } from '../../machines/report.commands.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { PdfPreview } from '../../ui/pdf/preview.tsx'
import type { ReportSession } from './report-session.ts'
import { useReportAddress } from './use-report-address.ts'
import { type ReportPlace, useReport } from './use-report.ts'
import { useSubject } from '../definition/workbench.tsx'
import './report-preview.css'

/** px of the window that shows a page of A4 in full width. */
const sheet = { width: 960, height: 900 } as const

/**
 * Preview and Download of one document, as far as its user may, and the window in which it is looked at (SPEC 2.9, R2).
 * Where there is no file yet Download is greyed; pressed all the same it asks, and SPEC 8 has the words for the answer.
 */
export function ReportButtons(props: ReportPlace & { readonly hasNoFile?: boolean }) {
  const session = useReport(props)
  useReportAddress(session, props)
  const snapshot = useSelector(session.actor, (current) => current)
  const subject = useSubject()
  const reasonId = useId()
  const offered = (['PREVIEW', 'DOWNLOAD'] as const).filter(
    (type) => decide(subject, ...props.asks[type]).allowed,
  )
  const { online } = snapshot.context
  const described = online ? undefined : reasonId
  if (offered.length === 0) return null
  return (
    <div className="mw-report-buttons" role="group" aria-label={props.scope}>
      {offered.map((type) => (
        <Button
          key={type}
          icon={reportCommands[type].icon}
          isDisabled={!online}
          isIdle={type === 'DOWNLOAD' && props.hasNoFile === true}
          isPending={snapshot.matches(type === 'PREVIEW' ? 'gettingPreview' : 'gettingFile')}
          aria-describedby={described}
          onPress={() => session.actor.send({ type })}
        >
          {reportCommands[type].label}
        </Button>
      ))}
      {!online && (
        <p className="mw-report-reason" id={reasonId}>
          No connection: the server makes and keeps these documents.
        </p>
      )}
      <ReportWindow session={session} />
    </div>
  )
}

function ReportWindow({ session }: { readonly session: ReportSession }) {
  const isShown = useSelector(session.actor, (current) => current.matches('shown'))
  const title = useSelector(session.actor, ({ context }) => context.title)
  const file = isShown ? session.file() : null
  if (file === null) return null
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && session.actor.send({ type: 'CLOSE' })}
      title={title}
      {...sheet}
    >
      <PdfPreview file={file.blob} title={title} onDownload={() => session.actor.send({ type: 'SAVE' })} />
    </Dialog>
  )
}
