/** What every field takes beside its value; an absent `onBlur`, `onFocus` or `error` means none. */
export interface FieldTraits {
  /** The caption, and the accessible name also when the caption is not shown. */
  label: string
  /** The field's name in its form: `focusField(name)` finds it. */
  name?: string | undefined
  onBlur?: (() => void) | undefined
  onFocus?: (() => void) | undefined
  /** The message to show; its presence makes the field invalid. */
  error?: string | undefined
  isRequired?: boolean | undefined
  /** Whether a required field carries an asterisk; yes unless told. */
  showsAsterisk?: boolean | undefined
  isDisabled?: boolean | undefined
  /** Shows the value as text instead of a control. */
  isReadOnly?: boolean | undefined
  placeholder?: string | undefined
  description?: string | undefined
  /** `left` folds to the top below 720 px. */
  captionSide?: 'top' | 'left' | undefined
  /** For fields in grid cells and filter rows, where a column header is the visible caption. */
  isLabelHidden?: boolean | undefined
  autoFocus?: boolean | undefined
}

/** A field with a value, which is always controlled. */
export interface FieldProps<Value> extends FieldTraits {
  value: Value
  onChange: (value: Value) => void
}

/** One choice of a list. The id is stored, the label is shown. */
export interface Option<Id extends string | number = string | number> {
  id: Id
  label: string
  /** A second line or a code beside the label. */
  detail?: string | undefined
  /** What it is found by as well, and not shown. */
  words?: string | undefined
  isDisabled?: boolean | undefined
  /** What it belongs to, where lists are narrowed by that: the country of a state. */
  within?: string | number | null | undefined
}

/** The first of the options that match, and how many there are. */
export interface Found<Id extends string | number = string | number> {
  readonly items: readonly Option<Id>[]
  readonly count: number
}

/** The options of a list that is longer than what is at hand of it. */
export interface Beyond<Id extends string | number = string | number> {
  /** How many there are in all; null where that is not known. */
  readonly count: number | null
  /** Asks for those with all words of what was typed. Rejects where they cannot be had. */
  readonly find: (typed: string, signal: AbortSignal) => Promise<Found<Id>>
}

/** How far the list behind a select or combo field is. */
export interface LookupProps<Id extends string | number = string | number> {
  /** There where the items are only the beginning: the others are asked for as one types. */
  beyond?: Beyond<Id> | undefined
  status?: 'ready' | 'loading' | 'failed' | undefined
  /** Loads the list again; offered when it failed. */
  onRetry?: (() => void) | undefined
}
