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
  isDisabled?: boolean | undefined
  /** What it belongs to, where lists are narrowed by that: the country of a state. */
  within?: string | number | null | undefined
}

/** How far the list behind a select or combo field is. */
export interface LookupProps {
  status?: 'ready' | 'loading' | 'failed' | undefined
  /** Loads the list again; offered when it failed. */
  onRetry?: (() => void) | undefined
}
