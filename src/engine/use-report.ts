import { useEffect, useLayoutEffect, useState } from 'react'
import { reportCommands } from '../machines/commands/report.commands.ts'
import type { ReportUserEvent } from '../machines/report.events.ts'
import { useOnline } from '../ui/use-online.ts'
import { createReportSession, type ReportSession, type ReportSource } from './report-session.ts'
import { useWorkbench } from './workbench.tsx'

export interface ReportPlace extends ReportSource {
  /** Names it in palette and journal: `pm-operation/41`. */
  readonly id: string
  /** Heading of its commands in the palette. */
  readonly scope: string
}

/** A document that can be asked for as long as the page is there; the palette offers its commands. */
export function useReport(place: ReportPlace): ReportSession {
  const workbench = useWorkbench()
  const online = useOnline()
  const { id, scope } = place
  const [session] = useState(() => createReportSession({ id, workbench, online }))
  useLayoutEffect(() => session.attach(place))
  useEffect(() => {
    const stop = session.start()
    const remove = workbench.liveCharts.add<ReportUserEvent>({
      id: `report/${id}`,
      scope,
      actor: session.actor,
      commands: namedCommands(scope),
    })
    return () => {
      remove()
      stop()
    }
  }, [session, workbench, id, scope])
  useEffect(() => {
    if (session.actor.getSnapshot().context.online !== online)
      session.actor.send({ type: 'CONNECTION.CHANGED', online })
  }, [session, online])
  return session
}

/** In the palette, where no heading stands beside the button, a document is named with what is done to it. */
const namedCommands = (scope: string) => ({
  ...reportCommands,
  PREVIEW: { ...reportCommands.PREVIEW, label: `${reportCommands.PREVIEW.label}: ${scope}` },
  DOWNLOAD: { ...reportCommands.DOWNLOAD, label: `${reportCommands.DOWNLOAD.label}: ${scope}` },
})
