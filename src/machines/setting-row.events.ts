import type { Toast } from './outcome.ts'

export type SettingRowUserEvent =
  | { readonly type: 'EDIT' }
  | { readonly type: 'SAVE' }
  | { readonly type: 'CANCEL' }
  /** Takes up again what was typed and did not become the value. */
  | { readonly type: 'RETRY' }
  /** Lets go of what was typed and did not become the value. */
  | { readonly type: 'DISMISS' }
  | { readonly type: 'KEEP.MINE' }
  | { readonly type: 'TAKE.THEIRS' }

type SettingRowFact =
  /** How what stands in the control compares with the stored value and with its rule. */
  | { readonly type: 'TYPED'; readonly dirty: boolean; readonly faulty: boolean }
  | { readonly type: 'SAVED' }
  /** Safe on this device; it is sent when the server can be reached (TRUST 1). */
  | { readonly type: 'KEPT' }
  | { readonly type: 'SAVE.FAILED'; readonly message: string }
  /** Somebody else has changed the setting since it was read (TRUST 2). */
  | { readonly type: 'CLASHED' }
  /** An earlier visit ended before its edit was saved (UX M8). */
  | { readonly type: 'DRAFT.FOUND' }
  | { readonly type: 'RIGHTS.CHANGED'; readonly mayEdit: boolean }

export type SettingRowEvent = SettingRowUserEvent | SettingRowFact

/** Where the focus goes: into the control, to the buttons of a question, or back to the row's Edit. */
export type SettingRowSpot = 'control' | 'answer' | 'row'

export type SettingRowEffect =
  /** Puts a value into the control: the stored one, or the one that was typed before. */
  | { readonly type: 'value.open'; readonly from: 'stored' | 'typed' }
  /** Lets go of what stands in the control, also of its draft. */
  | { readonly type: 'value.drop' }
  /** Shows what is wrong with the value, at the control. */
  | { readonly type: 'value.blame' }
  | { readonly type: 'setting.save' }
  /** Writes the value typed here over theirs. */
  | { readonly type: 'setting.overwrite' }
  | { readonly type: 'setting.yield' }
  | { readonly type: 'focus.row'; readonly spot: SettingRowSpot }
  | Toast

export interface SettingRowInput {
  readonly mayEdit: boolean
}

export interface SettingRowContext {
  readonly mayEdit: boolean
  /** The value in the control is another than the stored one. */
  readonly dirty: boolean
  /** The value in the control breaks the contract's rule for it. */
  readonly faulty: boolean
  /** Why the value did not change, in words; null when nothing failed. */
  readonly problem: string | null
}
