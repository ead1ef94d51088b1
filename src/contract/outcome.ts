import type { ApiError } from './api-error.ts'

/** What a call of the server came to. Aborting rejects with the signal's reason; every other failure is a value. */
export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: ApiError }

/** What a read came to; with `readAt` the server could not be reached, and this is what it said at that ISO time. */
export type Loaded<Value> = Outcome<Value> & { readonly readAt?: string }
