import { expect, test } from 'vitest'
import { uiCodeOf, uiTitleOf } from '../contract/access/ui-code.ts'
import { codedScreens, isServed, placeOf, screenAt } from './routes.ts'

const configured = (uiCode: string) => ({ kind: 'configured', uiCode })

test.each([
  ['dashboard', [], { kind: 'dashboard' }],
  ['account', [], { kind: 'account' }],
  ['cams/cams_locations', ['cams_locations'], { kind: 'screen', screen: 'locations' }],
  ['cams/cams_locations', ['cams_equipment_management'], { kind: 'refused' }],
  ['cams/cams_locations', ['', '  '], { kind: 'refused' }],
  ['ecosystem/customers', [], { kind: 'refused' }],
  ['cams/cams_user_privileges_v2', ['cams_user_privileges'], { kind: 'screen', screen: 'userProfilesV2' }],
  ['ecosystem/rig-crews', ['rig-crews'], configured('rigCrews')],
  ['nowhere', ['nowhere'], { kind: 'missing' }],
  ['cams', ['cams'], { kind: 'missing' }],
  ['camsite/x', ['x'], { kind: 'missing' }],
])('%s with %j is %j', (path, allowed, place) => {
  expect(placeOf(path, allowed)).toEqual(place)
})

/** READINGS on 2.9, 2.6: the humanised name is the fallback. */
test.each([
  ['ppp/fa-branches', 'ppp/fa-branches', 'Branches', 'Branches'],
  ['ecosystem/fa-branches', 'ppp/ppp_fa-branches', 'Branches', 'Branches'],
  ['ecosystem/application-task', 'ecosystem/application-task', 'Application Tasks', 'Task Definition'],
  ['ecosystem/rig-crews', 'ecosystem/rig-crewmen', 'Crews', 'Rig Crews'],
])('%s with the task %s, called %s, is titled %s', (path, reactRoute, taskDescription, title) => {
  expect(uiTitleOf(path, [{ reactRoute, taskDescription }])).toBe(title)
})

/** SPEC 2.4 and 2.6: last segment, UI code, title. */
const pages = [
  ['ecoTask', 'ecoTask', 'Task Definition'],
  ['application-task', 'ecoTask', 'Task Definition'],
  ['applications', 'applications', 'Applications'],
  ['company-information', 'ecoCompany', 'Company Information'],
  ['user-roles', 'userRoles', 'User Roles'],
  ['application-user', 'applicationUser', 'Application User'],
  ['message-template', 'ecoEmailListMessages', 'Message Template'],
  ['FFVendors', 'FFVendors', 'FFVendors'],
  ['ecoState', 'ecoState', 'Eco State'],
  ['ecoLga', 'ecoLga', 'Eco Lga'],
  ['ecoCountry', 'ecoCountry', 'Eco Country'],
  ['banks', 'banks', 'Banks'],
  ['fa-branches', 'faBranches', 'Fa Branches'],
  ['EcoBusinessSector', 'EcoBusinessSector', 'Eco Business Sector'],
  ['customers', 'faCustomers', 'Customers'],
  ['items', 'faItems', 'Items'],
  ['taxcodes', 'faTaxcodes', 'Taxcodes'],
  ['HREmployeeV2s', 'HREmployeeV2s', 'HREmployee V2s'],
] as const

test.each(pages)(
  '%s is the page of %s, under ecosystem, ppp and with ppp_ before it',
  (segment, uiCode, title) => {
    for (const path of [`ecosystem/${segment}`, `ppp/${segment}`, `ppp/ppp_${segment}`]) {
      expect([placeOf(path, [segment]), uiTitleOf(path)]).toEqual([configured(uiCode), title])
      expect([path, isServed(path)]).toEqual([path, true])
    }
    expect(isServed(segment)).toBe(false)
  },
)

test('account-class is generic too (SPEC 2.5)', () => {
  const path = 'accounting/account-class'
  expect([placeOf(path, ['account-class']), uiTitleOf(path)]).toEqual([
    configured('accountClass'),
    'Account Class',
  ])
  expect(isServed('accounting/account-class')).toBe(true)
})

test('every path of a coded screen leads to it, and is served', () => {
  for (const [name, { paths }] of Object.entries(codedScreens))
    for (const path of paths) expect([path, screenAt(path), isServed(path)]).toEqual([path, name, true])
})

test('preferences is the settings table under both bases; its UI code stays mapped (READINGS on SPEC 2.4)', () => {
  for (const path of ['ecosystem/preferences', 'ppp/preferences', 'ppp/ppp_preferences']) {
    expect(placeOf(path, ['preferences'])).toEqual({ kind: 'screen', screen: 'preferences' })
    expect([uiCodeOf(path), uiTitleOf(path)]).toEqual(['ecoPreferencess', 'Preferences'])
  }
})

test('master-data is one empty page under both bases, however the menu spells it (SPEC 2.4)', () => {
  const place = { kind: 'screen', screen: 'masterData' }
  for (const path of ['ecosystem/master-data', 'ppp/master-data', 'ppp/ppp_master-data'])
    expect(placeOf(path, ['master-data'])).toEqual(place)
})

test('the form engine stands at its routes, and at fa-accounts as SPEC 2.5 has it', () => {
  for (const path of [
    'cams/form-engine',
    'ecosystem/form-engine',
    'ppp/ppp_form-engine',
    'accounting/fa-accounts',
  ])
    expect(placeOf(path, ['form-engine', 'fa-accounts'])).toEqual({ kind: 'screen', screen: 'formEngine' })
})

test('what nobody has defined is not served, though its address is tried', () => {
  expect(isServed('cams/cams_nowhere')).toBe(false)
  expect(isServed('ecosystem/rig-crews')).toBe(false)
})
