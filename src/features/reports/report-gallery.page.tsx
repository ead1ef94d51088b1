import { useSearchParams } from 'wouter'
import { fileEndpoints } from '../../contract/endpoints-files.ts'
import type { Loaded } from '../../contract/outcome.ts'
import type { ReceivedReport } from '../../contract/files.ts'
import { useCommands } from '../../engine/definition/use-commands.ts'
import { ReportUser } from '../../engine/fields/report-user.tsx'
import { prints } from '../../engine/report/use-report.ts'
import { usePageTitle } from '../../engine/session/use-page-title.ts'
import { useSubject, useWorkbench } from '../../engine/definition/workbench.tsx'
import { type GalleryEvent, galleryCommands } from '../../machines/page.commands.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Tree } from '../../ui/controls/tree.tsx'
import { MEDIUM_UP, useMedia } from '../../ui/look/use-media.ts'
import { type Limits, limitFault, limitsIn, queryOf } from './gallery-limits.ts'
import { type GalleryName, reportsFor } from './gallery-reports.ts'
import { LimitBar } from './limit-bar.tsx'
import { ReportPane } from './report-pane.tsx'
import './report-gallery.css'

const title = 'Report Gallery'

/** SPEC 2.9: the reports as a tree, and the chosen one beside it; on a phone one after the other (UX R1). */
export function ReportGalleryPage() {
  const subject = useSubject()
  const { files, liveCharts } = useWorkbench()
  const { titleRef } = usePageTitle(title)
  const [params, setParams] = useSearchParams()
  const isWide = useMedia(MEDIUM_UP)
  const groups = reportsFor(subject)
  const offered = groups.flatMap(({ reports }) => reports)
  const report = offered.find(({ name }) => name === params.get('report'))
  const userGUID = params.get('user') ?? subject.userGUID
  const limits = report ? limitsIn(report.name, params) : {}
  const set = (changes: Readonly<Record<string, string>>, options?: { readonly replace: boolean }) =>
    setParams(new URLSearchParams(changes), options)
  // On a phone what was pressed gives way to what it leads to.
  const step = (changes: Readonly<Record<string, string>>) => {
    set(changes)
    if (!isWide) titleRef.current?.focus()
  }
  const fault = limitFault(limits)
  const limitTo = (next: Limits, user = params.get('user')) => {
    if (!report) return
    const named = Object.entries(next).map(([name, value]) => [name, String(value)])
    const chosen = { report: report.name, ...(user !== null && { user }), ...Object.fromEntries(named) }
    set(chosen, { replace: true })
  }
  useCommands<GalleryEvent>(liveCharts, {
    id: 'report-gallery',
    scope: title,
    commands: galleryCommands,
    can: () => offered.length > 0,
    run: ({ name }) => {
      if (offered.some((each) => each.name === name)) step({ report: name })
    },
    choices: () => offered.map((each) => ({ value: each.name, label: each.title })),
  })

  /** What each report is asked with. */
  async function run(name: GalleryName, signal: AbortSignal): Promise<Loaded<ReceivedReport>> {
    if (name === 'pmOperationsBlankTemplate') return files.runReport(name, {}, signal)
    return files.runReport(name, queryOf(name, limits, userGUID), signal)
  }

  const tree = (
    <Tree
      label="Reports"
      groups={groups.map(({ id, title: label, reports }) => ({
        id,
        label,
        items: reports.map((each) => ({ id: each.name, label: each.title })),
      }))}
      value={report?.name ?? null}
      onChange={(name) => step({ report: name })}
    />
  )
  const pane = report && (
    <div className="mw-gallery-chosen">
      {report.name === 'userPmOperationReport' && (
        <div className="mw-gallery-user">
          <ReportUser value={userGUID} onChange={(user) => limitTo(limits, user)} />
        </div>
      )}
      <LimitBar key={report.name} name={report.name} limits={limits} onChoose={limitTo} />
      {fault === null && (
        <ReportPane
          key={`${report.name} ${userGUID} ${JSON.stringify(limits)}`}
          id={report.name}
          title={report.title}
          asks={prints(fileEndpoints[report.name].access[1])}
          get={(_use, signal) => run(report.name, signal)}
        />
      )}
    </div>
  )
  return (
    <>
      <PageHeader
        title={title}
        titleRef={titleRef}
        actions={
          pane && !isWide ? (
            <Button icon="arrow-left" onPress={() => step({})}>
              Back
            </Button>
          ) : undefined
        }
      />
      {groups.length === 0 ? (
        <EmptyState reason="none-allowed" title="None of the reports is yours to run">
          Ask an administrator for access.
        </EmptyState>
      ) : (
        <div className="mw-gallery">
          {(isWide || !pane) && tree}
          {pane ??
            (isWide && (
              <EmptyState reason="none-yet" title="No report is chosen">
                Choose one of the reports at the left. It is made at once.
              </EmptyState>
            ))}
        </div>
      )}
    </>
  )
}
