import * as v from 'valibot'
import type { AccessRule } from './access-rule.ts'
import { type FieldMeta, fieldMeta } from './field.ts'
import { issueWords } from './issue-words.ts'
import { valueFault } from './value-fault.ts'

/** A field at fault, in the words shown beside it. Child lines are named `lines.0.remarks`. */
export interface FieldError {
  readonly field: string
  readonly message: string
}

/** Child lines of a record: the property that carries them on the wire, and their own fields. */
export interface LinesContract<
  Field extends string = string,
  Key extends string = string,
  Entries extends v.ObjectEntries = v.ObjectEntries,
> {
  readonly field: Field
  readonly key: Key
  readonly entries: Entries
  readonly max: number
  /** What of a line is `planned` (`FieldRule`), and with it how many lines there are and in which order. */
  readonly planned?: readonly string[]
  /** What a line that names its key leaves out stays as it is stored: who knows only SPEC's fields takes nothing away. */
  readonly kept?: readonly string[]
  /** Fields of the record that follow from its lines (`settle`): two people who answer other lines agree on them. */
  readonly decides?: readonly string[]
  /** They come with lists of records too, so that a device carries them where there is no connection. */
  readonly isListed?: true
}

/** A key that users type: how it is called, and what it has to be. */
export interface TypedKey {
  readonly title: string
  readonly schema: v.GenericSchema<unknown, number>
}

/**
 * What becomes of its records. `plain`: made, changed and removed. `lasting`: never removed. `kept`: one call makes and
 * changes, none removes. `fixed`: there from the start and only changed. `appended`: made, and never changed or removed.
 */
export type EntityLife = 'plain' | 'lasting' | 'kept' | 'fixed' | 'appended'

interface EntitySpec<
  Name extends string,
  Key extends string,
  Fields extends v.ObjectEntries,
  LineField extends string,
  LineKey extends string,
  LineEntries extends v.ObjectEntries,
  Life extends EntityLife,
> {
  readonly name: Name
  /** A sentence-start noun: `Meter reading`. */
  readonly title: string
  readonly path: `/${string}`
  readonly key: Key
  /** The key is typed by the user, and this is its field; else the server gives it. */
  readonly typedKey?: TypedKey
  /** The field that names a record to a person. */
  readonly label: keyof Fields & string
  /** What record numbers begin with on screen: PMO gives PMO-1043. */
  readonly plate: string
  /** The required text that is a record's number instead, unique whatever its case. */
  readonly numberedBy?: keyof Fields & string
  /** What else it is known by, the best known first: what is painted on the machine or printed on its papers. */
  readonly marks?: readonly (keyof Fields & string)[]
  /** `plain` unless said otherwise. */
  readonly life?: Life
  /** New records that name the same record in this field reach the server in the order in which they were made. */
  readonly sentInOrderOf?: keyof Fields & string
  readonly access: AccessRule<NoInfer<keyof Fields & string>>
  readonly fields: Fields
  readonly lines?: LinesContract<LineField, LineKey, LineEntries>
  /** Rules across fields, asked by form, grid and server after the fields themselves have passed. */
  readonly rules?: (row: Values<Fields>) => readonly FieldError[]
  /** What a save makes of the values: derived fields, unused branches. Pure. */
  readonly settle?: (
    row: Values<Fields>,
    lines: readonly v.InferOutput<v.ObjectSchema<LineEntries, undefined>>[] | undefined,
  ) => Values<Fields>
}

export type Values<Fields extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Fields, undefined>>

const recordKey = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))
const version = v.pipe(v.number(), v.integer(), v.minValue(1))

type Optional<Entries extends v.ObjectEntries> = {
  [K in keyof Entries]: v.OptionalSchema<Entries[K], undefined>
}

const optional = <Entries extends v.ObjectEntries>(entries: Entries) =>
  Object.fromEntries(
    Object.entries(entries).map(([name, schema]) => [name, v.optional(schema)]),
  ) as Optional<Entries>

const sentKey = v.optional(v.nullable(v.number()))

function lineSchemas<LineKey extends string, LineEntries extends v.ObjectEntries>(
  lines: LinesContract<string, LineKey, LineEntries> | undefined,
) {
  const max = lines?.max ?? 0
  const entries = (lines?.entries ?? {}) as LineEntries
  const key = { [lines?.key ?? 'key']: sentKey } as Record<LineKey, typeof sentKey>
  return {
    row: v.array(v.object({ ...entries, ...key })),
    write: v.pipe(
      v.array(v.strictObject({ ...optional(entries), ...key })),
      v.maxLength(max, `At most ${max} lines can be stored`),
    ),
  }
}

/**
 * One entity of SPEC 3: its schemas, defaults and rules, from which endpoints, tables' codecs, forms and grids are made.
 *
 * `row` is what the server answers (key, version and lines included). `write` is the body of POST and PUT: every
 * field may be left out, an unknown one is refused; the key may come along and must then agree with the path.
 */
export function defineEntity<
  const Name extends string,
  const Key extends string,
  Fields extends v.ObjectEntries,
  const LineField extends string = never,
  const LineKey extends string = never,
  LineEntries extends v.ObjectEntries = v.ObjectEntries,
  const Life extends EntityLife = 'plain',
>(spec: EntitySpec<Name, Key, Fields, LineField, LineKey, LineEntries, Life>) {
  const line = lineSchemas(spec.lines)
  const lineEntry = (schema: v.GenericSchema) =>
    spec.lines ? { [spec.lines.field]: v.optional(schema) } : {}
  const row = v.object({
    ...({ [spec.key]: recordKey } as Record<Key, typeof recordKey>),
    version,
    ...spec.fields,
    ...(lineEntry(line.row) as { [K in LineField]: v.OptionalSchema<(typeof line)['row'], undefined> }),
  })
  const write = v.strictObject({
    ...({ [spec.key]: sentKey } as Record<Key, typeof sentKey>),
    version: v.optional(v.nullable(version)),
    ...optional(spec.fields),
    ...(lineEntry(line.write) as { [K in LineField]: v.OptionalSchema<(typeof line)['write'], undefined> }),
  })
  return { ...spec, row, write, values: v.object(spec.fields) }
}

