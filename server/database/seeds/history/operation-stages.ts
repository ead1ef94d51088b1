import type { PmOperationRow } from '../demo/build-pm-operations.ts'
import type { Random } from '../demo/chance/random.ts'

/** How many in a hundred of the checklists with several lines are saved once before they are done. */
const begunBefore = 0.8

/** How an operation stood, from the engine's making it to how it stands by the end. */
export function stagesOf(
  random: Random,
  row: PmOperationRow,
): readonly [PmOperationRow, ...PmOperationRow[]] {
  const made = asMade(row)
  const lines = row.camspmOperationDetailVirtual ?? []
  if (row.overallStatus === 'NOT STARTED')
    return row.notes === '' ? [made] : [made, { ...made, version: 2, notes: row.notes }]
  if (row.overallStatus === 'ONGOING') return [made, { ...row, version: 2 }]
  const isByTwo = row.loggedByOID !== row.doneBy_UserGUID
  if (lines.length < 2 || !(isByTwo || random.chance(begunBefore)))
    // Who saves it once, done, is who logged it.
    return [made, { ...row, version: 2, loggedByOID: row.doneBy_UserGUID }]
  const ticked = random.between(1, lines.length - 1)
  const begun: PmOperationRow = {
    ...made,
    version: 2,
    loggedByOID: row.loggedByOID,
    overallStatus: 'ONGOING',
    camspmOperationDetailVirtual: lines.map((line, index) => (index < ticked ? line : untouched(line))),
  }
  return [made, begun, { ...row, version: 3 }]
}

type Line = NonNullable<PmOperationRow['camspmOperationDetailVirtual']>[number]

const untouched = (line: Line): Line => ({ ...line, taskStatus: '', remarks: '' })

const asMade = (row: PmOperationRow): PmOperationRow => ({
  ...row,
  version: 1,
  loggedByOID: null,
  doneBy_UserGUID: null,
  overallStatus: 'NOT STARTED',
  notes: '',
  offsetDay: null,
  completedOn: null,
  completedPrimary: null,
  camspmOperationDetailVirtual: (row.camspmOperationDetailVirtual ?? []).map(untouched),
})
