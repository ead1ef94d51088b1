import type { NotSaved } from './journal.ts'

/** What the journal's worker is asked; every request has one reply with the same id. */
export type StoreRequest =
  | { readonly op: 'open'; readonly folder: string; readonly tab: string }
  | { readonly op: 'append'; readonly text: string }
  | { readonly op: 'adopt'; readonly waitMs: number }
  | { readonly op: 'rewrite'; readonly text: string }
  | { readonly op: 'seal'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly op: 'sealed' }
  | { readonly op: 'dropSealed' }
  | { readonly op: 'lockPair' }
  | { readonly op: 'keepLockPair'; readonly pair: Uint8Array<ArrayBuffer> }
  | { readonly op: 'keepFile'; readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly op: 'readFile'; readonly name: string }
  | { readonly op: 'dropFile'; readonly name: string }
  | { readonly op: 'fileNames' }
  | { readonly op: 'wipe'; readonly waitMs: number }
  | { readonly op: 'close' }

export interface AdoptedFiles {
  readonly texts: readonly string[]
  readonly otherTabs: number
}

/** What the worker tells unasked: a tab that was found open has closed. */
export interface StoreNews {
  readonly news: 'tab-closed'
}

export type StoreReply =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | {
      readonly id: number
      readonly ok: false
      readonly reason: NotSaved
      readonly why: string
    }
