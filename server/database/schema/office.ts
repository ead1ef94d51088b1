import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { byText, day, searchText, version, words, yesNo, yesNoCheck } from './columns.ts'
import { country, state } from './places.ts'

export const businessSector = pgTable(
  'business_sector',
  {
    businessSectorOID: serial().primaryKey(),
    version: version(),
    sectorName: text().notNull(),
    description: words(),
    searchText: searchText((): AnyPgColumn[] => [businessSector.sectorName, businessSector.description]),
  },
  (t) => [byText('business_sector_by_name', t.sectorName, t.businessSectorOID)],
)

export const hrEmployee = pgTable(
  'hr_employee',
  {
    employeeOID: serial().primaryKey(),
    version: version(),
    fullName: text().notNull(),
    email: words(),
    staffNumber: words(),
    phoneNumber: words(),
    jobTitle: words(),
    department: words(),
    searchText: searchText((): AnyPgColumn[] => [
      hrEmployee.fullName,
      hrEmployee.email,
      hrEmployee.staffNumber,
      hrEmployee.phoneNumber,
      hrEmployee.jobTitle,
      hrEmployee.department,
    ]),
  },
  (t) => [byText('hr_employee_by_name', t.fullName, t.employeeOID)],
)

export const messageTemplate = pgTable(
  'message_template',
  {
    emailListMessageOID: serial().primaryKey(),
    version: version(),
    messageCode: text().notNull(),
    description: words(),
    subject: text().notNull(),
    body: text().notNull(),
    isActive: boolean().notNull().default(true),
    searchText: searchText((): AnyPgColumn[] => [
      messageTemplate.messageCode,
      messageTemplate.description,
      messageTemplate.subject,
      messageTemplate.body,
    ]),
  },
  (t) => [uniqueIndex('message_template_code').on(t.messageCode)],
)

/** The organisation itself: one row, which every installation has (SPEC 6). */
export const company = pgTable(
  'company',
  {
    companyOID: serial().primaryKey(),
    version: version(),
    companyName: text().notNull(),
    email: text().notNull(),
    message: words(),
    address1: text().notNull(),
    address2: words(),
    country: integer()
      .notNull()
      .references(() => country.countryOID),
    state: integer()
      .notNull()
      .references(() => state.stateOID),
    city: text().notNull(),
    zip: words(),
    website: words(),
    logoFileName: text().notNull(),
    acceptPOS: yesNo('NO'),
    fedralTaxNumber: text().notNull(),
    fiscalPeriodStartDate: day().notNull(),
    searchText: searchText((): AnyPgColumn[] => [
      company.companyName,
      company.email,
      company.message,
      company.address1,
      company.address2,
      company.city,
      company.zip,
      company.website,
      company.logoFileName,
      company.fedralTaxNumber,
    ]),
  },
  (t) => [
    index('company_country').on(t.country),
    index('company_state').on(t.state),
    check('company_only_one', sql`${t.companyOID} = 1`),
    yesNoCheck('company_accept_pos', t.acceptPOS),
  ],
)

export const systemSetting = pgTable(
  'system_setting',
  {
    oid: serial().primaryKey(),
    version: version(),
    settingsCode: text().notNull(),
    value: words(),
    description: words(),
    category: text().notNull(),
    inputUIType: text({ enum: ['text', 'number', 'boolean', 'date', 'select'] })
      .notNull()
      .default('text'),
    optionsList: words(),
    categoryOrder: integer().default(0),
    searchText: searchText((): AnyPgColumn[] => [
      systemSetting.settingsCode,
      systemSetting.value,
      systemSetting.description,
      systemSetting.category,
      systemSetting.inputUIType,
      systemSetting.optionsList,
    ]),
  },
  (t) => [
    uniqueIndex('system_setting_code').on(t.settingsCode),
    check('system_setting_input', sql`${t.inputUIType} in ('text', 'number', 'boolean', 'date', 'select')`),
  ],
)
