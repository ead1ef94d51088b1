import * as v from 'valibot'
import { formField } from '../../contract/entities/form-field.ts'
import { blank, checkRecord, type FieldError, type RecordRow } from '../../contract/schema/entity.ts'

/** SPEC 3: the property of a header that carries its field definitions. */
export const linesField = 'oEcoCADUIEngineDtl'

/** A field definition in the form. One that is not stored yet has a negative `fieldOID`: its blank id. */
export type FieldLine = RecordRow & { readonly fieldOID: number }

const Lines = v.array(v.looseObject({ fieldOID: v.number() }))
const none: readonly FieldLine[] = []

/** The field definitions that the values of a header carry; values without any have none. */
export function linesOf(values: RecordRow): readonly FieldLine[] {
  const lines = values[linesField]
  // The objects themselves, not copies: what is known of a line hangs on it.
  return v.is(Lines, lines) ? lines : none
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0)

/** SPEC 9: by group order, then sort order; READINGS: the sort index breaks ties. */
export const inOrder = (lines: readonly FieldLine[]): readonly FieldLine[] =>
  lines.toSorted(
    (a, b) =>
      numberOf(a['GroupOrder']) - numberOf(b['GroupOrder']) ||
      numberOf(a['uI_SortOrder']) - numberOf(b['uI_SortOrder']) ||
      numberOf(a['uI_SortIndex']) - numberOf(b['uI_SortIndex']),
  )

const nextId = (lines: readonly FieldLine[]) => Math.min(0, ...lines.map(({ fieldOID }) => fieldOID)) - 1
const nextOrder = (lines: readonly FieldLine[]) =>
  Math.max(0, ...lines.map((line) => numberOf(line['uI_SortOrder']))) + 10

const groupNames = ['grouping_GroupCaption', 'GroupCode', 'GroupType', 'GroupOrder'] as const
const groupOf = (line: RecordRow) => Object.fromEntries(groupNames.map((name) => [name, line[name]]))

/**
 * A field whose group's caption was changed: it joins the group of that caption, and a group that is new stands behind
 * all others. A group that was its alone keeps its place.
 */
export function regrouped(before: FieldLine, caption: string, lines: readonly FieldLine[]): FieldLine {
  const others = lines.filter(({ fieldOID }) => fieldOID !== before.fieldOID)
  const named = (words: unknown) => others.find((line) => line['grouping_GroupCaption'] === words)
  const changed: FieldLine = { ...before, grouping_GroupCaption: caption }
  const mate = named(caption)
  if (mate) return { ...changed, ...groupOf(mate) }
  const last = Math.max(0, ...others.map((line) => numberOf(line['GroupOrder'])))
  const wasShared = named(before['grouping_GroupCaption']) !== undefined
  return {
    ...changed,
    GroupCode: caption.replace(/\W+/g, '_').toUpperCase().slice(0, 40),
    ...(wasShared && { GroupOrder: last + 1 }),
  }
}

/** A new field below the others, in the group of the last. */
export function newLine(lines: readonly FieldLine[], uiCode: string): FieldLine {
  const last = inOrder(lines).at(-1)
  return {
    ...blank(formField),
    ...(last && groupOf(last)),
    entity_UICode: uiCode,
    uI_SortOrder: nextOrder(lines),
    fieldOID: nextId(lines),
  }
}

/** SPEC 2.7: a copy of the row with a blank id, below all others of its group. */
export function cloneOf(line: FieldLine, lines: readonly FieldLine[]): FieldLine {
  const { version: _version, ...rest } = line
  return { ...rest, uI_SortOrder: nextOrder(lines), fieldOID: nextId(lines) }
}

export const withLine = (lines: readonly FieldLine[], changed: FieldLine): readonly FieldLine[] =>
  lines.map((line) => (line.fieldOID === changed.fieldOID ? changed : line))

export const withoutLine = (lines: readonly FieldLine[], id: number): readonly FieldLine[] =>
  lines.filter(({ fieldOID }) => fieldOID !== id)

/**
 * The fields with one of them a place up or down: it changes its sort order with its neighbour, and joins the
 * neighbour's group at the edge of its own. Null at either end.
 */
export function moved(lines: readonly FieldLine[], id: number, by: 1 | -1): readonly FieldLine[] | null {
  const order = inOrder(lines)
  const at = order.findIndex(({ fieldOID }) => fieldOID === id)
  const line = order[at]
  const other = order[at + by]
  if (!line || !other) return null
  if (numberOf(line['GroupOrder']) !== numberOf(other['GroupOrder'])) {
    const next = order.with(at, { ...line, ...groupOf(other) })
    return numbered(next, numberOf(other['GroupOrder']))
  }
  const [mine, theirs] = [numberOf(line['uI_SortOrder']), numberOf(other['uI_SortOrder'])]
  const swapped = order.with(at, other).with(at + by, line)
  if (mine === theirs) return numbered(swapped, numberOf(line['GroupOrder']))
  return swapped.map((each) =>
    each === line
      ? { ...line, uI_SortOrder: theirs }
      : each === other
        ? { ...other, uI_SortOrder: mine }
        : each,
  )
}

/** Sort orders of one group anew, in tens. */
function numbered(lines: readonly FieldLine[], group: number): readonly FieldLine[] {
  let at = 0
  return lines.map((line) => {
    if (numberOf(line['GroupOrder']) !== group) return line
    at += 10
    return line['uI_SortOrder'] === at ? line : { ...line, uI_SortOrder: at }
  })
}

const known = new WeakMap<FieldLine, readonly FieldError[]>()

/** What is wrong with one field by itself (SPEC 5); its header is given when it is saved. */
export function lineErrors(line: FieldLine): readonly FieldError[] {
  const found = known.get(line)
  if (found) return found
  const checked = checkRecord(formField, { ...line, caduiSettingsUIOID: 1 })
  const errors = checked.ok ? [] : checked.errors
  known.set(line, errors)
  return errors
}
