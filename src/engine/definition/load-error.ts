import type { ApiError } from '../../contract/api-error.ts'
import type { Loaded } from '../../contract/outcome.ts'

/** A failed load on its way through TanStack Query, which knows only thrown errors. */
export class LoadError extends Error {
  readonly error: ApiError

  constructor(error: ApiError) {
    super(loadMessage(error))
    this.name = 'LoadError'
    this.error = error
  }
}

/** What stands in place of what could not be loaded (UX E3). */
export function loadMessage(error: ApiError): string {
  switch (error.kind) {
    case 'session-expired':
      return 'Your session has ended.'
    case 'forbidden':
      return error.title
    case 'unreachable':
      return 'The server cannot be reached.'
    case 'unreadable':
      return 'The server sent an answer that could not be read.'
    case 'busy':
      return `The server has no time just now (${statusOf(error)}). Try again in a moment.`
    case 'failed':
      return hasOwnWords(error) ? error.title : `The server could not do this (${statusOf(error)}).`
    case 'wrong-credentials':
    case 'not-found':
    case 'invalid':
    case 'in-use':
    case 'duplicate':
    case 'version-mismatch':
    case 'too-large':
      return error.title
  }
}

// SPEC 8 has the status text carried; alone it would say nothing to who reads it.
const statusOf = ({ status, statusText }: { readonly status: number; readonly statusText: string }): string =>
  statusText === '' ? `answer ${status}` : statusText

/** Whether the server said something itself: without a message the title is the status text again. */
const hasOwnWords = ({
  title,
  statusText,
}: {
  readonly title: string
  readonly statusText: string
}): boolean => title !== '' && title !== statusText

/** Why a write was refused, as sentences: what happened, then what is wrong with each field. */
export function refusalWords(error: ApiError | null): readonly string[] {
  if (error === null) return []
  const fields = 'errors' in error ? error.errors.map(({ message }) => message) : []
  return [...new Set([loadMessage(error), ...fields])]
}

/** What is said of a query's error; null where nothing failed. */
export const queryFailure = (error: Error | null): string | null =>
  error &&
  (error instanceof LoadError ? error.message : 'Something on this page went wrong. Reload it to try again.')

/** The value of a load, or its failure thrown. */
export function valueOf<Value>(loaded: Loaded<Value>): Value {
  if (!loaded.ok) throw new LoadError(loaded.error)
  return loaded.value
}
