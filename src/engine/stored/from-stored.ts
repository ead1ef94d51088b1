import * as v from 'valibot'
import { type EntityName, entities, isFixed, isKept } from '../../contract/entities/catalogue.ts'
import { type FormUiType, formUiTypes } from '../../contract/entities/form-header.ts'
import {
  blank,
  checkRecord,
  type Entity,
  type FieldError,
  type RecordRow,
} from '../../contract/schema/entity.ts'
import { fieldMeta } from '../../contract/schema/field.ts'
import { defaultPageSize, pageSizes, popupSize } from '../../contract/limits.ts'
import { midSentence } from '../../contract/schema/mid-sentence.ts'
import { entityOf } from './addresses.ts'
import { type FieldFound, fieldFound } from './field.ts'
import { listIn, oneOf, textIn } from './read.ts'
import { storedFaults } from './rules.ts'
import { formTraitsOf, gridTraitsOf, withheldBy, workings } from './traits.ts'
import type { GroupDefinition, ScreenDefinition } from '../definition/screen.ts'
import { checkTypedKey } from '../definition/typed-key.ts'

/**
 * What a stored definition comes to. A fault keeps the screen from opening, a warning does not; each names the field
 * of the header at fault, or the field of its nth detail as `oEcoCADUIEngineDtl.2.lookUp_FetchURL`.
 */
export type Stored =
  | { readonly ok: true; readonly screen: ScreenDefinition; readonly warnings: readonly FieldError[] }
  | { readonly ok: false; readonly faults: readonly FieldError[] }

interface RuledEntity extends Entity {
  readonly values: v.ObjectSchema<v.ObjectEntries, undefined>
  rules?(row: RecordRow): readonly FieldError[]
  settle?(row: RecordRow, lines: undefined): RecordRow
}

/**
 * The screen of a stored definition (SPEC 3 Form header and Field definition; SPEC 2.6, 5, 9). Its addresses are held
 * against the allow-list again, at use (TRUST 5), and name the entity whose records the screen works on. `title` is the
 * page's; the form's own unless told.
 */
export function fromStored(
  header: RecordRow,
  fields: readonly RecordRow[],
  title = textIn(header, 'form_FormTitle'),
): Stored {
  const named = entityOf(header)
  if (!named.ok) return named
  const entity: RuledEntity = entities[named.value]
  const found = fields.map((row, at) => fieldFound(entity, row, `oEcoCADUIEngineDtl.${at}.`))
  const uiType: FormUiType = oneOf(formUiTypes, textIn(header, 'form_UIType'), 'ListView')
  const faults = [
    ...headerFaults(header, entity, found),
    ...found.flatMap((each) => each.faults),
    ...repeated(found),
  ]
  if (faults.length > 0) return { ok: false, faults }
  const inOrder = found.toSorted((a, b) => a.order.map((n, at) => n - (b.order[at] ?? 0)).find(Boolean) ?? 0)
  const screen = screenOf({ header, entity, name: named.value, uiType, title, inOrder })
  return {
    ok: true,
    screen,
    warnings: [...found.flatMap((each) => each.warnings), ...warningsOf(header, screen, entity)],
  }
}

function headerFaults(
  header: RecordRow,
  entity: Entity,
  found: readonly FieldFound[],
): readonly FieldError[] {
  const key = textIn(header, 'entity_KeyFieldName')
  const faults: FieldError[] = []
  if (key !== entity.key)
    faults.push({
      field: 'entity_KeyFieldName',
      message: `The key of ${entity.path} is ${entity.key}${key === '' ? '' : `, not ${key}`}`,
    })
  if (found.length === 0)
    faults.push({ field: 'oEcoCADUIEngineDtl', message: 'The definition has no fields yet' })
  else if (found.every(({ column }) => column === null))
    faults.push({ field: 'oEcoCADUIEngineDtl', message: 'No field is shown in the grid' })
  return faults
}

function repeated(found: readonly FieldFound[]): readonly FieldError[] {
  const names = found.map(({ field }) => field.name)
  return names.flatMap((name, at) =>
    name !== '' && names.indexOf(name) < at
      ? [{ field: `oEcoCADUIEngineDtl.${at}.entity_FieldName`, message: `${name} is defined twice` }]
      : [],
  )
}

