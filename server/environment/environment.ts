import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { storagePlace, type StoragePlace, storageUrlForm } from './storage-place.ts'

const blankIsAbsent = (source: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''))

const url = (name: string, schemes: readonly string[]) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (value) => URL.canParse(value) && schemes.includes(new URL(value).protocol),
      `${name} must be an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
    ),
  )

const postgresUrl = (name: string) => url(name, ['postgres:', 'postgresql:'])

const trustProxy = v.pipe(
  v.string(),
  v.regex(
    /^(true|false|0|1|[\da-f.:/]+(,\s*[\da-f.:/]+)*)$/i,
    'TRUST_PROXY must be 1, or the addresses of the proxies in front, separated by commas',
  ),
  v.transform((value): boolean | string =>
    ['1', 'true'].includes(value) ? true : ['0', 'false'].includes(value) ? false : value,
  ),
)

const storageUrl = v.pipe(
  v.string(),
  v.trim(),
  v.transform(storagePlace),
  v.custom<StoragePlace>((place) => place !== null, storageUrlForm),
)

/** A device may come back with what it has not sent after 180 days: what has happened since is told to it. */
const fewestHistoryMonths = 7
const historyForm = `HISTORY_MONTHS must be a whole number of months, at least ${fewestHistoryMonths}`

const Variables = v.pipe(
  v.object({
    PORT: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d{1,5}$/, 'PORT must be a whole number from 0 to 65535'),
        v.transform(Number),
        v.maxValue(65_535, 'PORT must be a whole number from 0 to 65535'),
      ),
      '4173',
    ),
    HOST: v.optional(v.pipe(v.string(), v.trim()), '127.0.0.1'),
    DATA_DIR: v.optional(v.string(), '.data'),
    DATABASE_URL: v.optional(postgresUrl('DATABASE_URL')),
    DATABASE_DIRECT_URL: v.optional(postgresUrl('DATABASE_DIRECT_URL')),
    DATABASE_READ_URL: v.optional(postgresUrl('DATABASE_READ_URL')),
    STORAGE_URL: v.optional(storageUrl),
    SMTP_URL: v.optional(url('SMTP_URL', ['smtp:', 'smtps:'])),
    MAIL_FROM: v.optional(v.string(), 'Millwright <no-reply@millwright.test>'),
    PUBLIC_URL: v.optional(url('PUBLIC_URL', ['http:', 'https:'])),
    TRUST_PROXY: v.optional(trustProxy, 'false'),
    REQUESTS_PER_MINUTE: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d{1,9}$/, 'REQUESTS_PER_MINUTE must be a whole number, 0 for no limit'),
        v.transform(Number),
      ),
      '12000',
    ),
    DRAIN_SECONDS: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d{1,3}$/, 'DRAIN_SECONDS must be a whole number of seconds below 1000'),
        v.transform(Number),
      ),
      '0',
    ),
    HISTORY_MONTHS: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d{1,4}$/, historyForm),
        v.transform(Number),
        v.minValue(fewestHistoryMonths, historyForm),
      ),
    ),
    DEMO: v.optional(v.picklist(['0', '1'], 'DEMO must be 0 or 1')),
    LOG_LEVEL: v.optional(
      v.picklist(
        ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
        'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent',
      ),
      'info',
    ),
    NODE_ENV: v.optional(v.string(), 'development'),
  }),
  v.check(
    ({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL }) =>
      DATABASE_URL !== undefined || (DATABASE_DIRECT_URL ?? DATABASE_READ_URL) === undefined,
    'DATABASE_DIRECT_URL and DATABASE_READ_URL need DATABASE_URL beside them',
  ),
)

/** What the server is told from outside; every name is in README. */
export interface Environment {
  readonly port: number
  readonly host: string
  /** Absolute. */
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** Past the pooler that `databaseUrl` leads through; undefined where it leads through none. */
  readonly databaseDirectUrl: string | undefined
  /** A streaming replica of it, which answers reads. */
  readonly databaseReadUrl: string | undefined
  /** Where uploads and reports are: `files` in the data directory unless said otherwise. */
  readonly storage: StoragePlace
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Base of links in mail, without a trailing slash; undefined means the listening address. */
  readonly publicUrl: string | undefined
  readonly trustProxy: boolean | string
  /** How many requests one address may make in a minute; Infinity for no limit. */
  readonly requestsPerMinute: number
  /** How long a process that is asked to end still serves, while it says that it is not ready, in ms. */
  readonly drainMs: number
  /** How many whole months what happened is kept beside the current one; null for ever. */
  readonly historyMonths: number | null
  /** Whether the demo organisation and its known passwords exist: never in production unless asked for. */
  readonly demo: boolean
  readonly logLevel: string
  readonly production: boolean
}

/** Reads the environment, or throws one `EnvironmentError` that names every bad value in words. */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): Environment {
  const parsed = v.safeParse(Variables, blankIsAbsent(source))
  if (!parsed.success) throw new EnvironmentError(parsed.issues.map((issue) => issue.message))
  const given = parsed.output
  const production = given.NODE_ENV === 'production'
  return {
    port: given.PORT,
    host: given.HOST,
    dataDir: resolve(given.DATA_DIR),
    databaseUrl: given.DATABASE_URL,
    databaseDirectUrl: given.DATABASE_DIRECT_URL,
    databaseReadUrl: given.DATABASE_READ_URL,
    storage: given.STORAGE_URL ?? { kind: 'folder', folder: join(resolve(given.DATA_DIR), 'files') },
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    publicUrl: given.PUBLIC_URL?.replace(/\/+$/, ''),
    trustProxy: given.TRUST_PROXY,
    requestsPerMinute: given.REQUESTS_PER_MINUTE === 0 ? Infinity : given.REQUESTS_PER_MINUTE,
    drainMs: given.DRAIN_SECONDS * 1_000,
    historyMonths: given.HISTORY_MONTHS ?? null,
    demo: given.DEMO === undefined ? !production : given.DEMO === '1',
    logLevel: given.LOG_LEVEL,
    production,
  }
}

export class EnvironmentError extends Error {
  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.name = 'EnvironmentError'
  }
}
