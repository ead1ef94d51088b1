import { describe, expect, test } from 'vitest'
import { uiCodeOf, uiCodeOfTask, uiTitleOf } from './ui-code.ts'

describe('the UI code of a path', () => {
  test.each([
    ['ecosystem/banks', 'banks'],
    ['banks', 'banks'],
    ['', ''],
    ['ecosystem/', ''],
    ['ppp/ppp_banks', 'banks'],
    ['ppp/ppp_ppp_banks', 'ppp_banks'],
    ['old_ppp_banks', 'old_ppp_banks'],
    ['accounting/account-class', 'accountClass'],
    ['role-of-a-user', 'roleOfAUser'],
    ['a--b', 'aB'],
    ['HREmployeeV2s', 'HREmployeeV2s'],
    ['ecoState', 'ecoState'],
    ['banks/constructor', 'constructor'],
    ['banks/__proto__', '__proto__'],
  ])('%j is %j', (path, code) => {
    expect(uiCodeOf(path)).toBe(code)
  })

  test.each([
    ['ecosystem/preferences', 'ecoPreferencess'],
    ['PREFERENCES', 'ecoPreferencess'],
    ['message-template', 'ecoEmailListMessages'],
    ['Message-Template', 'ecoEmailListMessages'],
    ['ppp_message-template', 'ecoEmailListMessages'],
    ['application-task', 'ecoTask'],
    ['company-information', 'ecoCompany'],
    ['company-information-v2', 'companyInformationV2'],
  ])('%j is %j by a mapping of its own', (path, code) => {
    expect(uiCodeOf(path)).toBe(code)
  })

  test.each([
    ['ppp/ppp_items', 'faItems'],
    ['ppp/ppp_customers', 'faCustomers'],
    ['ecosystem/customers', 'faCustomers'],
    ['TaxCodes', 'faTaxCodes'],
    ['taxcodes', 'faTaxcodes'],
    ['items-2', 'items2'],
  ])('%j is %j: items, customers and tax codes are of the accounts', (path, code) => {
    expect(uiCodeOf(path)).toBe(code)
  })
})

test.each([
  ['ppp_customers', 'facustomers'],
  ['ppp/ppp_items', 'faitems'],
  ['/ecosystem/banks', 'banks'],
  ['ecosystem/HREmployeeV2s', 'hremployeev2s'],
  ['preferences', 'ecopreferencess'],
  ['cams_locations', 'cams_locations'],
  ['', ''],
])('the task at %j is joined with its definition by %j', (route, code) => {
  expect(uiCodeOfTask(route)).toBe(code)
})

describe('the title of a configured page', () => {
  test.each([
    ['accounting/account-class', 'Account Class'],
    ['ecosystem/fa-branches', 'Fa Branches'],
    ['ecoLga', 'Eco Lga'],
    ['HREmployeeV2s', 'HREmployee V2s'],
    ['EcoBusinessSector', 'Eco Business Sector'],
    ['ppp/ppp_tax_codes', 'Tax Codes'],
    ['old_ppp_banks', 'Old Ppp Banks'],
    ['area51Units', 'Area51 Units'],
    ['_a--b c_', 'A B C'],
    ['banks/constructor', 'Constructor'],
    ['banks/value-of', 'Value Of'],
    ['', ''],
  ])('at %j is %j where no task leads to it', (path, title) => {
    expect(uiTitleOf(path)).toBe(title)
    expect(uiTitleOf(path, [{ reactRoute: 'ecosystem/other', taskDescription: 'Another' }])).toBe(title)
  })

  const tasks = [
    { reactRoute: 'ecosystem/banks', taskDescription: 'Our banks' },
    { reactRoute: 'ppp_customers', taskDescription: 'Clients' },
    { reactRoute: 'accounting/account-class', taskDescription: 'Classes of accounts' },
    { reactRoute: 'ecosystem/banks', taskDescription: 'The same again' },
    { reactRoute: 'ecosystem/application-task', taskDescription: 'Tasks' },
  ]
  test.each([
    ['ecosystem/banks', 'Our banks'],
    ['ppp/ppp_customers', 'Clients'],
    ['customers', 'Clients'],
    ['account-class', 'Classes of accounts'],
    ['ecosystem/vendors', 'Vendors'],
  ])('at %j is what the first task that leads there is called: %j', (path, title) => {
    expect(uiTitleOf(path, tasks)).toBe(title)
  })

  test('of ecoTask is Task Definition, whatever its task is called', () => {
    expect(uiTitleOf('ecosystem/application-task')).toBe('Task Definition')
    expect(uiTitleOf('ecosystem/application-task', tasks)).toBe('Task Definition')
    expect(uiTitleOf('ecoTask', tasks)).toBe('Task Definition')
  })
})
