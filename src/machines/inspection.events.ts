import type {
  ChecklistContext,
  ChecklistEffect,
  ChecklistFact,
  ChecklistUserEvent,
  LineCounts,
} from './checklist.events.ts'

/** What a record holds when it is opened. */
export interface OpenedInspection {
  readonly counts: LineCounts
  /** Whose lines they are: an inspection template's key, null for none. */
  readonly template: number | null
  readonly allOk: boolean
}

export type InspectionUserEvent =
  | ChecklistUserEvent
  /** Answers to "the lines of another template would take the place of what was answered". */
  | { readonly type: 'REPLACE' }
  | { readonly type: 'KEEP' }
  /** For what a line found; `index` counts the lines as shown, from 0. */
  | { readonly type: 'WORK.ORDER'; readonly index: number }

type InspectionFact =
  | ChecklistFact
  /** A record was opened: what it holds takes the place of what is at hand. */
  | ({ readonly type: 'LINES.OPENED' } & OpenedInspection)
  /** A different template was picked: its tasks are to become the lines (SPEC 4). */
  | { readonly type: 'TEMPLATE.PICKED'; readonly template: number }
  /** The user set the tick himself. */
  | { readonly type: 'OK.SET'; readonly allOk: boolean }

export type InspectionEvent = InspectionUserEvent | InspectionFact

export type InspectionEffect =
  | ChecklistEffect
  /** The lines say otherwise than the tick does: the form takes this one. */
  | { readonly type: 'ok.follow'; readonly allOk: boolean }
  /** The lines stay: the form goes back to the template they come from. */
  | { readonly type: 'template.keep'; readonly template: number | null }
  /** Go and make a work order for this line, with nothing left unsaved here. */
  | { readonly type: 'work-order.open'; readonly index: number }

export interface InspectionInput extends OpenedInspection {
  readonly editable: boolean
}

export interface InspectionContext extends ChecklistContext {
  /** Whose lines these are. */
  readonly template: number | null
  /** Whose would take their place, while the user is asked. */
  readonly picked: number | null
  readonly allOk: boolean
  /** Whether the tick was set by hand: from then on the lines leave it alone. */
  readonly byHand: boolean
}
