import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  failureTypesIn,
  isTimeZone,
  screenPreferences,
  type SitePreferences,
  sitePreferences,
  usualPreferences,
} from './site-preferences.ts'

const said = (settings: Readonly<Record<string, string>>): SitePreferences =>
  sitePreferences(Object.entries(settings).map(([settingsCode, value]) => ({ settingsCode, value })))

/** What a site goes by where nothing was set. */
const usual: SitePreferences = {
  firstDayOfWeek: 'Sunday',
  defaultPriority: '',
  baseCurrency: '',
  paperSize: 'A4',
  shortName: '',
  causeAtClosing: false,
  signOffAtClosing: false,
  failureTypes: ['Repair', 'Emergency'],
  senderName: '',
  allowsNegativeStock: false,
  removedFilesDays: 30,
  timeZone: 'UTC',
  notices: {
    maintenanceDays: 7,
    renewalDays: 30,
    lowStock: true,
    letters: { timeZone: 'UTC', quiet: null, summaryAt: '07:00', gathers: false },
  },
}
const withNotices = (change: Partial<SitePreferences['notices']>) => ({
  notices: { ...usual.notices, ...change },
})
const withLetters = (change: Partial<SitePreferences['notices']['letters']>) =>
  withNotices({ letters: { ...usual.notices.letters, ...change } })
const inZone = (timeZone: string) => ({ timeZone, ...withLetters({ timeZone }) })

describe('what a site goes by', () => {
  test('is as usual where nothing was set', () => {
    expect(said({})).toEqual(usual)
  })

  test('is what its administrators have set', () => {
    expect(
      said({
        FirstDayOfWeek: 'Monday',
        DefaultPriority: 'HIGH',
        BaseCurrency: 'NGN',
        PaperSize: 'Letter',
        OrganisationShortName: 'Delta Works',
        CauseAtClosing: 'true',
        SignOffAtClosing: 'true',
        FailureTypes: 'Breakdown',
        SenderName: 'The workshop',
        NegativeStock: 'true',
        RemovedFilesDays: '14',
        TimeZone: 'Africa/Lagos',
        PMAdvancedNoticeDays: '3',
        RenewalNoticeDays: '60',
        LowStockNotice: 'false',
        QuietHours: '22:00-06:00',
        DailySummaryAt: '05:30',
        SendDailySummary: 'true',
      }),
    ).toEqual({
      firstDayOfWeek: 'Monday',
      defaultPriority: 'HIGH',
      baseCurrency: 'NGN',
      paperSize: 'Letter',
      shortName: 'Delta Works',
      causeAtClosing: true,
      signOffAtClosing: true,
      failureTypes: ['Breakdown'],
      senderName: 'The workshop',
      allowsNegativeStock: true,
      removedFilesDays: 14,
      timeZone: 'Africa/Lagos',
      notices: {
        maintenanceDays: 3,
        renewalDays: 60,
        lowStock: false,
        letters: {
          timeZone: 'Africa/Lagos',
          quiet: { from: '22:00', to: '06:00' },
          summaryAt: '05:30',
          gathers: true,
        },
      },
    })
  })

  test.each<readonly [string, string, Partial<SitePreferences>]>([
    ['FirstDayOfWeek', 'Monday', { firstDayOfWeek: 'Monday' }],
    ['FirstDayOfWeek', ' Monday ', { firstDayOfWeek: 'Monday' }],
    ['FirstDayOfWeek', 'Tuesday', {}],
    ['DefaultPriority', ' HIGH ', { defaultPriority: 'HIGH' }],
    ['BaseCurrency', 'USD', { baseCurrency: 'USD' }],
    ['PaperSize', 'Letter', { paperSize: 'Letter' }],
    ['PaperSize', 'A3', {}],
    ['OrganisationShortName', 'Delta', { shortName: 'Delta' }],
    ['CauseAtClosing', 'true', { causeAtClosing: true }],
    ['CauseAtClosing', 'false', {}],
    ['SignOffAtClosing', 'true', { signOffAtClosing: true }],
    ['SignOffAtClosing', 'yes', {}],
    ['FailureTypes', ' Leak , Trip ', { failureTypes: ['Leak', 'Trip'] }],
    ['FailureTypes', '', { failureTypes: [] }],
    ['SenderName', 'Workshop', { senderName: 'Workshop' }],
    ['NegativeStock', 'true', { allowsNegativeStock: true }],
    ['NegativeStock', '', {}],
    ['RemovedFilesDays', '90', { removedFilesDays: 90 }],
    ['TimeZone', 'Africa/Lagos', inZone('Africa/Lagos')],
    ['TimeZone', 'Mars/Olympus', {}],
    ['PMAdvancedNoticeDays', '14', withNotices({ maintenanceDays: 14 })],
    ['RenewalNoticeDays', '45', withNotices({ renewalDays: 45 })],
    ['LowStockNotice', 'false', withNotices({ lowStock: false })],
    ['LowStockNotice', 'true', {}],
    ['LowStockNotice', '', {}],
    ['QuietHours', '21:00-05:00', withLetters({ quiet: { from: '21:00', to: '05:00' } })],
    ['QuietHours', 'at night', {}],
    ['DailySummaryAt', '06:15', withLetters({ summaryAt: '06:15' })],
    ['DailySummaryAt', 'noon', {}],
    ['SendDailySummary', 'true', withLetters({ gathers: true })],
    ['SendDailySummary', 'false', {}],
    ['FiscalYearStart', '01-01', {}],
  ])('%s at %j changes its own preference alone, where it is a value of it', (code, value, change) => {
    expect(said({ [code]: value })).toEqual({ ...usual, ...change })
  })
})

