import type { EntityName } from '../../contract/entities/catalogue.ts'
import type { FieldError, RecordRow } from '../../contract/schema/entity.ts'
import type { FieldMeta } from '../../contract/schema/field.ts'
import type { Within } from '../../contract/entities/within.ts'
import { numberOf } from '../../contract/schema/number-of.ts'
import type { Resource } from '../../contract/access/policy.ts'
import type { FailureName, SuccessName } from '../../machines/outcome.ts'
import type { Withheld } from '../../machines/screen.events.ts'

/**
 * Where a field's choices come from: an entity's records, the codes of a setup type, the users, or a closed list.
 * `value` and `display` name the fields of the entity that are stored and shown; left out, its key and its label.
 */
export type LookupRef =
  | {
      readonly from: 'entity'
      readonly entity: string
      readonly value?: string | undefined
      readonly display?: string | undefined
      /** The flag that a record has to have to be chosen; others are still called by their words. */
      readonly only?: string | undefined
      /** The field of the same record by which the choices are narrowed. */
      readonly within?: Within | undefined
    }
  | {
      readonly from: 'codes'
      readonly setupType: string
      /** The values of a closed list: the codes only give them their words. */
      readonly closed?: readonly string[] | undefined
    }
  | { readonly from: 'users' }
  | {
      readonly from: 'list'
      readonly options: readonly { readonly id: string | number; readonly label: string }[]
    }

/** One field of a screen, whether coded or stored. */
export interface FieldDefinition {
  readonly name: string
  readonly label: string
  readonly kind: FieldMeta['kind']
  readonly required: boolean
  readonly lookup: LookupRef | null
  readonly placeholder?: string
  /** Words below the control. */
  readonly description?: string
  /** Words that a line of free text may well be. */
  readonly suggestions?: readonly string[]
  readonly captionSide?: 'top' | 'left'
  /** How the value is entered when the kind's own control is not wanted (SPEC 3 uI_ControlType). */
  readonly control?:
    | 'text'
    | 'multiline'
    | 'select'
    | 'number'
    | 'checkbox'
    | 'calendar'
    | 'date'
    | 'dropdown'
    | 'lookup'
  readonly isReadOnly?: boolean
  /** The key of the record, which its user types: entered when the record is made, read-only ever after. */
  readonly isKey?: boolean
  readonly isDisabled?: boolean
  /** False for a whole number that is written without thousands, as a year is. */
  readonly grouping?: false
  /** The field whose value raises the question that this one answers: a form shows it only while that is asked. */
  readonly answers?: string
  /** Columns of the form this field spans. */
  readonly span?: number
  /** `text`: a day of every year, MM-dd, chosen by month and day. */
  readonly format?: 'monthDay'
  /** `object`: the lines of which it is a list, null without any, edited as such and not as JSON. */
  readonly lines?: LineEditorDefinition
  /** `object`: what it says to a person. */
  readonly words?: FieldMeta['words']
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
  /** Not shown until its user asks for it. */
  readonly startsHidden?: true
  /** Searched only while it is shown. */
  readonly searchedShown?: true
}

/** Records with lines of the same fields, such as templates, that are chosen by name. */
export interface LineOrigin {
  readonly label: string
  readonly placeholder: string
  readonly lookup: { readonly from: 'entity'; readonly entity: EntityName }
  /** The property that carries their lines. */
  readonly field: string
}

