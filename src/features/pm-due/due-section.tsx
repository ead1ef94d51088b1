import { queryFailure } from '../../engine/definition/load-error.ts'
import { type LoadDueNow, useDueNow } from '../../engine/list/use-due-now.ts'
import { useOpenWork } from '../../engine/list/use-open-work.ts'
import { numberWords } from '../../locale/numbers.ts'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import type { DueNow } from '../../contract/schedule/due-now.ts'
import { DueCard, type DuePlaces } from './due-card.tsx'
import { groupRails, groupTitles } from './due-words.ts'
import './pm-due.css'

/** What awaits its doer this week; the rest of the month is on the page of its own. */
const groups = ['overdue', 'today', 'week'] as const

/** So many that nothing below stands on a phone's screen before they have come. */
const awaitedRows = 20

/** How many stand on the first page: what is more is one tap away. */
const mostShown = 10

interface SectionProps extends DuePlaces {
  readonly load: LoadDueNow
  readonly duePath: string
}

/** What its user has to do first, each piece with the way to its checklist: the beginning of a mechanic's phone (issue 14). */
export function DueSection({ load, duePath, ...places }: SectionProps) {
  const { data, error, isPending, isFetching, refetch } = useDueNow(load, null)
  return (
    <section className="mw-due" aria-labelledby="due-now">
      <h2 className="mw-due-heading" id="due-now">
        Due now
      </h2>
      {isPending && <Skeleton rows={awaitedRows} label="Loading what is due" />}
      {error && (
        <LoadFailure
          title={data ? 'What is due could not be brought up to date' : 'What is due could not be loaded'}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        >
          {queryFailure(error)}
        </LoadFailure>
      )}
      {data && <Told due={data.value} duePath={duePath} places={places} />}
    </section>
  )
}

interface ToldProps {
  readonly due: DueNow
  readonly duePath: string
  readonly places: DuePlaces
}

function Told({ due, duePath, places }: ToldProps) {
  const { work, counts } = useOpenWork(due)
  const first = work.filter(({ group }) => group !== 'coming').slice(0, mostShown)
  const total = groups.reduce((sum, group) => sum + counts[group], 0)
  return (
    <>
      {total === 0 && <p className="mw-due-none">Nothing of yours is overdue or due this week.</p>}
      {groups.map((group) => {
        const own = first.filter((each) => each.group === group)
        if (own.length === 0) return null
        return (
          <Card
            key={group}
            title={`${groupTitles[group]} (${numberWords(counts[group])})`}
            rail={groupRails[group]}
          >
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
      <LinkButton href={duePath} icon="clock">
        {first.length < total ? `All ${numberWords(total)} that are due` : 'Due Now'}
      </LinkButton>
    </>
  )
}
