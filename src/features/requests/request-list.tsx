import { orderStatusKinds } from '../../engine/definition/order-words.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { StatusChip } from '../../ui/feedback/status-chip.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Plate } from '../../ui/layout/plate.tsx'
import { requestHref } from './request-address.ts'
import { type ShownRequest, sinceWords } from './shown-requests.ts'

/** Requests, the latest first: how each stands, since when, and who moved it last. */
export function RequestList({ requests }: { readonly requests: readonly ShownRequest[] }) {
  return (
    <ul className="mw-requests" aria-label="My requests">
      {requests.map((each) => (
        <li key={each.key}>
          <Card rail={each.mark === null ? orderStatusKinds[each.status] : 'unsent'}>
            <div className="mw-request">
              <div className="mw-request-head">
                {each.number !== '' && <Plate>{each.number}</Plate>}
                {each.key > 0 ? (
                  <TextLink href={requestHref(each.key)}>{nameOf(each)}</TextLink>
                ) : (
                  <span>{nameOf(each)}</span>
                )}
                <Standing request={each} />
              </div>
              <p className="mw-request-trouble">{firstLine(each.trouble)}</p>
              <p className="mw-request-since">{sinceWords(each)}</p>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  )
}

const nameOf = ({ machine, number }: ShownRequest): string => machine || number || 'A request'

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? ''

const marks = { unsent: 'Not sent yet', refused: 'Not taken', conflict: 'Not taken' } as const

/** How a request stands, and whether the server knows. */
export function Standing({ request: { status, mark } }: { readonly request: ShownRequest }) {
  return (
    <>
      <StatusChip kind={orderStatusKinds[status]}>{status}</StatusChip>
      {mark !== null && <StatusChip kind={mark === 'unsent' ? 'unsent' : 'bad'}>{marks[mark]}</StatusChip>}
    </>
  )
}
