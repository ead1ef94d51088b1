import { describe, expect, test } from 'vitest'
import {
  application,
  code,
  definition,
  field,
  privilege,
  readParts,
  role,
  task,
} from './configuration.fixture.ts'
import { idOf } from './items.ts'

const faultsOf = (lists: Parameters<typeof readParts>[0]) =>
  readParts(lists).faults.map(({ where, message }) => [where, message])

test('a sound file is read as it stands, and what it mentions is known', () => {
  const lists = {
    applications: [application('FA')],
    tasks: [task('ecosystem/banks')],
    roles: [role('STAFF')],
    privileges: [privilege('STAFF', 'ecosystem/banks', { canEdit: true, canPost: false })],
    definitions: [definition([field('bankName')])],
    codes: [code('YesNo', 'Y')],
    preferences: [{ settingsCode: 'PaperSize', value: 'A4' }],
  }
  expect(readParts(lists)).toEqual({
    configuration: lists,
    mentioned: new Set([
      idOf({ what: 'application', key: 'FA' }),
      idOf({ what: 'task', key: 'ecosystem/banks' }),
      idOf({ what: 'role', key: 'STAFF' }),
      idOf({ what: 'privilege', key: 'STAFF\necosystem/banks' }),
      idOf({ what: 'definition', key: 'rigbanks' }),
      idOf({ what: 'code', key: 'YesNo\nY' }),
      idOf({ what: 'preference', key: 'PaperSize' }),
    ]),
    faults: [],
  })
})

describe('a row that cannot be read', () => {
  test('is told by its name, or else by its number, and left out', () => {
    const { configuration, faults } = readParts({
      tasks: [task('a/b'), 'x', task('', { moduleDescription: '' }), task('c d')],
    })
    expect(configuration).toEqual({ tasks: [task('a/b')] })
    expect(faults).toEqual([
      { where: 'Task number 2', message: 'A task must be an object' },
      { where: 'Task number 3', message: 'Module is required' },
      { where: 'Task number 3', message: 'Route is required' },
      { where: 'Task c d', message: 'Route must be a path such as ecosystem/banks' },
    ])
  })

  test('holds what is no value of its kind, or lacks one', () => {
    const { name: _name, ...nameless } = role('A')
    expect(
      faultsOf({ roles: [role('A', { id: 7 }), nameless, role('B', { rolePriority: 'high' })] }),
    ).toEqual([
      ['Role A', 'id is not a field of this record'],
      ['Role number 2', 'Name is required'],
      ['Role B', 'Role Priority must be a number'],
    ])
    expect(faultsOf({ privileges: [privilege('A', 'a', { canEdit: 'yes' })], roles: [role('A')] })).toEqual([
      ['Privileges of A, a', 'May edit must be true, false or null'],
    ])
    expect(faultsOf({ codes: [code('T', 'x', { codeOrderApplication: null })] })).toEqual([
      ['Code T, x', 'Code Order Application is required and is a number'],
    ])
    expect(faultsOf({ preferences: [{ settingsCode: 'PaperSize', value: 4 }, [1], null] })).toEqual([
      ['Preference PaperSize', 'Value must be text'],
      ['Preference number 2', 'A preference must be an object'],
      ['Preference number 3', 'A preference must be an object'],
    ])
    expect(faultsOf({ applications: [4] })).toEqual([
      ['Application number 1', 'An application must be an object'],
    ])
    expect(faultsOf({ roles: [role('A', { settingsCode: 'FiscalYearStart' })] })).toEqual([
      ['Role A', 'settingsCode is not a field of this record'],
    ])
  })

  test('is mentioned all the same', () => {
    const { configuration, mentioned } = readParts({ roles: [role('A', { rolePriority: null }), 'x'] })
    expect([configuration, [...mentioned]]).toEqual([{ roles: [] }, [idOf({ what: 'role', key: 'A' })]])
  })
})

