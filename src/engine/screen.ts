import type { FieldError, RecordRow } from '../contract/entity.ts'
import type { FieldMeta } from '../contract/field.ts'
import type { Resource } from '../contract/policy.ts'

/** Where a field's choices come from: an entity's records, the codes of a setup type, the users, or a closed list. */
export type LookupRef =
  | { readonly from: 'entity'; readonly entity: string }
  | { readonly from: 'codes'; readonly setupType: string }
  | { readonly from: 'users' }
  | { readonly from: 'list'; readonly options: readonly { readonly id: string; readonly label: string }[] }

/** One field of a screen, whether coded or stored. */
export interface FieldDefinition {
  readonly name: string
  readonly label: string
  readonly kind: FieldMeta['kind']
  readonly required: boolean
  readonly lookup: LookupRef | null
  readonly placeholder?: string
  readonly captionSide?: 'top' | 'left'
  readonly isReadOnly?: boolean
  readonly isDisabled?: boolean
  /** Columns of the form this field spans. */
  readonly span?: number
}

export interface GroupDefinition {
  readonly caption: string
  readonly fields: readonly string[]
}

/** A form over the record: the popup carries all fields, a page form those it names. */
export interface FormDefinition {
  readonly title: string
  readonly groups: readonly GroupDefinition[]
  /** Captions that this form gives its fields instead of their own. */
  readonly captions?: Readonly<Partial<Record<string, string>>>
}

export interface ColumnDefinition {
  readonly field: string
  /** px; 0 is the default of SPEC 9. Left out, the column takes its share of the width that is free. */
  readonly width?: number
  /** Draws the value as a status chip: code to chip kind. */
  readonly statusKinds?: Readonly<Record<string, 'ok' | 'primary' | 'idle' | 'bad' | 'warn'>>
  /** Shows the value as a plate (identifier in a hairline box). */
  readonly isPlate?: boolean
  /** Never edited in its cell: a derived value. */
  readonly isFixed?: boolean
  readonly caption?: string
}

/** A screen as data (DESIGN 5): what a coded `*.screen.ts` and a stored definition both become. */
export interface ScreenDefinition {
  readonly id: string
  readonly title: string
  /** The record in a sentence: `piece of equipment`. */
  readonly noun: string
  /** What `New …` says. */
  readonly newLabel: string
  readonly resource: Resource
  readonly key: string
  readonly plate: string
  readonly label: string
  readonly fields: readonly FieldDefinition[]
  readonly columns: readonly ColumnDefinition[]
  readonly popup: FormDefinition & { readonly width: number; readonly height: number }
  /** A second editor on a page of its own, reached by a row action. */
  readonly form: FormDefinition | null
  /** The property that carries child lines; they come with a single read, not with the list. */
  readonly lines: string | null
  /** Opening a record means working on it: it opens unlocked where the user may edit. */
  readonly opensEditing: boolean
  /** Cells are edited in place by those who may edit. */
  readonly editsCells: boolean
  readonly pageSizes: readonly number[]
  readonly pageSize: number
  /** How the grid is sorted when it opens. */
  readonly sort: readonly { readonly id: string; readonly desc: boolean }[]
  readonly commandSide: 'left' | 'right'
  blank(): RecordRow
  check(
    values: RecordRow,
  ):
    | { readonly ok: true; readonly values: RecordRow }
    | { readonly ok: false; readonly errors: readonly FieldError[] }
}

/** How a record is called on screen: `PMO-1043`. A record not yet numbered is new. */
export const plateOf = (screen: Pick<ScreenDefinition, 'plate' | 'key'>, row: RecordRow): string =>
  typeof row[screen.key] === 'number' ? `${screen.plate}-${String(row[screen.key])}` : 'New'

/** The name of a record in words, falling back on its plate. */
export function nameOf(screen: Pick<ScreenDefinition, 'plate' | 'key' | 'label'>, row: RecordRow): string {
  const label = row[screen.label]
  return typeof label === 'string' && label.trim() !== '' ? label : plateOf(screen, row)
}