/** What will not work as one may expect, though the screen opens. */
function warningsOf(header: RecordRow, screen: ScreenDefinition, entity: Entity): readonly FieldError[] {
  const shown = new Set(screen.fields.map(({ name }) => name))
  const missing = Object.entries(entity.fields).flatMap(([name, schema]) => {
    const meta = fieldMeta(schema)
    return meta?.required && (meta.initial === null || meta.initial === '') && !shown.has(name)
      ? [meta.title]
      : []
  })
  const strangers = listIn(header, 'grid_GroupByColumn').filter((name) => !screen.grid.groupBy.includes(name))
  return [
    ...(missing.length > 0 && !screen.withheld.includes('ADD')
      ? [
          {
            field: 'oEcoCADUIEngineDtl',
            message: `A new record needs ${missing.join(', ')}, which no field enters`,
          },
        ]
      : []),
    ...strangers.map((name) => ({
      field: 'grid_GroupByColumn',
      message: `${name} is not shown in the grid, so it cannot group it`,
    })),
  ]
}

interface Parts {
  readonly header: RecordRow
  readonly entity: RuledEntity
  readonly name: EntityName
  readonly uiType: FormUiType
  readonly title: string
  readonly inOrder: readonly FieldFound[]
}

function screenOf({ header, entity, name, uiType, title, inOrder }: Parts): ScreenDefinition {
  const works = workings[uiType]
  const columns = inOrder.flatMap(({ column }) => (column ? [column] : []))
  const form = { title: textIn(header, 'form_FormTitle') || title, groups: groupsOf(inOrder) }
  const typesKey = inOrder.some(({ field }) => field.isKey === true) && works.editing !== 'inline'
  // Records that are there from the start are not made, nor those whose key nobody can type here.
  const isMade = !isFixed(name) && (entity.typedKey === undefined || typesKey)
  return {
    id: name,
    title: title || form.title,
    noun: midSentence(entity.title),
    newLabel: `New ${entity.title}`,
    resource: name,
    key: entity.key,
    plate: entity.plate,
    label: entity.label,
    fields: inOrder.map(({ field }) => field),
    columns,
    popup: { ...popupSize.others, ...form },
    form: works.hasPage ? form : null,
    lines: null,
    opensEditing: false,
    opensOnlyRecord: works.opensOnlyRecord,
    rowsView: true,
    editsCells: false,
    editing: works.editing,
    withheld: [
      ...withheldBy(header, works),
      ...(isMade ? [] : (['ADD', 'SAVE.CONTINUE'] as const)),
      ...(isFixed(name) || isKept(name) ? (['DELETE'] as const) : []),
    ],
    grid: gridTraitsOf(
      header,
      columns.map(({ field }) => field),
    ),
    formTraits: formTraitsOf(header),
    pageSizes: pageSizes.engine,
    pageSize: defaultPageSize,
    sort: [],
    commandSide: textIn(header, 'grid_CommandPosition').toLowerCase() === 'left' ? 'left' : 'right',
    blank: () => blank(entity),
    check: (values, place = 'form') => checked(entity, inOrder, values, place),
  }
}

/** Groups in the order of their fields; without a caption of its own a field takes its group's, else OTHERS (SPEC 9). */
function groupsOf(inOrder: readonly FieldFound[]): readonly GroupDefinition[] {
  const captionOf = new Map<string, string>()
  for (const { code, caption } of inOrder)
    if (caption !== '' && !captionOf.has(code)) captionOf.set(code, caption)
  const groups = new Map<string, string[]>()
  for (const { code, caption, field } of inOrder) {
    const words = caption || (code && (captionOf.get(code) ?? code)) || 'OTHERS'
    groups.set(words, [...(groups.get(words) ?? []), field.name])
  }
  return [...groups].map(([caption, fields]) => ({ caption, fields }))
}

/** The stored rules, then those of the record for whatever has no stored fault: the server refuses the same. */
function checked(
  entity: RuledEntity,
  inOrder: readonly FieldFound[],
  values: RecordRow,
  place: 'form' | 'grid',
): ReturnType<ScreenDefinition['check']> {
  const stored = storedFaults(
    inOrder.map(({ rule }) => rule),
    values,
    place,
  )
  const told = new Set(stored.map(({ field }) => field))
  const record = checkRecord(entity, entity.settle?.(values, undefined) ?? values)
  const own = checkTypedKey(entity, values, record)
  const faults = [...stored, ...(own.ok ? [] : own.errors.filter(({ field }) => !told.has(field)))]
  if (!own.ok || faults.length > 0) return { ok: false, errors: sorted(faults, inOrder) }
  const names = new Set(inOrder.map(({ field }) => field.name))
  return {
    ok: true,
    values: Object.fromEntries(Object.entries(own.values).filter(([name]) => names.has(name))),
  }
}

/** In the order in which the form is read; what it does not show comes last. */
function sorted(faults: readonly FieldError[], inOrder: readonly FieldFound[]): readonly FieldError[] {
  const at = new Map(inOrder.map(({ field }, index) => [field.name, index]))
  return faults.toSorted((a, b) => (at.get(a.field) ?? at.size) - (at.get(b.field) ?? at.size))
}
