import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldRulesOf } from '../../src/contract/access/field-policy.ts'
import { entityNames } from '../../src/contract/entities/catalogue.ts'
import type { FieldRule } from '../../src/contract/schema/access-rule.ts'
import type { RecordRow } from '../../src/contract/schema/entity.ts'
import { camsUser, workOrder } from '../../server/database/schema/maintenance.ts'
import { people } from '../support/people.ts'
import { type Keys, makeRecord, makeReferred, profileOf, samples } from '../support/samples.ts'
import { startTestApp, type TestApp } from '../support/server.ts'

let server: TestApp
let keys: Keys
beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
})
afterAll(() => server.close())

/** Every field that not everybody fills in who may write its record: its rule, and another value for it. */
const ruled = {
  pmOperation: {
    pmTaskOID: ['planned', () => makeRecord(server, 'pmTask', keys)],
    operationDate: ['planned', () => '2026-12-24'],
    assignedTo_UserGUID: ['assigned', () => people.otherStaff.id],
    offsetDay: ['planned', () => 9],
    loggedByOID: ['signed', () => people.otherStaff.id],
    doneBy_UserGUID: ['signed', () => people.otherStaff.id],
  },
  camsUser: { canBeAssigneToWO: ['administered', () => false] },
  meterReading: {
    equipmentOID: ['planned', () => makeRecord(server, 'equipment', keys)],
    recordedOn: ['planned', () => '2026-03-09'],
  },
  inspectionLog: {
    equipmentOID: ['planned', () => makeRecord(server, 'equipment', keys)],
    inspectionTemplateOID: ['planned', () => makeRecord(server, 'inspectionTemplate', keys)],
    tDate: ['planned', () => '2026-12-24'],
    assignee: ['assigned', () => people.otherStaff.id],
  },
  workOrder: {
    equipmentOID: ['planned', () => makeRecord(server, 'equipment', keys)],
    camsUserOID: ['assigned', () => profileOf(server, keys, 'otherStaff')],
    scheduledDate: ['planned', () => '2026-11-21'],
    dueDate: ['planned', () => '2026-12-24'],
    workOrderType: ['planned', () => 'INSPECT'],
    inspectionLogOID: ['planned', () => makeRecord(server, 'inspectionLog', keys)],
    inspectionLine: ['planned', () => 1],
  },
} as const
type Ruled = keyof typeof ruled
type Fields = Readonly<Record<string, readonly [FieldRule, () => unknown]>>

/** Of a stored record, to who may not give the field another value. */
const words = {
  planned: 'Only ADMIN changes this',
  assigned: 'Only ADMIN changes this',
  administered: 'Only ADMIN changes this',
  signed: 'Filled in with who does the work',
} as const

/** What staff may change of each, sent along: it is not stored either. */
const beside = {
  pmOperation: { notes: 'Beside it' },
  camsUser: { notifyViaApp: true },
  meterReading: { primaryMeter: 4813 },
  inspectionLog: { notes: 'Beside it' },
  workOrder: { initialNotes: 'Beside it' },
} as const satisfies Record<Ruled, RecordRow>

interface Asked {
  readonly name: Ruled
  readonly field: string
  readonly rule: FieldRule
  readonly other: () => unknown
}

const rows = Object.entries(ruled).flatMap(([name, fields]: readonly [string, Fields]) =>
  Object.entries(fields).map(([field, [rule, other]]): Asked => ({
    name: name as Ruled,
    field,
    rule,
    other,
  })),
)

const Row = v.record(v.string(), v.unknown())
const rowOf = (body: unknown) => v.parse(v.object({ result: Row }), body).result

async function stored(name: Ruled, id: number): Promise<RecordRow> {
  const { body } = await server.callLoosely(`${name}.get`, { params: { id } })
  const [row] = v.parse(v.object({ result: v.tuple([Row]) }), body).result
  return row
}

it('these fields have a rule, and no others', () => {
  const found = entityNames.flatMap((name) =>
    [...fieldRulesOf(name)].map(([field, rule]) => `${name}.${field}: ${rule}`),
  )
  expect(found.toSorted()).toEqual(
    rows.map(({ name, field, rule }) => `${name}.${field}: ${rule}`).toSorted(),
  )
})

describe.each(rows)('$name, $field: $rule', ({ name, field, rule, other }) => {
  const make = async () => {
    if (name === 'camsUser') return profileOf(server, keys, 'staff')
    const id = await makeRecord(server, name, keys)
    // A line is of an inspection.
    const body = { inspectionLogOID: keys.inspectionLog }
    if (name === 'workOrder') await server.call('workOrder.update', { params: { id }, body })
    return id
  }

  it('is refused to staff by name, and nothing is stored', async () => {
    const id = await make()
    const before = await stored(name, id)
    const body = { [field]: await other(), ...beside[name] }
    const answer = await server.callLoosely(`${name}.update`, { as: 'staff', params: { id }, body })
    expect(answer).toMatchObject({
      status: 403,
      body: { code: 'forbidden', errors: [{ field, message: words[rule] }] },
    })
    expect(await stored(name, id)).toEqual(before)
  })

  it('is taken from staff as it stands, and from ADMIN as another', async () => {
    const id = await make()
    const { [field]: value } = await stored(name, id)
    expect(
      await server.callLoosely(`${name}.update`, { as: 'staff', params: { id }, body: { [field]: value } }),
    ).toMatchObject({ status: 200 })
    const another = await other()
    expect(another).not.toBe(value)
    const { body } = await server.callLoosely(`${name}.update`, {
      params: { id },
      body: { [field]: another },
    })
    expect(rowOf(body)[field]).toBe(another)
  })
})

describe('a new record', () => {
  it.each(['inspectionLog', 'workOrder'] as const)('of %s is made by staff for themselves', async (name) => {
    const whose = async (as: 'staff' | 'otherStaff') =>
      name === 'inspectionLog'
        ? { assignee: people[as].id }
        : { camsUserOID: await profileOf(server, keys, as) }
    const create = async (as: 'staff' | 'otherStaff') =>
      server.callLoosely(`${name}.create`, {
        as: 'staff',
        body: { ...samples[name](keys), ...(await whose(as)) },
      })
    expect(await create('staff')).toMatchObject({ status: 201 })
    const [field] = Object.keys(await whose('staff'))
    expect(await create('otherStaff')).toMatchObject({
      status: 403,
      body: { code: 'forbidden', errors: [{ field, message: 'Only ADMIN assigns another user' }] },
    })
  })

  it('of a user profile is assignable only by ADMIN', async () => {
    await server.database.orm.delete(workOrder)
    await server.database.orm.delete(camsUser).where(eq(camsUser.userGUID, people.staff.id))
    const body = { ...samples.camsUser(keys), userGUID: people.staff.id }
    expect(await server.call('camsUser.create', { as: 'staff', body })).toMatchObject({
      status: 403,
      body: { errors: [{ field: 'canBeAssigneToWO', message: 'Only ADMIN changes this' }] },
    })
    expect(
      await server.call('camsUser.create', { as: 'staff', body: { ...body, canBeAssigneToWO: false } }),
    ).toMatchObject({ status: 201 })
  })

  it('of a meter reading is of any equipment and day', async () => {
    const body = { ...samples.meterReading(keys), equipmentOID: await makeRecord(server, 'equipment', keys) }
    expect(await server.call('meterReading.create', { as: 'staff', body })).toMatchObject({ status: 201 })
  })
})
