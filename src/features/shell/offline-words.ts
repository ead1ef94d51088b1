import type { WritesSnapshot } from '../../api/writes/writes.ts'

type Known = Pick<WritesSnapshot, 'online' | 'connection' | 'entries'>

/** The sentence of the amber bar (UX O1), or null while the server can be reached as far as anybody knows. */
export function offlineWords({ online, connection, entries }: Known): string | null {
  const isOff = !online || connection === 'offline'
  const isCut = entries.some(
    ({ status, lastError }) => status === 'unknown' && lastError?.kind === 'unreachable',
  )
  if (!isOff && !(connection === 'waiting' && isCut)) return null
  const what = isOff ? 'No connection.' : 'The server cannot be reached.'
  return entries.length === 0 ? what : `${what} Saved on this device: ${entries.length}`
}
