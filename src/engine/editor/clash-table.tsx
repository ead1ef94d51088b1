import type { ChangedField } from '../../contract/problem.ts'
import { shortMomentWords } from '../../locale/moments.ts'
import './clash-table.css'

/** A value that two people gave otherwise, in words. `by`: who gave theirs and when, where that is known. */
export interface ClashRow {
  readonly label: string
  readonly mine: string
  readonly theirs: string
  readonly by: ChangedField | null
}

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
        {rows.map(({ label, mine, theirs, by }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{mine}</td>
            <td>
              {theirs}
              {by && (
                <span className="mw-clash-by">
                  {by.by}, <time dateTime={by.at}>{shortMomentWords(by.at)}</time>
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
