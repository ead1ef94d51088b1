import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventsOf } from '../../tests/support/records.ts'
import { type Keys, makeRecord, makeReferred, samples } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'
import { company } from '../database/schema/office.ts'
import { customer } from '../database/schema/books.ts'

let server: TestApp
let keys: Keys
/** A country beside that of `keys`, with a state of its own. */
let other: { readonly country: number; readonly state: number }
beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
  const country = await makeRecord(server, 'country', keys)
  other = { country, state: await makeRecord(server, 'state', { ...keys, country }) }
})
afterAll(() => server.close())

const refused = (field: string) => ({
  status: 400,
  body: { code: 'invalid', errors: [{ field, message: 'State is not in this country' }] },
})

describe.each([
  ['customer', 'countryOID', 'stateOID'],
  ['vendor', 'countryOID', 'addressStateOID'],
] as const)('%s', (name, countryField, stateField) => {
  const body = (values: object) => ({
    ...samples[name](keys),
    [countryField]: keys.country,
    [stateField]: keys.state,
    ...values,
  })
  const change = (id: number, values: object) =>
    server.callLoosely(`${name}.update`, { params: { id }, body: values })

  it('takes no state of another country, when it is made', async () => {
    const before = await eventsOf(server.database.orm)
    expect(
      await server.callLoosely(`${name}.create`, { body: body({ [stateField]: other.state }) }),
    ).toMatchObject(refused(stateField))
    expect(await eventsOf(server.database.orm)).toEqual(before)
  })

  it('nor when state or country alone are changed, but takes both together', async () => {
    const id = await makeRecord(server, name, keys)
    await change(id, body({}))
    expect(await change(id, { [stateField]: other.state })).toMatchObject(refused(stateField))
    expect(await change(id, { [countryField]: other.country })).toMatchObject(refused(stateField))
    expect(await change(id, { [countryField]: other.country, [stateField]: other.state })).toMatchObject({
      status: 200,
      body: { result: { [countryField]: other.country, [stateField]: other.state } },
    })
  })

  it('takes a state where no country is said, and a country where no state is', async () => {
    for (const [country, state] of [
      [null, other.state],
      [other.country, null],
    ])
      expect(
        await server.callLoosely(`${name}.create`, {
          body: body({ [countryField]: country, [stateField]: state }),
        }),
      ).toMatchObject({ status: 201, body: { result: { [countryField]: country, [stateField]: state } } })
  })

  it('says of a state that is not there what it says of any', async () => {
    expect(
      await server.callLoosely(`${name}.create`, { body: body({ [stateField]: 2_000_000 }) }),
    ).toMatchObject({
      status: 400,
      body: { errors: [{ field: stateField, message: 'State is not in the list' }] },
    })
  })
})

it('the company is held to it by its own call', async () => {
  await server.database.orm.insert(company).values({
    companyName: 'Works Ltd',
    email: 'office@works.test',
    country: keys.country,
    state: keys.state,
    address1: '1 Quay Road',
    city: 'Aba',
    logoFileName: 'logo.png',
    fedralTaxNumber: '1',
    fiscalPeriodStartDate: '2026-01-01',
  })
  const [row] = await server.database.orm.select().from(company)
  const companyOID = row?.companyOID ?? 0
  expect(
    await server.callLoosely('company.save', { body: { companyOID, state: other.state } }),
  ).toMatchObject(refused('state'))
  expect(
    await server.callLoosely('company.save', {
      body: { companyOID, country: other.country, state: other.state },
    }),
  ).toMatchObject({ status: 200, body: { result: { country: other.country, state: other.state } } })
})

it('a record that was stored before keeps what it has until one of the two is changed', async () => {
  const [row] = await server.database.orm
    .insert(customer)
    .values({ customerCode: 'OLD', customerName: 'Old', countryOID: keys.country, stateOID: other.state })
    .returning({ id: customer.customerOID })
  const id = row?.id ?? 0
  const change = (body: object) => server.callLoosely('customer.update', { params: { id }, body })
  expect(await change({ city: 'Aba' })).toMatchObject({
    status: 200,
    body: { result: { city: 'Aba', countryOID: keys.country, stateOID: other.state } },
  })
  expect(await change({ countryOID: keys.country, stateOID: other.state, city: 'Warri' })).toMatchObject({
    status: 200,
    body: { result: { city: 'Warri' } },
  })
  expect(await change({ countryOID: other.country })).toMatchObject({ status: 200 })
  expect(await change({ countryOID: keys.country })).toMatchObject(refused('stateOID'))
})
