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
  /** `reference`: the entity whose key is stored. */
  readonly refers?: string
}

type Described = {
  readonly max?: number
  readonly required?: boolean
  readonly initial?: string | number | boolean | null
}

const blankToNull = v.transform((value: string | null) => (value === '' ? null : value))
const requiredMessage = (title: string) => `${title} is required`
const isBlank = (value: unknown) => value === undefined || value === null || value === ''

function described<Schema extends v.GenericSchema>(schema: Schema, meta: FieldMeta) {
  return v.pipe(schema, v.title(meta.title), v.metadata({ field: meta }))
}

const bounded = (title: string, max: number, required: boolean) =>
  v.pipe(
    v.string(({ input }) => (required && isBlank(input) ? requiredMessage(title) : `${title} must be text`)),
    v.trim(),
    v.minLength(required ? 1 : 0, requiredMessage(title)),
    v.maxLength(max, `${title} is limited to ${max} characters`),
    v.check((value) => !value.includes('\u0000'), `${title} holds a character that cannot be stored`),
  )

/** A line of text; blank is ''. */
export function text(title: string, { max = 200, required = false, initial = '' }: Described = {}) {
  return described(bounded(title, max, required), { kind: 'text', title, required, initial, max })
}

/** Text of several lines; blank is ''. */
export function multiline(title: string, { max = 4000, required = false }: Described = {}) {
  return described(bounded(title, max, required), { kind: 'multiline', title, required, initial: '', max })
}

/** One of the codes of a system-code setup type. Stored as text, so that retired codes keep their rows readable. */
export function code(title: string, setupType: string, { required = false, initial = '' }: Described = {}) {
  return described(bounded(title, 60, required), {
    kind: 'code',
    title,
    required,
    initial,
    max: 60,
    setupType,
  })
}

/** One of a closed list of words. */
export function choice<const Options extends readonly [string, ...string[]]>(
  title: string,
  options: Options,
  initial: Options[number],
) {
  return described(
    v.picklist(options, ({ input }) =>
      isBlank(input) && !options.some(isBlank)
        ? requiredMessage(title)
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

export function flag(title: string, initial = false) {
  return described(v.boolean(`${title} must be true or false`), {
    kind: 'flag',
    title,
    required: false,
    initial,
  })
}

const numeric = (title: string, required: boolean, inner: v.GenericSchema<number, number>) =>
  v.pipe(
    v.nullable(inner),
    v.check((value) => !required || value !== null, requiredMessage(title)),
  )

/** A whole number that fits a 32-bit column; blank is null and 0 is a value. */
export function integer(title: string, { required = false, initial = null }: Described = {}) {
  const whole = v.pipe(
    v.number(`${title} must be a number`),
    v.integer(`${title} must be a whole number`),
    v.minValue(-2_147_483_648, `${title} is too small`),
    v.maxValue(2_147_483_647, `${title} is too large`),
  )
  return described(numeric(title, required, whole), { kind: 'integer', title, required, initial })
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

const keyNumber = (title: string) =>
  v.pipe(
    v.number(`${title} must be chosen from the list`),
    v.integer(`${title} must be chosen from the list`),
    v.minValue(1, requiredMessage(title)),
    v.maxValue(2_147_483_647, `${title} must be chosen from the list`),
  )

/** The key of another record; blank is null. */
export function reference(title: string, refers: string, { required = false }: Described = {}) {
  return described(numeric(title, required, keyNumber(title)), {
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
