import { type FormEvent, useState } from 'react'
import { createRoot } from 'react-dom/client'

type Row = Readonly<Record<string, string | number | null>>

const shownRows = 10
const shownColumns = ['unit', 'description', 'equipmntType', 'make', 'model', 'serialNumber', 'location']

/** The least that React can do of the same: a form, the same two calls, and the first page of rows as a table. */
function BareApp() {
  const [rows, setRows] = useState<readonly Row[] | null>(null)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const credentials = { email: fields.get('email'), password: fields.get('password') }
    const signedIn = await fetch('/api/EcoAuthentication/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(credentials),
    })
    const session: { result: { token: string } } = await signedIn.json()
    const listed = await fetch('/api/CAMSEquipments', {
      headers: { Authorization: `Bearer ${session.result.token}` },
    })
    const list: { result: { data: readonly Row[] } } = await listed.json()
    setRows(list.result.data)
  }
  if (rows === null)
    return (
      <form onSubmit={(event) => void submit(event)}>
        <h1>Sign in</h1>
        <label>
          Email <input name="email" type="email" autoComplete="username" />
        </label>
        <label>
          Password <input name="password" type="password" autoComplete="current-password" />
        </label>
        <button type="submit">Sign in</button>
      </form>
    )
  return (
    <table>
      <tbody>
        {rows.slice(0, shownRows).map((row) => (
          <tr key={row['equipmentOID']}>
            {shownColumns.map((name) => (
              <td key={name}>{row[name]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<BareApp />)
