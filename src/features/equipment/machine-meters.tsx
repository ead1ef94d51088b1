import { decide } from '../../contract/access/policy.ts'
import type { MachinePage } from '../../contract/entities/machine-page.ts'
import { meterWords } from '../../contract/entities/meter-words.ts'
import { useSubject } from '../../engine/definition/workbench.tsx'
import { longDate, shortDate } from '../../locale/days.ts'
import { numberWords } from '../../locale/numbers.ts'
import { LineChart, type LinePoint } from '../../ui/chart/line-chart.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { StatusChip } from '../../ui/feedback/status-chip.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { type MeterFact, meterFacts, ofMachine, trendWords } from './machine-words.ts'
import type { ShownReading } from './use-readings.ts'

interface MetersProps {
  readonly told: MachinePage
  readonly readings: readonly ShownReading[] | null
  readonly readingsPath: string | null
  /** Null for who may not take one. */
  readonly onRead: (() => void) | null
}

/** How the meters of a machine run: a line for each, and its readings. */
export function MachineMeters({ told, readings, readingsPath, onRead }: MetersProps) {
  const { reason } = decide(useSubject(), 'read', 'meterReading')
  if (readings === null)
    return (
      <Card title="Meters">
        <p className="mw-record-none">{`Not shown: ${reason}.`}</p>
      </Card>
    )
  const facts = meterFacts(told.machine, readings)
  return (
    <div className="mw-record-cards">
      {readings.length > 0 &&
        facts.map((fact) => (
          <Card key={fact.meter} title={fact.name}>
            <Trend fact={fact} readings={readings} />
          </Card>
        ))}
      <Card
        title="Readings"
        actions={
          onRead && (
            <Button size="small" icon="gauge" onPress={onRead}>
              Take a reading
            </Button>
          )
        }
      >
        <Readings told={told} readings={readings} facts={facts} path={readingsPath} />
      </Card>
    </div>
  )
}

const pointsOf = (meter: MeterFact['meter'], readings: readonly ShownReading[]): readonly LinePoint[] =>
  readings
    .toReversed()
    .flatMap(({ key, recordedOn, [meter]: value }) =>
      value === null || recordedOn === ''
        ? []
        : [{ id: key, label: longDate(recordedOn), at: Date.parse(recordedOn), value }],
    )

function Trend({ fact, readings }: { readonly fact: MeterFact; readonly readings: readonly ShownReading[] }) {
  const { meter, name, type } = fact
  const points = pointsOf(meter, readings)
  return (
    <LineChart
      title={`${name} over time`}
      caption={trendWords(points, type)}
      nameHeading="Day"
      valueHeading={name}
      points={points}
      valueWords={(value) => meterWords(value, type)}
      placeWords={(at) => shortDate(new Date(at).toISOString())}
    />
  )
}

interface ReadingsProps {
  readonly told: MachinePage
  readonly readings: readonly ShownReading[]
  readonly facts: readonly MeterFact[]
  readonly path: string | null
}

function Readings({ told, readings, facts, path }: ReadingsProps) {
  if (readings.length === 0) return <p className="mw-record-none">Not read yet.</p>
  const count = told.readings?.count ?? 0
  return (
    <>
      <table className="mw-record-readings" aria-label="Readings">
        <thead>
          <tr>
            <th scope="col">Day</th>
            {facts.map(({ meter, name }) => (
              <th scope="col" key={meter}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {readings.slice(0, 12).map((reading) => (
            <tr key={reading.key}>
              <th scope="row">
                {path === null || reading.key <= 0 ? (
                  longDate(reading.recordedOn)
                ) : (
                  <TextLink href={`${path}?record=${reading.key}`}>{longDate(reading.recordedOn)}</TextLink>
                )}{' '}
                {reading.isUnsent && <StatusChip kind="unsent">Not sent yet</StatusChip>}
              </th>
              {facts.map(({ meter, type }) => {
                const value = reading[meter]
                return <td key={meter}>{value === null ? '' : meterWords(value, type)}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {path !== null && (
        <TextLink href={`${path}?${ofMachine(told.machine.equipmentOID)}`}>
          {count === 1 ? 'Open the list' : `All ${numberWords(count)} readings`}
        </TextLink>
      )}
    </>
  )
}
