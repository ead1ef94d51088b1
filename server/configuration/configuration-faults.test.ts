import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ConfigurationFile } from '../../src/contract/configuration/configuration.ts'
import type { RecordRow } from '../../src/contract/schema/entity.ts'
import type { TestApp } from '../../tests/support/server.ts'
import {
  bringIn,
  configurationOf,
  exported,
  faultsOf,
  named,
  previewed,
  startSite,
  tablesOf,
  withRow,
} from './configuration.fixture.ts'

let site: TestApp
let file: ConfigurationFile
beforeAll(async () => {
  site = await startSite()
  file = await exported(site)
})
afterAll(() => site.close())

const banks = named('entity_UICode', 'banks')
const onBanks = (change: RecordRow) => withRow(file, 'definitions', banks, (row) => ({ ...row, ...change }))
const onField = (change: RecordRow) =>
  withRow(file, 'definitions', banks, (row) => ({
    ...row,
    fields: (row['fields'] as readonly RecordRow[]).map((field, at) =>
      at === 1 ? { ...field, ...change } : field,
    ),
  }))
const secondField = () => {
  const fields = file.definitions.find(banks)?.['fields'] as readonly RecordRow[] | undefined
  return `Definition banks, field ${String(fields?.[1]?.['entity_FieldName'])}`
}
const adminsPrivilege = (task: string) => (row: RecordRow) => row['role'] === 'ADMIN' && row['task'] === task
const only = (lists: object) => ({ format: file.format, version: file.version, ...lists })

/** What a file is like, and everything that is said of it. */
const faulty: readonly (readonly [string, () => unknown, () => readonly string[]])[] = [
  [
    'an address of another host',
    () => onBanks({ endpoint_GetAllGridData: '//evil.example/FABanks' }),
    () => ['Definition banks: Get all grid data: Only a path of this API can be named: /Name or /Name/{key}'],
  ],
  [
    'a lookup elsewhere',
    () => onField({ lookUp_IsLookUp: true, lookUp_FetchURL: 'https://evil.example/' }),
    () => [`${secondField()}: Lookup address: Only a path of this API can be named`],
  ],
  [
    'a field that its records do not have',
    () => onField({ entity_FieldName: 'secretField' }),
    () => ['Definition banks, field secretField: Bank has no field secretField'],
  ],
  [
    'a field twice',
    () => onField({ entity_FieldName: 'bankCode' }),
    () => ['Definition banks, field bankCode: bankCode is there twice'],
  ],
  [
    'several at once',
    () =>
      withRow(
        withRow(
          onBanks({ form_FormTitle: '', form_FormSize: 'Huge', note: 1 }),
          'codes',
          named('code', 'Urgent'),
          (row) => ({
            ...row,
            codeOrderApplication: 'first',
          }),
        ),
        'roles',
        named('name', 'VISITOR'),
        (row) => ({ ...row, description: '' }),
      ),
    () => [
      'Role VISITOR: description is required',
      'Definition banks: Form size must be one of Small, Medium, Large',
      'Definition banks: Form title is required',
      'Definition banks: note is not a field of this record',
      'Code WorkOrderPriority, Urgent: Code Order Application is required and is a number',
    ],
  ],
  [
    'a value that is left out',
    () => withRow(file, 'codes', named('code', 'Urgent'), ({ description: _left, ...row }) => row),
    () => ['Code WorkOrderPriority, Urgent: Description is required'],
  ],
  [
    'a task that nobody knows',
    () => onBanks({ task: 'ecosystem/nowhere' }),
    () => ['Definition banks: The task ecosystem/nowhere is neither on this site nor in the file'],
  ],
  [
    'an application that nobody knows',
    () => onBanks({ entity_ApplicationCode: 'XX' }),
    () => ['Definition banks: The application XX is neither on this site nor in the file'],
  ],
  [
    'a route that is none',
    () =>
      withRow(file, 'tasks', named('reactRoute', 'ppp/items'), (row) => ({ ...row, reactRoute: '/..//x' })),
    () => ['Task /..//x: Route must be a path such as ecosystem/banks'],
  ],
  [
    'a preference that this site has not',
    () => only({ preferences: [{ settingsCode: 'Colour', value: 'red' }] }),
    () => ['Preference Colour: This site has no such preference'],
  ],
  [
    'values that preferences do not take',
    () =>
      only({
        preferences: [
          { settingsCode: 'PaperSize', value: 'A3' },
          { settingsCode: 'PMAdvancedNoticeDays', value: 'soon' },
        ],
      }),
    () => [
      'Preference PaperSize: Value must be one of A4, Letter',
      'Preference PMAdvancedNoticeDays: Value must be a number',
    ],
  ],
  [
    'ADMIN without a task',
    () => withRow(file, 'privileges', adminsPrivilege('ppp/items'), () => null),
    () => ['Role ADMIN: ADMIN has every task, also ppp/items'],
  ],
  [
    'ADMIN who could not assign tasks any more',
    () =>
      withRow(file, 'privileges', adminsPrivilege('ecosystem/role-tasks'), (row) => ({
        ...row,
        canEdit: false,
      })),
    () => ['Privileges of ADMIN, ecosystem/role-tasks: ADMIN has to be able to assign tasks to roles'],
  ],
  [
    'a role that is not among its roles',
    () => ({
      ...file,
      roles: file.roles.filter(({ name }) => name !== 'VISITOR'),
      privileges: [...file.privileges, { ...file.privileges[0], role: 'VISITOR', task: 'ppp/items' }],
    }),
    () => ['Privileges of VISITOR, ppp/items: The role VISITOR is not among the roles of the file'],
  ],
  [
    'a privilege on a task that nobody knows',
    () => ({ ...file, privileges: [...file.privileges, { ...file.privileges[0], task: 'ppp/nowhere' }] }),
    () => [
      'Privileges of ACCOUNTS, ppp/nowhere: The task ppp/nowhere is neither on this site nor in the file',
    ],
  ],
  [
    'the same thing twice, whatever its case',
    () => ({
      ...file,
      codes: [...file.codes, { ...file.codes[0] }],
      definitions: [...file.definitions, { ...file.definitions.find(banks), entity_UICode: 'BANKS' }],
    }),
    () => ['Definition BANKS: It is in the file twice', 'Code DataSourceType, API: It is in the file twice'],
  ],
  [
    'a part that is none',
    () => ({ ...file, users: [] }),
    () => ['File: users is not a part of a configuration'],
  ],
  [
    'a list that is none',
    () => only({ codes: { 0: 'x' }, roles: ['ADMIN'] }),
    () => ['Role number 1: A role must be an object', 'Codes: Codes must be a list'],
  ],
  [
    'too many of a kind',
    () => only({ roles: Array.from({ length: 501 }, () => ({})) }),
    () => ['Roles: At most 500 roles can be brought in'],
  ],
]

