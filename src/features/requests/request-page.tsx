import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Requests } from '../../api/requests.ts'
import { decide } from '../../contract/access/policy.ts'
import { withdrawalRefusal } from '../../contract/entities/request.ts'
import { RecordComments } from '../../engine/comments/record-comments.tsx'
import { RecordFiles } from '../../engine/attachments/attachments-panel.tsx'
import { loadMessage, queryFailure } from '../../engine/definition/load-error.ts'
import { moveDeeds } from '../../engine/definition/order-words.ts'
import { failureOf, toastOf } from '../../engine/definition/toast-words.ts'
import { useCommands } from '../../engine/definition/use-commands.ts'
import { useSubject, useWorkbench } from '../../engine/definition/workbench.tsx'
import { ReadEarlier } from '../../ui/feedback/read-earlier.tsx'
import { usePageTitle } from '../../engine/session/use-page-title.ts'
import { failureWords } from '../../contract/errors.ts'
import { longDateTime } from '../../locale/days.ts'
import { requestsCommands, type RequestsEvent } from '../../machines/request.commands.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Plate } from '../../ui/layout/plate.tsx'
import { myRequestsPath, reportTroublePath } from './request-address.ts'
import { Standing } from './request-list.tsx'
import { type ShownRequest, sinceWords, whoOf } from './shown-requests.ts'
import { useRequest } from './use-requests.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

interface PageProps {
  readonly requests: Requests
  readonly request: number
}

/** One request: what was reported, how it stands, its story and its photos. */
export function RequestPage({ requests, request }: PageProps) {
  const { sourceOf, toasts, liveCharts } = useWorkbench()
  const [, navigate] = useLocation()
  const { shown, readAt, error, isLoading, isFetching, refetch } = useRequest(requests, request)
  const [isWithdrawing, setWithdrawing] = useState(false)
  const { titleRef } = usePageTitle(shown?.machine || 'Request')
  const mayEdit = decide(useSubject(), 'edit', 'request').allowed
  const mayWithdraw =
    mayEdit && shown !== null && shown.withdrawnBecause === '' && withdrawalRefusal(shown.status) === null

  useCommands<RequestsEvent>(liveCharts, {
    id: 'request',
    scope: 'Request',
    commands: requestsCommands,
    can: ({ type }) => type !== 'REQUEST.WITHDRAW' || (mayWithdraw && !isWithdrawing),
    run: ({ type }) => {
      if (type === 'REQUEST.WITHDRAW') setWithdrawing(true)
      else navigate(type === 'REQUEST.NEW' ? reportTroublePath : myRequestsPath)
    },
  })

  async function withdraw({ key, version }: ShownRequest, reason: string): Promise<string | null> {
    const outcome = await sourceOf('request').write({
      kind: 'update',
      key,
      changes: { withdrawnBecause: reason },
      base: { withdrawnBecause: '' },
      baseVersion: version,
    })
    if (outcome.kind === 'kept') {
      toasts.show(toastOf({ type: 'toast', tone: 'kept' }, undefined, outcome.waits))
      return null
    }
    if (outcome.kind === 'confirmed') {
      toasts.show(toastOf({ type: 'toast', tone: 'success', name: 'saved' }))
      return null
    }
    const [fault] = outcome.kind === 'refused' && 'errors' in outcome.error ? outcome.error.errors : []
    if (fault) return fault.message
    if (outcome.kind === 'refused') return loadMessage(outcome.error)
    const failure = failureOf(outcome)
    return 'message' in failure ? failure.message : failureWords[failure.name].text
  }

  return (
    <>
      <PageHeader
        title={shown?.machine || 'Request'}
        titleRef={titleRef}
        back={{ href: myRequestsPath, label: 'My requests' }}
        plate={shown && shown.number !== '' && <Plate>{shown.number}</Plate>}
        actions={
          mayWithdraw && (
            <Button icon="circle-slash" onPress={() => setWithdrawing(true)}>
              Withdraw
            </Button>
          )
        }
      />
      <div className="mw-request-page">
        {readAt !== null && <ReadEarlier at={readAt} />}
        {shown ? (
          <>
            <Card title="How it stands">
              <div className="mw-request" aria-live="polite">
                <div className="mw-request-head">
                  <Standing request={shown} />
                  <span className="mw-request-since">{sinceWords(shown)}</span>
                </div>
                <p className="mw-request-trouble">{shown.trouble}</p>
              </div>
            </Card>
            <Story request={shown} />
            {shown.mark !== 'refused' && (
              <>
                <RecordFiles entity="request" record={request} isHeldUp={() => isWithdrawing} />
                {request > 0 && (
                  <RecordComments
                    record={{ entity: 'request', key: request }}
                    plate={shown.number || 'the request'}
                    isHeldUp={() => isWithdrawing}
                  />
                )}
              </>
            )}
          </>
        ) : error?.error.kind === 'not-found' ? (
          <EmptyState reason="none-match" title="There is no such request of yours">
            It may have been deleted with its work order.
          </EmptyState>
        ) : error ? (
          <LoadFailure title="The request could not be loaded" isRetrying={isFetching} onRetry={refetch}>
            {queryFailure(error)}
          </LoadFailure>
        ) : (
          isLoading && <Skeleton rows={6} label="Loading the request" />
        )}
      </div>
      {isWithdrawing && shown && (
        <WithdrawDialog
          withdraw={(reason) => withdraw(shown, reason)}
          onClose={() => setWithdrawing(false)}
        />
      )}
    </>
  )
}

/** What was done with it, from its report on. */
function Story({
  request: { moves, requestedOn, withdrawnBecause, status },
}: {
  readonly request: ShownRequest
}) {
  return (
    <Card title="What was done">
      <ol className="mw-request-story">
        <li>
          <span>You reported it</span>
          {requestedOn !== null && <time dateTime={requestedOn}>{longDateTime(requestedOn)}</time>}
        </li>
        {moves.map((move) => (
          <li key={move.step}>
            <span>
              <b>{whoOf(move)}</b> {moveDeeds[move.move]}
            </span>
            {move.movedOn !== null && <time dateTime={move.movedOn}>{longDateTime(move.movedOn)}</time>}
            {move.reason !== '' && <span className="mw-request-trouble">{move.reason}</span>}
          </li>
        ))}
        {withdrawnBecause !== '' && status === 'REQUESTED' && (
          <li>
            <span>You withdrew it, which is not sent yet</span>
            <span className="mw-request-trouble">{withdrawnBecause}</span>
          </li>
        )}
      </ol>
    </Card>
  )
}
