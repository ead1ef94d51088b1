import * as v from 'valibot'

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
  /** `code`: the system-code setup type whose codes are offered. */
  readonly setupType?: string
  /** `reference`: the entity whose key is stored; `text`: the entity whose `refersBy` field is stored. */
  readonly refers?: string
  readonly refersBy?: string
  /** The server alone gives its value. */
  readonly serverMade?: true
  /** `integer`: false for one that is written without thousands, as a year is. */
  readonly grouping?: false
  /** `text`: what the line has to be when it is not blank. */
  readonly format?: 'email' | 'website'
}

type Described = {
  readonly max?: number
  readonly required?: boolean
  readonly initial?: string | number | boolean | null
  /** What a blank required field says, where SPEC 5 words it otherwise than by the title. */
  readonly message?: string | undefined
  readonly serverMade?: true
}

const blankToNull = v.transform((value: string | null) => (value === '' ? null : value))
const requiredMessage = (title: string) => `${title} is required`
const isBlank = (value: unknown) => value === undefined || value === null || value === ''

function described<Schema extends v.GenericSchema>(schema: Schema, meta: FieldMeta) {
  return v.pipe(schema, v.title(meta.title), v.metadata({ field: meta }))
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
export function text(
  title: string,
  { max = 200, required = false, initial = '', message, serverMade }: Described = {},
) {
  const made = serverMade && { serverMade }
  return described(bounded(title, max, required, message), {
    kind: 'text',
    title,
    required,
    initial,
    max,
    ...made,
  })
}

const emailAddress = v.pipe(v.string(), v.email())

/** An e-mail address; blank is ''. */
export function email(title: string, { max = 254, required = false, initial = '', message }: Described = {}) {
  const schema = v.pipe(
    bounded(title, max, required, message),
    v.check((value) => value === '' || v.is(emailAddress, value), `${title} is invalid`),
  )
  return described(schema, { kind: 'text', title, required, initial, max, format: 'email' })
}

/** An address of the web, with http or https before it or with neither; blank is ''. */
export function website(
  title: string,
  { max = 200, required = false, initial = '', message }: Described = {},
) {
  const schema = v.pipe(
    bounded(title, max, required, message),
    v.check(
      (value) =>
        value === '' || /^(https?:\/\/)?[^\s:/?#@.]+(\.[^\s:/?#@.]+)+(:\d{1,5})?([/?#]\S*)?$/i.test(value),
      `${title} is invalid`,
    ),
  )
  return described(schema, { kind: 'text', title, required, initial, max, format: 'website' })
}

/** A word that another entity's records carry in the field `by`: an application code, say. Blank is ''. */
export function textOf(
  title: string,
  refers: string,
  by: string,
  { max = 60, required = false, message }: Described = {},
) {
  return described(bounded(title, max, required, message), {
    kind: 'text',
    title,
    required,
    initial: '',
    max,
    refers,
    refersBy: by,
  })
}

/** Text of several lines; blank is ''. */
export function multiline(title: string, { max = 4000, required = false }: Described = {}) {
  return described(bounded(title, max, required), { kind: 'multiline', title, required, initial: '', max })
}

/** One of the codes of a system-code setup type. Stored as text, so that retired codes keep their rows readable. */
export function code(
  title: string,
  setupType: string,
  { required = false, initial = '', message }: Described = {},
) {
  return described(bounded(title, 60, required, message), {
    kind: 'code',
    title,
    required,
    initial,
    max: 60,
    setupType,
  })
}

/** One of a closed list of words. A new record may begin without one where the user has to choose. */
export function choice<const Options extends readonly [string, ...string[]]>(
  title: string,
  options: Options,
  initial: Options[number] | '',
  message = requiredMessage(title),
) {
  return described(
    v.picklist(options, ({ input }) =>
      isBlank(input) && !options.some(isBlank)
        ? message
        : `${title} must be one of ${options.map((option) => option || 'blank').join(', ')}`,
    ),
    {
      kind: 'choice',
      title,
      required: true,
      initial,
      options,
    },
  )
}

/** YES or NO, the way SPEC 3 stores switches of templates and tasks. */
export function yesNo(title: string, initial: 'YES' | 'NO') {
  const schema = v.picklist(['YES', 'NO'], ({ input }) =>
    isBlank(input) ? requiredMessage(title) : `${title} must be YES or NO`,
  )
  return described(schema, {
    kind: 'yes-no',
    title,
    required: true,
    initial,
    options: ['YES', 'NO'],
  })
}

/** Yes or No, the way the flags of stored definitions are kept; true and false are taken for them. */
export function yesOrNo(
  title: string,
  { initial = 'Yes', message }: Pick<Described, 'message'> & { readonly initial?: 'Yes' | 'No' | '' } = {},
) {
  const schema = v.pipe(
    v.union([v.string(), v.boolean(), v.null()], `${title} must be Yes or No`),
    v.transform((value) => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : (value ?? ''))),
    v.picklist(['Yes', 'No'], ({ input }) =>
      isBlank(input) ? (message ?? requiredMessage(title)) : `${title} must be Yes or No`,
    ),
  )
  return described(schema, { kind: 'choice', title, required: true, initial, options: ['Yes', 'No'] })
}

export function flag(title: string, initial = false) {
  return described(v.boolean(`${title} must be true or false`), {
    kind: 'flag',
    title,
    required: false,
    initial,
  })
}

const numeric = (
  title: string,
  required: boolean,
  inner: v.GenericSchema<number, number>,
  message = requiredMessage(title),
) =>
  v.pipe(
    v.nullable(inner),
    v.check((value) => !required || value !== null, message),
  )

/**
 * A whole number that fits a 32-bit column; blank is null and 0 is a value. `notNumber` is what SPEC 5 has said of
 * anything else; `grouping: false` writes it without thousands.
 */
export function integer(
  title: string,
  {
    required = false,
    initial = null,
    message,
    notNumber,
    grouping,
  }: Described & { readonly notNumber?: string; readonly grouping?: false } = {},
) {
  const whole = v.pipe(
    v.number(notNumber ?? `${title} must be a number`),
    v.integer(notNumber ?? `${title} must be a whole number`),
    v.minValue(-2_147_483_648, `${title} is too small`),
    v.maxValue(2_147_483_647, `${title} is too large`),
  )
  return described(numeric(title, required, whole, message), {
    kind: 'integer',
    title,
    required,
    initial,
    ...(grouping === false && { grouping }),
  })
}

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
export function decimal(title: string, { required = false, initial = null }: Described = {}) {
  return described(numeric(title, required, amount(title)), { kind: 'decimal', title, required, initial })
}

/** An amount of money with two decimals; blank is null. */
export function money(title: string, { required = false }: Described = {}) {
  return described(numeric(title, required, amount(title)), { kind: 'money', title, required, initial: null })
}

const isRealDate = (value: string) => {
  const [year = 0, month = 0, day = 0] = value.split('-').map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** A calendar day as yyyy-MM-dd; blank is null ('' is taken as null, a time part is dropped). */
export function date(title: string, { required = false }: Described = {}) {
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
  return described(schema, { kind: 'date', title, required, initial: null })
}

const localMinute = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d/

/** A local day and minute as yyyy-MM-ddTHH:mm; blank is null ('' is taken as null, seconds and a zone are dropped). */
export function datetime(title: string, { required = false, message }: Described = {}) {
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
  return described(schema, { kind: 'datetime', title, required, initial: null })
}

/** A JSON text that holds an object or a list, or null where it holds neither or is none. */
export function objectOfJson(text: string): object | null {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' ? parsed : null
  } catch {
    return null
  }
}

/** A structure of its own: an object or a list; blank is null. JSON text is taken for what it holds. */
export function object(title: string, { required = false, message }: Described = {}) {
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
  )
  return described(schema, { kind: 'object', title, required, initial: null })
}

