import type { ChangedField } from '../../contract/problem.ts'
import { shortMomentWords } from '../../locale/moments.ts'
import './clash-table.css'

/** A value that two people gave otherwise, in words. `by`: who gave theirs and when, where that is known. */
export interface ClashRow {
  /** Its name within the clash (`partName`). */
  readonly part: string
  readonly label: string
  readonly mine: string
  readonly theirs: string
  readonly by: ChangedField | null
  /** Why its user does not give it; null where they may. */
  readonly keptFrom: string | null
}

/** Who gave a value, and when, below it. */
export const ByWhom = ({ by }: Pick<ClashRow, 'by'>) =>
  by && (
    <span className="mw-clash-by">
      {by.by}, <time dateTime={by.at}>{shortMomentWords(by.at)}</time>
    </span>
  )

/** What both sides changed, side by side, with who made theirs and when (TRUST 2). */
export function ClashTable({ rows }: { readonly rows: readonly ClashRow[] }) {
  return (
    <table className="mw-clash">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Yours</th>
          <th scope="col">Theirs</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ part, label, mine, theirs, by }) => (
          <tr key={part}>
            <th scope="row">{label}</th>
            <td>{mine}</td>
            <td>
              {theirs}
              <ByWhom by={by} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
