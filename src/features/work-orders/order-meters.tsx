import { type ReactNode, useState } from 'react'
import { decide, explain } from '../../contract/access/policy.ts'
import { meterWords } from '../../contract/entities/meter-words.ts'
import { isNoMeter } from '../../contract/entities/meter-rules.ts'
import type { WorkOrderStatus } from '../../contract/entities/work-order-life.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { queryFailure } from '../../engine/definition/load-error.ts'
import type { RecordSource } from '../../engine/definition/record-source.ts'
import { useCommands } from '../../engine/definition/use-commands.ts'
import { useSubject, useWorkbench } from '../../engine/definition/workbench.tsx'
import { longDate } from '../../locale/days.ts'
import { orderMetersCommands, type OrderMetersEvent } from '../../machines/order-meters.commands.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { StatusChip } from '../../ui/feedback/status-chip.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { type LivingOrder, useOrderMoves } from './moves/use-order-moves.ts'
import { type OrderReading, useOrderMeters, useShownReadings } from './use-order-meters.ts'

export interface MeterPlaces {
  /** The list of meter readings; null for those who do not have it. */
  readonly readingsPath: string | null
  /** Takes a reading of a machine over the page, beginning with these values. */
  readonly renderReading: (machine: number, first: RecordRow, onClose: () => void) => ReactNode
}

interface MetersProps extends MeterPlaces {
  readonly order: LivingOrder
  readonly movesOf: (workOrder: number) => RecordSource
}

type Moment = 'START' | 'END'

const typeOf = { START: 'METERS.START', END: 'METERS.END' } as const
const momentOf = { 'METERS.START': 'START', 'METERS.END': 'END' } as const
const captions = { START: 'At the start', END: 'At the end' } as const
const moments = ['START', 'END'] as const

/** Once the work began its start can be noted, and its end once it is done. */
const notedAt: Readonly<Record<Moment, readonly WorkOrderStatus[]>> = {
  START: ['IN PROGRESS', 'ON HOLD', 'COMPLETED'],
  END: ['COMPLETED'],
}

const none: readonly RecordRow[] = []

/** Where the meters of an order's machine stood when the work began and when it was done: readings like any other. */
export function OrderMeters({ order, movesOf, readingsPath, renderReading }: MetersProps) {
  const { workOrderOID, equipmentOID } = order
  const { liveCharts } = useWorkbench()
  const subject = useSubject()
  const [source] = useState(() => movesOf(workOrderOID))
  const { status } = useOrderMoves(source, order)
  const mayRead = decide(subject, 'read', 'meterReading').allowed
  const mayNote = decide(subject, 'create', 'meterReading').allowed
  const { meters, rows, error, isFetching, refetch } = useOrderMeters(workOrderOID, equipmentOID, mayRead)
  const taken = useShownReadings(rows ?? none, workOrderOID)
  const [noting, setNoting] = useState<RecordRow | null>(null)
  const isDue = (moment: Moment) =>
    rows !== null && taken[moment] === null && notedAt[moment].includes(status)
  const note = (workOrderMoment: Moment) =>
    setNoting({
      workOrderOID,
      workOrderMoment,
      primaryMeter: meters?.primaryMeterCurrentReading ?? null,
      secondaryMeter: meters?.secondaryMeterCurrentReading ?? 0,
    })
  useCommands<OrderMetersEvent>(liveCharts, {
    id: 'work-order/meters',
    scope: 'Work order',
    commands: orderMetersCommands,
    isThere: meters !== null,
    may: (action) => explain(subject, action, 'meterReading'),
    can: ({ type }) => isDue(momentOf[type]) && noting === null,
    run: ({ type }) => note(momentOf[type]),
  })
  if (meters === null || equipmentOID === null) return null
  const wordsOf = ({ primaryMeter, secondaryMeter }: OrderReading) =>
    [
      primaryMeter === null ? '' : meterWords(primaryMeter, meters.primaryMeter),
      secondaryMeter === null || isNoMeter(meters.secondaryMeter)
        ? ''
        : meterWords(secondaryMeter, meters.secondaryMeter),
    ]
      .filter((words) => words !== '')
      .join(', ')
  const due = moments.filter((moment) => mayNote && isDue(moment))
  return (
    <div className="mw-order-meters">
      <Card title="Meters">
        {error !== null && (
          <LoadFailure title="Its readings could not be loaded" isRetrying={isFetching} onRetry={refetch}>
            {queryFailure(error)}
          </LoadFailure>
        )}
        <dl className="mw-order-readings">
          {moments.map((moment) => (
            <div key={moment}>
              <dt>{captions[moment]}</dt>
              <dd>
                <Taken reading={taken[moment]} path={readingsPath} wordsOf={wordsOf} />
              </dd>
            </div>
          ))}
        </dl>
        {due.length > 0 && (
          <div className="mw-order-moves">
            {due.map((moment) => (
              <Button
                key={moment}
                icon={orderMetersCommands[typeOf[moment]].icon}
                isDisabled={noting !== null}
                onPress={() => note(moment)}
              >
                {orderMetersCommands[typeOf[moment]].label}
              </Button>
            ))}
          </div>
        )}
      </Card>
      {noting && renderReading(equipmentOID, noting, () => setNoting(null))}
    </div>
  )
}

interface TakenProps {
  readonly reading: OrderReading | null
  readonly path: string | null
  readonly wordsOf: (reading: OrderReading) => string
}

function Taken({ reading, path, wordsOf }: TakenProps) {
  if (!reading) return 'Not noted'
  const { meterReadingOID: key, recordedOn, isUnsent } = reading
  const words = `${wordsOf(reading)}${recordedOn === null ? '' : ` on ${longDate(recordedOn)}`}`
  return (
    <>
      {path === null || isUnsent ? words : <TextLink href={`${path}?record=${key}`}>{words}</TextLink>}
      {isUnsent && <StatusChip kind="unsent">Not sent yet</StatusChip>}
    </>
  )
}
