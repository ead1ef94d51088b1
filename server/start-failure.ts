import * as v from 'valibot'
import { DataFolderError } from './database/connection/data-folder.ts'
import { FolderInUseError } from './database/connection/folder-lock.ts'
import { OlderDatabaseError } from './database/connection/migrate.ts'
import { EncodingError } from './database/connection/open-postgres.ts'
import { PoolerError } from './database/connection/pooler.ts'
import { EnvironmentError } from './environment/environment.ts'
import { causes, isConnectionLost } from './http/error-kind.ts'

const saidAlready = [
  EnvironmentError,
  DataFolderError,
  FolderInUseError,
  EncodingError,
  PoolerError,
  OlderDatabaseError,
]

/** What PostgreSQL answers, by SQLSTATE. */
const refusals: Readonly<Record<string, string>> = {
  '28P01': 'refuses this user or password.',
  '28000': 'refuses this user or password.',
  '3D000': 'does not exist.',
  '42501': 'does not let this user make tables. Make the user its owner.',
  '53300': 'has no connection left for this server.',
  '57P03': 'is starting or stopping just now. Start this server again in a moment.',
}

/** The sentence for a start that failed for a reason its operator can mend; null for any other. */
export function startFailure(error: unknown): string | null {
  if (saidAlready.some((kind) => error instanceof kind) && error instanceof Error) return error.message
  for (const cause of causes(error)) {
    const sentence = listenFailure(cause) ?? databaseFailure(cause)
    if (sentence !== null) return sentence
  }
  return null
}

const ListenError = v.object({
  code: v.string(),
  port: v.optional(v.number()),
  address: v.optional(v.string()),
})

function listenFailure(cause: Error): string | null {
  const told = v.safeParse(ListenError, cause)
  if (!told.success) return null
  const { code, port, address } = told.output
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop that program, or name another port in PORT.`
  if (code === 'EACCES' && port !== undefined)
    return `This user may not listen on port ${port}. Name a port above 1023 in PORT.`
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${address}. Name another one in HOST.`
  return null
}

function databaseFailure(cause: Error & { code?: unknown }): string | null {
  const refusal = typeof cause.code === 'string' ? refusals[cause.code] : undefined
  if (refusal !== undefined) return `The database named in DATABASE_URL ${refusal}`
  return isConnectionLost(cause) ? 'The database named in DATABASE_URL cannot be reached.' : null
}
