import { expect, test } from 'vitest'
import { recordCall } from './record-calls.ts'

const act = (
  entity: 'location' | 'role' | 'company' | 'systemCode' | 'camsUser',
  kind: 'create' | 'update' | 'remove',
  key = 7,
) => recordCall({ entity, kind, key, changes: { name: 'n' } })

test('an act on a record is the call of its entity', () => {
  expect(act('location', 'create')).toEqual({
    name: 'location.create',
    body: { name: 'n', locationOID: 7 },
  })
  expect(act('location', 'create', -3)).toEqual({ name: 'location.create', body: { name: 'n' } })
  expect(act('location', 'update')).toEqual({
    name: 'location.update',
    params: { id: 7 },
    body: { name: 'n' },
  })
  expect(act('location', 'remove')).toEqual({ name: 'location.remove', params: { id: 7 } })
})

test('a role is written by its collection, as SPEC 7 lists it', () => {
  expect(act('role', 'create')).toEqual({ name: 'role.create', body: { name: 'n', id: 7 } })
  expect(act('role', 'update')).toEqual({ name: 'role.create', body: { name: 'n', id: 7 } })
  expect(act('role', 'remove')).toEqual({ name: 'removeRole', body: { id: 7 } })
})

test('what is there from the start is only changed', () => {
  expect(act('company', 'update')).toEqual({ name: 'company.save', body: { name: 'n', companyOID: 7 } })
  expect([act('company', 'create'), act('company', 'remove')]).toEqual([null, null])
})

test('a profile is made and changed, and never removed (SPEC 7 has no DELETE /CAMSUsers)', () => {
  expect(act('camsUser', 'create', -3)).toEqual({ name: 'camsUser.create', body: { name: 'n' } })
  expect(act('camsUser', 'update')).toMatchObject({ name: 'camsUser.update' })
  expect(act('camsUser', 'remove')).toBeNull()
})

test('a code is made and changed by the one PUT of SPEC 7, and never removed', () => {
  expect(act('systemCode', 'create', -3)).toEqual({ name: 'systemCode.save', body: { name: 'n' } })
  expect(act('systemCode', 'update')).toEqual({ name: 'systemCode.save', body: { name: 'n', oid: 7 } })
  expect(act('systemCode', 'remove')).toBeNull()
})