/** Any entity, as generic code sees it: the engine, the crud module, the seeds. */
export interface Entity {
  readonly name: string
  readonly title: string
  readonly path: string
  readonly key: string
  readonly typedKey?: TypedKey
  readonly label: string
  readonly plate: string
  readonly numberedBy?: string
  readonly marks?: readonly string[]
  readonly life?: EntityLife
  readonly sentInOrderOf?: string
  readonly access: AccessRule
  readonly fields: v.ObjectEntries
  readonly lines?: LinesContract
  readonly row: v.GenericSchema<unknown, RecordRow>
  readonly write: v.GenericSchema<unknown, RecordRow>
}

/** A record as generic code sees it: values by field name. */
export type RecordRow = Record<string, unknown>

/** The row type of an entity made by `defineEntity`. */
export type RowOf<E extends { row: v.GenericSchema }> = v.InferOutput<E['row']>

/** A new record with every field at its initial value, and no key. */
export function blank(entity: Pick<Entity, 'fields'>): RecordRow {
  return Object.fromEntries(
    Object.entries(entity.fields).map(([name, schema]) => [name, fieldMeta(schema)?.initial ?? null]),
  )
}

/** The described fields of an entity in their stored order. */
export function fieldsOf(entity: Pick<Entity, 'fields'>): readonly (FieldMeta & { readonly name: string })[] {
  return Object.entries(entity.fields).flatMap(([name, schema]) => {
    const meta = fieldMeta(schema)
    return meta ? [{ ...meta, name }] : []
  })
}

/** The first message of each field at fault; a missing required field is named by its own message. */
export function fieldErrors(
  issues: readonly v.BaseIssue<unknown>[],
  fields: v.ObjectEntries = {},
): readonly FieldError[] {
  const found = new Map<string, string>()
  for (const issue of issues) {
    const field = issue.path?.map((item) => String(item.key)).join('.') ?? ''
    if (!found.has(field)) found.set(field, messageOf(issue, field, fields))
  }
  return [...found].map(([field, message]) => ({ field, message }))
}

function messageOf(issue: v.BaseIssue<unknown>, field: string, fields: v.ObjectEntries): string {
  const schema = fields[field]
  const meta = schema && fieldMeta(schema)
  const name = meta?.title ?? (field.split('.').at(-1) || 'The value')
  if (issue.type !== 'strict_object' && issue.type !== 'object') return issueWords(issue, name)
  if (issue.expected === 'never') return `${field} is not a field of this record`
  if (!schema || !meta) return issueWords(issue, name)
  const left = v.safeParse(schema, null)
  return meta.required && !left.success ? left.issues[0].message : `${meta.title} is required`
}

/**
 * The faults of a whole record: every field by its own schema and limits, then the rules across fields. Asked by form,
 * grid and server alike, so that all three say the same words. A fault that `before`, the record as it is stored, has in
 * the same value is let be: what was stored before there was a rule keeps nobody from changing something else.
 */
export function checkRecord<Fields extends v.ObjectEntries>(
  entity: Ruled<Fields>,
  values: RecordRow,
  before: RecordRow | null = null,
):
  | { readonly ok: true; readonly values: Values<Fields> }
  | { readonly ok: false; readonly errors: readonly FieldError[] } {
  const parsed = v.safeParse(entity.values, values)
  const isNew = newIn(entity, values, before)
  const unread = parsed.success ? [] : fieldErrors(parsed.issues, entity.fields)
  const beyond = limitFaults(entity, parsed.success ? parsed.output : values).filter(
    (fault) => isNew(fault) && !unread.some(({ field }) => field === fault.field),
  )
  if (!parsed.success || beyond.length > 0)
    return { ok: false, errors: inOrder(entity, [...unread, ...beyond]) }
  const errors = (entity.rules?.(parsed.output) ?? []).filter(isNew)
  return errors.length > 0 ? { ok: false, errors } : { ok: true, values: parsed.output }
}

interface Ruled<Fields extends v.ObjectEntries> {
  readonly fields: Fields
  readonly values: v.ObjectSchema<Fields, undefined>
  readonly rules?: ((row: Values<Fields>) => readonly FieldError[]) | undefined
}

const limitFaults = (entity: Pick<Entity, 'fields'>, values: RecordRow): readonly FieldError[] =>
  fieldsOf(entity).flatMap((field) => {
    const message = valueFault(field, values[field.name])
    return message === null ? [] : [{ field: field.name, message }]
  })

/** Whether a fault is one that the stored record does not have already, in the value that it has now. */
function newIn<Fields extends v.ObjectEntries>(
  entity: Ruled<Fields>,
  values: RecordRow,
  before: RecordRow | null,
): (fault: FieldError) => boolean {
  if (before === null) return () => true
  const stored = v.safeParse(entity.values, before)
  const old = [
    ...limitFaults(entity, before),
    ...(stored.success ? (entity.rules?.(stored.output) ?? []) : []),
  ]
  return ({ field, message }) =>
    values[field] !== before[field] || !old.some((one) => one.field === field && one.message === message)
}

function inOrder({ fields }: Pick<Entity, 'fields'>, errors: readonly FieldError[]): readonly FieldError[] {
  const names = Object.keys(fields)
  return errors.toSorted((a, b) => names.indexOf(a.field) - names.indexOf(b.field))
}