const keyNumber = (title: string, message = requiredMessage(title)) =>
  v.pipe(
    v.number(`${title} must be chosen from the list`),
    v.integer(`${title} must be chosen from the list`),
    v.minValue(1, message),
    v.maxValue(2_147_483_647, `${title} must be chosen from the list`),
  )

/** The key of another record; blank is null. */
export function reference(title: string, refers: string, { required = false, message }: Described = {}) {
  return described(numeric(title, required, keyNumber(title, message), message), {
    kind: 'reference',
    title,
    required,
    initial: null,
    refers,
  })
}

/** The id of a user (SPEC 3 `…_UserGUID`); blank is null. */
export function user(
  title: string,
  { required = false, message = requiredMessage(title) }: { required?: boolean; message?: string } = {},
) {
  const schema = v.pipe(
    v.nullable(v.string(`${title} must be chosen from the list`)),
    blankToNull,
    v.check((value) => !required || value !== null, message),
    v.check(
      (value) => value === null || /^[0-9a-f-]{36}$/.test(value),
      `${title} must be chosen from the list`,
    ),
  )
  return described(schema, { kind: 'user', title, required, initial: null })
}

/** The description that `text`, `date`, `reference` … put on a schema; undefined for any other schema. */
export function fieldMeta(schema: v.GenericSchema): FieldMeta | undefined {
  const meta = v.getMetadata(schema)['field']
  return meta as FieldMeta | undefined
}
