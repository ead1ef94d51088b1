import type { OpenTrouble } from '../../contract/entities/request.ts'
import { orderStatusKinds } from '../../engine/definition/order-words.ts'
import { numberWords } from '../../locale/numbers.ts'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { StatusChip } from '../../ui/feedback/status-chip.tsx'
import { Plate } from '../../ui/layout/plate.tsx'

/** What is open of the machine already: whoever would report the same sees it, and may report all the same. */
export function TwinNotice({ open }: { readonly open: OpenTrouble | null }) {
  if (open === null || open.count === 0) return null
  const { machine, count, first } = open
  const what = count === 1 ? 'a work order' : `${numberWords(count)} work orders`
  return (
    <InlineNotice kind="warn" isLive title={`${machine.description} has ${what} open`}>
      <ul className="mw-report-twins">
        {first.map(({ workorderNumber, words, status }) => (
          <li key={workorderNumber}>
            <Plate>{workorderNumber}</Plate>
            <StatusChip kind={orderStatusKinds[status]}>{status}</StatusChip>
            <span>{words}</span>
          </li>
        ))}
      </ul>
      {count > first.length && <p>{`and ${numberWords(count - first.length)} more`}</p>}
      <p>If it is the same trouble, nothing has to be reported.</p>
    </InlineNotice>
  )
}
