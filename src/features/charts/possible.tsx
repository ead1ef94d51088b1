import type { PossibleEvent } from '../../machines/replay/session-runs.ts'
import { Card } from '../../ui/layout/card.tsx'

interface PossibleProps {
  readonly possible: readonly PossibleEvent[]
  readonly isNow: boolean
}

/** What a chart takes in a state, and why it takes no other of its events. */
export function Possible({ possible, isNow }: PossibleProps) {
  const may = possible.filter(({ availability }) => availability.available)
  const others = possible.filter(({ availability }) => !availability.available)
  return (
    <Card title={isNow ? 'What may happen now' : 'What might have happened then'}>
      {may.length === 0 && <p>Nothing.</p>}
      <ul className="mw-charts-events">
        {may.map(({ type, label }) => (
          <li key={type}>
            <code>{type}</code> {label ?? <span className="mw-charts-fact">told to it</span>}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <>
          <h3 className="mw-charts-head">What may not, and why</h3>
          <ul className="mw-charts-events">
            {others.map(({ type, availability }) => (
              <li key={type}>
                <code>{type}</code> {availability.available ? '' : availability.reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
