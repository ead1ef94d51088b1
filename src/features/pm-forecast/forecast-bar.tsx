import type { PmForecast } from '../../contract/schedule/pm-forecast.ts'
import { useCommands } from '../../engine/definition/use-commands.ts'
import { useWorkbench } from '../../engine/definition/workbench.tsx'
import {
  type PlaceEvent,
  placeCommands,
  type StackingEvent,
  stackingCommands,
} from '../../machines/page.commands.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ComboField } from '../../ui/fields/combo-field.tsx'
import type { Stacking } from './forecast-figures.ts'

interface BarProps {
  readonly by: Stacking
  readonly location: number | null
  readonly rigs: PmForecast['rigs']
  readonly onChoose: (name: 'by' | 'locationOID', value: string | null) => void
}

const ways = { 'BY.RIG': 'rig', 'BY.CRAFT': 'craft' } as const satisfies Record<
  StackingEvent['type'],
  Stacking
>

const everywhere = 'All locations'

/** What is shown: of which location, and by what its columns are stacked. */
export function ForecastBar({ by, location, rigs, onChoose }: BarProps) {
  const { liveCharts } = useWorkbench()
  const stack = (way: Stacking) => onChoose('by', way === 'rig' ? null : way)
  useCommands<StackingEvent>(liveCharts, {
    id: 'pm-forecast/by',
    scope: 'PM Forecast',
    commands: stackingCommands,
    can: ({ type }) => by !== ways[type],
    run: ({ type }) => stack(ways[type]),
  })
  const items = rigs.map(({ locationOID: id, locationName: label }) => ({ id, label }))
  useCommands<PlaceEvent>(liveCharts, {
    id: 'pm-forecast/place',
    scope: 'PM Forecast',
    commands: placeCommands,
    can: () => items.length > 0,
    run: ({ place }) => onChoose('locationOID', place === '' ? null : String(place)),
    choices: () => [
      { value: '', label: everywhere },
      ...items.map(({ id, label }) => ({ value: id, label })),
    ],
  })
  return (
    <div className="mw-forecast-bar" role="group" aria-label="What is shown">
      <ComboField
        label="Location"
        items={items}
        value={location}
        placeholder={everywhere}
        onChange={(key) => onChoose('locationOID', key === null ? null : String(key))}
      />
      {(['BY.RIG', 'BY.CRAFT'] as const).map((type) => (
        <Button
          key={type}
          variant={by === ways[type] ? 'primary' : 'secondary'}
          aria-pressed={by === ways[type]}
          onPress={() => stack(ways[type])}
        >
          {stackingCommands[type].label}
        </Button>
      ))}
    </div>
  )
}
