import * as v from 'valibot'
import { isDay } from './day.ts'
import { objectOfJson, structureFault } from './structure.ts'

/** What a screen needs to know of a field beyond its type; read back with `fieldMeta`. */
export interface FieldMeta {
  readonly kind:
    | 'text'
    | 'multiline'
    | 'integer'
    | 'decimal'
    | 'money'
    | 'date'
    | 'datetime'
    | 'object'
    | 'flag'
    | 'yes-no'
    | 'choice'
    | 'code'
    | 'reference'
    | 'user'
  readonly title: string
  readonly required: boolean
  /** The value of a new record. */
  readonly initial: string | number | boolean | null
  readonly max?: number
  /** `choice`: the values offered, in order. */
  readonly options?: readonly string[]
  /** `code`: the system-code setup type whose codes are offered; `yes-no`: that whose descriptions word its options. */
  readonly setupType?: string
  /** `reference`: the entity whose key is stored; `text`: the entity whose `refersBy` field is stored. */
  readonly refers?: string
  readonly refersBy?: string
  /** `reference`: the flag of the other entity that a record has to have to be chosen. */
  readonly only?: string
  /** `reference`: the field of the same record that narrows it; a state is chosen within a country. */
  readonly within?: string
  /** The server alone gives its value. */
  readonly serverMade?: true
  /** Worked out from other records: no write sets it, and it changes without a version or an event of its own. */
  readonly derived?: true
  /** `choice`: the field whose value raises the question that this one answers. */
  readonly answers?: string
  /** `integer`: false for one that is written without thousands, as a year is. */
  readonly grouping?: false
  /** `text`: what the line has to be when it is not blank; `monthDay` is a day of every year, MM-dd. */
  readonly format?: 'email' | 'website' | 'monthDay'
  /** `integer`, `decimal`, `money`: the smallest and the largest that can be written. */
  readonly least?: number
  readonly most?: number
  /** `object`: what it says to a person, where JSON would not. */
  readonly words?: (value: object) => string
}

type Described = {
  readonly max?: number
  readonly required?: boolean
  readonly initial?: string | number | boolean | null
  /** What a blank required field says, where SPEC 5 words it otherwise than by the title. */
  readonly message?: string | undefined
  readonly serverMade?: true
}

/** The bounds of a number that is written; a blank has none. */
type Bounds = { readonly least?: number; readonly most?: number }

const blanks = {
  text: '',
  multiline: '',
  choice: '',
  code: '',
  'yes-no': '',
  integer: null,
  decimal: null,
  money: null,
  date: null,
  datetime: null,
  object: null,
  flag: null,
  reference: null,
  user: null,
} as const satisfies Record<FieldMeta['kind'], '' | null>

/** What is known of a field where types are checked, as its table's column is typed by it. */
export interface FieldFacts<Kind extends FieldMeta['kind'] = FieldMeta['kind'], Given = unknown> {
  readonly kind: Kind
  readonly required: Given extends { readonly required: true } ? true : false
  readonly initial: Given extends { readonly initial: infer Initial } ? Initial : (typeof blanks)[Kind]
}

const blankToNull = v.transform((value: string | null) => (value === '' ? null : value))
const requiredMessage = (title: string) => `${title} is required`
const isBlank = (value: unknown) => value === undefined || value === null || value === ''

function described<
  Schema extends v.GenericSchema,
  const Kind extends FieldMeta['kind'],
  const Given extends Pick<Described, 'required' | 'initial'>,
  const More extends Partial<FieldMeta>,
>(schema: Schema, kind: Kind, title: string, given: Given | undefined, more?: More) {
  const { required = false, initial = blanks[kind] }: Pick<Described, 'required' | 'initial'> = given ?? {}
  const field: FieldMeta = { kind, title, required, initial, ...more }
  return v.pipe(
    schema,
    v.title(title),
    v.metadata({ field: field as FieldMeta & FieldFacts<Kind, Given> & More }),
  )
}

