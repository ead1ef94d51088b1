import * as v from 'valibot'
import { isClock, type LetterHours, quietHours } from './letter-hours.ts'

/** What screens do as administrators have set it (SPEC 2.10); told with the session, beyond SPEC. */
export const ScreenPreferences = v.object({
  firstDayOfWeek: v.picklist(['Monday', 'Sunday']),
  /** A code of `WorkOrderPriority`, with which a new work order begins; '' for none. */
  defaultPriority: v.string(),
  /** The currency of amounts, by its three letters; '' says none. */
  baseCurrency: v.string(),
  /** Where the organisation's days begin and end, by its IANA name; of a session that was opened before it was told, UTC. */
  timeZone: v.optional(v.string(), 'UTC'),
  /** What heads a printed page: the short name of the organisation, or its whole name; of an earlier session ''. */
  organisation: v.optional(v.string(), ''),
  /** A work order is closed only once it names the cause of its failure. */
  causeAtClosing: v.optional(v.boolean(), false),
  /** A work order is closed only once another person than who completed it signed it off. */
  signOffAtClosing: v.optional(v.boolean(), false),
  /** For how many days a removed file or comment can be brought back. */
  removedFilesDays: v.optional(v.number(), 30),
})
export type ScreenPreferences = v.InferOutput<typeof ScreenPreferences>

/** Everything that the product itself goes by. */
export interface SitePreferences extends Omit<ScreenPreferences, 'organisation'> {
  readonly paperSize: 'A4' | 'Letter'
  /** The name of the organisation where space is short; '' for its whole name. */
  readonly shortName: string
  /** The codes of `WorkOrderType` whose orders are failures. */
  readonly failureTypes: readonly string[]
  /** The name that mail is sent under; '' for the one that the operator gave. */
  readonly senderName: string
  /** Whether more of a part may leave the stock than is available. */
  readonly allowsNegativeStock: boolean
  readonly notices: NoticePreferences
}

/** What decides when notices are made and when their letters go out. */
export interface NoticePreferences {
  /** Days before maintenance is due that it is told of. */
  readonly maintenanceDays: number
  /** Days before a warranty ends that it is told of. */
  readonly renewalDays: number
  /** Whether anybody is told of parts below their reorder point. */
  readonly lowStock: boolean
  readonly letters: LetterHours
}

/** Settings of earlier releases that nothing obeyed; a file that still names them means nothing by it. */
export const formerSettings: readonly string[] = [
  'RequireMeterReading',
  'FiscalYearStart',
  'DefaultCreditDays',
]

/** What screens go by until a server has said otherwise. */
export const usualPreferences: ScreenPreferences = {
  firstDayOfWeek: 'Sunday',
  defaultPriority: '',
  baseCurrency: '',
  timeZone: 'UTC',
  organisation: '',
  causeAtClosing: false,
  signOffAtClosing: false,
  removedFilesDays: 30,
}

/** The types of work order that are failures until an administrator says otherwise. */
export const usualFailureTypes = 'Repair,Emergency'

/** The codes that the setting names. */
export const failureTypesIn = (value: string): readonly string[] =>
  value
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '')

/** The preferences that stored settings say; one that is not there, or is not a value of its setting, is as usual. */
export function sitePreferences(
  settings: readonly { readonly settingsCode: string; readonly value: string }[],
): SitePreferences {
  const values = new Map(settings.map(({ settingsCode, value }) => [settingsCode, value.trim()]))
  const wordsOf = (code: string) => values.get(code) ?? ''
  const timeZone = isTimeZone(wordsOf('TimeZone')) ? wordsOf('TimeZone') : 'UTC'
  return {
    firstDayOfWeek: wordsOf('FirstDayOfWeek') === 'Monday' ? 'Monday' : 'Sunday',
    defaultPriority: wordsOf('DefaultPriority'),
    baseCurrency: wordsOf('BaseCurrency'),
    paperSize: wordsOf('PaperSize') === 'Letter' ? 'Letter' : 'A4',
    shortName: wordsOf('OrganisationShortName'),
    causeAtClosing: wordsOf('CauseAtClosing') === 'true',
    signOffAtClosing: wordsOf('SignOffAtClosing') === 'true',
    failureTypes: failureTypesIn(values.get('FailureTypes') ?? usualFailureTypes),
    senderName: wordsOf('SenderName'),
    allowsNegativeStock: wordsOf('NegativeStock') === 'true',
    removedFilesDays: daysIn(wordsOf('RemovedFilesDays'), 30),
    timeZone,
    notices: {
      maintenanceDays: daysIn(wordsOf('PMAdvancedNoticeDays'), 7),
      renewalDays: daysIn(wordsOf('RenewalNoticeDays'), 30),
      lowStock: wordsOf('LowStockNotice') !== 'false',
      letters: {
        timeZone,
        quiet: quietHours(wordsOf('QuietHours')),
        summaryAt: isClock(wordsOf('DailySummaryAt')) ? wordsOf('DailySummaryAt') : '07:00',
        gathers: wordsOf('SendDailySummary') === 'true',
      },
    },
  }
}

/** A setting in days, from 0 to a year; what is no such number is as usual. */
function daysIn(words: string, usual: number): number {
  const days = words === '' ? Number.NaN : Number(words)
  return Number.isInteger(days) && days >= 0 && days <= 366 ? days : usual
}

/** Found out by making a format, which takes longer than all else that is done with the preferences. */
const timeZones = new Set<string>()

/** Whether this is the IANA name of a time zone, such as Africa/Lagos. */
export function isTimeZone(name: string): boolean {
  if (timeZones.has(name)) return true
  // Offsets are no zones: they know no summer.
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    if (new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone === '') return false
    timeZones.add(name)
    return true
  } catch {
    return false
  }
}

/** Those of them that screens are told, in an organisation of this name. */
export const screenPreferences = (
  {
    firstDayOfWeek,
    defaultPriority,
    baseCurrency,
    timeZone,
    shortName,
    causeAtClosing,
    signOffAtClosing,
    removedFilesDays,
  }: SitePreferences,
  companyName: string,
): ScreenPreferences => ({
  firstDayOfWeek,
  defaultPriority,
  baseCurrency,
  timeZone,
  organisation: shortName || companyName,
  causeAtClosing,
  signOffAtClosing,
  removedFilesDays,
})