/** Child lines as a form edits them: numbered, in their own order, kept under `field` of the values. */
export interface LineEditorDefinition {
  readonly caption: string
  /** A line in a sentence: `task`. */
  readonly noun: string
  /** The property that carries the lines. */
  readonly field: string
  readonly fields: readonly FieldDefinition[]
  /** The property by which stored lines are told apart; none of them unless told. */
  readonly key?: string
  /** How many can be stored. */
  readonly max: number
  /** How one of them is told from the others: `Every, trigger 2`; `line` unless told. */
  readonly numberedAs?: string
  /** Of a stored record they are what they were planned to be, and only answered: `LinesContract`. */
  readonly isPlanned?: true
  /** Where such lines stand already: they can be taken from there. */
  readonly origin?: LineOrigin
  /** A line as it begins. */
  blank(): RecordRow
  /** A field as it is asked for in this line, where that depends on its other values. */
  fieldIn?(line: RecordRow, field: FieldDefinition): FieldDefinition
  /** What else a line takes when one of its values was changed: those that would mean nothing any more. */
  follows?(line: RecordRow, changed: string): RecordRow
}

/** What a grid shows around its rows (SPEC 3 `grid_*`). */
export interface GridTraits {
  readonly showsHeaders: boolean
  readonly showsSearch: boolean
  readonly showsFilterRow: boolean
  readonly showsGroupPanel: boolean
  readonly showsPager: boolean
  readonly alternatesRows: boolean
  /** Columns the grid is grouped by when it opens, outermost first. */
  readonly groupBy: readonly string[]
  /** px of the scrolling body; null lets the page scroll. */
  readonly height: number | null
  readonly scrollBar: 'auto' | 'visible' | 'hidden'
}

/** What a form shows around its fields (SPEC 3 `form_*`). */
export interface FormTraits {
  /** Columns from 1140 px on, 2 to 5; null is the default of SPEC 9. */
  readonly columns: number | null
  readonly size: 'small' | 'medium' | 'large'
  /** The form on a page of its own: what it is headed with, and its px at most; null for the whole page. */
  readonly onPage?: { readonly title: string; readonly width: number | null }
  readonly buttons: 'image' | 'text' | 'both'
  readonly marksRequired: boolean
  readonly showsToolBar: boolean
  /** A line below the fields: mode, unsaved changes, faults, record number and version. */
  readonly showsStatusBar: boolean
  /** Shown after a new record was saved, beside the words of SPEC 8. */
  readonly addedMessage: string | null
  /** The button that leaves a record that is only read: Back on a page, Close in a dialog. Yes unless told. */
  readonly showsBack?: boolean
  readonly showsClose?: boolean
}

/**
 * The rows of SPEC 8 that speak of a save: that it went well, and that the server could not make it. `message` says
 * the error's own sentence, `silent` shows no toast: the form itself says that it was not saved.
 */
