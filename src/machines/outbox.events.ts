export interface OutboxCounts {
  /** Waiting to be sent. */
  readonly unsent: number
  /** Set aside because the server refused them. */
  readonly refused: number
  /** In conflict with somebody else's change. */
  readonly conflicts: number
}

export type OutboxUserEvent =
  | { readonly type: 'SEND.NOW' }
  | { readonly type: 'RETRY'; readonly eventId: string }
  | { readonly type: 'CORRECT'; readonly eventId: string }
  /** Of a conflict: whose values stand. */
  | { readonly type: 'KEEP.MINE'; readonly eventId: string }
  | { readonly type: 'TAKE.THEIRS'; readonly eventId: string }
  /** All that is unsent, as a file. */
  | { readonly type: 'EXPORT' }
  /** The same of the record of one change. */
  | { readonly type: 'EXPORT.ONE'; readonly eventId: string }
  | { readonly type: 'DISCARD'; readonly eventId: string }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CANCEL' }

/** What was chosen value by value of a conflict: of which theirs shall stand, and the version it was chosen upon. */
interface OutboxChoice {
  readonly type: 'KEEP.CHOSEN'
  readonly eventId: string
  readonly theirs: readonly string[]
  readonly upon: number | null
}

/** What the sender tells. */
export type OutboxFact =
  | { readonly type: 'COUNTED'; readonly counts: OutboxCounts }
  | { readonly type: 'SENDING' }
  /** Nothing more can be sent now. */
  | { readonly type: 'SETTLED' }
  /** A send failed for a passing reason and will be tried again at a time the sender chose. */
  | { readonly type: 'BACKED.OFF' }
  | { readonly type: 'WENT.OFFLINE' }
  | { readonly type: 'CAME.ONLINE' }
  /** The change that a question stands over was sent, or settled in another tab. */
  | { readonly type: 'ACT.GONE' }
  /** A 401 holds everything until the same user signs in. */
  | { readonly type: 'HELD' }
  | { readonly type: 'RELEASED' }

export type OutboxEvent = OutboxUserEvent | OutboxChoice | OutboxFact

export type OutboxEffect =
  /** Say that what was asked about is no longer there. */
  | { readonly type: 'outbox.gone' }
  | { readonly type: 'outbox.send' }
  | { readonly type: 'outbox.retry'; readonly eventId: string }
  /** Open the record's form with the values that were refused. */
  | { readonly type: 'outbox.correct'; readonly eventId: string }
  /** `but`: mine, and theirs of what was chosen so. */
  | {
      readonly type: 'outbox.settle'
      readonly eventId: string
      readonly side: 'mine' | 'theirs'
      readonly but?: Pick<OutboxChoice, 'theirs' | 'upon'>
    }
  | { readonly type: 'outbox.discard'; readonly eventId: string }
  /** Null: all of it. */
  | { readonly type: 'outbox.export'; readonly eventId: string | null }

export interface OutboxInput {
  readonly counts: OutboxCounts
  readonly online: boolean
}

export interface OutboxContext {
  readonly counts: OutboxCounts
  readonly startOnline: boolean
  /** The event to be discarded while the question is open. */
  readonly eventId: string | null
}
