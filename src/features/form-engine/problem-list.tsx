import type { FieldError } from '../../contract/schema/entity.ts'
import { Button } from '../../ui/controls/button.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'

interface ProblemListProps {
  readonly kind: 'bad' | 'warn'
  readonly title: string
  readonly problems: readonly FieldError[]
  /** Says which field of the form a problem is about, where its words alone do not. */
  readonly nameOf?: (problem: FieldError) => string
  /** Names the entries so that the form's own "next error" stops at them: for what is no field on the page. */
  readonly isField?: boolean
  readonly onGo: (problem: FieldError) => void
}

/** Problems in words, each leading to what it is about. */
export function ProblemList({ kind, title, problems, nameOf, isField, onGo }: ProblemListProps) {
  if (problems.length === 0) return null
  return (
    <InlineNotice kind={kind} title={title}>
      <ul className="mw-definition-list">
        {problems.map((problem) => (
          <li
            key={`${problem.field} ${problem.message}`}
            {...(isField === true && { 'data-field': problem.field })}
          >
            <Button variant="quiet" size="small" onPress={() => onGo(problem)}>
              {nameOf ? `${nameOf(problem)}: ${problem.message}` : problem.message}
            </Button>
          </li>
        ))}
      </ul>
    </InlineNotice>
  )
}
