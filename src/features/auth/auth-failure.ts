import type { ApiError } from '../../contract/api-error.ts'
import { tooManyWords } from '../../engine/definition/wait-words.ts'

/** How a sent form stands: what is wrong as a whole is said above its fields. */
export type Sending =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'done' }

/** The sentence for a failed call outside the application's own screens. */
export function authFailure(error: ApiError): string {
  switch (error.kind) {
    case 'wrong-credentials':
    case 'forbidden':
    case 'not-found':
    case 'invalid':
    case 'in-use':
    case 'duplicate':
    case 'version-mismatch':
    case 'too-large':
      return error.title
    case 'busy':
      return error.status === 429
        ? tooManyWords(error.retryAfterMs, Date.now())
        : 'The server cannot answer just now. Try again in a moment.'
    case 'unreachable':
      return 'The server cannot be reached. Check your connection and try again.'
    case 'session-expired':
    case 'unreadable':
    case 'failed':
      return 'The server sent an answer that could not be used. Try again in a moment.'
  }
}
