import type { systemSetting } from '../../../../src/contract/entities/system-setting.ts'
import { usualFailureTypes } from '../../../../src/contract/schema/site-preferences.ts'
import type { RowOf } from '../../../../src/contract/schema/entity.ts'

type SettingRow = Omit<RowOf<typeof systemSetting>, 'oid' | 'version' | 'categoryOrder'>

const text = (
  category: string,
  settingsCode: string,
  value: string,
  description: string,
  inputUIType: 'text' | 'number' | 'boolean' | 'date' = 'text',
): SettingRow => ({ settingsCode, value, description, category, inputUIType, optionsList: '' })

const select = (
  category: string,
  settingsCode: string,
  options: readonly [string, ...string[]],
  description: string,
): SettingRow => ({
  settingsCode,
  value: options[0],
  description,
  category,
  inputUIType: 'select',
  optionsList: options.join(','),
})

const settings: readonly SettingRow[] = [
  text(
    'General',
    'OrganisationShortName',
    '',
    'Name of the organisation at the head of further pages; blank for the whole name',
  ),
  select('General', 'PaperSize', ['A4', 'Letter'], 'Paper that documents are made for'),
  select('General', 'FirstDayOfWeek', ['Monday', 'Sunday'], 'First day of a week in calendars'),
  text(
    'General',
    'TimeZone',
    'UTC',
    'Time zone of the organisation, such as Africa/Lagos: its day is the one on which maintenance falls due',
  ),
  text(
    'General',
    'RemovedFilesDays',
    '30',
    'Days for which a removed file or comment can be brought back; it is gone for good after them',
    'number',
  ),
  text(
    'Maintenance',
    'PMAdvancedNoticeDays',
    '7',
    'Days before a PM task is due that it is announced',
    'number',
  ),
  text(
    'Maintenance',
    'RenewalNoticeDays',
    '30',
    'Days before a warranty ends that it is announced',
    'number',
  ),
  select(
    'Maintenance',
    'DefaultPriority',
    ['Medium', 'Low', 'High', 'Urgent'],
    'Priority of a new work order',
  ),
  text(
    'Maintenance',
    'CauseAtClosing',
    'false',
    'A work order is closed only once it names the cause of its failure',
    'boolean',
  ),
  text(
    'Maintenance',
    'SignOffAtClosing',
    'false',
    'A work order is closed only once another person than who completed it signed it off',
    'boolean',
  ),
  text(
    'Maintenance',
    'FailureTypes',
    usualFailureTypes,
    'Types of work order that count as failures: their codes, with commas between them',
  ),
  text(
    'Stores',
    'LowStockNotice',
    'true',
    'Tell storekeepers when a part is below its reorder point',
    'boolean',
  ),
  text(
    'Stores',
    'NegativeStock',
    'false',
    'Let more of a part be issued or transferred than is available',
    'boolean',
  ),
  select('Financial', 'BaseCurrency', ['NGN', 'USD', 'EUR', 'GBP'], 'Currency of amounts'),
  text('Mail', 'SenderName', '', 'Name that mails are sent under; blank for the one of the installation'),
  text(
    'Mail',
    'SendDailySummary',
    'false',
    'Gather the mails of what falls due in one summary each day; else each is sent at once',
    'boolean',
  ),
  text('Mail', 'DailySummaryAt', '07:00', 'Time of the day at which the daily summary is sent'),
  text(
    'Mail',
    'QuietHours',
    '',
    'Hours in which no notice is mailed, such as 22:00-06:00; blank for none. The bell never waits',
  ),
]

/** The settings of a new installation, ordered within their categories. */
export const settingRows: readonly Omit<RowOf<typeof systemSetting>, 'oid'>[] = settings.map((row) => ({
  version: 1,
  ...row,
  categoryOrder: settings.filter(({ category }) => category === row.category).indexOf(row) + 1,
}))
