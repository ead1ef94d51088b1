import {
  blank,
  checkRecord,
  type Entity,
  fieldsOf,
  type RecordRow,
  type Values,
  type FieldError,
} from '../../contract/schema/entity.ts'
import type { FieldMeta } from '../../contract/schema/field.ts'
import { defaultPageSize, pageSizes, popupSize } from '../../contract/limits.ts'
import type { EntityName } from '../../contract/entities/catalogue.ts'
import { withinOf } from '../../contract/entities/within.ts'
import type * as v from 'valibot'
import { checkAsSent } from './check-as-sent.ts'
import { checkLines } from './check-lines.ts'
import { moreColumns } from './more-columns.ts'
import { checkTypedKey, typedKeyField } from './typed-key.ts'
import type {
  ColumnDefinition,
  FieldDefinition,
  FormTraits,
  GridTraits,
  LineEditorDefinition,
  LookupRef,
  ScreenDefinition,
} from './screen.ts'

/** What a screen shows unless it says otherwise: everything, grouped by nothing. */
export const plainGrid: GridTraits = {
  showsHeaders: true,
  showsSearch: true,
  showsFilterRow: true,
  showsGroupPanel: true,
  showsPager: true,
  alternatesRows: false,
  groupBy: [],
  height: null,
  scrollBar: 'auto',
}

export const plainForm: FormTraits = {
  columns: null,
  size: 'medium',
  buttons: 'both',
  marksRequired: true,
  showsToolBar: true,
  showsStatusBar: false,
  addedMessage: null,
}

/** What a coded screen leaves out unless it says otherwise. */
export const plainWithheld: ScreenDefinition['withheld'] = [
  'POST',
  'PREVIEW',
  'FIND',
  'FORM ADD',
  'FORM EXPORT',
]

interface FormSpec<Name extends string> {
  readonly title: string
  readonly groups: readonly { readonly caption: string; readonly fields: readonly Name[] }[]
  readonly captions?: Partial<Record<Name, string>>
}

type ColumnSpec<Name extends string> = Omit<ColumnDefinition, 'field'> & { readonly field: Name }

/** A coded screen: an entity of the contract and what only the screen knows. */
export interface ScreenSpec<Key extends string, Fields extends v.ObjectEntries> {
  readonly entity: Omit<Entity, 'name' | 'fields' | 'key'> & {
    readonly name: EntityName
    readonly key: Key
    readonly fields: Fields
    readonly values: v.ObjectSchema<Fields, undefined>
    readonly rules?: (row: Values<Fields>) => readonly FieldError[]
    readonly settle?: (row: Values<Fields>, lines: undefined) => Values<Fields>
  }
  readonly title: string
  readonly noun: string
  readonly newLabel: string
  readonly headedBy?: readonly (keyof Fields & string)[]
  readonly datedBy?: keyof Fields & string
  readonly columns: readonly ColumnSpec<Key | (keyof Fields & string)>[]
  /** Fields that are no column here, not even one that a user adds. */
  readonly notListed?: readonly (keyof Fields & string)[]
  /** The key stands in a form only where it is typed. */
  readonly groups: FormSpec<Key | (keyof Fields & string)>['groups']
  readonly popup?: { readonly width: number; readonly height: number }
  readonly form?: FormSpec<Key | (keyof Fields & string)>
  readonly pageSizes?: readonly number[]
  readonly opensEditing?: boolean
  readonly sort?: ScreenDefinition['sort']
  readonly editsCells?: boolean
  readonly isSingle?: boolean
  readonly words?: ScreenDefinition['words']
  readonly savesOnlyValid?: boolean
  /** Child lines that the form edits: those of the entity's contract, by the fields named here. */
  readonly lines?: {
    readonly caption: string
    readonly noun: string
    readonly fields: readonly string[]
    readonly origin?: LineEditorDefinition['origin']
  }
  readonly editing?: ScreenDefinition['editing']
  readonly withheld?: ScreenDefinition['withheld']
  readonly grid?: Partial<GridTraits>
  readonly formTraits?: Partial<FormTraits>
  /** What the screen knows better than the entity: captions, placeholders, wide fields. */
  readonly traits?: Partial<
    Record<
      string,
      Partial<Pick<FieldDefinition, 'label' | 'placeholder' | 'description' | 'span' | 'isReadOnly'>>
    >
  >
}

/** The choices that the contract itself names for a field of an entity. */
export const lookupOf = (meta: FieldMeta, entity: Pick<Entity, 'fields'>): LookupRef | null => {
  if (meta.refers !== undefined) {
    const { refers, refersBy, only } = meta
    const within = withinOf(entity, meta)
    return { from: 'entity', entity: refers, value: refersBy, only, ...(within && { within }) }
  }
  if (meta.setupType !== undefined) {
    const { setupType, options: closed } = meta
    return { from: 'codes', setupType, ...(closed && { closed }) }
  }
  if (meta.kind === 'user') return { from: 'users' }
  if (meta.options !== undefined)
    return {
      from: 'list',
      options: meta.options.map((option) => ({ id: option, label: option === '' ? 'None' : option })),
    }
  return null
}

