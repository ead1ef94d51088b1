import { sql } from 'drizzle-orm'
import { check } from 'drizzle-orm/pg-core'
import { entities } from '../../../src/contract/entities/catalogue.ts'
import { country, state } from './places.ts'
import { recordTable } from './record-table.ts'

export const businessSector = recordTable(
  'business_sector',
  entities.businessSector,
  {},
  {
    sortedBy: 'sectorName',
  },
)

export const hrEmployee = recordTable('hr_employee', entities.hrEmployee, {}, { sortedBy: 'fullName' })

export const messageTemplate = recordTable(
  'message_template',
  entities.messageTemplate,
  {},
  {
    unique: [['messageCode']],
  },
)

/** The organisation itself: one row, which every installation has (SPEC 6). */
export const company = recordTable(
  'company',
  entities.company,
  { country, state },
  {
    extras: (t) => [check('company_only_one', sql`${t.companyOID} = 1`)],
  },
)

export const systemSetting = recordTable(
  'system_setting',
  entities.systemSetting,
  {},
  {
    unique: [['settingsCode']],
  },
)