export interface SaveWords {
  readonly saved: SuccessName
  readonly saveFailed: FailureName | 'message' | 'silent'
  /** A deletion that failed says the error's own message (SPEC 8, PM operation). */
  readonly deleteFailed?: 'message'
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
  /** The field that holds a record's number, where it is not its key. */
  readonly numberedBy?: string
  readonly label: string
  /** Fields whose words head a record that `label` says little of. */
  readonly headedBy?: readonly string[]
  /** The day that tells such a record from the others of its kind. */
  readonly datedBy?: string
  readonly fields: readonly FieldDefinition[]
  readonly columns: readonly ColumnDefinition[]
  /** The other fields of its records, as columns that a user may add. */
  readonly moreColumns?: readonly ColumnDefinition[]
  readonly popup: FormDefinition & { readonly width: number; readonly height: number }
  /** A second editor on a page of its own, reached by a row action. */
  readonly form: FormDefinition | null
  /** The property that carries child lines; they come with a single read, and with the list where it is said so. */
  readonly lines: string | null
  /** Lines that are records of their own, changed without a version of the record: of what entity, by what they are told apart, and what one is called. */
  readonly lineRecords?: { readonly entity: EntityName; readonly key: string; readonly noun: string }
  /** Its form edits the child lines below its groups. */
  readonly lineEditor?: LineEditorDefinition
  /** The lines as they are printed below the record: where they stand, and what of them. */
  readonly sheetLines?: { readonly field: string; readonly fields: readonly FieldDefinition[] }
  /** Opening a record means working on it: it opens unlocked where the user may edit. */
  readonly opensEditing: boolean
  /** A visit that finds a single record begins with it open (SPEC 2.6 Detail Form). */
  readonly opensOnlyRecord?: boolean
  /** There is one record, and its form is the whole screen: no rows to go back to. */
  readonly isSingle?: boolean
  /** What is said of a save where SPEC 8 has a row for this screen. */
  readonly words?: SaveWords
  /** Save waits until nothing is wrong (SPEC 5, PM task form): until then its button is disabled and says why. */
  readonly savesOnlyValid?: boolean
  /** Rows carry View also where records have no page of their own: it opens the dialog locked. */
  readonly rowsView?: boolean
  /** Cells are edited in place by those who may edit. */
  readonly editsCells: boolean
  /** How a row's Edit works: in a dialog, on the record's page, or in the row itself. */
  readonly editing: 'popup' | 'page' | 'inline'
  /** Commands that the definition switches off, whatever the user's rights: toolbar, rows, palette and keys agree. */
  readonly withheld: readonly Withheld[]
  readonly grid: GridTraits
  readonly formTraits: FormTraits
  readonly pageSizes: readonly number[]
  readonly pageSize: number
  /** How the grid is sorted when it opens. */
  readonly sort: readonly { readonly id: string; readonly desc: boolean }[]
  readonly commandSide: 'left' | 'right'
  blank(): RecordRow
  /**
   * `place` chooses between the words of a form and those of a grid where SPEC 5 tells them apart; `before` is the
   * record as it is stored, whose own faults are let be where they stand.
   */
  check(
    values: RecordRow,
    place?: 'form' | 'grid',
    before?: RecordRow | null,
  ):
    | { readonly ok: true; readonly values: RecordRow }
    | { readonly ok: false; readonly errors: readonly FieldError[] }
}

/** Whether a whole number is written with thousands; one by which a record is known is not. */
export const isGrouped = ({ isKey, grouping }: Pick<FieldDefinition, 'isKey' | 'grouping'>): boolean =>
  isKey !== true && grouping !== false

/** Whether a form shows a field now: an answer is shown while it is given, is at fault, or is asked for in words. */
export const isAsked = (
  { name, answers, description }: FieldDefinition,
  values: RecordRow,
  errors: ReadonlyMap<string, string>,
): boolean => answers === undefined || description !== undefined || errors.has(name) || Boolean(values[name])

/** Whether the work on a record is done on its page, where its lines are: a checklist. Its popup has the fields alone. */
export const worksOnPage = ({
  form,
  lines,
  opensEditing,
}: Pick<ScreenDefinition, 'form' | 'lines' | 'opensEditing'>): boolean =>
  form !== null && lines !== null && opensEditing

/** What a screen tells of how its records are numbered. */
type Numbered = Pick<ScreenDefinition, 'plate' | 'key' | 'numberedBy'>

/** How a record is called on screen: `PMO-1043`. A record not yet numbered is new. */
export const plateOf = (screen: Numbered, row: RecordRow): string =>
  (typeof row[screen.key] === 'number' ? numberOf(screen, row) : null) ?? 'New'

/** The name of a record in words, falling back on its plate. */
export function nameOf(screen: Numbered & Pick<ScreenDefinition, 'label'>, row: RecordRow): string {
  const label = row[screen.label]
  return typeof label === 'string' && label.trim() !== '' ? label : plateOf(screen, row)
}

type Captioned = Pick<ScreenDefinition, 'fields' | 'lineEditor'> & Partial<Pick<ScreenDefinition, 'lines'>>

/** A property of the record in words: the label of a field, the caption of its lines. */
export const captionOf = (screen: Captioned, name: string): string =>
  screen.fields.find((field) => field.name === name)?.label ??
  (screen.lineEditor?.field === name ? screen.lineEditor.caption : name === screen.lines ? 'Lines' : name)
