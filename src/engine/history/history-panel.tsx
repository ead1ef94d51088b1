import { type ReactNode, useMemo, useState } from 'react'
import { firstDayAsOf } from '../../contract/record-history.ts'
import { firstYear } from '../../contract/schema/day.ts'
import { dayOf } from '../../locale/moments.ts'
import { Button } from '../../ui/controls/button.tsx'
import { DateField } from '../../ui/fields/date/date-field.tsx'
import { useWorkbench } from '../definition/workbench.tsx'
import type { Lookups } from '../fields/lookups.ts'
import { AsOf } from './as-of.tsx'
import type { HistoryScreen } from './change-words.ts'
import { HistoryFile } from './history-file.tsx'
import { PutBackPreview } from './put-back-preview.tsx'
import { RecordChanges } from './record-changes.tsx'
import { type PuttingBack, useChosenBack } from './use-put-back.ts'
import './history.css'

interface PanelProps {
  readonly screen: HistoryScreen
  readonly lookups: Lookups
  /** The key of a record that is stored. */
  readonly recordKey: number
  /** Chooses what is told, where there is more than the record's own changes. */
  readonly choice?: ReactNode
  /** What is told instead of the record's own changes. */
  readonly told?: ReactNode
  /** How something of it is taken back, where the record stands in a form. */
  readonly puttingBack?: PuttingBack
}

/** What became of a record, the newest first, or how it stood on a day that is chosen. */
export function HistoryPanel({ screen, lookups, recordKey, choice, told, puttingBack }: PanelProps) {
  const [day, setDay] = useState('')
  const [today] = useState(() => dayOf(Date.now()))
  const since = useWorkbench().history.since()
  const record = useMemo(() => ({ entity: screen.id, key: recordKey }), [screen.id, recordKey])
  const { chosen, choose, back } = useChosenBack()
  const plan = chosen && puttingBack ? puttingBack.plan(chosen.done) : null
  const all = { screen, lookups, record }
  const offered = puttingBack?.can === true && { onPutBack: choose }
  return (
    <div className="mw-history" tabIndex={-1}>
      {plan && (
        <PutBackPreview
          title={chosen?.title ?? ''}
          plan={plan}
          onPut={() => puttingBack?.put(plan)}
          onBack={back}
        />
      )}
      <div className="mw-history-told" hidden={plan !== null}>
        <div className="mw-history-day">
          {day === '' && choice}
          <DateField
            name="asOf"
            label="As of"
            description="How it stood at the end of that day."
            value={day}
            {...(since !== null && { min: firstDayAsOf(since) })}
            max={today}
            onChange={setDay}
          />
          {day !== '' && (
            <Button variant="quiet" icon="x" onPress={() => setDay('')}>
              Show all changes
            </Button>
          )}
        </div>
        {isWhole(day) ? (
          <AsOf {...all} day={day} {...offered} />
        ) : (
          (told ?? (
            <>
              <RecordChanges {...all} {...offered} />
              <HistoryFile record={record} />
            </>
          ))
        )}
      </div>
    </div>
  )
}

/** A year is typed digit by digit: the first three are none yet. */
const isWhole = (day: string): boolean => Number(day.slice(0, 4)) >= firstYear
