import type { systemSetting } from '../../../../src/contract/entities/system-setting.ts'
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
  text('General', 'OrganisationShortName', 'Millwright', 'Name of the organisation where space is short'),
  select('General', 'PaperSize', ['A4', 'Letter'], 'Paper that documents are made for'),
  select('General', 'FirstDayOfWeek', ['Monday', 'Sunday'], 'First day of a week'),
  text(
    'Maintenance',
    'PMAdvancedNoticeDays',
    '7',
    'Days before a PM task is due that it is announced',
    'number',
  ),
  text(
    'Maintenance',
    'RequireMeterReading',
    'false',
    'Ask for a meter reading with every inspection',
    'boolean',
  ),
  select(
    'Maintenance',
    'DefaultPriority',
    ['Medium', 'Low', 'High', 'Urgent'],
    'Priority of a new work order',
  ),
  text(
    'Stores',
    'LowStockNotice',
    'true',
    'Tell storekeepers when a part is below its reorder point',
    'boolean',
  ),
  select('Financial', 'BaseCurrency', ['NGN', 'USD', 'EUR', 'GBP'], 'Currency of amounts'),
  text('Financial', 'FiscalYearStart', '2026-01-01', 'First day of the fiscal year', 'date'),
  text(
    'Financial',
    'DefaultCreditDays',
    '30',
    'Days a customer has to pay where nothing else is agreed',
    'number',
  ),
  text('Mail', 'SenderName', 'Millwright', 'Name that mails are sent under'),
  text('Mail', 'SendDailySummary', 'false', 'Send supervisors a summary every morning', 'boolean'),
]

/** The settings of a new installation, ordered within their categories. */
export const settingRows: readonly Omit<RowOf<typeof systemSetting>, 'oid'>[] = settings.map((row) => ({
  version: 1,
  ...row,
  categoryOrder: settings.filter(({ category }) => category === row.category).indexOf(row) + 1,
}))
