import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react'
import { decide } from '../../contract/access/policy.ts'
import { costRefusal } from '../../contract/entities/work-order-ledger.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { queryFailure } from '../../engine/definition/load-error.ts'
import type { RecordSource } from '../../engine/definition/record-source.ts'
import { useCommands } from '../../engine/definition/use-commands.ts'
import { usePreferences, useSubject, useWorkbench } from '../../engine/definition/workbench.tsx'
import { useLookups } from '../../engine/fields/lookups.ts'
import { momentWords } from '../../locale/moments.ts'
import { moneyWords } from '../../locale/numbers.ts'
import { bindings } from '../../machines/keys.ts'
import { orderCostCommands, type OrderCostEvent } from '../../machines/order-cost.commands.ts'
import { Button } from '../../ui/controls/button.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { CostLedger } from './cost-ledger.tsx'
import { type EntryAsked, EntryForm } from './entry-form.tsx'
import { costScreen, labourScreen, partScreen } from './entry.screens.ts'
import { type LoadCost, useOrderCost } from './use-order-cost.ts'
import { useAskedLabour } from './use-asked-labour.ts'
import { type LivingOrder, useOrderMoves } from './moves/use-order-moves.ts'
import './order-cost.css'

export interface CostPlaces {
  readonly loadCost: LoadCost
  /** The list of stock movements; null for those who do not have it. */
  readonly movementsPath: string | null
}

interface OrderCostProps extends CostPlaces {
  readonly order: LivingOrder
  readonly movesOf: (workOrder: number) => RecordSource
}

const adds = {
  LABOUR: { of: 'labour', entity: 'workOrderLabour' },
  PART: { of: 'parts', entity: 'stockMovement' },
  COST: { of: 'other', entity: 'workOrderCost' },
} as const
const types = ['LABOUR', 'PART', 'COST'] as const

const screens = { labour: labourScreen, parts: partScreen, other: costScreen } as const

type Asked = EntryAsked & { readonly of: keyof typeof screens }

/** What a work order cost so far, and the forms by which labour and other costs are added to it, corrected and removed. */
export function OrderCost({ order, movesOf, loadCost, movementsPath }: OrderCostProps) {
  const { workOrderOID } = order
  const subject = useSubject()
  const { liveCharts } = useWorkbench()
  const { baseCurrency } = usePreferences()
  const [moves] = useState(() => movesOf(workOrderOID))
  const { status } = useOrderMoves(moves, order)
  const { ledger, readAt, error, isFetching, refetch } = useOrderCost(loadCost, workOrderOID)
  const labourLookups = useLookups(labourScreen)
  const costLookups = useLookups(costScreen)
  const partLookups = useLookups(partScreen)
  const [asked, setAsked] = useState<Asked | null>(null)
  const decided = types.map((type) => ({ type, decision: decide(subject, 'create', adds[type].entity) }))
  const offered = decided.flatMap(({ type, decision }) => (decision.allowed ? [type] : []))
  const [denied] = decided.flatMap(({ decision }) => (decision.allowed ? [] : [`${decision.reason}.`]))
  const refusal = offered.length > 0 ? costRefusal(status)?.message : denied
  const isReady = refusal === undefined && ledger !== null && asked === null
  const mayAdd = (type: OrderCostEvent['type']) => isReady && offered.includes(type)
  const add = ({ type }: OrderCostEvent, given: RecordRow = {}) => {
    const own = ledger?.ownProfile ?? null
    const first: RecordRow =
      type === 'LABOUR' ? { workOrderOID, camsUserOID: own, ...given } : { workOrderOID }
    setAsked({ of: adds[type].of, kind: 'new', first })
  }
  useAskedLabour(mayAdd('LABOUR'), (hours) => add({ type: 'LABOUR' }, { hours }))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget && !(event.target instanceof HTMLButtonElement)) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const type = types.find((each) => keyOf(each) === event.key.toLowerCase())
    if (!type || !mayAdd(type)) return
    event.preventDefault()
    add({ type })
  }
  useCommands<OrderCostEvent>(liveCharts, {
    id: 'work-order/cost',
    scope: 'Work order',
    commands: orderCostCommands,
    isThere: offered.length > 0,
    can: ({ type }) => mayAdd(type),
    run: (event) => add(event),
  })
  // A movement is for good: none is opened here.
  const entries = useMemo(
    () => ({ labour: ledger?.labour ?? [], other: ledger?.other ?? [], parts: [] }),
    [ledger],
  )
  return (
    // It takes the keys of its buttons.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="mw-order-cost" aria-busy={isFetching} onKeyDown={onKeyDown}>
      <Card
        title={baseCurrency === '' ? 'Cost' : `Cost (${baseCurrency})`}
        actions={
          ledger && (
            <b className="mw-amount" aria-label={`In all ${moneyWords(ledger.totals.total)}`}>
              {moneyWords(ledger.totals.total)}
            </b>
          )
        }
      >
        {error !== null && (
          <LoadFailure title="What it cost could not be loaded" isRetrying={isFetching} onRetry={refetch}>
            {queryFailure(error)}
          </LoadFailure>
        )}
        {readAt !== null && (
          <InlineNotice kind="unsent" title="Not up to date">
            {`What it cost was read ${momentWords(readAt)}.`}
          </InlineNotice>
        )}
        {offered.length > 0 && (
          <div className="mw-order-moves">
            {offered.map((type) => (
              <AddButton key={type} type={type} isDisabled={!mayAdd(type)} onPress={(event) => add(event)} />
            ))}
          </div>
        )}
        {refusal !== undefined && <p className="mw-order-why">{refusal}</p>}
        {ledger ? (
          <CostLedger
            ledger={ledger}
            nameOf={(who) => labourLookups.get('camsUserOID')?.labels.get(who) ?? 'Another user'}
            kindOf={(code) => costLookups.get('costKind')?.labels.get(code) ?? code}
            partOf={(key) => partLookups.get('partNumberOID')?.labels.get(key) ?? `PRT-${key}`}
            movementsPath={movementsPath}
            onOpen={({ of, key }) => setAsked({ of, kind: 'open', key })}
          />
        ) : (
          error === null && <Skeleton rows={4} label="Loading what it cost" />
        )}
      </Card>
      {asked && (
        <EntryForm
          screen={screens[asked.of]}
          asked={asked}
          rows={entries[asked.of]}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}

interface AddProps {
  readonly type: OrderCostEvent['type']
  readonly isDisabled: boolean
  readonly onPress: (event: OrderCostEvent) => void
}

const AddButton = ({ type, isDisabled, onPress }: AddProps): ReactNode => (
  <Button
    icon={orderCostCommands[type].icon}
    isDisabled={isDisabled}
    keyShortcuts={keyOf(type).toUpperCase()}
    onPress={() => onPress({ type })}
  >
    {orderCostCommands[type].label}
  </Button>
)

const keyOf = (type: OrderCostEvent['type']): string => bindings[orderCostCommands[type].bindings[0]].keys[0]
