import { type FormEvent, useState } from 'react'
import { entities } from '../../contract/entities/catalogue.ts'
import { numberWords } from '../../locale/numbers.ts'
import { localDay } from '../../engine/definition/local-day.ts'
import { Button } from '../../ui/controls/button.tsx'
import { StatusChip } from '../../ui/feedback/status-chip.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { countFault, countMovement, type CountRow } from './count-rows.ts'
import { useSaveCount } from './use-save-count.ts'

interface LineProps {
  readonly row: CountRow
  readonly locationOID: number
  /** What was counted here and is not sent yet; null where there is nothing. */
  readonly waiting: number | null
  readonly mayCount: boolean
}

/** One part in its bin: what is known to be there, and what was counted. Each count is kept as soon as it is saved. */
export function CountLine({ row, locationOID, waiting, mayCount }: LineProps) {
  const [counted, setCounted] = useState<number | null>(null)
  const [stored, setStored] = useState<number | null>(null)
  const { save, fault, isSaving, setFault } = useSaveCount()
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (counted === null || isSaving) return
    const wrong = countFault(counted)
    if (wrong !== null) return setFault(wrong)
    const isKept = await save(countMovement(row, { locationOID, quantity: counted, today: localDay() }))
    if (!isKept) return
    setStored(counted)
    setCounted(null)
  }
  const change = (next: number | null) => {
    setFault(null)
    setCounted(next)
  }
  return (
    <li className="mw-count-line">
      <div className="mw-count-what">
        <p className="mw-count-part">{row.part}</p>
        <p className="mw-count-where">
          {`${row.bin} · ${entities.part.plate}-${row.partNumberOID} · ${numberWords(row.onHand, 2)} ${row.unit} on hand`}
        </p>
        {waiting !== null ? (
          <StatusChip kind="unsent">{`Counted ${numberWords(waiting, 2)}, to be sent`}</StatusChip>
        ) : (
          stored !== null && <StatusChip kind="ok">{`Counted ${numberWords(stored, 2)}`}</StatusChip>
        )}
      </div>
      {mayCount && (
        <form className="mw-count-form" onSubmit={(event) => void submit(event)}>
          <NumberField
            label={`Counted, ${row.part}, ${row.bin}`}
            isLabelHidden
            value={counted}
            onChange={change}
            fractionDigits={2}
            placeholder="Counted"
            {...(fault !== null && { error: fault })}
          />
          <Button type="submit" isPending={isSaving} aria-label={`Save the count of ${row.part}, ${row.bin}`}>
            Save
          </Button>
        </form>
      )}
    </li>
  )
}
