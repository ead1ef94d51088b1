import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyDatabase } from '../../../tests/support/memory-database.ts'
import { definitionFaults } from '../../../src/contract/definition/checks.ts'
import { definedEntity } from '../../../src/contract/definition/rules.ts'
import { uiCodeOfTask } from '../../../src/contract/access/ui-code.ts'
import { addUser, asked } from '../../../tests/support/records.ts'
import type { Database } from '../connection/database.ts'
import { recordStore } from '../records/tables.ts'
import { task } from '../schema/accounts.ts'
import { application, formField, formHeader } from '../schema/screens.ts'
import { writeRecord } from '../records/write.ts'
import { referenceDefinitions } from './reference/definitions.ts'
import { systemCodes } from './reference/codes.ts'
import { seedReference } from './seed-reference.ts'

let database: Database
beforeAll(async () => {
  database = await emptyDatabase()
  await seedReference(database.orm)
})
afterAll(() => database.close())

const stored = async () => ({
  applications: await database.orm.select().from(application).orderBy(application.applicationOID),
  headers: await database.orm.select().from(formHeader).orderBy(formHeader.uioid),
  fields: await database.orm.select().from(formField).orderBy(formField.fieldOID),
})

/** SPEC 2.4 and 2.5: every page that is a stored definition, and the records behind it. */
const pages: Record<string, string> = {
  faItems: 'item',
  faCustomers: 'customer',
  faTaxcodes: 'taxCode',
  accountClass: 'accountClass',
  applications: 'application',
  userRoles: 'userRole',
  applicationUser: 'applicationUser',
  ecoEmailListMessages: 'messageTemplate',
  ecoState: 'state',
  ecoLga: 'lga',
  ecoCountry: 'country',
  EcoBusinessSector: 'businessSector',
  HREmployeeV2s: 'hrEmployee',
  ecoTask: 'task',
  FFVendors: 'vendor',
  ecoCompany: 'company',
  ecoPreferencess: 'systemSetting',
  banks: 'bank',
  faBranches: 'branch',
}

test('every generic page has a definition, over its own records and with a task that leads to it', async () => {
  const { headers } = await stored()
  expect(Object.fromEntries(headers.map((row) => [row.entity_UICode, definedEntity(row)]))).toEqual(pages)
  const tasks = await database.orm.select().from(task)
  for (const { entity_UICode, entity_TaskOID } of headers) {
    const carried = tasks.find(({ taskOID }) => taskOID === entity_TaskOID)
    expect(uiCodeOfTask(carried?.reactRoute ?? '')).toBe(entity_UICode.toLowerCase())
  }
})

describe.each(referenceDefinitions.map((one) => [String(one.header['entity_UICode']), one] as const))(
  'the definition of %s',
  (_code, { header, fields }) => {
    test('has no fault and no warning', () => {
      expect(fields.length).toBeGreaterThan(0)
      expect(definitionFaults(header, fields)).toEqual([])
    })

    test('names groups and columns that it has', () => {
      expect(fields.some((field) => field['grid_ShowInGrid'] === true)).toBe(true)
      const types = new Set(fields.map((field) => field['lookUp_FetchURL']))
      const codes = [...types].filter((path) => String(path).startsWith('/EcoSystemCodes/'))
      expect(codes.filter((path) => !(String(path).split('/').at(-1) ?? '' in systemCodes))).toEqual([])
    })
  },
)

test('the pages show the kinds of UI that there are', () => {
  expect(new Set(referenceDefinitions.map(({ header }) => header['form_UIType']))).toEqual(
    new Set([
      'ListView',
      'ListView ReadOnly Detail Form',
      'ListView Inline CRUD',
      'ListView Detail Form CRUD',
      'Detail Form CRUD',
      'Detail Form ReadOnly',
    ]),
  )
})

test('a further start changes nothing, and brings back nothing that an administrator changed or took away', async () => {
  const { orm } = database
  const userId = await addUser(orm)
  const codeOf = async (uiCode: string) => {
    const [row] = await orm.select().from(formHeader).where(eq(formHeader.entity_UICode, uiCode))
    return row?.uioid ?? 0
  }
  const header = recordStore('formHeader')
  await writeRecord(orm, header, {
    ...asked(userId),
    kind: 'remove',
    key: await codeOf('ecoLga'),
    ifMatch: null,
  })
  await writeRecord(orm, header, {
    ...asked(userId),
    kind: 'update',
    key: await codeOf('ecoState'),
    ifMatch: null,
    body: { entity_UICode: 'provinces', form_FormTitle: 'Provinces' },
  })
  await orm.delete(application).where(eq(application.applicationCode, 'CAMS'))
  const changed = await stored()
  expect(changed.headers.length).toBe(Object.keys(pages).length - 1)
  await seedReference(orm)
  expect(await stored()).toEqual(changed)
})
