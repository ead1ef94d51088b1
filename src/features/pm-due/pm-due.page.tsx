import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { isAdmin } from '../../contract/access/policy.ts'
import type { Loaded } from '../../contract/outcome.ts'
import { type DueGroup, dueGroups, type DueNow, type DueWork } from '../../contract/schedule/due-now.ts'
import { LoadError, queryFailure } from '../../engine/definition/load-error.ts'
import { momentWords } from '../../engine/definition/moment-words.ts'
import { queryKeys } from '../../engine/definition/query-keys.ts'
import type { RecordSource } from '../../engine/definition/record-source.ts'
import { useSubject, useWorkbench } from '../../engine/definition/workbench.tsx'
import { useProjectionTurn } from '../../engine/list/use-records.ts'
import { usePageTitle } from '../../engine/session/use-page-title.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { DueCard, type DuePlaces } from './due-card.tsx'
import { UnreadMeters } from './unread-meters.tsx'
import './pm-due.css'

interface PageProps extends DuePlaces {
  readonly load: (location: number | null, signal: AbortSignal) => Promise<Loaded<DueNow>>
  /** Where meter readings are made; null for who has no task of them. */
  readonly readingsPath: string | null
}

const titles: Readonly<Record<DueGroup, string>> = {
  overdue: 'Overdue',
  today: 'Today',
  week: 'This week',
  coming: 'The next month',
}

/** What is due now, each with its reason (issue 13): one's own work, or for ADMIN everybody's by location. */
export function PmDuePage({ load, readingsPath, ...places }: PageProps) {
  const { titleRef } = usePageTitle('Due Now')
  const [location, setLocation] = useState<number | null>(null)
  const admin = isAdmin(useSubject())
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: queryKeys.pmDue(location),
    queryFn: async ({ signal }) => {
      const loaded = await load(location, signal)
      if (!loaded.ok) throw new LoadError(loaded.error)
      return loaded
    },
  })
  const due = data?.value
  return (
    <>
      <PageHeader title="Due Now" titleRef={titleRef} />
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
        {data?.readAt !== undefined && (
          <InlineNotice kind="unsent" title="No connection">
            {`What you see was read ${momentWords(data.readAt)}.`}
          </InlineNotice>
        )}
        {admin && due && due.locations.length > 0 && (
          <SelectField
            label="Location"
            value={location ?? 0}
            items={[
              { id: 0, label: 'Everywhere' },
              ...due.locations.map(({ locationOID, name }) => ({ id: locationOID, label: name })),
            ]}
            onChange={(key) => setLocation(key === 0 ? null : Number(key))}
          />
        )}
        {isPending && <Skeleton rows={6} label="Loading what is due" />}
        {due && <Told due={due} places={places} readingsPath={readingsPath} />}
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
  const { sourceOf } = useWorkbench()
  const source = sourceOf('pmOperation')
  const turn = useProjectionTurn(source)
  const work = useMemo(() => stillOpen(source, due.work, turn), [source, due.work, turn])
  const isDoneHere = due.work.length - work.length
  const total = Object.values(due.counts).reduce((sum, count) => sum + count, 0) - isDoneHere
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
        const hidden = due.work.filter((each) => each.group === group).length - own.length
        return (
          <Card key={group} title={`${titles[group]} (${due.counts[group] - hidden})`} rail={rails[group]}>
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
        <p className="mw-due-more">{`The ${work.length} most pressing of ${total} are shown.`}</p>
      )}
    </>
  )
}

const rails = { overdue: 'bad', today: 'warn', week: 'primary', coming: 'idle' } as const

/** Without what this device has completed and the server has not heard of yet; `_turn` is the reason to look again. */
function stillOpen(source: RecordSource, work: readonly DueWork[], _turn: number): readonly DueWork[] {
  const rows = work.flatMap(({ camspmOperationOID, overallStatus }) =>
    camspmOperationOID === null ? [] : [{ camspmOperationOID, overallStatus }],
  )
  const done = new Set(
    source
      .project(rows)
      .rows.filter((row) => row['overallStatus'] === 'DONE')
      .map((row) => row['camspmOperationOID']),
  )
  return work.filter(({ camspmOperationOID }) => camspmOperationOID === null || !done.has(camspmOperationOID))
}
