import { useSearchParams, useLocation } from 'wouter'
import type { Requests } from '../../api/requests.ts'
import { queryFailure } from '../../engine/definition/load-error.ts'
import { useCommands } from '../../engine/definition/use-commands.ts'
import { useWorkbench } from '../../engine/definition/workbench.tsx'
import { ReadEarlier } from '../../ui/feedback/read-earlier.tsx'
import { usePageTitle } from '../../engine/session/use-page-title.ts'
import { numberWords } from '../../locale/numbers.ts'
import { requestsCommands, type RequestsEvent } from '../../machines/request.commands.ts'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { reportTroublePath, requestIn } from './request-address.ts'
import { RequestList } from './request-list.tsx'
import { RequestPage } from './request-page.tsx'
import { useMyRequests } from './use-requests.ts'
import './requests.css'

const title = 'My requests'

interface PageProps {
  readonly requests: Requests
}

/** /app/my-requests: what one has reported, and at `?request=KEY` what became of one of them. */
export function MyRequestsPage({ requests }: PageProps) {
  const [params] = useSearchParams()
  const request = requestIn(params)
  return request === null ? (
    <MyRequests requests={requests} />
  ) : (
    <RequestPage key={request} requests={requests} request={request} />
  )
}

function MyRequests({ requests }: PageProps) {
  const { titleRef } = usePageTitle(title)
  const { liveCharts } = useWorkbench()
  const [, navigate] = useLocation()
  const { shown, count, readAt, error, isLoading, isFetching, refetch } = useMyRequests(requests)
  useCommands<RequestsEvent>(liveCharts, {
    id: 'my-requests',
    scope: title,
    commands: requestsCommands,
    can: ({ type }) => type === 'REQUEST.NEW',
    run: () => navigate(reportTroublePath),
  })
  const report = (
    <LinkButton href={reportTroublePath} icon="alert-triangle" variant="primary">
      Report trouble
    </LinkButton>
  )
  const unsent = shown.filter(({ version }) => version === 0).length
  const earlier = count + unsent - shown.length
  return (
    <>
      <PageHeader title={title} titleRef={titleRef} actions={report} />
      {error && (
        <LoadFailure title="Your requests could not be loaded" isRetrying={isFetching} onRetry={refetch}>
          {queryFailure(error)}
        </LoadFailure>
      )}
      {readAt !== null && <ReadEarlier at={readAt} />}
      {shown.length > 0 ? (
        <RequestList requests={shown} />
      ) : isLoading ? (
        <Skeleton rows={6} label="Loading your requests" />
      ) : (
        !error && (
          <EmptyState reason="none-yet" title="You have reported nothing yet" action={report}>
            Report what is wrong with a machine in two fields and a photo. What becomes of it stands here.
          </EmptyState>
        )
      )}
      {earlier > 0 && <p className="mw-request-since">{`and ${numberWords(earlier)} earlier ones`}</p>}
    </>
  )
}
