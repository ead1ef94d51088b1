import { sql } from 'drizzle-orm'
import { check } from 'drizzle-orm/pg-core'
import { entities } from '../../../src/contract/entities/catalogue.ts'
import { country, state } from './places.ts'
import { recordTable } from './record-table.ts'

export const accountClass = recordTable(
  'account_class',
  entities.accountClass,
  {},
  { unique: [['classCode']] },
)

export const taxCode = recordTable(
  'tax_code',
  entities.taxCode,
  { accountClass },
  {
    unique: [['code']],
    extras: (t) => [check('tax_code_rate', sql`${t.ratePercent} between 0 and 100`)],
  },
)

export const customer = recordTable(
  'customer',
  entities.customer,
  { state, country, taxCode },
  {
    sortedBy: 'customerName',
    unique: [['customerCode']],
  },
)

export const item = recordTable(
  'item',
  entities.item,
  { taxCode },
  {
    sortedBy: 'itemName',
    unique: [['itemCode']],
  },
)

export const bank = recordTable('bank', entities.bank, {}, { sortedBy: 'bankName' })

export const branch = recordTable('branch', entities.branch, {}, { sortedBy: 'branchName' })
