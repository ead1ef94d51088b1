import type { MeterUse } from '../../../../src/contract/schedule/meter-use.ts'
import type { Piece } from '../demo/build-equipment.ts'
import { lastRoundOn, readingsOf } from '../demo/build-meter-readings.ts'
import { operationMaker } from '../demo/build-pm-operations.ts'
import type { PlannedTask } from '../demo/build-pm-tasks.ts'
import { laterOf } from '../demo/calendar.ts'
import { primaryUse } from '../demo/fall-due.ts'
import { machineLife } from './machine-life.ts'
import { planLife } from './plan-life.ts'
import { monthsOf, type Span } from './span.ts'
import type { Life } from './timeline.ts'

/** What stands at the places of an organisation, and what is planned for it. */
export interface Beginning {
  readonly pieces: readonly Piece[]
  readonly plans: readonly PlannedTask[]
}

/** When the machines and plans that there are at first were entered, the plans after the machines. */
const [machinesAt, plansAt] = [4 * 3_600_000, 5 * 3_600_000]

/** What happens to all machines and plans over these days; each is entered when it is bought, or on the first day. */
export function livesOf({ pieces, plans }: Beginning, { since, today }: Span): readonly Life[] {
  const months = monthsOf({ since, today })
  const enteredOn = ({ boughtOn }: Piece) => laterOf(since, boughtOn)
  const makeOperation = operationMaker(today)
  const uses = new Map<number, MeterUse | null>()
  const useOf = (piece: Piece): MeterUse | null => {
    const { equipmentOID: key } = piece.row
    const known = uses.get(key)
    if (known !== undefined) return known
    const use = primaryUse([...readingsOf(piece, lastRoundOn(piece.site, today), months)])
    uses.set(key, use)
    return use
  }
  const machines = pieces.map((piece, index) => {
    const day = enteredOn(piece)
    const enteredAt = Date.parse(day) + machinesAt + index
    return machineLife(piece, { enteredOn: day, enteredAt, today, months })
  })
  const planned = plans.map((plan, index) =>
    planLife(plan, {
      enteredAt: Date.parse(enteredOn(plan.piece)) + plansAt + index,
      today,
      use: plan.row.trackByDate === 'NO' ? useOf(plan.piece) : null,
      makeOperation,
    }),
  )
  return [...machines, ...planned]
}
