import type { Failure, Toast } from './outcome.ts'
import type { Rights } from './rights.ts'

export type RecordKey = string | number

/** Where the editor of a record stands: a dialog over the grid, a page of its own, or the row itself. */
export type EditorLayout = 'popup' | 'form' | 'inline'

/** What the editor is opened for. */
export type EditorMode = 'new' | 'edit' | 'view'

/**
 * What follows a save or a discard: back to the grid, a new record in the same editor, a neighbour, a record to be
 * found, a new one, or off the screen.
 */
export type Onward = 'close' | 'continue' | 'next' | 'previous' | 'find' | 'new' | 'leave'

/** What a user can ask of a screen. Each has its row in `screen.commands.ts`. */
export type ScreenUserEvent =
  | { readonly type: 'ADD' }
  | { readonly type: 'EDIT'; readonly key: RecordKey }
  | { readonly type: 'VIEW'; readonly key: RecordKey }
  /** The key names a row of the grid; on a form the record at hand is meant. */
  | { readonly type: 'DELETE'; readonly key?: RecordKey }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CANCEL' }
  | { readonly type: 'EDIT.ENABLE' }
  | { readonly type: 'SAVE' }
  | { readonly type: 'SAVE.CONTINUE' }
  | { readonly type: 'POST' }
  | { readonly type: 'EXPORT' }
  /** Look for another record of the screen and go to it. */
  | { readonly type: 'FIND' }
  | { readonly type: 'PREVIEW' }
  | { readonly type: 'PRINT' }
  | { readonly type: 'REFRESH' }
  | { readonly type: 'NEXT' }
  | { readonly type: 'PREVIOUS' }
  | { readonly type: 'LEAVE.SAVE' }
  | { readonly type: 'LEAVE.DISCARD' }
  | { readonly type: 'LEAVE.STAY' }

/** A command that a definition switches off: everywhere, or only in the grid, or only on the form (SPEC 3 flags). */
export type Withheld = ScreenUserEvent['type'] | `${'GRID' | 'FORM'} ${ScreenUserEvent['type']}`

/** What the world tells a screen: outcomes of its effects, and facts about form, rights and navigation. */
type ScreenFact =
  | { readonly type: 'SAVED' }
  /** Written to this device, not yet on the server: counts as saved. */
  | { readonly type: 'KEPT' }
  | { readonly type: 'SAVE.FAILED'; readonly failure: Failure }
  /** The form holds errors, so nothing was sent. */
  | { readonly type: 'INVALID' }
  | { readonly type: 'DELETED' }
  | { readonly type: 'DELETE.FAILED'; readonly failure: Failure }
  | { readonly type: 'STEPPED'; readonly key: RecordKey }
  /** The server has given the record of this device's own naming, `from`, the key that it has from now on. */
  | { readonly type: 'RECORD.NUMBERED'; readonly from: RecordKey; readonly key: RecordKey }
  /** The values in the form differ from the record, or are equal to it again. */
  | { readonly type: 'FORM.DIRTY' }
  | { readonly type: 'FORM.PRISTINE' }
  | { readonly type: 'RIGHTS.CHANGED'; readonly rights: Rights }
  /** The user is going elsewhere: link, Back, palette, logout. Answered by navigate.proceed or navigate.stay. */
  | { readonly type: 'LEAVE' }
  /** The address shows again what lay below the editor: the list, or the record before it was unlocked. */
  | { readonly type: 'WENT.BACK'; readonly to: 'list' | 'record' }

export type ScreenEvent = ScreenUserEvent | ScreenFact

export type ScreenEffect =
  | Toast
  /** Start the editor afresh on this record; a null key is a new one. */
  | { readonly type: 'form.open'; readonly mode: EditorMode; readonly key: RecordKey | null }
  /** Answered by SAVED, KEPT, SAVE.FAILED or INVALID. A null key is a new record. */
  | { readonly type: 'record.save'; readonly key: RecordKey | null; readonly onward: Onward }
  /** Answered by DELETED, KEPT or DELETE.FAILED. */
  | { readonly type: 'record.delete'; readonly key: RecordKey }
  /** Answered by STEPPED, or by nothing at either end of the list. */
  | { readonly type: 'record.step'; readonly from: RecordKey; readonly by: 1 | -1 }
  /** Back in the grid: the row to focus; when it is gone, the one that took its place. */
  | { readonly type: 'focus.row'; readonly key: RecordKey | null }
  | { readonly type: 'list.refresh' }
  | { readonly type: 'list.export' }
  | { readonly type: 'list.print' }
  /** The record at hand, as its form shows it. */
  | { readonly type: 'record.export' }
  | { readonly type: 'record.print' }
  /** Let the navigation that asked by LEAVE go on, or drop it. */
  | { readonly type: 'navigate.proceed' }
  | { readonly type: 'navigate.stay' }
