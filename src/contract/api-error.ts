import type { ChangedField } from './problem.ts'
import type { FieldError, RecordRow } from './schema/entity.ts'

/** Every way a call can fail, told apart at the edge (STYLE 7). `title` is the server's sentence, already in words. */
export type ApiError =
  | { readonly kind: 'session-expired' }
  | { readonly kind: 'wrong-credentials'; readonly title: string }
  | { readonly kind: 'forbidden'; readonly title: string }
  | { readonly kind: 'not-found'; readonly title: string }
  | { readonly kind: 'invalid'; readonly title: string; readonly errors: readonly FieldError[] }
  | { readonly kind: 'in-use'; readonly title: string }
  | { readonly kind: 'duplicate'; readonly title: string; readonly errors: readonly FieldError[] }
  | {
      readonly kind: 'version-mismatch'
      readonly title: string
      readonly current: RecordRow | null
      /** Who made which field what it is there, where the server says so. */
      readonly changed?: readonly ChangedField[] | undefined
    }
  | { readonly kind: 'too-large'; readonly title: string }
  /** 408, 429, 5xx: the same request may pass later. */
  | {
      readonly kind: 'busy'
      readonly status: number
      readonly statusText: string
      readonly retryAfterMs: number | null
    }
  /** No answer: offline, refused, timed out. Whether the server acted is unknown. */
  | { readonly kind: 'unreachable' }
  /** An answer that is not what the endpoint table says. */
  | { readonly kind: 'unreadable'; readonly status: number }
  | { readonly kind: 'failed'; readonly status: number; readonly statusText: string; readonly title: string }
