import * as v from 'valibot'
import { type EntityName, entities, isFixed, isKept } from '../../contract/entities/catalogue.ts'
import {
  blank,
  checkRecord,
  type Entity,
  fieldsOf,
  type FieldError,
  type RecordRow,
} from '../../contract/schema/entity.ts'
import { defaultPageSize, pageSizes, popupSize } from '../../contract/limits.ts'
import { midSentence } from '../../contract/schema/mid-sentence.ts'
import { type DefinitionFault, definitionFaults } from '../../contract/definition/checks.ts'
import { textIn } from '../../contract/definition/read.ts'
import { definedEntity } from '../../contract/definition/rules.ts'
import { columnsOf, inShownOrder, uiTypeOf } from '../../contract/definition/shown.ts'
import { columnOf, type FieldFound, fieldFound } from './field.ts'
import { storedFaults } from './rules.ts'
import { formTraitsOf, gridTraitsOf, withheldBy, workings } from './traits.ts'
import type { ColumnDefinition, GroupDefinition, ScreenDefinition } from '../definition/screen.ts'
import { fieldOf } from '../definition/from-entity.ts'
import { checkTypedKey } from '../definition/typed-key.ts'

/**
 * What a stored definition comes to. A fault keeps the screen from opening; each names the field of the header at
 * fault, or the field of its nth detail as `oEcoCADUIEngineDtl.2.lookUp_FetchURL`.
 */
export type Stored =
  | { readonly ok: true; readonly screen: ScreenDefinition }
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
  const name = definedEntity(header)
  const faults = definitionFaults(header, fields).filter(({ closes }) => closes)
  if (name === null || faults.length > 0)
    return { ok: false, faults: faults.map((fault) => placed(fault, fields)) }
  const entity: RuledEntity = entities[name]
  const shown = inShownOrder(fields).map((row) => fieldFound(entity, row))
  const inOrder = workings[uiTypeOf(header)].isReadOnly ? shown : withAnswers(entity, shown)
  const columns = ownNumbers(entity, columnsOf(header, fields, name).map(columnOf))
  return { ok: true, screen: screenOf({ header, entity, name, title, inOrder, columns }) }
}

/**
 * With the answers to the questions that a write can raise, where the definition shows none: each after the field that
 * raises it, in its group, else last. Without one, nobody could save what is questioned.
 */
function withAnswers(entity: Entity, shown: readonly FieldFound[]): readonly FieldFound[] {
  const names = new Set(shown.map(({ field }) => field.name))
  return fieldsOf(entity)
    .filter(({ name, answers }) => answers !== undefined && !names.has(name))
    .reduce((found, meta) => {
      const at = found.findIndex(({ field }) => field.name === meta.answers)
      const beside = found.at(at)
      // A screen of its own shows no fields, and asks nothing.
      if (!beside) return found
      const { caption, code } = beside
      const rule = { field: meta.name, required: false, type: '', max: 0, message: '' } as const
      const answer: FieldFound = { field: fieldOf(meta, entity), rule, caption, code }
      return found.toSpliced(found.indexOf(beside) + 1, 0, answer)
    }, shown)
}

/** A record that carries its own number shows no second one: its key stands under that number, once. */
function ownNumbers(
  { key, numberedBy }: Pick<Entity, 'key' | 'numberedBy'>,
  columns: readonly ColumnDefinition[],
): readonly ColumnDefinition[] {
  if (numberedBy === undefined) return columns
  const isShown = columns.some(({ field }) => field === numberedBy)
  return columns
    .filter(({ field }) => field !== key || !isShown)
    .map((column) =>
      [key, numberedBy].includes(column.field) ? { ...column, field: numberedBy, isPlate: true } : column,
    )
}

/** With its place, and the field that it is about where its words alone do not say it. */
function placed({ row, field, message }: DefinitionFault, fields: readonly RecordRow[]): FieldError {
  if (row === null) return { field, message }
  const name = textIn(fields[row] ?? {}, 'entity_FieldName') || `Field ${row + 1}`
  return {
    field: `oEcoCADUIEngineDtl.${row}.${field}`,
    message: message.includes(name) ? message : `${name}: ${message}`,
  }
}

interface Parts {
  readonly header: RecordRow
  readonly entity: RuledEntity
  readonly name: EntityName
  readonly title: string
  readonly inOrder: readonly FieldFound[]
  readonly columns: readonly ColumnDefinition[]
}

function screenOf({ header, entity, name, title, inOrder, columns }: Parts): ScreenDefinition {
  const works = workings[uiTypeOf(header)]
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
    ...(entity.numberedBy !== undefined && { numberedBy: entity.numberedBy }),
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
    check: (values, place = 'form', before = null) => checked(entity, inOrder, values, place, before),
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
  before: RecordRow | null,
): ReturnType<ScreenDefinition['check']> {
  const stored = storedFaults(
    inOrder.map(({ rule }) => rule),
    values,
    place,
  )
  const told = new Set(stored.map(({ field }) => field))
  const record = checkRecord(entity, entity.settle?.(values, undefined) ?? values, before)
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
