import type { OutboxEntry } from '../../events/outbox/outbox.ts'
import { fieldWords, valueWords } from './outbox-words.ts'

/** The fields both sides changed, side by side; nothing where their row is not known. */
export function ClashTable({ entry }: { readonly entry: OutboxEntry }) {
  const { entity, changes, current, clash } = entry
  if (current === null || clash.length === 0) return null
  return (
    <table className="mw-act-clash">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Yours</th>
          <th scope="col">Theirs</th>
        </tr>
      </thead>
      <tbody>
        {clash.map((field) => (
          <tr key={field}>
            <th scope="row">{fieldWords(entity, field)}</th>
            <td>{valueWords(entity, field, changes[field])}</td>
            <td>{valueWords(entity, field, current[field])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
