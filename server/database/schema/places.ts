import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { byText, searchText, version } from './columns.ts'

export const country = pgTable(
  'country',
  {
    countryOID: serial().primaryKey(),
    version: version(),
    countryName: text().notNull(),
    alpha2: text().notNull(),
    alpha3: text().notNull(),
    numericCode: text().notNull(),
    searchText: searchText((): AnyPgColumn[] => [
      country.countryName,
      country.alpha2,
      country.alpha3,
      country.numericCode,
    ]),
  },
  (t) => [
    byText('country_by_name', t.countryName, t.countryOID),
    uniqueIndex('country_alpha2').on(t.alpha2),
    uniqueIndex('country_alpha3').on(t.alpha3),
    check(
      'country_codes',
      sql`${t.alpha2} ~ '^[A-Z]{2}$' and ${t.alpha3} ~ '^[A-Z]{3}$' and ${t.numericCode} ~ '^[0-9]{3}$'`,
    ),
  ],
)

export const state = pgTable(
  'state',
  {
    stateOID: serial().primaryKey(),
    version: version(),
    stateCode: text().notNull(),
    stateName: text().notNull(),
    countryOID: integer()
      .notNull()
      .references(() => country.countryOID),
    searchText: searchText((): AnyPgColumn[] => [state.stateCode, state.stateName]),
  },
  (t) => [
    byText('state_by_name', t.stateName, t.stateOID),
    uniqueIndex('state_code').on(t.stateCode),
    index('state_country').on(t.countryOID),
  ],
)

export const lga = pgTable(
  'lga',
  {
    lgaOID: serial().primaryKey(),
    version: version(),
    lgaName: text().notNull(),
    stateOID: integer()
      .notNull()
      .references(() => state.stateOID),
    searchText: searchText((): AnyPgColumn[] => [lga.lgaName]),
  },
  (t) => [byText('lga_by_name', t.lgaName, t.lgaOID), uniqueIndex('lga_name').on(t.stateOID, t.lgaName)],
)
