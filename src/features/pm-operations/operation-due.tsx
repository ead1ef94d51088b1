import { longDate } from '../../locale/days.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { textAt } from '../../contract/schema/row-value.ts'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'

/** Why an operation was asked for, from when to when it may be done, and what was missed before it (issue 13). */
export function OperationDue({ values }: { readonly values: RecordRow }) {
  const [why, trigger] = [textAt(values, 'dueWhy'), textAt(values, 'dueTrigger')]
  const [earliest, latest] = [textAt(values, 'dueEarliest'), textAt(values, 'dueLatest')]
  const missed = missedIn(values['missed'])
  if (why === '' && earliest === '') return null
  return (
    <div className="mw-operation-due" role="group" aria-label="Why it is due">
      {why !== '' && <p>{`${trigger === '' ? '' : `${trigger}: `}${why}.`}</p>}
      {earliest !== '' && latest !== '' && earliest !== latest && (
        <p>{`To be done from ${longDate(earliest)} to ${longDate(latest)}.`}</p>
      )}
      {missed.length > 0 && (
        <InlineNotice
          kind="bad"
          title={missed.length === 1 ? 'Missed once' : `Missed ${missed.length} times`}
        >
          {missed.length === 1
            ? `On ${longDate(missed[0] ?? '')}.`
            : `The first on ${longDate(missed[0] ?? '')}, the last on ${longDate(missed.at(-1) ?? '')}.`}
        </InlineNotice>
      )}
    </div>
  )
}

const missedIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((day): day is string => typeof day === 'string') : []
