import { readingConfirmations } from '../../contract/entities/meter-reading.ts'
import type { Meter } from '../../contract/entities/meter-rules.ts'
import { meterWords } from '../../contract/entities/meter-words.ts'
import type { FieldError } from '../../contract/schema/entity.ts'
import { longDate } from '../../locale/days.ts'
import { StatusChip } from '../../ui/feedback/status-chip.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import type { SheetMeter, SheetRow } from './sheet-rows.ts'
import type { TypedLine } from './sheet-store.ts'

interface LineProps {
  readonly row: SheetRow
  readonly line: TypedLine | undefined
  readonly faults: readonly FieldError[]
  readonly saved: 'stored' | 'kept' | undefined
  readonly isLocked: boolean
  readonly onType: (machine: number, change: Partial<TypedLine>) => void
  readonly onLeave: (machine: number) => void
}

const confirmations = readingConfirmations
  .filter((each) => each !== '')
  .map((each) => ({ id: each, label: each }))
const captions: Readonly<Record<Meter, string>> = { primaryMeter: 'Primary', secondaryMeter: 'Secondary' }

/** One machine of the sheet: beside each of its meters where it stood last and where it should stand now. */
export function SheetLine(props: LineProps) {
  const { row, line, faults, saved, isLocked, onType, onLeave } = props
  const { machine, unit, name } = row
  const faultOf = (field: string) => faults.find((fault) => fault.field === field)?.message
  const shown = new Set<string>([...row.meters.map(({ meter }) => meter), 'confirmedAs'])
  const others = faults.filter(({ field }) => !shown.has(field))
  return (
    <li className="mw-reads-line" aria-label={called(row)}>
      <div className="mw-reads-machine">
        <strong>{unit === '' ? name : unit}</strong>
        {unit !== '' && <span>{name}</span>}
        {saved && (
          <StatusChip kind={saved === 'stored' ? 'ok' : 'unsent'}>
            {saved === 'stored' ? 'Saved' : 'Waits to be sent'}
          </StatusChip>
        )}
      </div>
      <div className="mw-reads-meters">
        {row.meters.map((cell) => (
          <div key={cell.meter} className="mw-reads-meter">
            <NumberField
              label={row.meters.length === 1 ? 'Reading' : captions[cell.meter]}
              name={`${machine}/${cell.meter}`}
              value={line?.[cell.meter] ?? null}
              onChange={(value) => onType(machine, { [cell.meter]: value })}
              onBlur={() => onLeave(machine)}
              min={0}
              fractionDigits={2}
              isDisabled={isLocked}
              description={wordsOf(cell, line?.[cell.meter] ?? null)}
              error={faultOf(cell.meter)}
            />
          </div>
        ))}
      </div>
      {(faultOf('confirmedAs') !== undefined || (line?.confirmedAs ?? '') !== '') && (
        <div className="mw-reads-question">
          <SelectField
            label="Confirmed as"
            name={`${machine}/confirmedAs`}
            value={line?.confirmedAs || null}
            items={confirmations}
            emptyLabel="Not confirmed"
            onChange={(value) => onType(machine, { confirmedAs: value ?? '' })}
            isDisabled={isLocked}
            error={faultOf('confirmedAs')}
          />
        </div>
      )}
      {others.length > 0 && (
        <p className="mw-reads-fault" role="alert">
          {others.map(({ message }) => message).join(' ')}
        </p>
      )}
    </li>
  )
}

const called = ({ unit, name }: SheetRow): string => [unit, name].filter((word) => word !== '').join(' ')

/** `Last 4,812 h on March 7, 2026 · expected about 4,950 h`, and once something is typed how far that is from the last. */
function wordsOf({ last, expected, unit }: SheetMeter, typed: number | null): string {
  if (last === null) return `Not read yet · ${unit}`
  const when = last.recordedOn === null ? '' : ` on ${longDate(last.recordedOn)}`
  const stood = `Last ${meterWords(last.value, unit)}${when}`
  if (typed !== null && typed >= last.value) return `${stood} · ${meterWords(typed - last.value, unit)} since`
  return expected === null ? stood : `${stood} · expected about ${meterWords(expected, unit)}`
}
