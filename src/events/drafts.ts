import type { RecordRow } from '../contract/schema/entity.ts'
import { draftDropped, draftKept } from './catalogue.ts'
import { type Fact, inOrder, type Stamp } from './define-event.ts'

/** What a form holds that was not saved yet. */
export interface HeldDraft {
  readonly form: string
  readonly values: RecordRow
  /** What the form began from, so that a restored draft still knows what was changed. */
  readonly base: RecordRow
  readonly baseVersion: number | null
  /** Typed on the record's page; left out of what was typed in a popup or a row. */
  readonly isOnPage?: boolean | undefined
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
  { form, values, base, baseVersion, isOnPage }: HeldDraft,
): Fact =>
  draftKept(
    stamp,
    { stream: draftStream(form), baseVersion },
    { form, values, base, ...(isOnPage && { isOnPage }) },
  )

/** The fact that a form holds nothing any more. */
export const droppedDraft = (stamp: () => Stamp, form: string): Fact =>
  draftDropped(stamp, { stream: draftStream(form) }, { form })

/** One fact, folded: the later one of a form wins, in whatever order they come. */
export function evolveDrafts(drafts: Drafts, fact: Fact): Drafts {
  if (!draftKept.is(fact) && !draftDropped.is(fact)) return drafts
  const { form } = fact.payload
  const last = drafts.get(form)
  return last && inOrder(fact, last) <= 0 ? drafts : new Map(drafts).set(form, fact)
}

/** The draft of a form, or null. */
export function draftOf(drafts: Drafts, form: string): Draft | null {
  const fact = drafts.get(form)
  if (!fact || !draftKept.is(fact)) return null
  const { values, base, isOnPage } = fact.payload
  return {
    form,
    values,
    base,
    baseVersion: fact.baseVersion,
    ...(isOnPage && { isOnPage }),
    keptAt: fact.occurredAt,
  }
}

export const draftList = (drafts: Drafts): readonly Draft[] =>
  [...drafts.keys()].flatMap((form) => draftOf(drafts, form) ?? [])
