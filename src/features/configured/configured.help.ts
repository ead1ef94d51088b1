import type { ScreenHelp } from '../../engine/definition/screen-help.ts'

const list = (purpose: string, ...seeAlso: readonly string[]): ScreenHelp => ({
  purpose,
  steps: [
    'Find a record by Search, or narrow the list by its filters.',
    'Open it to read it, change it where you may, and save.',
  ],
  notes: ['The page is drawn from a stored definition, which an administrator can change.'],
  seeAlso,
})

/** A page that an administrator has defined. */
export const definedPageHelp = list('A page of this organisation’s own: an administrator has defined it.')

/** The pages that the product comes with as stored definitions, by the last segment of their path. */
export const configuredHelp = {
  ecoTask: list(
    'The entries of the menu: each names a page and the application and module it stands under.',
    'role-tasks',
    'form-engine',
  ),
  'application-task': list('Which tasks belong to which application.', 'ecoTask', 'applications'),
  applications: list(
    'The parts of the product that head the menu, such as maintenance and accounting.',
    'ecoTask',
  ),
  'company-information': list(
    'The record of the organisation, with every field it has.',
    'company-information-v2',
  ),
  'user-roles': list(
    'Which user has which role, as records. Roles are set under User Management.',
    'user-management',
  ),
  'application-user': list(
    'The accounts with which people sign in: name, e-mail, telephone, and whether they are closed.',
    'user-management',
  ),
  'message-template': list('The letters that the product can send, and their words.', 'preferences'),
  FFVendors: list('Those from whom the organisation buys, as the books know them.', 'cams_vendors'),
  ecoState: list('The states that addresses choose from, each within its country.', 'ecoCountry', 'ecoLga'),
  ecoLga: list('The local government areas that addresses choose from, each within its state.', 'ecoState'),
  ecoCountry: list('The countries that addresses choose from.', 'ecoState'),
  banks: list(
    'The banks of the organisation and of its vendors: codes, routes, accounts and contacts.',
    'FFVendors',
  ),
  'fa-branches': list('The branches of the organisation, with their codes and addresses.', 'banks'),
  EcoBusinessSector: list('The lines of business that companies are sorted by.', 'FFVendors'),
  customers: list('Those to whom the organisation sells: names, addresses and terms.', 'items', 'taxcodes'),
  items: list('What the organisation sells, with prices and tax codes.', 'customers', 'taxcodes'),
  taxcodes: list('Kinds of tax and their rates, to be chosen on items and customers.', 'items'),
  HREmployeeV2s: list('The people who work for the organisation, as personnel records.', 'application-user'),
  'account-class': list('The classes that accounts of the ledger are sorted by.', 'fa-accounts'),
} as const satisfies Readonly<Record<string, ScreenHelp>>