describe('a file with', () => {
  it.each(faulty)('%s is refused whole, with every fault, and changes nothing', async (_name, make, said) => {
    const before = await configurationOf(site)
    const tables = await tablesOf(site)
    const made = make()
    const { faults, fingerprint } = await previewed(site, made)
    expect(faults.map(({ where, message }) => `${where}: ${message}`)).toEqual(said())
    const answer = await bringIn(site, made, fingerprint)
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { code: 'invalid', title: 'Nothing was imported: the file does not fit this site' },
    ])
    expect(faultsOf(answer.body)).toEqual(said())
    expect(await configurationOf(site)).toEqual(before)
    expect(await tablesOf(site)).toEqual(tables)
  })

  it.each([
    [
      'a newer layout',
      '{"format":"millwright-configuration","version":2}',
      'file: The file was made by a newer Millwright (version 2, this one reads 1)',
    ],
    [
      'no layout',
      '{"format":"millwright-configuration","version":"1"}',
      'file: The file does not say which version it is',
    ],
    ['another format', '{"format":"grid"}', 'file: This is not a configuration file of Millwright'],
    ['nothing in it', 'null', 'file: This is not a configuration file of Millwright'],
    [
      'a name that reaches a prototype',
      '{"format":"millwright-configuration","version":1,"constructor":{}}',
      'file: The file holds the name constructor, which is not allowed',
    ],
    [
      'no end to its depth',
      `${'['.repeat(20)}${']'.repeat(20)}`,
      'file: The file is nested deeper than a configuration is',
    ],
  ])('%s is refused before it is read', async (_name, text, fault) => {
    const answer = await site.callLoosely('previewConfiguration', { body: `{"file":${text}}` })
    expect([answer.status, faultsOf(answer.body)]).toEqual([400, [fault]])
  })

  it('__proto__ or what is no JSON is no request at all', async () => {
    for (const text of ['{"file":{"__proto__":{}}}', '{"file":'])
      expect((await site.callLoosely('previewConfiguration', { body: text })).body).toMatchObject({
        status: 400,
        code: 'malformed',
      })
  })

  it('faults everywhere names a thousand of them, and how many more there are', async () => {
    const codes = Array.from({ length: 1_500 }, (_none, at) => ({ setupType: 'T', code: `c${at}` }))
    const { faults } = await previewed(site, only({ codes }))
    expect(faults).toHaveLength(1_001)
    expect(faults.at(-1)).toEqual({ where: 'File', message: '2,000 further faults are not listed' })
  })
})
