import { useEffect, useLayoutEffect, useMemo } from 'react'
import { explain, type Resource } from '../../contract/access/policy.ts'
import type { Action } from '../../contract/schema/access-rule.ts'
import { reportCommands } from '../../machines/report.commands.ts'
import type { ReportUserEvent } from '../../machines/report.events.ts'
import { reportWhy } from '../../machines/words/report.words.ts'
import { useOnline } from '../../ui/look/use-online.ts'
import { createReportSession, type ReportSession, type ReportSource } from './report-session.ts'
import { useChart } from '../definition/use-chart.ts'
import { useWorkbench } from '../definition/workbench.tsx'

export interface ReportPlace extends ReportSource {
  /** Names it in palette and journal: `pm-operation/41`. */
  readonly id: string
  /** Heading of its commands in the palette. */
  readonly scope: string
  /** What the policy is asked about each: to print, of a document that is made for it. */
  readonly asks: ReportAsks
}

type ReportAsks = Readonly<Record<'PREVIEW' | 'DOWNLOAD', readonly [Action, Resource]>>

/** Both are prints of one report. */
export const prints = (resource: Resource): ReportAsks => ({
  PREVIEW: ['print', resource],
  DOWNLOAD: ['print', resource],
})

/** A document that can be asked for as long as the page is there; the palette offers its commands. */
export function useReport(place: ReportPlace): ReportSession {
  const workbench = useWorkbench()
  const online = useOnline()
  const { id, scope, asks } = place
  const [[previews, previewed], [downloads, downloaded]] = [asks.PREVIEW, asks.DOWNLOAD]
  const commands = useMemo(
    () => ({
      ...reportCommands,
      PREVIEW: named('PREVIEW', scope, previews),
      DOWNLOAD: named('DOWNLOAD', scope, downloads),
    }),
    [scope, previews, downloads],
  )
  const session = useChart<ReportUserEvent, ReportSession>(
    () => createReportSession({ id, workbench, online }),
    {
      id: `report/${id}`,
      scope,
      commands,
      why: reportWhy,
      may: (action) => explain(workbench.subject, action, action === previews ? previewed : downloaded),
    },
  )
  useLayoutEffect(() => session.attach(place))
  useEffect(() => {
    if (session.actor.getSnapshot().context.online !== online)
      session.actor.send({ type: 'CONNECTION.CHANGED', online })
  }, [session, online])
  return session
}

/** In the palette, where no heading stands beside the button, a document is named with what is done to it. */
const named = (type: 'PREVIEW' | 'DOWNLOAD', scope: string, needs: Action) => ({
  ...reportCommands[type],
  label: `${reportCommands[type].label}: ${scope}`,
  needs,
})
