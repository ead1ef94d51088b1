import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { Dashboard } from '../../contract/entities/dashboard.ts'
import type { EntityName } from '../../contract/entities/catalogue.ts'
import { LoadError, queryFailure } from '../../engine/definition/load-error.ts'
import { momentWords } from '../../engine/definition/moment-words.ts'
import type { Loaded } from '../../contract/outcome.ts'
import { usePageTitle } from '../../engine/session/use-page-title.ts'
import { queryKeys } from '../../engine/definition/query-keys.ts'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FigureCard } from '../../ui/chart/figure-card.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { type FigureGroup, figureGroups, operationsPath } from './dashboard-figures.ts'
import { RecentActivity } from './recent-activity.tsx'
import './dashboard.css'

const OperationsChart = lazy(async () => ({
  default: (await import('./operations-chart.tsx')).OperationsChart,
}))

export interface DashboardPageProps {
  /** The greeting: `Good Morning, Adaeze`. */
  readonly heading: string
  readonly load: (signal: AbortSignal) => Promise<Loaded<Dashboard>>
  /** The user's tasks that have a screen; figures and records link only to these. */
  readonly links: readonly { readonly label: string; readonly href: string }[]
  /** Where a record is shown; null when there is no screen for it. */
  readonly recordHref: (entity: EntityName, key: number) => string | null
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

/** What awaits the user today, from real data (READINGS on SPEC 2.1, UX B1): figures, chart, activity, shortcuts. */
export function DashboardPage(props: DashboardPageProps) {
  const { titleRef } = usePageTitle('Dashboard')
  return (
    <>
      <PageHeader title={props.heading} titleRef={titleRef} />
      {props.links.length === 0 ? (
        <EmptyState reason="none-allowed" title="No tasks yet">
          Ask an administrator to give you a role. Your tasks then appear here and in the menu.
        </EmptyState>
      ) : (
        <div className="mw-dash">
          <Figures {...props} />
          <Card title="Your tasks">
            <ul className="mw-dash-tasks">
              {props.links.map(({ label, href }) => (
                <li key={href}>
                  <LinkButton href={href} size="small">
                    {label}
                  </LinkButton>
                </li>
              ))}
            </ul>
          </Card>
        </div>
      )}
    </>
  )
}

function Figures({ load, links, recordHref, now = Date.now }: DashboardPageProps) {
  const {
    data: loaded,
    error,
    isPending,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: queryKeys.dashboard,
    queryFn: async ({ signal }) => {
      const loaded = await load(signal)
      if (!loaded.ok) throw new LoadError(loaded.error)
      return loaded
    },
  })
  const data = loaded?.value
  const known = new Set(links.map(({ href }) => href))
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
  if (isPending) return <Skeleton rows={8} label="Loading figures" />
  if (!data) return failure
  return (
    <>
      {failure}
      {loaded?.readAt !== undefined && (
        <InlineNotice kind="info" title={`As of ${momentWords(loaded.readAt)}`}>
          These figures were kept on this device; the server could not be reached for newer ones.
        </InlineNotice>
      )}
      <div className="mw-dash-groups">
        {figureGroups(data).map((group) => (
          <Group key={group.id} group={group} isLinked={isLinked} />
        ))}
      </div>
      <div className="mw-dash-columns">
        {data.operations && data.operations.byMonth.length > 0 && (
          <Card>
            <Suspense fallback={<Skeleton rows={1} rowHeight={284} label="Loading chart" />}>
              <OperationsChart byMonth={data.operations.byMonth} isLinked={isLinked(operationsPath)} />
            </Suspense>
          </Card>
        )}
        <RecentActivity recent={data.recent} recordHref={recordHref} now={now} />
      </div>
    </>
  )
}

interface GroupProps {
  readonly group: FigureGroup
  readonly isLinked: (href: string) => boolean
}

function Group({ group, isLinked }: GroupProps) {
  const id = `figures-${group.id}`
  if (group.figures.length === 0) return null
  return (
    <section className="mw-dash-group" aria-labelledby={id} style={{ '--figures': group.figures.length }}>
      <h2 className="mw-dash-title" id={id}>
        {group.title}
      </h2>
      <div className="mw-dash-figures">
        {group.figures.map(({ id: figure, href, ...card }) => (
          <FigureCard key={figure} {...card} {...(isLinked(href) && { href })} />
        ))}
      </div>
    </section>
  )
}
