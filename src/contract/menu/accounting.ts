import { bookkeepers, type MenuApplication } from './menu-entry.ts'

/** Every route of SPEC 2.5, and of SPEC 2.4 what belongs to the books. */
export const accountingMenu = {
  code: 'FA',
  title: 'Financial accounting',
  modules: {
    Ledger: {
      Accounts: {
        route: 'accounting/fa-accounts',
        roles: bookkeepers,
        icon: 'receipt',
        keywords: ['ledger'],
      },
      'Account Class': {
        route: 'accounting/account-class',
        roles: bookkeepers,
        icon: 'receipt',
        keywords: ['ledger'],
      },
      'Account Types': {
        route: 'accounting/fa-account-types',
        roles: bookkeepers,
        icon: 'receipt',
        keywords: ['ledger'],
      },
      'Charts of Account': {
        route: 'accounting/charts-of-account',
        roles: bookkeepers,
        icon: 'receipt',
        keywords: ['ledger', 'coa'],
      },
    },
    Receivables: {
      Invoices: {
        route: 'accounting/invoice',
        roles: bookkeepers,
        icon: 'receipt',
        keywords: ['bills', 'billing'],
      },
      Customers: { route: 'ppp/customers', roles: bookkeepers, icon: 'users', keywords: ['clients'] },
    },
    Payables: {
      'Supplier Accounts': {
        route: 'ppp/FFVendors',
        roles: bookkeepers,
        icon: 'truck',
        keywords: ['suppliers'],
      },
      Items: { route: 'ppp/items', roles: bookkeepers, icon: 'package', keywords: ['products'] },
      'Tax Codes': { route: 'ppp/taxcodes', roles: bookkeepers, icon: 'tag', keywords: ['vat'] },
    },
    Banking: {
      Banks: { route: 'ppp/banks', roles: bookkeepers, icon: 'landmark' },
      Branches: { route: 'ppp/fa-branches', roles: bookkeepers, icon: 'landmark', keywords: ['bank'] },
    },
  },
} as const satisfies MenuApplication
