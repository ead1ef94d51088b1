import type { Side } from '../../src/events/outbox/chosen-sides.ts'

/** What happens to one call on its way, and before and after the server has handled it. */
export const faults = [
  'none',
  'slow',
  'stall',
  'late',
  'lost-before',
  'lost-after',
  'twice',
  'signed-out',
  'busy',
  'error-before',
  'error-after',
  'bad-gateway',
  'html',
  'cut',
  'killed-inside',
] as const
export type Fault = (typeof faults)[number]

/** The fields of a location that are edited, and the record's lines by their place. */
export const locationFields = ['city', 'state', 'postCode'] as const
export const lineCount = 3

/** One thing that happens; `d` and `t` choose a device and a tab of it. */
export type Step =
  | {
      readonly do: 'edit' | 'answer'
      readonly d: number
      readonly t: number
      /** Which record of those in view, and which fields or lines of it. */
      readonly record: number
      readonly places: readonly number[]
      readonly how: How
    }
  | {
      readonly do: 'remove'
      readonly d: number
      readonly t: number
      readonly record: number
      readonly how: How
    }
  /** With so many files in its form. */
  | {
      readonly do: 'create'
      readonly d: number
      readonly t: number
      readonly files: number
      readonly how: How
    }
  | {
      readonly do: 'attach' | 'comment'
      readonly d: number
      readonly t: number
      readonly record: number
      /** Of the operation's checklist; null: to a location. */
      readonly line: number | null
      /** To a location that its user made here and that is unsent, where there is one. */
      readonly unsent: boolean
      readonly how: How
    }
  /** Of the comments of its user that the server has: changed, or removed; and of the files that a tab lists. */
  | {
      readonly do: 'rewrite' | 'unsay' | 'caption' | 'detach'
      readonly d: number
      readonly t: number
      readonly record: number
      readonly how: How
    }
  | {
      readonly do: 'keep' | 'drop'
      readonly d: number
      readonly t: number
      readonly record: number
      /** In the box of its comments, and not in its form. */
      readonly comment: boolean
    }
  | {
      readonly do: 'decide'
      readonly d: number
      readonly t: number
      readonly entry: number
      readonly decision: Decision
    }
  /** Of a clash of several values one is chosen, or, where all are, it is settled so. */
  | {
      readonly do: 'choose'
      readonly d: number
      readonly t: number
      readonly entry: number
      readonly part: number
      readonly side: Side
      readonly crash: number | null
    }
  /** All devices come back to the network in the same moment, or leave it. */
  | { readonly do: 'together'; readonly isBack: boolean }
  | { readonly do: 'open' | 'close' | 'crash'; readonly d: number; readonly t: number }
  | { readonly do: 'crash-sender' | 'sign-out' | 'revoke' | 'toggle' | 'fill' | 'wipe'; readonly d: number }
  /** Its storage is full, and so many turns later its sending tab crashes. */
  | { readonly do: 'fill-crash'; readonly d: number; readonly crash: number }
  /** Its session is over, and its pages put away what lies open; `asleep`: but for one, which sleeps; `crash`: as of `How`. */
  | { readonly do: 'expire'; readonly d: number; readonly asleep: boolean; readonly crash: number | null }
  | { readonly do: 'sign-in'; readonly d: number; readonly other: boolean }
  | { readonly do: 'clock'; readonly d: number; readonly days: number }
  | { readonly do: 'kill'; readonly server: number; readonly ms: number }
  | { readonly do: 'pass'; readonly ms: number }

export type Decision = 'retry' | 'keepMine' | 'takeTheirs' | 'discard' | 'amend'

/** How an act is made. */
export interface How {
  /** What the device has listed is read again before, while it can be. */
  readonly fresh: boolean
  /** The form had a draft. */
  readonly draft: boolean
  /** The server refuses what is typed. */
  readonly refused: boolean
  /** The tab crashes after so many turns; null: it does not. */
  readonly crash: number | null
}

/** One run: so many devices with so many tabs, as many servers, what is done, and what becomes of each call in turn. */
export interface Schedule {
  readonly tabs: readonly number[]
  readonly servers: number
  readonly steps: readonly Step[]
  readonly faults: readonly Fault[]
  /** Of the jitter. */
  readonly random: number
}
