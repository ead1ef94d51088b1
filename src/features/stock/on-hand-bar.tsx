import { useLocation } from 'wouter'
import { explain } from '../../contract/access/policy.ts'
import { useCommands } from '../../engine/definition/use-commands.ts'
import { useSubject, useWorkbench } from '../../engine/definition/workbench.tsx'
import {
  type StockWayEvent,
  stockWayCommands,
  type TotalsEvent,
  totalsCommands,
} from '../../machines/stock.commands.ts'
import { Button } from '../../ui/controls/button.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { countPath } from './count-rows.ts'
import type { TotalWay } from './on-hand-totals.ts'

const scope = 'Stock on Hand'

const ways = {
  'BY.PLACE': 'place',
  'BY.PART': 'part',
  'BY.LOCATION': 'location',
} as const satisfies Record<TotalsEvent['type'], TotalWay>

interface BarProps {
  readonly way: TotalWay
  readonly onWay: (way: TotalWay) => void
  readonly movementsPath: string | null
  readonly canMove: boolean
}

/** By what the stock is told, and the ways to count it and to move it. */
export function OnHandBar({ way, onWay, movementsPath, canMove }: BarProps) {
  const { liveCharts } = useWorkbench()
  const subject = useSubject()
  const [, navigate] = useLocation()
  useCommands<TotalsEvent>(liveCharts, {
    id: 'stock/by',
    scope,
    commands: totalsCommands,
    can: ({ type }) => way !== ways[type],
    run: ({ type }) => onWay(ways[type]),
  })
  useCommands<StockWayEvent>(liveCharts, {
    id: 'stock/ways',
    scope,
    commands: stockWayCommands,
    may: (action) => explain(subject, action, 'stockMovement'),
    can: ({ type }) => type === 'COUNT' || movementsPath !== null,
    run: ({ type }) => navigate(type === 'COUNT' ? countPath : `${movementsPath}?new=1`),
  })
  return (
    <div className="mw-stock-bar">
      <div className="mw-stock-ways" role="group" aria-label="Totals">
        {(['BY.PLACE', 'BY.PART', 'BY.LOCATION'] as const).map((type) => (
          <Button
            key={type}
            variant={way === ways[type] ? 'primary' : 'secondary'}
            aria-pressed={way === ways[type]}
            onPress={() => onWay(ways[type])}
          >
            {totalsCommands[type].label}
          </Button>
        ))}
      </div>
      {canMove && (
        <div className="mw-stock-ways">
          <LinkButton href={countPath} icon="clipboard-check">
            {stockWayCommands.COUNT.label}
          </LinkButton>
          {movementsPath !== null && (
            <LinkButton href={`${movementsPath}?new=1`} icon="plus" variant="primary">
              {stockWayCommands.MOVE.label}
            </LinkButton>
          )}
        </div>
      )}
    </div>
  )
}