/** The screen of a coded spec. Fields come from the contract, so that a message or a limit is written once. */
export function defineScreen<const Key extends string, Fields extends v.ObjectEntries>(
  spec: ScreenSpec<Key, Fields>,
): ScreenDefinition {
  const { entity } = spec
  const fields = fieldsOf(entity).map((meta) => ({ ...fieldOf(meta, entity), ...spec.traits?.[meta.name] }))
  const lineEditor = lineEditorOf(spec)
  return {
    id: entity.name,
    title: spec.title,
    noun: spec.noun,
    newLabel: spec.newLabel,
    resource: entity.name,
    key: entity.key,
    plate: entity.plate,
    ...(entity.numberedBy !== undefined && { numberedBy: entity.numberedBy }),
    label: entity.label,
    ...(spec.headedBy && { headedBy: spec.headedBy }),
    ...(spec.datedBy !== undefined && { datedBy: spec.datedBy }),
    fields: entity.typedKey ? [typedKeyField(entity.key, entity.typedKey), ...fields] : fields,
    columns: spec.columns,
    moreColumns: moreColumns(fieldsOf(entity), [
      ...spec.columns.map(({ field }) => field),
      ...(spec.notListed ?? []),
    ]),
    popup: { ...(spec.popup ?? popupSize.others), title: spec.title, groups: spec.groups },
    form: spec.form ?? null,
    lines: entity.lines?.field ?? null,
    ...(lineEditor && { lineEditor }),
    ...(entity.lines && { sheetLines: sheetLinesOf(entity.lines) }),
    ...(spec.savesOnlyValid === true && { savesOnlyValid: true }),
    opensEditing: spec.opensEditing ?? false,
    editsCells: spec.editsCells ?? false,
    ...(spec.isSingle === true && { isSingle: true, opensOnlyRecord: true }),
    ...(spec.words && { words: spec.words }),
    editing: spec.editing ?? 'popup',
    withheld: spec.withheld ?? plainWithheld,
    grid: { ...plainGrid, ...spec.grid },
    formTraits: { ...plainForm, ...spec.formTraits },
    pageSizes: spec.pageSizes ?? pageSizes.cams,
    pageSize: defaultPageSize,
    sort: spec.sort ?? [],
    commandSide: 'right',
    blank: () => ({ ...blank(entity), ...(entity.lines && { [entity.lines.field]: [] }) }),
    check: (values, _place, before) =>
      checkAsSent(entity.name, values, (sent) => {
        const checked = checkTypedKey(entity, sent, checkRecord(entity, settled(spec, sent), before))
        return entity.lines && lineEditor ? checkLines(entity.lines, sent, checked) : checked
      }),
  }
}

/** A field as its entity alone describes it. */
export const fieldOf = (
  meta: ReturnType<typeof fieldsOf>[number],
  entity: Pick<Entity, 'fields'>,
): FieldDefinition => ({
  name: meta.name,
  label: meta.title,
  kind: meta.kind,
  required: meta.required,
  lookup: lookupOf(meta, entity),
  ...(meta.serverMade && { isReadOnly: true }),
  ...(meta.grouping === false && { grouping: false }),
  ...(meta.answers !== undefined && { answers: meta.answers }),
  ...(meta.format === 'monthDay' && { format: meta.format }),
  ...(meta.words && { words: meta.words }),
})

function lineEditorOf<Fields extends v.ObjectEntries>({
  entity,
  lines,
}: Pick<ScreenSpec<string, Fields>, 'entity' | 'lines'>): LineEditorDefinition | null {
  if (!lines || !entity.lines) return null
  const { field, key, entries, max, planned } = entity.lines
  const own = fieldsOf({ fields: entries }).filter(({ name }) => lines.fields.includes(name))
  const { caption, noun, origin } = lines
  const fields = own.map((meta) => fieldOf(meta, { fields: entries }))
  return {
    caption,
    noun,
    field,
    key,
    max,
    fields,
    ...(planned && { isPlanned: true }),
    ...(origin && { origin }),
    blank: () => blank({ fields: entries }),
  }
}

/** All that a line says; its place is its number, its photos are no words, and what it demands is said where it is planned. */
const sheetLinesOf = ({ field, entries }: NonNullable<Entity['lines']>) => ({
  field,
  fields: fieldsOf({ fields: entries })
    .filter(({ name }) => !(unprinted.has(name) || (name === 'photoRequired' && 'photoKey' in entries)))
    .map((meta) => fieldOf(meta, { fields: entries })),
})

const unprinted: ReadonlySet<string> = new Set(['sortOrder', 'photoKey'])

/** The contract's own settling (unused branches) comes before the check, as on the server. */
function settled<Fields extends v.ObjectEntries>(
  spec: Pick<ScreenSpec<string, Fields>, 'entity'>,
  values: RecordRow,
): RecordRow {
  return spec.entity.settle ? { ...spec.entity.settle(values as Values<Fields>, undefined) } : values
}
