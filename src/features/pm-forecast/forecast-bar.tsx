import type { PmForecast } from '../../contract/schedule/pm-forecast.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ComboField } from '../../ui/fields/combo-field.tsx'
import type { Stacking } from './forecast-figures.ts'

interface BarProps {
  readonly by: Stacking
  readonly location: number | null
  readonly rigs: PmForecast['rigs']
  readonly onChoose: (name: 'by' | 'locationOID', value: string | null) => void
}

const labels: Readonly<Record<Stacking, string>> = { rig: 'By rig', craft: 'By craft' }

/** What is shown: of which location, and by what its columns are stacked. */
export function ForecastBar({ by, location, rigs, onChoose }: BarProps) {
  const items = rigs.map(({ locationOID: id, locationName: label }) => ({ id, label }))
  return (
    <div className="mw-forecast-bar" role="group" aria-label="What is shown">
      <ComboField
        label="Location"
        items={items}
        value={location}
        placeholder="All locations"
        onChange={(key) => onChoose('locationOID', key === null ? null : String(key))}
      />
      {(['rig', 'craft'] as const).map((each) => (
        <Button
          key={each}
          variant={by === each ? 'primary' : 'secondary'}
          aria-pressed={by === each}
          onPress={() => onChoose('by', each === 'rig' ? null : each)}
        >
          {labels[each]}
        </Button>
      ))}
    </div>
  )
}
