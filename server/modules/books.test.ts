import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Keys, makeRecord, makeReferred, samples } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'

let server: TestApp
let keys: Keys
beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
})
afterAll(() => server.close())

const rowOf = (body: unknown) => v.parse(v.object({ result: v.record(v.string(), v.unknown()) }), body).result

describe('required columns of SPEC 5', () => {
  it.each([
    [
      'bank',
      [
        ['bankName', 'Bank name is required'],
        ['address1', 'Address 1 is required'],
        ['Phone', 'Phone is required'],
        ['email', 'Email is required'],
        ['accountName', 'Account name is required'],
        ['contact', 'Contact is required'],
      ],
    ],
    [
      'branch',
      [
        ['branchCode', 'Branch code is required'],
        ['branchName', 'Branch name is required'],
        ['phoneNumber', 'Phone number is required'],
        ['address', 'Address is required'],
      ],
    ],
  ] as const)('%s', async (name, expected) => {
    const answer = await server.callLoosely(`${name}.create`, { body: {} })
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: expected.map(([field, message]) => ({ field, message })) },
    })
  })
})

it('refuses mail and web addresses that are none', async () => {
  const body = { ...samples.bank(), email: 'desk at quay', website: 'javascript:alert(1)' }
  expect(await server.callLoosely('bank.create', { body })).toMatchObject({
    status: 400,
    body: {
      errors: [
        { field: 'email', message: 'Email is invalid' },
        { field: 'website', message: 'Website is invalid' },
      ],
    },
  })
})

it.each([
  ['taxCode', { ratePercent: 101 }, 'ratePercent', 'Rate (%) must be between 0 and 100'],
  ['country', { alpha2: 'n1' }, 'alpha2', 'Alpha-2 code must be two capital letters'],
  ['country', { numericCode: '12' }, 'numericCode', 'Numeric code must be three digits'],
  ['customer', { countryOID: 99_999 }, 'countryOID', 'Country is not in the list'],
  ['lga', { stateOID: null }, 'stateOID', 'State is required'],
] as const)('refuses a %s with %j', async (name, changes, field, message) => {
  const body = { ...samples[name](keys), ...changes }
  expect(await server.callLoosely(`${name}.create`, { body })).toMatchObject({
    status: 400,
    body: { errors: [{ field, message }] },
  })
})

it.each([
  ['accountClass', 'classCode'],
  ['taxCode', 'code'],
  ['customer', 'customerCode'],
  ['item', 'itemCode'],
  ['country', 'alpha2'],
  ['state', 'stateCode'],
  ['lga', 'lgaName'],
  ['messageTemplate', 'messageCode'],
] as const)('keeps the codes of %s apart', async (name, field) => {
  const body = samples[name](keys)
  expect((await server.callLoosely(`${name}.create`, { body })).status).toBe(201)
  const again = await server.callLoosely(`${name}.create`, { body })
  expect(again).toMatchObject({ status: 409, body: { code: 'duplicate', errors: [{ field }] } })
})

it('does not remove what is in use, and says where it is', async () => {
  const country = await makeRecord(server, 'country', keys)
  const state = await makeRecord(server, 'state', { ...keys, country })
  await makeRecord(server, 'lga', { ...keys, state })
  const remove = (name: 'country' | 'state' | 'taxCode' | 'bank', id: number) =>
    server.callLoosely(`${name}.remove`, { params: { id } })
  expect(await remove('country', country)).toMatchObject({
    status: 409,
    body: { code: 'in-use', title: 'This country is used in State (1) and cannot be deleted' },
  })
  expect(await remove('state', state)).toMatchObject({
    body: {
      code: 'in-use',
      title: 'This state is used in Local government area (1) and cannot be deleted',
    },
  })

  const taxCode = await makeRecord(server, 'taxCode', keys)
  await makeRecord(server, 'customer', { ...keys, taxCode })
  await makeRecord(server, 'item', { ...keys, taxCode })
  expect(await remove('taxCode', taxCode)).toMatchObject({
    body: { title: 'This tax code is used in Customer (1), Item (1) and cannot be deleted' },
  })

  const bank = await makeRecord(server, 'bank', keys)
  const body = { ...samples.vendor(), bankOID: bank }
  const vendor = rowOf((await server.callLoosely('vendor.create', { body })).body)
  expect(await remove('bank', bank)).toMatchObject({
    body: { title: 'This bank is used in Vendor (1) and cannot be deleted' },
  })
  await server.callLoosely('vendor.update', {
    params: { id: Number(vendor['vendorOID']) },
    body: { bankOID: null },
  })
  expect((await remove('bank', bank)).status).toBe(200)
})

it('keeps every field that was sent', async () => {
  const body = {
    ...samples.branch(),
    alternateBranchCode: 'B2',
    empolyees: 12,
  }
  const made = rowOf((await server.callLoosely('branch.create', { body })).body)
  expect(made).toEqual({ ...body, branchOID: made['branchOID'], version: 1 })
  const read = await server.call('branch.get', { params: { id: Number(made['branchOID']) } })
  expect(read.body).toEqual({ result: [made] })
})