const bounded = (title: string, max: number, required: boolean, message = requiredMessage(title)) =>
  v.pipe(
    v.string(({ input }) => (required && isBlank(input) ? message : `${title} must be text`)),
    v.trim(),
    v.minLength(required ? 1 : 0, message),
    v.maxLength(max, `${title} is limited to ${max} characters`),
    v.check((value) => !value.includes('\u0000'), `${title} holds a character that cannot be stored`),
  )

/** A line of text; blank is ''. */
export function text<const Given extends Described = Described>(title: string, given?: Given) {
  const { max = 200, required = false, message, serverMade }: Described = given ?? {}
  const schema = bounded(title, max, required, message)
  return described(schema, 'text', title, given, { max, ...(serverMade && { serverMade }) })
}

/** An e-mail address; blank is ''. */
export function email<const Given extends Described = Described>(title: string, given?: Given) {
  const { max = 254, required = false, message }: Described = given ?? {}
  return described(bounded(title, max, required, message), 'text', title, given, { max, format: 'email' })
}

/** An address of the web, with http or https before it or with neither; blank is ''. */
export function website<const Given extends Described = Described>(title: string, given?: Given) {
  const { max = 200, required = false, message }: Described = given ?? {}
  return described(bounded(title, max, required, message), 'text', title, given, { max, format: 'website' })
}

/** A day of every year as MM-dd, February 29 among them; blank is ''. */
export const monthDay = (title: string) =>
  described(bounded(title, 5, false), 'text', title, undefined, { max: 5, format: 'monthDay' })

/** A word that another entity's records carry in the field `by`: an application code, say. Blank is ''. */
export function textOf<const Given extends Described = Described>(
  title: string,
  refers: string,
  by: string,
  given?: Given,
) {
  const { max = 60, required = false, message }: Described = given ?? {}
  return described(bounded(title, max, required, message), 'text', title, given, {
    max,
    refers,
    refersBy: by,
  })
}

/** Text of several lines; blank is ''. */
export function multiline<const Given extends Described = Described>(title: string, given?: Given) {
  const { max = 4000, required = false }: Described = given ?? {}
  return described(bounded(title, max, required), 'multiline', title, given, { max })
}

/** One of the codes of a system-code setup type. Stored as text, so that retired codes keep their rows readable. */
export function code<const Given extends Described = Described>(
  title: string,
  setupType: string,
  given?: Given,
) {
  const { required = false, message }: Described = given ?? {}
  return described(bounded(title, 60, required, message), 'code', title, given, { max: 60, setupType })
}

/** One of a closed list of words. A new record may begin without one where the user has to choose. */
export function choice<
  const Options extends readonly [string, ...string[]],
  const Initial extends Options[number] | '',
>(title: string, options: Options, initial: Initial, message = requiredMessage(title)) {
  const schema = oneOf(title, options, message)
  return described(schema, 'choice', title, { required: true, initial }, { options })
}

const oneOf = <const Options extends readonly [string, ...string[]]>(
  title: string,
  options: Options,
  message: string,
) =>
  v.picklist(options, ({ input }) =>
    isBlank(input) && !options.some(isBlank)
      ? message
      : `${title} must be one of ${options.map((option) => option || 'blank').join(', ')}`,
  )

/** What a user says to the question that the value of the field `answers` raised; blank, and not shown, until it is. */
export function answer<const Options extends readonly ['', ...string[]]>(
  title: string,
  answers: string,
  options: Options,
) {
  const schema = oneOf(title, options, requiredMessage(title))
  return described(schema, 'choice', title, { required: true, initial: '' }, { options, answers })
}

/** YES or NO, the way SPEC 3 stores switches of templates and tasks, in the words of a code list (SPEC 7). */
export function yesNo(title: string, initial: 'YES' | 'NO') {
  const schema = v.picklist(['YES', 'NO'], ({ input }) =>
    isBlank(input) ? requiredMessage(title) : `${title} must be YES or NO`,
  )
  return described(
    schema,
    'yes-no',
    title,
    { required: true, initial },
    { options: ['YES', 'NO'], setupType: 'YesNo' },
  )
}