describe('a setting in days', () => {
  test.each(['0', '1', '365', '366', ' 12 '])('takes %j', (days) => {
    expect(said({ RemovedFilesDays: days })).toEqual({ ...usual, removedFilesDays: Number(days) })
  })

  test.each(['', ' ', '-1', '367', '7.5', '-0.5', 'a week', 'NaN', 'Infinity', '12 days'])(
    'is as usual at %j',
    (days) => {
      expect(said({ RemovedFilesDays: days, PMAdvancedNoticeDays: days, RenewalNoticeDays: days })).toEqual(
        usual,
      )
    },
  )

  test('is any whole number from none to a year, and no other', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000, max: 1_000 }), (days) => {
        const isTaken = days >= 0 && days <= 366
        expect(said({ PMAdvancedNoticeDays: String(days) }).notices.maintenanceDays).toBe(isTaken ? days : 7)
      }),
    )
  })
})

test.each([
  ['Repair,Emergency', ['Repair', 'Emergency']],
  [' Repair ,  Emergency ', ['Repair', 'Emergency']],
  ['Repair', ['Repair']],
  [',Repair,, ,Emergency,', ['Repair', 'Emergency']],
  ['', []],
  ['  ', []],
])('the failures that %j names are %j', (value, codes) => {
  expect(failureTypesIn(value)).toEqual(codes)
})

describe('a time zone', () => {
  test.each(['Africa/Lagos', 'UTC', 'Europe/Berlin', 'america/new_york', 'Etc/GMT+3'])('is %j', (name) => {
    expect(isTimeZone(name)).toBe(true)
  })

  // Offsets know no summer.
  test.each(['', '+01:00', '-08:00', '+0100', 'Mars/Olympus', 'Lagos', ' UTC', 'Africa'])(
    'is not %j',
    (name) => {
      expect(isTimeZone(name)).toBe(false)
    },
  )

  test('is no offset, also where the runtime takes one for a zone', () => {
    const Format = Intl.DateTimeFormat
    const taking = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function takesAll() {
      return new Format('en-US', { timeZone: 'UTC' })
    })
    onTestFinished(() => taking.mockRestore())
    expect(isTimeZone('UTC')).toBe(true)
    expect(['+01:00', '-08:00', '+0100', ' UTC'].filter(isTimeZone)).toEqual([])
    expect(isTimeZone('+01:00Africa')).toBe(false)
  })

  test('is every zone that this machine knows', () => {
    expect(Intl.supportedValuesOf('timeZone').filter((name) => !isTimeZone(name))).toEqual([])
  })
})

describe('what screens are told', () => {
  const set = said({
    FirstDayOfWeek: 'Monday',
    DefaultPriority: 'HIGH',
    BaseCurrency: 'NGN',
    CauseAtClosing: 'true',
    SignOffAtClosing: 'true',
    RemovedFilesDays: '14',
    TimeZone: 'Africa/Lagos',
    SenderName: 'The workshop',
  })
  const told = {
    firstDayOfWeek: 'Monday',
    defaultPriority: 'HIGH',
    baseCurrency: 'NGN',
    timeZone: 'Africa/Lagos',
    causeAtClosing: true,
    signOffAtClosing: true,
    removedFilesDays: 14,
  }

  test('is what they go by, and the whole name of the organisation where it has no short one', () => {
    expect(screenPreferences(set, 'Delta Works Limited')).toEqual({
      ...told,
      organisation: 'Delta Works Limited',
    })
  })

  test('is the short name of the organisation where it has one', () => {
    expect(screenPreferences({ ...set, shortName: 'Delta' }, 'Delta Works Limited')).toEqual({
      ...told,
      organisation: 'Delta',
    })
  })

  test('is of a site where nothing was set what they go by until they are told', () => {
    expect(screenPreferences(said({}), '')).toEqual(usualPreferences)
  })
})
