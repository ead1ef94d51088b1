import type { ActOutcome } from '../../src/api/writes/writes.ts'
import type { Arrived } from './added.ts'
import type { Side } from '../../src/events/outbox/chosen-sides.ts'
import type { NotSaved } from '../../src/events/journal/journal.ts'

export type Kind = 'create' | 'update' | 'remove'

/**
 * One value of an act as its user knows it: what was typed where, upon what, and what was said of it. An act that writes
 * several values is several of these.
 */
export interface Act {
  readonly number: number
  /** Where it stands among its user's acts: what is written in the place of an act stands where that stood. */
  readonly order: number
  readonly device: number
  readonly user: number
  readonly kind: Kind
  /** As the device named it; a new record's own is told by its act. */
  stream: string
  /** The new records whose making was not answered yet when it was typed. */
  readonly unanswered: readonly string[]
  readonly eventId: string
  /** The field it writes, or the line of an operation; one value that no other act writes. */
  readonly place: Place
  readonly value: string
  /** What the user saw there, also when deciding later. */
  readonly seen: unknown[]
  readonly draft: string | null
  said: ActOutcome['kind'] | null
  /** How many effects the server had when that was said. */
  effectsWhenSaid: number
  /** Its user kept it over what stood in its way, be that their own later word. */
  isInsisted: boolean
  /** The user gave it up, or wrote something else in its place. */
  givenUp: boolean
  /** Theirs was chosen for this value, and the clash settled so. */
  hasYielded: boolean
  /** The storage of its device was cleared since. */
  wiped: boolean
}

/** A file or a comment as its user knows it: what was added to which record, and what was said of it. */
export interface Addition {
  /** The last part of its stream. */
  readonly name: string
  readonly order: number
  readonly device: number
  readonly user: number
  readonly kind: 'attach' | 'comment'
  /** As the device named it; '' of a file in the form of a new record. */
  readonly record: string
  /** The act that makes its record, where that was not answered yet. */
  making: string | null
  /** Of the checklist, by its photo key; '' of the whole record. */
  readonly line: string
  /** What nothing else says: the content of a file, or what a comment says, one after the other. */
  readonly values: string[]
  said: 'done' | NotSaved | null
  givenUp: boolean
  /** It was given up when it had been sent, or may have been. */
  mayHaveArrived: boolean
  /** Its user tried it again, or wrote another text: it comes when it comes. */
  isInsisted: boolean
  wiped: boolean
}

/**
 * What somebody made of a comment of theirs, or of a file, that the server has: another text or caption, which nothing
 * else says, or null: it is removed.
 */
export interface Rewriting {
  readonly order: number
  readonly device: number
  readonly user: number
  readonly of: Arrived
  readonly text: string | null
  /** What its user saw there, also when deciding later. */
  readonly seen: unknown[]
  said: 'done' | NotSaved | null
  /** Given up, or another stands in its place on the same device: nothing of it is owed. */
  givenUp: boolean
  /** It was given up when it had been sent, or may have been. */
  mayHaveArrived: boolean
  /** How often its user sent it anew, after it was refused or met another. */
  tries: number
  wiped: boolean
}

/** Whose value was chosen of one that both changed, in a clash that is not settled. */
export interface Choice {
  readonly device: number
  /** Of the act. */
  readonly eventId: string
  readonly part: string
  readonly side: Side
  /** What theirs was. */
  readonly theirs: unknown
  /** Its page lived on, and the storage was never full: it is on the disk. */
  isKept: boolean
}

export type Place = { readonly field: string } | { readonly line: number }

/** What a form's draft may be: one value, or several where the page was gone before it was said. */
export type DraftValues = Set<string | null>

/** Everything the users did, and what they were told. */
export interface Ledger {
  readonly acts: Act[]
  readonly additions: Addition[]
  readonly rewritings: Rewriting[]
  /** What was chosen so far of clashes that are not settled. */
  choices: Choice[]
  /** By `device/user/form`. */
  readonly drafts: Map<string, DraftValues>
  /** What was refused, and came back to its form. */
  readonly givenBack: string[]
  /** What was seen to be wrong at once. */
  readonly wrong: string[]
  /** The next number; what is typed says it. */
  next(): number
}

export function createLedger(): Ledger {
  let typed = 0
  return {
    acts: [],
    additions: [],
    rewritings: [],
    choices: [],
    drafts: new Map(),
    givenBack: [],
    wrong: [],
    next: () => (typed += 1),
  }
}

/** What is typed as the so-manieth thing; nothing else says the same. */
export const typedAs = (number: number): string => `v${number}`

export const draftsOf = (ledger: Ledger, device: number, user: number, form: string): DraftValues => {
  const name = `${device}/${user}/${form}`
  const known = ledger.drafts.get(name) ?? new Set([null])
  ledger.drafts.set(name, known)
  return known
}

export function become(values: DraftValues, ...now: readonly (string | null)[]) {
  values.clear()
  for (const value of now) values.add(value)
}