/** Yes or No, the way the flags of stored definitions are kept; true and false are taken for them. */
export function yesOrNo<const Given extends Pick<Described, 'message'> & { readonly initial?: 'No' | '' }>(
  title: string,
  given?: Given,
) {
  const { message = requiredMessage(title) }: Described = given ?? {}
  const schema = v.pipe(
    v.union([v.string(), v.boolean(), v.null()], `${title} must be Yes or No`),
    v.transform((value) => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : (value ?? ''))),
    v.picklist(['Yes', 'No'], ({ input }) => (isBlank(input) ? message : `${title} must be Yes or No`)),
  )
  const initial = (given?.initial ?? 'Yes') as Given extends { readonly initial: infer Initial }
    ? Initial
    : 'Yes'
  return described(schema, 'choice', title, { required: true, initial }, { options: ['Yes', 'No'] })
}

export function flag(title: string, initial = false) {
  return described(v.boolean(`${title} must be true or false`), 'flag', title, { initial })
}

const numeric = (
  title: string,
  inner: v.GenericSchema<number, number>,
  { required = false, message = requiredMessage(title) }: Described = {},
) =>
  v.pipe(
    v.nullable(inner),
    v.check((value) => !required || value !== null, message),
  )

/**
 * A whole number that fits a 32-bit column; blank is null and 0 is a value. `notNumber` is what SPEC 5 has said of
 * anything else; `grouping: false` writes it without thousands.
 */
export function integer<
  const Given extends Described & Bounds & { readonly notNumber?: string; readonly grouping?: false } =
    Described,
>(title: string, given?: Given) {
  const { notNumber, grouping } = given ?? {}
  const whole = v.pipe(
    v.number(notNumber ?? `${title} must be a number`),
    v.integer(notNumber ?? `${title} must be a whole number`),
    v.minValue(-2_147_483_648, `${title} is too small`),
    v.maxValue(2_147_483_647, `${title} is too large`),
  )
  const more = grouping === false && { grouping }
  return described(numeric(title, whole, given), 'integer', title, given, { ...more, ...boundsIn(given) })
}

const boundsIn = ({ least, most }: Bounds = {}): Bounds => ({
  ...(least !== undefined && { least }),
  ...(most !== undefined && { most }),
})

const amount = (title: string) =>
  v.pipe(
    v.number(`${title} must be a number`),
    v.finite(`${title} must be a number`),
    v.minValue(-999_999_999_999, `${title} is too small`),
    v.maxValue(999_999_999_999, `${title} is too large`),
    // Rounded away by the column otherwise, and nobody told.
    v.check((value) => Number(value.toFixed(2)) === value, `${title} is limited to two decimals`),
  )

/** A number with up to two decimals: hours, readings; blank is null. */
export function decimal<const Given extends Described & Bounds = Described>(title: string, given?: Given) {
  return described(numeric(title, amount(title), given), 'decimal', title, given, boundsIn(given))
}

/** An amount of money with two decimals; blank is null. */
export function money<const Given extends Described & Bounds = Described>(title: string, given?: Given) {
  return described(numeric(title, amount(title), given), 'money', title, given, boundsIn(given))
}

// A database has no year 0.
const isRealDate = (value: string) => isDay(value) && value >= '0001'

/** A calendar day as yyyy-MM-dd; blank is null ('' is taken as null, a time part is dropped). */
export function date<const Given extends Described = Described>(title: string, given?: Given) {
  const { required = false }: Described = given ?? {}
  const schema = v.pipe(
    v.nullable(v.string(`${title} must be a date`)),
    blankToNull,
    v.check((value) => !required || value !== null, requiredMessage(title)),
    v.check(
      (value) => value === null || /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2})?)?$/.test(value),
      `${title} must be a date`,
    ),
    v.transform((value) => value?.slice(0, 10) ?? null),
    v.check((value) => value === null || isRealDate(value), `${title} must be a date`),
  )
  return described(schema, 'date', title, given)
}

const localMinute = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d/

