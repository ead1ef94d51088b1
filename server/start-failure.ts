import { FolderInUseError } from './database/connection/folder-lock.ts'
import { OlderDatabaseError } from './database/connection/migrate.ts'
import { EnvironmentError } from './environment/environment.ts'

/** The sentence for a start that failed for a reason its operator can mend; null for any other. */
export function startFailure(error: unknown): string | null {
  if (
    error instanceof EnvironmentError ||
    error instanceof FolderInUseError ||
    error instanceof OlderDatabaseError
  )
    return error.message
  if (!(error instanceof Error)) return null
  const { code, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string }
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop that program, or name another port in PORT.`
  if (code === 'EACCES' && port !== undefined)
    return `This user may not listen on port ${port}. Name a port above 1023 in PORT.`
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${address}. Name another one in HOST.`
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return 'The database named in DATABASE_URL cannot be reached.'
  if (code === '28P01' || code === '28000')
    return 'The database named in DATABASE_URL refuses this user or password.'
  if (code === '3D000') return 'The database named in DATABASE_URL does not exist.'
  return null
}
