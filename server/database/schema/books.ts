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
import { amount, byText, searchText, version, words } from './columns.ts'
import { country, state } from './places.ts'

const active = () => boolean().notNull().default(true)

export const accountClass = pgTable(
  'account_class',
  {
    accountClassOID: serial().primaryKey(),
    version: version(),
    classCode: text().notNull(),
    className: text().notNull(),
    classType: text({ enum: ['Asset', 'Liability', 'Equity', 'Income', 'Expense'] }).notNull(),
    normalBalance: text({ enum: ['Debit', 'Credit'] }).notNull(),
    sortOrder: integer().default(0),
    isActive: active(),
    searchText: searchText((): AnyPgColumn[] => [
      accountClass.classCode,
      accountClass.className,
      accountClass.classType,
      accountClass.normalBalance,
    ]),
  },
  (t) => [
    uniqueIndex('account_class_code').on(t.classCode),
    check('account_class_type', sql`${t.classType} in ('Asset', 'Liability', 'Equity', 'Income', 'Expense')`),
    check('account_class_balance', sql`${t.normalBalance} in ('Debit', 'Credit')`),
  ],
)

export const taxCode = pgTable(
  'tax_code',
  {
    taxCodeOID: serial().primaryKey(),
    version: version(),
    code: text().notNull(),
    description: text().notNull(),
    ratePercent: amount().notNull(),
    accountClassOID: integer().references(() => accountClass.accountClassOID),
    isActive: active(),
    searchText: searchText((): AnyPgColumn[] => [taxCode.code, taxCode.description]),
  },
  (t) => [
    uniqueIndex('tax_code_code').on(t.code),
    index('tax_code_account_class').on(t.accountClassOID),
    check('tax_code_rate', sql`${t.ratePercent} between 0 and 100`),
  ],
)

export const customer = pgTable(
  'customer',
  {
    customerOID: serial().primaryKey(),
    version: version(),
    customerCode: text().notNull(),
    customerName: text().notNull(),
    contactPerson: words(),
    telephoneNumber: words(),
    email: words(),
    address: words(),
    city: words(),
    stateOID: integer().references(() => state.stateOID),
    countryOID: integer().references(() => country.countryOID),
    creditLimit: amount(),
    taxCodeOID: integer().references(() => taxCode.taxCodeOID),
    paymentTerms: words(),
    isActive: active(),
    notes: words(),
    searchText: searchText((): AnyPgColumn[] => [
      customer.customerCode,
      customer.customerName,
      customer.contactPerson,
      customer.telephoneNumber,
      customer.email,
      customer.address,
      customer.city,
      customer.paymentTerms,
      customer.notes,
    ]),
  },
  (t) => [
    byText('customer_by_name', t.customerName, t.customerOID),
    uniqueIndex('customer_code').on(t.customerCode),
    index('customer_state').on(t.stateOID),
    index('customer_country').on(t.countryOID),
    index('customer_tax_code').on(t.taxCodeOID),
  ],
)

export const item = pgTable(
  'item',
  {
    itemOID: serial().primaryKey(),
    version: version(),
    itemCode: text().notNull(),
    itemName: text().notNull(),
    description: words(),
    itemType: words(),
    unitType: words(),
    unitCost: amount(),
    unitPrice: amount(),
    taxCodeOID: integer().references(() => taxCode.taxCodeOID),
    reorderPoint: amount(),
    isActive: active(),
    searchText: searchText((): AnyPgColumn[] => [
      item.itemCode,
      item.itemName,
      item.description,
      item.itemType,
      item.unitType,
    ]),
  },
  (t) => [
    byText('item_by_name', t.itemName, t.itemOID),
    uniqueIndex('item_code').on(t.itemCode),
    index('item_tax_code').on(t.taxCodeOID),
  ],
)

export const bank = pgTable(
  'bank',
  {
    bankOID: serial().primaryKey(),
    version: version(),
    bankCode: words(),
    bankName: text().notNull(),
    routeCode: words(),
    address1: words(),
    address2: words(),
    address3: words(),
    Phone: words(),
    email: words(),
    accountName: words(),
    shortName: words(),
    accountNumber: words(),
    contact: words(),
    website: words(),
    comment: words(),
    searchText: searchText((): AnyPgColumn[] => [
      bank.bankCode,
      bank.bankName,
      bank.routeCode,
      bank.address1,
      bank.address2,
      bank.address3,
      bank.Phone,
      bank.email,
      bank.accountName,
      bank.shortName,
      bank.accountNumber,
      bank.contact,
      bank.website,
      bank.comment,
    ]),
  },
  (t) => [byText('bank_by_name', t.bankName, t.bankOID)],
)

export const branch = pgTable(
  'branch',
  {
    branchOID: serial().primaryKey(),
    version: version(),
    branchCode: text().notNull(),
    branchName: text().notNull(),
    phoneNumber: words(),
    address: words(),
    alternateBranchCode: words(),
    empolyees: integer(),
    searchText: searchText((): AnyPgColumn[] => [
      branch.branchCode,
      branch.branchName,
      branch.phoneNumber,
      branch.address,
      branch.alternateBranchCode,
    ]),
  },
  (t) => [byText('branch_by_name', t.branchName, t.branchOID)],
)
