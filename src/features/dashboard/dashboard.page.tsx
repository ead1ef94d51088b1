import { momentWords } from '../../locale/moments.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { EntityName } from '../../contract/entities/catalogue.ts'
import { LoadError, queryFailure } from '../../engine/definition/load-error.ts'
import { usePageTitle } from '../../engine/session/use-page-title.ts'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { dashboardQuery, type LoadDashboard } from './dashboard-query.ts'
import type { Sees } from './expected-figures.ts'
import { FigureGroups } from './figure-groups.tsx'
import { figureGroups, hasOperations, operationsPath, plansPath } from './dashboard-figures.ts'
import { ChartSkeleton, FiguresSkeleton } from './figures-skeleton.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { lateComponent } from '../../ui/feedback/late-component.tsx'
import './dashboard.css'

const OperationsChart = lateComponent(
  async () => (await import('./operations-chart.tsx')).OperationsChart,
  () => <ChartSkeleton />,
)

interface TaskModule {
  readonly label: string
  readonly links: readonly { readonly label: string; readonly href: string }[]
}

export interface DashboardPageProps {
  /** The greeting: `Good Morning, Adaeze`. */
  readonly heading: string
  readonly load: LoadDashboard
  /** The user's tasks that have a screen, by module; figures and records link only to these. */
  readonly modules: readonly TaskModule[]
  /** Of which records the user is shown figures: room is kept for these while they load. */
  readonly sees: Sees
  /** Where a record is shown; null when there is no screen for it. */
  readonly recordHref: (entity: EntityName, key: number) => string | null
  /** What stands first: the work that awaits this user. */
  readonly first?: ReactNode
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

/** What awaits the user today, from real data (READINGS on SPEC 2.1, UX B1): figures, chart, activity, shortcuts. */
export function DashboardPage(props: DashboardPageProps) {
  const { titleRef } = usePageTitle('Dashboard')
  const hasFigures = Object.values(props.sees).some(Boolean)
  const tasks = (
    <Card title="Your tasks">
      <div className="mw-dash-tasks">
        {props.modules.map((module) => (
          <TaskList key={module.links[0]?.href ?? module.label} {...module} />
        ))}
      </div>
    </Card>
  )
  return (
    <>
      <PageHeader title={props.heading} titleRef={titleRef} />
      {props.modules.length === 0 ? (
        <EmptyState reason="none-allowed" title="No tasks yet">
          Ask an administrator to give you a role. Your tasks then appear here and in the menu.
        </EmptyState>
      ) : (
        <div className="mw-dash">
          {props.first}
          {!hasFigures && tasks}
          <Figures {...props} />
          {hasFigures && tasks}
        </div>
      )}
    </>
  )
}

function TaskList({ label, links }: TaskModule) {
  const id = useId()
  return (
    <div>
      <h3 className="mw-dash-module" id={id}>
        {label}
      </h3>
      <ul aria-labelledby={id}>
        {links.map((link) => (
          <li key={link.href}>
            <TextLink href={link.href}>{link.label}</TextLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Figures({ load, modules, sees, recordHref, now = Date.now }: DashboardPageProps) {
  const { data: loaded, error, isPending, isFetching, refetch } = useQuery(dashboardQuery(load))
  const data = loaded?.value
  const known = new Set(modules.flatMap(({ links }) => links.map(({ href }) => href)))
  const isLinked = (href: string) => known.has(href.split('?')[0] ?? href)
  // A plain server has no figures (DESIGN 2): the tasks alone are the whole page.
  if (!data && error instanceof LoadError && error.error.kind === 'not-found') return null
  const failure = error && (
    <LoadFailure
      title={data ? 'These figures could not be brought up to date' : 'The figures could not be loaded'}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    >
      {queryFailure(error)}
    </LoadFailure>
  )
  if (isPending) return <FiguresSkeleton sees={sees} at={now()} />
  if (!data) return failure
  return (
    <>
      {failure}
      {loaded?.readAt !== undefined && (
        <InlineNotice kind="info" title={`As of ${momentWords(loaded.readAt)}`}>
          These figures were kept on this device; the server could not be reached for newer ones.
        </InlineNotice>
      )}
      <FigureGroups groups={figureGroups(data)} isLinked={isLinked} />
      <div className="mw-dash-columns">
        {data.operations && (
          <Card>
            {hasOperations(data.operations) ? (
              <OperationsChart byMonth={data.operations.byMonth} isLinked={isLinked(operationsPath)} />
            ) : (
              <Beginning hasPlans={isLinked(plansPath)} />
            )}
          </Card>
        )}
        <RecentActivity recent={data.recent} recordHref={recordHref} now={now} />
      </div>
    </>
  )
}

/** Instead of a chart of nothing. */
const Beginning = ({ hasPlans }: { readonly hasPlans: boolean }) => (
  <EmptyState
    reason="none-yet"
    title="No PM operations yet"
    action={
      hasPlans && (
        <LinkButton href={plansPath} icon="calendar" variant="primary">
          PM Tasks
        </LinkButton>
      )
    }
  >
    {hasPlans
      ? 'Make a PM task for a piece of equipment. Its operations are made as they fall due, and are counted here.'
      : 'Operations that are given to you appear here as they fall due, with what is overdue first.'}
  </EmptyState>
)
