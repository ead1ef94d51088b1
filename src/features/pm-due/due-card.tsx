import { longDate } from '../../locale/days.ts'
import { numberWords } from '../../locale/numbers.ts'
import { pmOperation } from '../../contract/entities/pm-operation.ts'
import { pmTask } from '../../contract/entities/pm-task.ts'
import type { DueWork } from '../../contract/schedule/due-now.ts'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { StatusChip } from '../../ui/feedback/status-chip.tsx'
import { dueWords } from './due-words.ts'

export interface DuePlaces {
  /** Where PM operations and PM tasks are; null for who has no task of them. */
  readonly operationsPath: string | null
  readonly tasksPath: string | null
}

interface CardProps extends DuePlaces {
  readonly work: DueWork
  readonly today: string
}

/** One piece of work: what, on which machine, by when and why; one tap leads to its checklist. */
export function DueCard({ work, today, operationsPath, tasksPath }: CardProps) {
  const { camspmOperationOID: key, pmTaskOID, title, machine, location, why, expectedHours, missed } = work
  const facts = [
    machine,
    location,
    expectedHours === null ? '' : `${numberWords(expectedHours)} h expected`,
  ].filter((fact) => fact !== '')
  return (
    <li className="mw-due-card">
      <div className="mw-due-what">
        <p className="mw-due-title">
          <strong>{title}</strong>
          {work.isSafetyCritical && <StatusChip kind="bad">Safety-critical</StatusChip>}
          {work.overallStatus === 'ONGOING' && <StatusChip kind="primary">ONGOING</StatusChip>}
          {missed > 0 && (
            <StatusChip kind="warn">{missed === 1 ? 'Missed once' : `Missed ${missed} times`}</StatusChip>
          )}
        </p>
        <p>{facts.join(' · ')}</p>
        <p className="mw-due-when">
          <strong>{longDate(work.on)}</strong> {dueWords(work, today)}
        </p>
        {why !== '' && <p className="mw-due-why">{`${why}.`}</p>}
        {tasksPath !== null && (
          <p>
            <TextLink
              href={`${tasksPath}?record=${pmTaskOID}&why=1`}
            >{`${pmTask.plate}-${pmTaskOID}`}</TextLink>
          </p>
        )}
      </div>
      {key !== null && operationsPath !== null && (
        <LinkButton href={`${operationsPath}?record=${key}`} icon="clipboard-check" variant="primary">
          {`Open ${pmOperation.plate}-${key}`}
        </LinkButton>
      )}
      {key === null && <span className="mw-due-waits">Not made yet</span>}
    </li>
  )
}
