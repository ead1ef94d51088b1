import { Fragment } from 'react'
import type { PossibleEvent } from '../../machines/replay/session-runs.ts'
import { Card } from '../../ui/layout/card.tsx'

interface PossibleProps {
  readonly possible: readonly PossibleEvent[]
  readonly isNow: boolean
}

/** What a chart takes in a state, and why it takes no other of its events. */
export function Possible({ possible, isNow }: PossibleProps) {
  const may = possible.filter(({ availability }) => availability.available)
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
      {may.length < possible.length && (
        <>
          <h3 className="mw-charts-head">What may not, and why</h3>
          <ul className="mw-charts-events">
            {[...byReason(possible)].map(([reason, types]) => (
              <li key={reason}>
                {reason}:
                <span className="mw-charts-refused">
                  {types.map((type) => (
                    <Fragment key={type}>
                      {' '}
                      <code>{type}</code>
                    </Fragment>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

/** The events that are refused, by what is said of them: most of a state's are refused for the same. */
function byReason(possible: readonly PossibleEvent[]): ReadonlyMap<string, readonly string[]> {
  const reasons = new Map<string, string[]>()
  for (const { type, availability } of possible)
    if (!availability.available)
      reasons.set(availability.reason, [...(reasons.get(availability.reason) ?? []), type])
  return reasons
}
