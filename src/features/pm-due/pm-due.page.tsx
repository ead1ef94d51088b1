import { useState } from 'react'
import { isAdmin } from '../../contract/access/policy.ts'
import { dueGroups, type DueNow } from '../../contract/schedule/due-now.ts'
import { queryFailure } from '../../engine/definition/load-error.ts'
import { useCommands } from '../../engine/definition/use-commands.ts'
import { useSubject, useWorkbench } from '../../engine/definition/workbench.tsx'
import { type LoadDueNow, useDueNow } from '../../engine/list/use-due-now.ts'
import { useOpenWork } from '../../engine/list/use-open-work.ts'
import { usePageTitle } from '../../engine/session/use-page-title.ts'
import { type PlaceEvent, placeCommands } from '../../machines/page.commands.ts'
import { numberWords } from '../../locale/numbers.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ReadEarlier } from '../../ui/feedback/read-earlier.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { groupRails, groupTitles } from './due-words.ts'
import { DueCard, type DuePlaces } from './due-card.tsx'
import { UnreadMeters } from './unread-meters.tsx'
import './pm-due.css'

const title = 'Due Now'

interface PageProps extends DuePlaces {
  readonly load: LoadDueNow
  /** Where meter readings are made; null for who has no task of them. */
  readonly readingsPath: string | null
}

/** What is due now, each with its reason (issue 13): one's own work, or for ADMIN everybody's by location. */
export function PmDuePage({ load, readingsPath, ...screens }: PageProps) {
  const { titleRef } = usePageTitle(title)
  const [location, setLocation] = useState<number | null>(null)
  const admin = isAdmin(useSubject())
  const { data, error, isPending, isFetching, refetch } = useDueNow(load, location)
  const due = data?.value
  const places = [
    { id: 0, label: 'Everywhere' },
    ...(due?.locations ?? []).map(({ locationOID: id, name: label }) => ({ id, label })),
  ]
  const isChosen = admin && places.length > 1
  const choose = (key: string | number | null) =>
    setLocation(key === null || Number(key) === 0 ? null : Number(key))
  useCommands<PlaceEvent>(useWorkbench().liveCharts, {
    id: 'pm-due/place',
    scope: title,
    commands: placeCommands,
    isThere: isChosen,
    can: () => true,
    run: ({ place }) => choose(place),
    choices: () => places.map(({ id, label }) => ({ value: id, label })),
  })
  return (
    <>
      <PageHeader title={title} titleRef={titleRef} />
      <div className="mw-due">
        {error && (
          <LoadFailure
            title={due ? 'What is due could not be brought up to date' : 'What is due could not be loaded'}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          >
            {queryFailure(error)}
          </LoadFailure>
        )}
        {data?.readAt !== undefined && <ReadEarlier at={data.readAt} />}
        {isChosen && <SelectField label="Location" value={location ?? 0} items={places} onChange={choose} />}
        {isPending && <Skeleton rows={6} label="Loading what is due" />}
        {due && <Told due={due} places={screens} readingsPath={readingsPath} />}
      </div>
    </>
  )
}

interface ToldProps {
  readonly due: DueNow
  readonly places: DuePlaces
  readonly readingsPath: string | null
}

function Told({ due, places, readingsPath }: ToldProps) {
  const { work, counts } = useOpenWork(due)
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <>
      {total === 0 && due.meters.length === 0 && (
        <EmptyState reason="none-yet" title="Nothing is due">
          Nothing is open, and nothing falls due within the next month.
        </EmptyState>
      )}
      <UnreadMeters meters={due.meters} readingsPath={readingsPath} />
      {dueGroups.map((group) => {
        const own = work.filter((each) => each.group === group)
        if (own.length === 0) return null
        return (
          <Card
            key={group}
            title={`${groupTitles[group]} (${numberWords(counts[group])})`}
            rail={groupRails[group]}
          >
            <ul className="mw-due-list">
              {own.map((each) => (
                <DueCard
                  key={`${each.pmTaskOID}/${each.camspmOperationOID}`}
                  work={each}
                  today={due.today}
                  {...places}
                />
              ))}
            </ul>
          </Card>
        )
      })}
      {work.length < total && (
        <p className="mw-due-more">{`The ${numberWords(work.length)} most pressing of ${numberWords(total)} are shown.`}</p>
      )}
    </>
  )
}