describe('a definition of a file', () => {
  test('is settled: what writes one record carries its key', () => {
    const { configuration, faults } = readParts({
      definitions: [definition([field('bankName')], { endpoint_PutFormData: '/FABanks' })],
    })
    expect([configuration, faults]).toEqual([{ definitions: [definition([field('bankName')])] }, []])
  })

  test('is told what its header lacks, and is left out', () => {
    const wrong = definition([field('bankName')], { entity_KeyFieldName: 'oid', task: ' ' })
    expect(faultsOf({ definitions: [wrong] })).toEqual([['Definition rigBanks', 'Task is required']])
    const { configuration, faults } = readParts({ definitions: [{ ...wrong, task: 'a' }] })
    expect([configuration, faults]).toEqual([
      { definitions: [] },
      [{ where: 'Definition rigBanks', message: 'The key of Bank is bankOID' }],
    ])
  })

  test('has fields that are refused by their own rules, each told where it stands', () => {
    const fields = [field('bankName'), 7, field('', { uI_Width: 'wide' }), field('colour'), field('bankName')]
    expect(faultsOf({ definitions: [definition(fields)] })).toEqual([
      ['Definition rigBanks, field number 2', 'A field must be an object'],
      ['Definition rigBanks, field number 3', 'Field name is required'],
      ['Definition rigBanks, field number 3', 'Width must be a number'],
      ['Definition rigBanks, field colour', 'Bank has no field colour'],
      ['Definition rigBanks, field bankName', 'bankName is there twice'],
    ])
  })

  test('has fields in a list, not more than a form can show', () => {
    const { fields: _fields, ...without } = definition([])
    expect(readParts({ definitions: [without] })).toMatchObject({
      configuration: { definitions: [{ fields: [] }] },
      faults: [],
    })
    expect(faultsOf({ definitions: [definition([], { fields: 'x' })] })).toEqual([
      ['Definition rigBanks', 'Fields must be a list'],
    ])
    const many = Array.from({ length: 201 }, () => field('bankName'))
    expect(faultsOf({ definitions: [definition(many)] })).toEqual([
      ['Definition rigBanks', 'At most 200 fields can be brought in'],
    ])
  })

  test('does not refuse what only does not work as meant', () => {
    expect(
      faultsOf({ definitions: [definition([field('bankName', { uI_ValidationType: 'Range' })])] }),
    ).toEqual([])
  })

  test('alone has fields: of any other thing they are none of its own', () => {
    expect(faultsOf({ applications: [application('FA', { fields: [] })] })).toEqual([
      ['Application FA', 'fields is not a field of this record'],
    ])
  })
})

test('what is in a file twice is told, whatever the case of a definition', () => {
  expect(
    faultsOf({
      roles: [role('A'), role('a'), role('A', { description: 'Others' })],
      codes: [code('T', 'x'), code('T', 'y'), code('S', 'x'), code('T', 'x')],
      definitions: [definition([]), definition([], { entity_UICode: 'RIGBANKS' })],
    }),
  ).toEqual([
    ['Role A', 'It is in the file twice'],
    ['Definition RIGBANKS', 'It is in the file twice'],
    ['Code T, x', 'It is in the file twice'],
  ])
})

describe('privileges', () => {
  const roles = [role('ADMIN'), role('STAFF')]
  const assigning = task('ecosystem/role-tasks')

  test('are of a role that the file has', () => {
    const privileges = [privilege('STAFF', 'a'), privilege('GUEST', 'a')]
    const message = 'The role GUEST is not among the roles of the file'
    expect(faultsOf({ roles: [role('STAFF')], privileges })).toEqual([['Privileges of GUEST, a', message]])
    expect(faultsOf({ roles: [role('STAFF'), role('GUEST', { rolePriority: null })], privileges })).toEqual([
      ['Role GUEST', 'Role Priority is required'],
    ])
  })

  test('leave ADMIN the assigning of tasks', () => {
    const told = (of: string, route: string, canEdit: boolean | null) =>
      faultsOf({ roles, privileges: [privilege(of, route, { canEdit })] })
    const where = 'Privileges of ADMIN, ecosystem/role-tasks'
    expect(told('ADMIN', 'ecosystem/role-tasks', false)).toEqual([
      [where, 'ADMIN has to be able to assign tasks to roles'],
    ])
    expect(told('ADMIN', 'ecosystem/role-tasks', null)).toEqual([])
    expect(told('ADMIN', 'ecosystem/banks', false)).toEqual([])
    expect(told('STAFF', 'ecosystem/role-tasks', false)).toEqual([])
  })

  test('of ADMIN are of every task in the file', () => {
    const tasks = [task('ecosystem/banks'), assigning]
    const privileges = [privilege('ADMIN', 'ecosystem/banks'), privilege('STAFF', 'ecosystem/role-tasks')]
    expect(faultsOf({ roles, tasks, privileges })).toEqual([
      ['Role ADMIN', 'ADMIN has every task, also ecosystem/role-tasks'],
    ])
    expect(faultsOf({ roles: [role('STAFF')], tasks, privileges: privileges.slice(1) })).toEqual([])
    expect(faultsOf({ roles, tasks })).toEqual([])
    expect(faultsOf({ roles, privileges: [] })).toEqual([])
  })
})
