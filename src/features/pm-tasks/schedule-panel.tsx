import { longDate } from '../../locale/days.ts'
import { decide } from '../../contract/access/policy.ts'
import { mostMissed } from '../../contract/schedule/forecast.ts'
import type { PmSchedule } from '../../contract/schedule/schedule.ts'
import { queryFailure } from '../../engine/definition/load-error.ts'
import { useSubject } from '../../engine/definition/workbench.tsx'
import { Disclosure } from '../../ui/controls/disclosure.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { ReadEarlier } from '../../ui/feedback/read-earlier.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StatusChip } from '../../ui/feedback/status-chip.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { dueInWords, dueStates, hourWords } from './schedule-words.ts'
import { type LoadSchedule, useSchedule } from './use-schedule.ts'
import './schedule-panel.css'

export interface SchedulePlaces {
  readonly loadSchedule: LoadSchedule
  /** Where PM operations are; null for who has no task of them. */
  readonly operationsPath: string | null
  /** Where deferrals are asked for; null for who has no task of them. */
  readonly deferralsPath: string | null
}

/** When a stored PM task is due next, why, what follows, and what it is reckoned from (issue 13). */
export function SchedulePanel({ pmTask, ...places }: SchedulePlaces & { readonly pmTask: number }) {
  const { schedule, readAt, error, isFetching, refetch } = useSchedule(places.loadSchedule, pmTask)
  const mayAsk = decide(useSubject(), 'create', 'pmDeferral').allowed
  const asksAt = mayAsk && schedule?.now.kind === 'due' ? places.deferralsPath : null
  return (
    <Card
      title="When it is due"
      {...(asksAt !== null && {
        actions: (
          <LinkButton href={`${asksAt}?new=1&pmTaskOID=${pmTask}`} size="small" icon="history">
            Ask for a deferral
          </LinkButton>
        ),
      })}
    >
      <div className="mw-schedule">
        {error && (
          <LoadFailure
            title={
              schedule ? 'The schedule could not be brought up to date' : 'The schedule could not be loaded'
            }
            isRetrying={isFetching}
            onRetry={refetch}
          >
            {queryFailure(error)}
          </LoadFailure>
        )}
        {readAt !== null && <ReadEarlier at={readAt} />}
        {schedule ? (
          <Told schedule={schedule} operationsPath={places.operationsPath} />
        ) : (
          !error && <Skeleton rows={3} label="Loading the schedule" />
        )}
      </div>
    </Card>
  )
}

interface ToldProps {
  readonly schedule: PmSchedule
  readonly operationsPath: string | null
}

function Told({ schedule, operationsPath }: ToldProps) {
  const { now, next, missed, today } = schedule
  return (
    <>
      <div aria-live="polite">
        <p className="mw-schedule-due">
          {now.kind === 'due' ? (
            <>
              <strong>{longDate(now.target)}</strong>
              <span>{dueInWords(now.target, today)}</span>
              <StatusChip kind={dueStates[now.status].kind}>{dueStates[now.status].label}</StatusChip>
              {schedule.isSafetyCritical && <StatusChip kind="warn">Safety-critical</StatusChip>}
            </>
          ) : (
            <StatusChip kind={now.kind === 'suspended' ? 'idle' : 'warn'}>
              {now.kind === 'suspended' ? 'Suspended' : 'No day yet'}
            </StatusChip>
          )}
        </p>
        <p className="mw-schedule-why">{now.why}.</p>
      </div>
      {schedule.isSafetyCritical &&
        now.kind === 'due' &&
        now.status === 'overdue' &&
        schedule.deferral === null && (
          <InlineNotice kind="bad" title="Safety-critical, past due and not deferred">
            Until it is done or a deferral is approved, nothing lets it slide.
          </InlineNotice>
        )}
      {schedule.open && <OpenOperation open={schedule.open} operationsPath={operationsPath} />}
      {schedule.meter?.unreadSince && (
        <InlineNotice kind="warn" title="The meter wants reading">
          {`${schedule.meter.machine} was to be read by ${longDate(schedule.meter.unreadSince)}: until it is, the day is an estimate.`}
        </InlineNotice>
      )}
      {missed.length > 0 && (
        <InlineNotice kind="bad" title={missedWords(missed.length)}>
          {`The first on ${longDate(missed[0] ?? '')}, the last on ${longDate(missed.at(-1) ?? '')}.`}
        </InlineNotice>
      )}
      <Facts schedule={schedule} />
      {next.length > 0 && (
        <Disclosure title={`The next ${next.length === 1 ? 'due' : `${next.length} dues`}`}>
          <NextDues next={next} today={today} />
        </Disclosure>
      )}
      <Disclosure title="Last done">
        <History history={schedule.history} operationsPath={operationsPath} />
      </Disclosure>
    </>
  )
}

