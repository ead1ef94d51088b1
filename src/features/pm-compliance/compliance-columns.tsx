import { monthWords } from '../../locale/days.ts'
import { numberWords } from '../../locale/numbers.ts'
import type { ComplianceRow } from '../../contract/entities/compliance.ts'
import { CellLink } from '../../engine/report/cell-link.tsx'
import type { GridColumn } from '../../ui/grid/model/column.ts'
import { addressOf, type FigureName, figures, type Scope } from './compliance-address.ts'
import { figureWords } from './compliance-figures.ts'

/** Column names, for the address. */
export const complianceFields = ['rig', 'month', ...figures, 'rate'] as const

/** The columns of the report by rig and month; a figure that counts something opens it. */
export function complianceColumns(
  names: ReadonlyMap<number, string>,
  scope: Scope,
): readonly GridColumn<ComplianceRow>[] {
  const rigOf = ({ locationOID }: ComplianceRow) => names.get(locationOID) ?? ''
  const figure = (name: FigureName): GridColumn<ComplianceRow> => ({
    id: name,
    caption: figureWords(name),
    kind: 'number',
    width: 96,
    value: (row) => row[name],
    render: (row) =>
      row[name] === 0 ? (
        '0'
      ) : (
        <CellLink
          href={addressOf(scope, { figure: name, rig: row.locationOID, month: row.month })}
          label={`${row[name]} ${figureWords(name).toLowerCase()}, ${rigOf(row)}, ${monthWords(row.month)}`}
        >
          {numberWords(row[name])}
        </CellLink>
      ),
  })
  return [
    { id: 'rig', caption: 'Rig', kind: 'text', value: rigOf },
    {
      id: 'month',
      caption: 'Month',
      kind: 'text',
      width: 160,
      value: ({ month }) => monthWords(month),
      sortValue: ({ month }) => month,
    },
    ...figures.map(figure),
    {
      id: 'rate',
      caption: 'Compliance %',
      kind: 'number',
      width: 136,
      value: ({ rate }) => rate,
    },
  ]
}
