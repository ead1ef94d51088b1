import { sql } from 'drizzle-orm'
import { check } from 'drizzle-orm/pg-core'
import { entities } from '../../../src/contract/entities/catalogue.ts'
import { recordTable } from './record-table.ts'

export const country = recordTable(
  'country',
  entities.country,
  {},
  {
    sortedBy: 'countryName',
    unique: [['alpha2'], ['alpha3']],
    extras: (t) => [
      check(
        'country_codes',
        sql`${t.alpha2} ~ '^[A-Z]{2}$' and ${t.alpha3} ~ '^[A-Z]{3}$' and ${t.numericCode} ~ '^[0-9]{3}$'`,
      ),
    ],
  },
)

export const state = recordTable(
  'state',
  entities.state,
  { country },
  {
    sortedBy: 'stateName',
    unique: [['stateCode']],
  },
)

export const lga = recordTable(
  'lga',
  entities.lga,
  { state },
  {
    sortedBy: 'lgaName',
    unique: [['stateOID', 'lgaName']],
  },
)
