import { longDate } from '../../locale/days.ts'
import { numberWords } from '../../locale/numbers.ts'
import type { ReactNode } from 'react'
import { decide } from '../../contract/access/policy.ts'
import { pmTask } from '../../contract/entities/pm-task.ts'
import type { LocationMaintenance } from '../../contract/schedule/location-maintenance.ts'
import { LoadError, queryFailure } from '../../engine/definition/load-error.ts'
import { useSubject } from '../../engine/definition/workbench.tsx'
import { FigureCard } from '../../ui/chart/figure-card.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { ReadEarlier } from '../../ui/feedback/read-earlier.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StatusChip } from '../../ui/feedback/status-chip.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { maintenanceFigures } from './maintenance-figures.ts'
import { type LoadMaintenance, useLocationMaintenance } from './use-location-maintenance.ts'
import './maintenance-panel.css'

interface MaintenancePlaces {
  readonly loadMaintenance: LoadMaintenance
  /** Where PM tasks are; null for who has no task of them. */
  readonly tasksPath: string | null
}

interface PanelProps extends MaintenancePlaces {
  readonly location: number
}

/** How the maintenance of a location stands (issue 13): what is overdue, what nobody let slide, what somebody let wait. */
export function MaintenancePanel(props: PanelProps) {
  const allowed = decide(useSubject(), 'read', 'locationMaintenance')
  if (!allowed.allowed)
    return (
      <Card title="Maintenance">
        <p className="mw-maintenance-none">{`What is due here is not shown: ${allowed.reason}.`}</p>
      </Card>
    )
  return <Told {...props} />
}

function Told({ location, loadMaintenance, tasksPath }: PanelProps) {
  const { maintenance, readAt, error, isFetching, refetch } = useLocationMaintenance(
    loadMaintenance,
    location,
  )
  // A plain server knows nothing of it (DESIGN 2).
  if (!maintenance && error instanceof LoadError && error.error.kind === 'not-found') return null
  return (
    <Card title="Maintenance">
      <div className="mw-maintenance" aria-busy={isFetching}>
        {error && (
          <LoadFailure
            title={
              maintenance
                ? 'Its maintenance could not be brought up to date'
                : 'Its maintenance could not be loaded'
            }
            isRetrying={isFetching}
            onRetry={refetch}
          >
            {queryFailure(error)}
          </LoadFailure>
        )}
        {readAt !== null && <ReadEarlier at={readAt} />}
        {maintenance ? (
          <Standing maintenance={maintenance} tasksPath={tasksPath} />
        ) : (
          !error && <Skeleton rows={3} label="Loading its maintenance" />
        )}
      </div>
    </Card>
  )
}

interface StandingProps {
  readonly maintenance: LocationMaintenance
  readonly tasksPath: string | null
}

function Standing({ maintenance, tasksPath }: StandingProps) {
  const { plans, critical, deferred } = maintenance
  const figures = maintenanceFigures(maintenance)
  if (figures.every(({ value }) => value === 0)) return <p className="mw-maintenance-none">{calm(plans)}</p>
  const at = (query: string) => (tasksPath === null ? {} : { href: `${tasksPath}?${query}` })
  const listOf = (figure: 'critical' | 'deferred') => {
    const query = figures.find(({ id }) => id === figure)?.query
    return tasksPath === null || query === undefined ? null : `${tasksPath}?${query}`
  }
  return (
    <>
      {critical.count > 0 && (
        <InlineNotice kind="bad" title="Safety-critical, past due and not deferred">
          <PlanList count={critical.count} listHref={listOf('critical')} label="Safety-critical, past due">
            {critical.named.map(({ since, ...plan }) => (
              <li key={plan.pmTaskOID}>
                <PlanName plan={plan} tasksPath={tasksPath} />
                {` past due since ${longDate(since)}`}
              </li>
            ))}
          </PlanList>
        </InlineNotice>
      )}
      <div className="mw-maintenance-figures">
        {figures.map(({ id, query, ...figure }) => (
          <FigureCard key={id} {...figure} {...at(query)} />
        ))}
      </div>
      {deferred.count > 0 && (
        <section>
          <h3 className="mw-maintenance-title">Let wait</h3>
          <PlanList count={deferred.count} listHref={listOf('deferred')} label="Deferred">
            {deferred.named.map(({ until, by, isSafetyCritical, ...plan }) => (
              <li key={plan.pmTaskOID}>
                <PlanName plan={plan} tasksPath={tasksPath} />
                {` until ${longDate(until)}${by === '' ? '' : `, let by ${by}`} `}
                {isSafetyCritical && <StatusChip kind="warn">Safety-critical</StatusChip>}
              </li>
            ))}
          </PlanList>
        </section>
      )}
    </>
  )
}

const calm = (plans: number): string =>
  plans === 0
    ? 'No machine here has an active PM task.'
    : `Nothing is overdue, let wait or due in the next 7 days. Active PM tasks here: ${numberWords(plans)}.`

interface ListProps {
  readonly label: string
  /** How many there are; those that are told may be fewer. */
  readonly count: number
  readonly listHref: string | null
  readonly children: readonly ReactNode[]
}

function PlanList({ label, count, listHref, children }: ListProps) {
  const more = count - children.length
  const words = `and ${numberWords(more)} more`
  return (
    <ul className="mw-maintenance-plans" aria-label={label}>
      {children}
      {more > 0 && <li>{listHref === null ? words : <TextLink href={listHref}>{words}</TextLink>}</li>}
    </ul>
  )
}

interface NameProps {
  readonly plan: Pick<LocationMaintenance['critical']['named'][number], 'pmTaskOID' | 'title' | 'machine'>
  readonly tasksPath: string | null
}

/** Its number, which opens it, its name and its machine. */
function PlanName({ plan: { pmTaskOID, title, machine }, tasksPath }: NameProps) {
  const plate = `${pmTask.plate}-${pmTaskOID}`
  return (
    <>
      {tasksPath === null ? plate : <TextLink href={`${tasksPath}?record=${pmTaskOID}`}>{plate}</TextLink>}
      {` ${title}, ${machine},`}
    </>
  )
}
