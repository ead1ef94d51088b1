import type { FieldError } from '../schema/entity.ts'

/** What a user says of a unit that another machine bears too; '' of one that is its own. */
export const unitConfirmations = ['', 'Both bear it', 'Takes its place'] as const

/** What the rule asks of a machine; `equipmentOID` is null or 0 of one that has no key yet. */
export interface Bearer {
  readonly equipmentOID: number | null
  readonly unit: string
  readonly description: string
}

/** Units are the same whatever their letters' case and the spaces around them. */
const plain = (unit: string) => unit.trim().toLowerCase()

interface Machine extends Bearer {
  readonly unitConfirmedAs: string
}

/** Whether a write asks about the unit: one that is new or other than it was, or that is not confirmed any more. */
export const isUnitAsked = (before: Machine | null, after: Machine): boolean =>
  plain(after.unit) !== '' &&
  after.unitConfirmedAs === '' &&
  (before === null || plain(before.unit) !== plain(after.unit) || before.unitConfirmedAs !== '')

/**
 * What is questioned of a machine before it is stored (issue 12): a unit that another one bears, which is named; one
 * fault on `unitConfirmedAs`, none once that says why. `others` may hold machines of other units, and this one.
 */
export function unitFaults(machine: Machine, others: readonly Bearer[]): readonly FieldError[] {
  if (machine.unitConfirmedAs !== '' || plain(machine.unit) === '') return []
  const bearers = others
    .filter(
      ({ equipmentOID, unit }) =>
        equipmentOID !== machine.equipmentOID && plain(unit) === plain(machine.unit),
    )
    .toSorted((a, b) => (a.equipmentOID ?? 0) - (b.equipmentOID ?? 0))
  const [first] = bearers
  if (!first) return []
  const more = bearers.length > 1 ? ` and ${bearers.length - 1} more` : ''
  return [
    {
      field: 'unitConfirmedAs',
      message: `Unit ${machine.unit.trim()} is on ${first.description} (EQ-${first.equipmentOID})${more} already. Confirm that both bear it, or that this one takes its place.`,
    },
  ]
}
