import { type AccessCase, accessWords } from '../../contract/access/words.ts'
import type { RuleCode } from '../../contract/access/policy.ts'
import { StatusChip } from '../../ui/feedback/status-chip.tsx'
import './access.css'

/** Allowed or refused, in a word with its sign. */
export const VerdictChip = ({ isAllowed }: { readonly isAllowed: boolean }) =>
  isAllowed ? (
    <StatusChip kind="ok">Allowed</StatusChip>
  ) : (
    <StatusChip kind="bad" icon="lock">
      Refused
    </StatusChip>
  )

/** What heads the tasks behind a decision. */
export const decidingTasks = (rule: RuleCode): string =>
  rule === 'no-task' ? 'Tasks that would allow it' : 'Tasks that decide it'

/** The rule that decides, and what would change it. */
export function Verdict({ asked }: { readonly asked: AccessCase }) {
  const { sentence, remedy } = accessWords(asked)
  return (
    <div className="mw-verdict">
      <p>{sentence}</p>
      {remedy !== null && <p className="mw-verdict-remedy">{remedy}</p>}
    </div>
  )
}
