import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { blank, checkRecord, fieldErrors, type RecordRow } from '../schema/entity.ts'
import { entities } from './catalogue.ts'
import { company } from './company.ts'
import { inspectionTemplate } from './inspection-template.ts'
import { role, RoleNamed, RoleWrite } from './role.ts'
import { systemCode } from './system-code.ts'

type Checked = Pick<Parameters<typeof checkRecord>[0], 'fields' | 'values'>
const faultsOf = ({ fields, values }: Checked, row: RecordRow) => {
  const checked = checkRecord({ fields, values }, row)
  return checked.ok ? [] : checked.errors
}
const missing = (entity: Checked) => faultsOf(entity, blank(entity)).map(({ message }) => message)

describe('what SPEC 5 asks of a row, and nothing else', () => {
  test.each<readonly [keyof typeof entities, readonly string[]]>([
    ['equipment', ['Description', 'Equipment type', 'Location']],
    ['location', ['Location name', 'Category', 'State']],
    ['inspectionTemplate', ['Template name', 'Category']],
    ['repairName', ['Repair name', 'Repair code']],
    ['vendor', ['Vendor name', 'Address', 'Telephone', 'Email', 'Website', 'Contact person', 'Status']],
    ['bank', ['Bank name', 'Address 1', 'Phone', 'Email', 'Account name', 'Contact']],
    ['branch', ['Branch code', 'Branch name', 'Phone number', 'Address']],
  ])('%s', (name, titles) => {
    expect(missing(entities[name])).toEqual(titles.map((title) => `${title} is required`))
  })

  test('a system code needs its order as a number', () => {
    const order = 'Code Order Application is required and is a number'
    expect(missing(systemCode)).toEqual([
      'Setup type is required',
      'Code is required',
      'Description is required',
      order,
    ])
    const code = { setupType: 'YesNo', code: 'Y', description: 'Yes' }
    for (const codeOrderApplication of ['1', 1.5, null])
      expect(faultsOf(systemCode, { ...code, codeOrderApplication })).toEqual([
        { field: 'codeOrderApplication', message: order },
      ])
    expect(faultsOf(systemCode, { ...code, codeOrderApplication: 0 })).toEqual([])
  })

  test('an inspection template says whether it logs meters and scrolls', () => {
    const template = { ...blank(inspectionTemplate), templateName: 'Daily', category: 'RIG' }
    expect(faultsOf(inspectionTemplate, template)).toEqual([])
    expect(
      faultsOf(inspectionTemplate, { ...template, logMeterReading: '', scrollAfterPassing: 'yes' }),
    ).toEqual([
      { field: 'logMeterReading', message: 'Meter reading logging is required' },
      { field: 'scrollAfterPassing', message: 'Scroll after passing must be YES or NO' },
    ])
  })
})

test('the words of the company form', () => {
  expect(missing(company)).toEqual([
    'Company Name is required',
    'Email is required',
    'Company address is required',
    'Country is required',
    'State is required',
    'City is required',
    'Logo file name is required',
    'Federal tax number is required',
    'Fiscal period start date is required',
  ])
  const fault = (over: RecordRow) =>
    faultsOf(company, { ...blank(company), ...over }).filter(({ field }) => Object.hasOwn(over, field))
  expect(fault({ email: 'ada', acceptPOS: '' })).toEqual([
    { field: 'email', message: 'Email is invalid' },
    { field: 'acceptPOS', message: 'Accept POS is required' },
  ])
})

describe('a role', () => {
  const sound = { id: 3, name: 'STAFF', rolePriority: 1, description: 'Staff' }
  const said = (over: RecordRow) => {
    const parsed = v.safeParse(RoleWrite, { ...sound, ...over })
    return parsed.success ? [] : fieldErrors(parsed.issues, RoleWrite.entries)
  }

  test('has an id that is typed, and one message for all that is none', () => {
    const fault = [{ field: 'id', message: 'ID is required and must be numeric' }]
    expect(said({})).toEqual([])
    for (const id of [null, undefined, '3', 1.5, 0, -1, 2_147_483_648]) expect(said({ id })).toEqual(fault)
  })

  test('needs its name, its priority and its description', () => {
    expect(missing(role)).toEqual([
      'Name is required',
      'Role Priority is required',
      'description is required',
    ])
  })

  test('is named by its id or its stamp when it is removed', () => {
    expect(v.is(RoleNamed, { id: 3 })).toBe(true)
    expect(v.is(RoleNamed, { concurrencyStamp: 'x' })).toBe(true)
    expect(v.is(RoleNamed, { name: 'STAFF' })).toBe(false)
  })
})
