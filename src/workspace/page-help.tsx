import { type ReactNode, useCallback } from 'react'
import { useLocation } from 'wouter'
import { decide, subjectOf } from '../contract/access/policy.ts'
import type { Session } from '../contract/access/session.ts'
import { rightsOn } from '../contract/access/task-page.ts'
import { taskCode, taskPath } from '../contract/access/task-route.ts'
import { uiTitleOf } from '../contract/access/ui-code.ts'
import { saveProblemReport } from '../features/problem-report/problem-report-saving.tsx'
import { HelpButton } from '../features/help/help-button.tsx'
import { useHelpLayer } from '../features/help/use-help-layer.ts'
import { menuOf } from '../features/shell/menu.ts'
import { chartsLink } from '../features/charts/charts-link.ts'
import { accountLink, helpLink, myRequestsLink, reportTroubleLink } from '../features/shell/profile-menu.tsx'
import { readScene, sheetSections } from '../features/shell/sheet-sections.ts'
import { homeLink } from '../features/shell/shell.tsx'
import { LatePart, late } from '../ui/feedback/late-part.tsx'
import { PageHelpProvider } from '../ui/layout/page-help.tsx'
import type { Desk } from './desk.ts'
import { appPath, placeOf } from './routes.ts'
import { servedFor } from './screens.tsx'

// Its texts are read by few: they come when they are asked for.
const texts = late(async () => ({
  ...(await import('./helps.ts')),
  ...(await import('../features/help/help-panel.tsx')),
  ...(await import('../features/help/help.page.tsx')),
}))

/** The pages that everybody has. */
const everybodys = [homeLink, reportTroubleLink, myRequestsLink, accountLink]

interface PageHelpProps {
  readonly session: Session
  readonly desk: Desk
  /** Whether shortcuts of one character are on. */
  readonly singleKeys: boolean
  /** The page. */
  readonly children: ReactNode
}

/** Gives the page below it a way to its help, and shows that at its side while the address says so. */
export function PageHelp({ session, desk, singleKeys, children }: PageHelpProps) {
  const [location] = useLocation()
  const path = appPath(location)
  const title = titleAt(path, session)
  const { liveCharts } = desk.workbench
  return (
    <>
      <PageHelpProvider value={title !== null && <HelpButton title={title} liveCharts={liveCharts} />}>
        {children}
      </PageHelpProvider>
      {title !== null && (
        <OpenHelp
          key={path}
          path={path}
          title={title}
          session={session}
          desk={desk}
          singleKeys={singleKeys}
        />
      )}
    </>
  )
}

/** How the page at a path is called, as its menu entry is; null where it is none or needs no help. */
function titleAt(path: string, { allowedRoutes, tasks }: Session): string | null {
  const own = everybodys.find(({ href }) => href === `/app/${path}`)
  if (own) return own.label
  const { kind } = placeOf(path, allowedRoutes)
  if (kind === 'charts') return chartsLink.label
  if (kind !== 'screen' && kind !== 'configured') return null
  return (
    tasks.find(({ reactRoute }) => taskPath(reactRoute) === path)?.taskDescription ?? uiTitleOf(path, tasks)
  )
}

interface OpenHelpProps extends Omit<PageHelpProps, 'children'> {
  readonly path: string
  readonly title: string
}

function OpenHelp({ path, title, session, desk, singleKeys }: OpenHelpProps) {
  const { isOpen, close } = useHelpLayer()
  const { tasks } = session
  const { liveCharts } = desk.workbench
  const keysHere = useCallback(() => {
    // Those of every page stand in the sheet of shortcuts.
    const [, ...ofThePage] = sheetSections({
      places: [],
      singleKeys,
      scene: readScene(document),
      charts: liveCharts.list(),
    })
    return ofThePage
  }, [singleKeys, liveCharts])
  if (!isOpen) return null
  return (
    <LatePart of={texts} onFailed={close}>
      {({ helpAt, HelpPanel }) => {
        const help = helpAt(path)
        const task = tasks.find(({ reactRoute }) => taskPath(reactRoute) === path)
        return (
          <HelpPanel
            title={title}
            help={help}
            rights={task === undefined ? [] : rightsOn(subjectOf(session), task)}
            liveCharts={liveCharts}
            keysHere={keysHere}
            related={relatedOf(session, help.seeAlso ?? [])}
            everything={helpLink}
            onClose={close}
          />
        )
      }}
    </LatePart>
  )
}

/** The user's own pages of these tasks. */
function relatedOf(session: Session, codes: readonly string[]) {
  const isServed = servedFor(session)
  return codes.flatMap((code) => {
    const task = session.tasks.find(
      ({ reactRoute }) => taskCode(reactRoute) === code && isServed(taskPath(reactRoute)),
    )
    return task ? [{ label: task.taskDescription, href: `/app/${taskPath(task.reactRoute)}` }] : []
  })
}

/** /app/help. */
export function WhatOneCanDo({ session, desk }: Pick<PageHelpProps, 'session' | 'desk'>) {
  return (
    <LatePart of={texts} onFailed={() => undefined}>
      {({ HelpPage, helpAt }) => (
        <HelpPage
          title={helpLink.label}
          identity={session}
          menuOf={(identity) => menuOf(identity.tasks, servedFor(identity))}
          helpOf={(href) => helpAt(appPath(href))}
          everybodys={everybodys}
          onTour={() => void desk.workbench.liveCharts.find('tour')?.run('START')}
          onReport={() => saveProblemReport(desk.workbench.liveCharts)}
          calls={decide(subjectOf(session), 'read', 'userRoleTask').allowed ? desk.access : null}
        />
      )}
    </LatePart>
  )
}