/** A local day and minute as yyyy-MM-ddTHH:mm; blank is null ('' is taken as null, seconds and a zone are dropped). */
export function datetime<const Given extends Described = Described>(title: string, given?: Given) {
  const { required = false, message }: Described = given ?? {}
  const schema = v.pipe(
    v.nullable(v.string(`${title} must be a date and time`)),
    blankToNull,
    v.check((value) => !required || value !== null, message ?? requiredMessage(title)),
    v.check(
      (value) =>
        value === null ||
        (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:[\d.]+)?(Z|[+-]\d{2}:\d{2})?$/.test(value) &&
          localMinute.test(value) &&
          isRealDate(value.slice(0, 10))),
      `${title} must be a date and time`,
    ),
    v.transform((value) => value?.slice(0, 16) ?? null),
  )
  return described(schema, 'datetime', title, given)
}

/** A structure of its own: an object or a list; blank is null. JSON text is taken for what it holds. */
export function object<const Given extends Described & Pick<FieldMeta, 'words'> = Described>(
  title: string,
  given?: Given,
) {
  const { words } = given ?? {}
  const { required = false, message }: Described = given ?? {}
  const fault = `${title} must be valid JSON: an object or a list`
  const schema = v.pipe(
    v.union(
      [v.null(), v.string(), v.custom<object>((value) => typeof value === 'object' && value !== null)],
      fault,
    ),
    v.transform((value): object | string | null => {
      if (typeof value !== 'string') return value
      return value.trim() === '' ? null : (objectOfJson(value) ?? value)
    }),
    v.check((value) => !required || value !== null, message ?? requiredMessage(title)),
    v.check((value) => value === null || typeof value === 'object', fault),
    v.check(
      (value) => typeof value !== 'object' || value === null || structureFault(value) === null,
      ({ input }) => `${title} ${typeof input === 'object' && input !== null ? structureFault(input) : ''}`,
    ),
  )
  return described(schema, 'object', title, given, { ...(words && { words }) })
}

const keyNumber = (title: string, message = requiredMessage(title)) =>
  v.pipe(
    v.number(`${title} must be chosen from the list`),
    v.integer(`${title} must be chosen from the list`),
    v.minValue(1, message),
    v.maxValue(2_147_483_647, `${title} must be chosen from the list`),
  )

/** The key of another record; blank is null. `within` names the field of the same record that narrows the choice. */
export function reference<
  const Refers extends string,
  const Given extends Described & { readonly only?: string; readonly within?: string } = Described,
>(title: string, refers: Refers, given?: Given) {
  const { only, within } = given ?? {}
  const schema = numeric(title, keyNumber(title, given?.message), given)
  return described(schema, 'reference', title, given, {
    refers,
    ...(only !== undefined && { only }),
    ...(within !== undefined && { within }),
  })
}

/** The id of a user (SPEC 3 `…_UserGUID`); blank is null. */
export function user<const Given extends Described = Described>(title: string, given?: Given) {
  const { required = false, message = requiredMessage(title) }: Described = given ?? {}
  const schema = v.pipe(
    v.nullable(v.string(`${title} must be chosen from the list`)),
    blankToNull,
    v.check((value) => !required || value !== null, message),
    v.check(
      (value) => value === null || /^[0-9a-f-]{36}$/.test(value),
      `${title} must be chosen from the list`,
    ),
  )
  return described(schema, 'user', title, given)
}

/** The same field, given by the server alone: what anybody sends of it is passed over, and nobody has to fill it in. */
export const serverMade = <Schema extends v.GenericSchema>(schema: Schema): Schema =>
  marked(schema, { serverMade: true })

/** The same field, worked out by the server from other records. */
export const derived = <Schema extends v.GenericSchema>(schema: Schema): Schema =>
  marked(schema, { serverMade: true, derived: true })

function marked<Schema extends v.GenericSchema>(schema: Schema, more: Partial<FieldMeta>): Schema {
  const meta = fieldMeta(schema)
  if (!meta) throw new Error('Only a field can be marked')
  const field: FieldMeta = { ...meta, required: false, ...more }
  // A further description alone: what it takes and gives stays the same.
  return v.pipe(schema, v.metadata({ field })) as unknown as Schema
}

/** The description that `text`, `date`, `reference` … put on a schema; undefined for any other schema. */
export function fieldMeta(schema: v.GenericSchema): FieldMeta | undefined {
  const meta = v.getMetadata(schema)['field']
  return meta as FieldMeta | undefined
}
