import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  Credentials,
  PasswordChange,
  PasswordReset,
  PersonalChange,
  PersonalPreferences,
  Registration,
  ResetRequest,
  roleNames,
} from './session.ts'

const said = (schema: v.GenericSchema, value: unknown) => {
  const parsed = v.safeParse(schema, value)
  return parsed.success ? parsed.output : parsed.issues.map(({ message }) => message)
}

describe('an address for signing in', () => {
  const of = (email: unknown) => said(ResetRequest, { email })

  test('is known whatever its case and the spaces around it', () => {
    expect(of(' Ada@Rigs.TEST ')).toEqual({ email: 'ada@rigs.test' })
  })

  test('is there, and one', () => {
    expect(of(7)).toEqual(['Email is required'])
    expect(said(Credentials, { email: 'ada', password: 'x' })).toEqual(['Email is invalid'])
    expect(of(`${'x'.repeat(250)}@a.test`)).toContain('Email is invalid')
  })
})

describe('a password', () => {
  const email = 'ada@rigs.test'
  const registered = (password: unknown) =>
    said(Registration, { fullName: ' Ada ', email, phoneNumber: ' ', password })
  const short = ['Password must have at least 10 characters']
  const long = ['Password is limited to 200 characters']

  test('that is new has ten characters at least', () => {
    const ten = 'x'.repeat(10)
    expect(registered(ten)).toEqual({ fullName: 'Ada', email, phoneNumber: '', password: ten })
    expect([registered('x'.repeat(9)), registered('x'.repeat(201)), registered(null)]).toEqual([
      short,
      long,
      ['Password is required'],
    ])
    expect(said(PasswordReset, { email, token: 't', password: 'short' })).toEqual(short)
    expect(said(PasswordReset, { email, token: '', password: ten })).toEqual(['The link is not valid'])
    expect(said(PasswordChange, { password: 'short', newPassword: 'short' })).toEqual(short)
  })

  test('that is tried is only there, and kept as it was typed', () => {
    expect(said(Credentials, { email, password: ' a ' })).toEqual({ email, password: ' a ' })
    expect(said(Credentials, { email, password: '' })).toEqual(['Password is required'])
    expect(said(Credentials, { email, password: 'x'.repeat(201) })).toEqual(long)
  })
})

test('the roles of a profile are named in either form', () => {
  const profile = { id: 'u1', email: 'ada@rigs.test', fullName: 'Ada' }
  expect(roleNames({ ...profile, userRoles: ['ADMIN', { name: 'STAFF' }] })).toEqual(['ADMIN', 'STAFF'])
  expect(roleNames({ ...profile, userRoles: [] })).toEqual([])
})

test('what somebody chose and is offered no more is the usual; a change to it is refused', () => {
  expect(v.parse(PersonalPreferences, { locale: 'xx', tourSeen: true })).toEqual({
    locale: 'en-US',
    tourSeen: true,
  })
  expect(said(PersonalChange, { locale: 'xx' })).toEqual(['The locale is none of those offered'])
  expect(said(PersonalChange, { tourSeen: 'yes' })).toEqual(['Whether the tour was seen is true or false'])
  expect(said(PersonalChange, {})).toEqual({})
})
