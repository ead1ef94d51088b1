import { longDate } from '../../locale/days.ts'
import { decide } from '../../contract/access/policy.ts'
import type { DueNow } from '../../contract/schedule/due-now.ts'
import { useSubject } from '../../engine/definition/workbench.tsx'
import { numberWords } from '../../locale/numbers.ts'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { Card } from '../../ui/layout/card.tsx'

interface MetersProps {
  readonly meters: DueNow['meters']
  readonly readingsPath: string | null
}

/** Machines whose meter wants reading, each with its reading begun. */
export function UnreadMeters({ meters, readingsPath }: MetersProps) {
  const mayRead = decide(useSubject(), 'create', 'meterReading').allowed
  if (meters.length === 0) return null
  return (
    <Card title={`Meters to read (${numberWords(meters.length)})`} rail="warn">
      <ul className="mw-due-list">
        {meters.map(({ equipmentOID, machine, location, wantedOn }) => (
          <li key={equipmentOID} className="mw-due-card">
            <div className="mw-due-what">
              <p className="mw-due-title">
                <strong>{machine}</strong>
              </p>
              <p>{[location, `to be read by ${longDate(wantedOn)}`].filter(Boolean).join(' · ')}</p>
            </div>
            {mayRead && readingsPath !== null && (
              <LinkButton href={`${readingsPath}?new=1&equipmentOID=${equipmentOID}`} icon="gauge">
                {`Read ${machine}`}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
