import type { RecordRow } from '../contract/schema/entity.ts'
import { draftDropped, draftKept } from './catalogue.ts'
import { type Fact, inOrder, type Stamp } from './define-event.ts'

/** A file of a record that was never stored: it goes with it, and its bytes are kept on this device under `file`. */
export interface HeldFile {
  readonly file: string
  readonly fileName: string
  readonly contentType: string
  /** Bytes. */
  readonly size: number
  readonly caption: string
  /** The line of the record that it is of, by its `photoKey`; '' of the whole record. */
  readonly line: string
}

/** What a form holds that was not saved yet. */
export interface HeldDraft {
  readonly form: string
  readonly values: RecordRow
  /** What the form began from, so that a restored draft still knows what was changed. */
  readonly base: RecordRow
  readonly baseVersion: number | null
  /** Typed on the record's page; left out of what was typed in a popup or a row. */
  readonly isOnPage?: boolean | undefined
  /** Of a record that was never stored; left out where it has none. */
  readonly files?: readonly HeldFile[] | undefined
  /** The comments that were written on it; left out where there are none. */
  readonly comments?: readonly string[] | undefined
  /** The record has a key, and was never stored: what created it was refused. */
  readonly isUnmade?: boolean | undefined
}

/** What a form held when it was last kept. */
export interface Draft extends HeldDraft {
  /** ISO 8601. */
  readonly keptAt: string
}

/** The last fact told of each form. A dropped form stays known, so that a late older fact cannot bring it back. */
export type Drafts = ReadonlyMap<string, Fact>

const draftStream = (form: string): string => `draft/${form}`

/** The fact that a form holds this. */
export const keptDraft = (
  stamp: () => Stamp,
  { form, values, base, baseVersion, ...rest }: HeldDraft,
): Fact =>
  draftKept(stamp, { stream: draftStream(form), baseVersion }, { form, values, base, ...besides(rest) })

/** What only some drafts say, left out where there is nothing of it. */
const besides = ({
  isOnPage,
  files = [],
  comments = [],
  isUnmade,
}: Pick<HeldDraft, 'isOnPage' | 'files' | 'comments' | 'isUnmade'>) => ({
  ...(isOnPage && { isOnPage }),
  ...(files.length > 0 && { files: [...files] }),
  ...(comments.length > 0 && { comments: [...comments] }),
  ...(isUnmade && { isUnmade }),
})

/** The fact that a form holds nothing any more. */
export const droppedDraft = (stamp: () => Stamp, form: string): Fact =>
  draftDropped(stamp, { stream: draftStream(form) }, { form })

/** The form that a fact tells of; undefined where it tells of none. */
export const formOf = (fact: Fact): string | undefined =>
  draftKept.is(fact) || draftDropped.is(fact) ? fact.payload.form : undefined

/**
 * One fact, folded into the drafts themselves, as a long journal tells of thousands: the later one of a form wins, in
 * whatever order they come.
 */
export function evolveDrafts(drafts: Map<string, Fact>, fact: Fact): Map<string, Fact> {
  const form = formOf(fact)
  if (form === undefined) return drafts
  const last = drafts.get(form)
  return last && inOrder(fact, last) <= 0 ? drafts : drafts.set(form, fact)
}

/** The draft of a form, or null. */
export function draftOf(drafts: Drafts, form: string): Draft | null {
  const fact = drafts.get(form)
  if (!fact || !draftKept.is(fact)) return null
  const { values, base, ...rest } = fact.payload
  return { form, values, base, baseVersion: fact.baseVersion, ...besides(rest), keptAt: fact.occurredAt }
}

export const draftList = (drafts: Drafts): readonly Draft[] =>
  [...drafts.keys()].flatMap((form) => draftOf(drafts, form) ?? [])
