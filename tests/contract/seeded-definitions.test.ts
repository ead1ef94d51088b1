import { expect, test } from 'vitest'
import { referenceDefinitions } from '../../server/database/seeds/reference/definitions.ts'
import { definitionFaults } from '../../src/contract/definition/checks.ts'
import { uiCodeOf } from '../../src/contract/access/ui-code.ts'
import { fromStored } from '../../src/engine/stored/from-stored.ts'
import { isServed } from '../../src/workspace/routes.ts'

test.each(
  referenceDefinitions.map((definition) => [String(definition.header['entity_UICode']), definition] as const),
)('the seeded definition %s opens without a fault or a warning', (_uiCode, { header, fields }) => {
  expect(fromStored(header, fields).ok).toBe(true)
  expect(definitionFaults(header, fields)).toEqual([])
})

/** The generic pages of SPEC 2.4 and 2.5, by last segment. */
const generic = [
  'ecoTask',
  'applications',
  'preferences',
  'company-information',
  'user-roles',
  'application-user',
  'message-template',
  'FFVendors',
  'ecoState',
  'ecoLga',
  'ecoCountry',
  'banks',
  'fa-branches',
  'EcoBusinessSector',
  'customers',
  'items',
  'taxcodes',
  'HREmployeeV2s',
  'account-class',
]

test('every generic page is served and has its seeded definition', () => {
  const seeded = new Set(
    referenceDefinitions.map(({ header }) => String(header['entity_UICode']).toLowerCase()),
  )
  expect(generic.filter((segment) => !seeded.has(uiCodeOf(segment).toLowerCase()))).toEqual([])
  expect(generic.filter((segment) => !isServed(`ecosystem/${segment}`))).toEqual([])
})
