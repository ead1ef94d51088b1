import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EntityName, entities, type ChangedEntity } from '../../src/contract/entities/catalogue.ts'
import { eventsOf } from '../../tests/support/records.ts'
import { type Keys, makeRecord, makeReferred, samples } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'
import { recordStore } from '../database/records/tables.ts'

let server: TestApp
let keys: Keys
beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
})
afterAll(() => server.close())

/** A value that the contract refuses, in the words it is refused with, and one that it takes. */
const refused: readonly (readonly [ChangedEntity, string, unknown, string, unknown])[] = [
  ['equipment', 'yearOfProduction', 12, 'Year of production must be from 1900 to 2100', 2100],
  ['equipment', 'yearOfProduction', 2101, 'Year of production must be from 1900 to 2100', 1900],
  [
    'equipment',
    'purchaseDate',
    '1899-12-31',
    'Purchase date must be in the years 1900 to 2100',
    '1900-01-01',
  ],
  ['equipment', 'purchasePrice', -0.01, 'Purchase price cannot be negative', 0],
  ['equipment', 'salvageValue', -1, 'Salvage value cannot be negative', 0],
  ['equipment', 'annualBudget', -1, 'Annual budget cannot be negative', 0],
  ['item', 'unitCost', -1, 'Unit cost cannot be negative', 0],
  ['item', 'unitPrice', -1, 'Unit price cannot be negative', 0],
  ['customer', 'creditLimit', -1, 'Credit limit cannot be negative', 0],
  ['vendor', 'creditLimit', -1, 'Credit limit cannot be negative', 0],
  ['vendor', 'email', 'sales', 'Email is invalid', 'sales@delta.test'],
  ['vendor', 'website', 'ftp://delta.test', 'Website is invalid', 'https://delta.test'],
  ['vendor', 'webPage', 'javascript:alert(1)', 'Web page is invalid', 'delta.test/pumps'],
  ['formHeader', 'form_FormColumns', 9, 'Form columns must be from 2 to 5', 5],
  ['formHeader', 'form_FormColumns', 1, 'Form columns must be from 2 to 5', 2],
  ['workOrder', 'dueDate', '2026-11-19', 'Due date must not be before the scheduled date', '2026-11-20'],
  ['workOrder', 'dueDate', '2101-01-01', 'Due date must be in the years 1900 to 2100', '2100-12-31'],
]

describe.each(refused)('%s.%s of %j', (name, field, bad, message, good) => {
  const fault = { status: 400, body: { code: 'invalid', errors: [{ field, message }] } }
  const bodyWith = (value: unknown) => ({ ...samples[name](keys), [field]: value })
  const create = (value: unknown) => server.callLoosely(`${name}.create`, { body: bodyWith(value) })
  const update = (id: number, body: object) => server.callLoosely(`${name}.update`, { params: { id }, body })

  it('is refused in words, new and changed, and nothing is stored', async () => {
    const id = await makeRecord(server, name, keys)
    const before = await eventsOf(server.database.orm)
    expect(await create(bad)).toMatchObject(fault)
    expect(await update(id, { [field]: bad })).toMatchObject(fault)
    expect(await eventsOf(server.database.orm)).toEqual(before)
    expect(await create(good)).toMatchObject({ status: 201 })
    expect(await update(id, { [field]: good })).toMatchObject({ status: 200 })
  })

  it('is read where it was stored before, and keeps nobody from changing something else', async () => {
    const id = await makeRecord(server, name, keys)
    await storeAs(name, id, field, bad)
    expect(await server.callLoosely(`${name}.get`, { params: { id } })).toMatchObject({
      status: 200,
      body: { result: [{ [field]: bad }] },
    })
    expect(v.is(entities[name].row, await rowOf(name, id))).toBe(true)
    expect(await update(id, { [otherField[name] ?? '']: 'Seen' })).toMatchObject({
      status: 200,
      body: { result: { [field]: bad, version: 2 } },
    })
    expect(await update(id, { [field]: good })).toMatchObject({ status: 200 })
    expect(await update(id, { [field]: bad })).toMatchObject(fault)
  })
})

/** A text of each entity that has no rule. */
const otherField: Partial<Record<EntityName, string>> = {
  customer: 'notes',
  equipment: 'notes',
  formHeader: 'entity_MenuCaption',
  item: 'description',
  vendor: 'ownersName',
  workOrder: 'initialNotes',
}

async function storeAs(name: ChangedEntity, id: number, field: string, value: unknown) {
  const { table, key } = recordStore(name)
  await server.database.orm.execute(
    sql`update ${table} set ${sql.identifier(field)} = ${value} where ${key} = ${id}`,
  )
}

async function rowOf(name: ChangedEntity, id: number): Promise<unknown> {
  const { body } = await server.callLoosely(`${name}.get`, { params: { id } })
  return v.parse(v.object({ result: v.tuple([v.unknown()]) }), body).result[0]
}
