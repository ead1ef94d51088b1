import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CompanyReply } from '../../src/contract/entities/company.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'
import { addCompany, addPlaces } from '../database/seeds/add-organisation.ts'
import { stateKey } from '../database/seeds/reference/places.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
  await server.database.orm.transaction(async (tx) => {
    await addPlaces(tx)
    await addCompany(tx)
  })
})
afterAll(() => server.close())

const listed = async () => {
  const { body } = await server.call('company.list', {})
  const { result } = v.parse(v.object({ result: v.tuple([CompanyReply]) }), body)
  return result[0]
}
const save = (body: object, headers: Record<string, string> = {}) =>
  server.callLoosely('company.save', { body, headers })

const required = {
  companyName: 'Company Name is required',
  email: 'Email is required',
  address1: 'Company address is required',
  country: 'Country is required',
  state: 'State is required',
  city: 'City is required',
  logoFileName: 'Logo file name is required',
  acceptPOS: 'Accept POS is required',
  fedralTaxNumber: 'Federal tax number is required',
  fiscalPeriodStartDate: 'Fiscal period start date is required',
}
const numbers = new Set(['country', 'state', 'fiscalPeriodStartDate'])

it('is there with what its selects offer', async () => {
  const { companyOID, companyName, version, referenceObjects } = await listed()
  expect({ companyOID, companyName, version }).toEqual({
    companyOID: 1,
    companyName: 'Your company',
    version: 1,
  })
  const { countries, states, businessSectors } = referenceObjects
  expect([countries.selectData.length, businessSectors.selectData]).toEqual([249, []])
  expect(states.selectData.find(({ id }) => id === stateKey('NG-RI'))).toMatchObject({
    name: 'Rivers',
    countryOID: countries.selectData.find(({ name }) => name === 'Nigeria')?.id,
  })
})

it.each(Object.entries(required))('says of a blank %s: %s', async (field, message) => {
  const answer = await save({ companyOID: 1, [field]: numbers.has(field) ? null : '' })
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', errors: [{ field, message }] } })
})

it('refuses an e-mail that is none, a state that is not there, and no company at all', async () => {
  expect(await save({ companyOID: 1, email: 'office' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'email', message: 'Email is invalid' }] },
  })
  expect(await save({ companyOID: 1, state: 99_999 })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'state', message: 'State is not in the list' }] },
  })
  for (const body of [{ city: 'Aba' }, { companyOID: null, city: 'Aba' }])
    expect(await save(body)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'companyOID', message: 'Company OID is required' }] },
    })
  expect(await save({ companyOID: 2, city: 'Aba' })).toMatchObject({ status: 404 })
})

it('is changed by PUT on its own path and by its key, upon the version that was read', async () => {
  const { version } = await listed()
  const saved = await save({ companyOID: 1, companyName: 'Works Ltd' }, { 'if-match': `"v${version}"` })
  expect(saved).toMatchObject({
    status: 200,
    headers: { etag: `"v${version + 1}"` },
    body: { result: { companyOID: 1, companyName: 'Works Ltd', city: 'Lagos' } },
  })
  expect(await save({ companyOID: 1, city: 'Aba' }, { 'if-match': `"v${version}"` })).toMatchObject({
    status: 412,
    body: { current: { companyName: 'Works Ltd' } },
  })
  await server.call('company.update', { params: { id: 1 }, body: { acceptPOS: 'YES' } })
  expect(await listed()).toMatchObject({ companyName: 'Works Ltd', acceptPOS: 'YES', version: version + 2 })
  const history = await server.call('history', { params: { entity: 'company', key: '1' } })
  expect(history.body).toMatchObject({
    result: [
      { type: 'v1.CompanySaved', changes: { acceptPOS: 'YES' } },
      { type: 'v1.CompanySaved', changes: { companyName: 'Works Ltd' } },
    ],
  })
})

it('can neither be made nor removed', async () => {
  const authorization = `Bearer ${server.tokens.admin}`
  const made = await server.app.inject({
    method: 'POST',
    url: '/api/EcoCompany',
    headers: { authorization },
    payload: { companyName: 'Another' },
  })
  const removed = await server.app.inject({
    method: 'DELETE',
    url: '/api/EcoCompany/1',
    headers: { authorization },
  })
  expect([made.statusCode, removed.statusCode]).toEqual([405, 405])
})
