import { stockMovement } from '../../contract/entities/stock-movement.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { numberAt, textAt } from '../../contract/schema/row-value.ts'
import type { CellLook } from '../../engine/list/use-screen-columns.ts'
import { longDate } from '../../locale/days.ts'
import type { RowMark } from '../../ui/grid/model/grid-props.ts'

/** `SM-12`. */
export const movementNumber = (key: number): string => `${stockMovement.plate}-${key}`

/** Which movement a movement takes back, or by which, whom and when it was taken back itself; null of any other. */
export function backWords(row: RecordRow): string | null {
  const [takes, taken] = [numberAt(row, 'takesBackOID'), numberAt(row, 'takenBackOID')]
  if (takes !== null) return `Takes back ${movementNumber(takes)}`
  if (taken === null) return null
  return `Taken back by ${textAt(row, 'takenBackBy')} on ${longDate(textAt(row, 'takenBackOn'))} with ${movementNumber(taken)}`
}

/** The same in short at the edge of its row, where a phone has little room. */
export function backMark(row: RecordRow): RowMark | null {
  const taken = numberAt(row, 'takenBackOID')
  const label = taken === null ? backWords(row) : `Taken back with ${movementNumber(taken)}`
  return label === null ? null : { kind: 'idle', icon: 'undo', label }
}

const numbered = (field: string): CellLook => ({
  text: ({ row }) => {
    const key = numberAt(row, field)
    return key === null ? '' : movementNumber(key)
  },
})

/** The movements that others name, by their numbers, where somebody adds those columns. */
export const backCells = {
  takesBackOID: numbered('takesBackOID'),
  takenBackOID: numbered('takenBackOID'),
}