const missedWords = (count: number) =>
  `Missed ${count === mostMissed ? `${count} times or more` : count === 1 ? 'once' : `${count} times`}`

function OpenOperation({
  open: { day, camspmOperationOID: key },
  operationsPath,
}: Pick<ToldProps, 'operationsPath'> & { readonly open: NonNullable<PmSchedule['open']> }) {
  return (
    <p className="mw-schedule-open">
      To be done: {key === null ? 'an operation' : <OperationLink operation={key} path={operationsPath} />}
      {day !== null && ` of ${longDate(day)}`}
    </p>
  )
}

function OperationLink({ operation, path }: { readonly operation: number; readonly path: string | null }) {
  const plate = `PMO-${operation}`
  return path === null ? plate : <TextLink href={`${path}?record=${operation}`}>{plate}</TextLink>
}

function Facts({ schedule: { now, meter, deferral } }: Pick<ToldProps, 'schedule'>) {
  const facts: readonly (readonly [string, string])[] = [
    ...(now.kind === 'due' ? [['Notice from', longDate(now.makeOn)] as const] : []),
    ...(now.kind === 'due' && now.earliest !== now.latest
      ? [['Tolerance', `${longDate(now.earliest)} to ${longDate(now.latest)}`] as const]
      : []),
    ...(deferral ? [['Deferred until', `${longDate(deferral.until)}, by ${deferral.by}`] as const] : []),
    ...(meter
      ? [
          ['Meter of', meter.machine] as const,
          [
            'Last reading',
            meter.last ? `${hourWords(meter.last.hours)} on ${longDate(meter.last.day)}` : 'Never read',
          ] as const,
          ['Runs', meter.rate === null ? 'Not known yet' : `${hourWords(round(meter.rate))} a day`] as const,
        ]
      : []),
  ]
  if (facts.length === 0) return null
  return (
    <dl className="mw-schedule-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const round = (rate: number) => Math.round(rate * 10) / 10

function NextDues({ next, today }: Pick<PmSchedule, 'next' | 'today'>) {
  const hasHours = next.some(({ dueMeter }) => dueMeter !== null)
  return (
    <table className="mw-schedule-dues" aria-label="Next dues">
      <thead>
        <tr>
          <th scope="col">Due</th>
          <th scope="col">Due in</th>
          {hasHours && <th scope="col">At</th>}
          <th scope="col">Notice from</th>
        </tr>
      </thead>
      <tbody>
        {next.map(({ target, makeOn, dueMeter }) => (
          <tr key={target}>
            <th scope="row">{longDate(target)}</th>
            <td>{dueInWords(target, today)}</td>
            {hasHours && <td>{dueMeter === null ? '' : hourWords(dueMeter)}</td>}
            <td>{longDate(makeOn)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function History({
  history,
  operationsPath,
}: Pick<PmSchedule, 'history'> & Pick<ToldProps, 'operationsPath'>) {
  if (history.length === 0) return <p className="mw-schedule-none">Not done yet, as far as is known.</p>
  return (
    <ul className="mw-schedule-history" aria-label="Last completions">
      {history.map(({ day, hours, camspmOperationOID: key }, at) => (
        // One day may hold two of them.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at}>
          {day === null ? 'On a day nobody wrote down' : longDate(day)}
          {hours !== null && `, at ${hourWords(hours)}`}
          {key !== null && (
            <>
              {' '}
              <OperationLink operation={key} path={operationsPath} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
