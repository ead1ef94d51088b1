import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { people, type Person } from '../../tests/support/people.ts'
import { type Keys, makeReferred, samples } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'
import { userAccount } from '../database/schema/accounts.ts'

const user = (number: number, fullName: string) => ({
  id: `00000000-0000-4000-8000-00000000010${number}`,
  fullName,
})
const rigs = {
  adaeze: user(1, '12 Adaeze Obi'),
  tunde: user(2, '7 Tunde Bello'),
  amina: user(3, '7 Amina Yusuf'),
  party: user(4, '3rd Party'),
  hundred: user(5, '100'),
}

let server: TestApp
let keys: Keys
beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
  const { orm } = server.database
  for (const { id, fullName } of Object.values(rigs))
    await orm.insert(userAccount).values({ id, fullName, email: `${id}@rigs.test`, passwordHash: 'none' })
  await operation(rigs.tunde.id, '2026-11-16', ['done', 'done'])
  await operation(rigs.tunde.id, '2026-11-22', ['done', ''])
  await operation(rigs.tunde.id, '2026-11-22', [''])
  await operation(rigs.tunde.id, '2026-11-15', ['done'])
  await operation(rigs.tunde.id, '2026-11-23', ['done'])
  await operation(people.staff.id, '2026-11-20', ['notDone'])
  await operation(people.otherStaff.id, '2026-11-18', ['done'])
})
afterAll(() => server.close())

const operation = (
  assignedTo_UserGUID: string,
  operationDate: string,
  statuses: readonly ('' | 'done' | 'notDone')[],
) =>
  server.call('pmOperation.create', {
    body: {
      ...samples.pmOperation(keys),
      operationDate,
      assignedTo_UserGUID,
      camspmOperationDetailVirtual: statuses.map((taskStatus) => ({ taskDescription: 'Look', taskStatus })),
    },
  })
const week = { startDate: '2026-11-16', endDate: '2026-11-22' }
const asked = async (as: Person, query: { startDate: string; endDate: string } = week) =>
  (await server.call('craftReport', { as, query })).body
const row = (
  { id, fullName }: { readonly id: string; readonly fullName: string },
  [done, notStarted, ongoing]: readonly [number, number, number],
) => ({
  user: { id, fullName },
  countPMOperationDone: done,
  countPMOperationNotStarted: notStarted,
  countPMOperationOngoing: ongoing,
  pmOperationCount: done + notStarted + ongoing,
})

describe('GetCraftReport', () => {
  it('counts each rig’s operations of the range, both days included, by rig number and then name', async () => {
    expect(await asked('admin')).toEqual({
      result: [
        row(rigs.amina, [0, 0, 0]),
        row(rigs.tunde, [1, 1, 1]),
        row(rigs.adaeze, [0, 0, 0]),
        row(rigs.hundred, [0, 0, 0]),
        row(people.otherStaff, [1, 0, 0]),
        row(people.staff, [0, 1, 0]),
      ],
    })
  })

  it('shows staff their own row only', async () => {
    expect(await asked('staff')).toEqual({
      result: [row(people.staff, [0, 1, 0])],
    })
    expect(await asked('staff', { startDate: '2026-12-01', endDate: '2026-12-01' })).toEqual({ result: [] })
  })

  it('wants days that exist, in order, of a year at most', async () => {
    const refusal = async (startDate: string, endDate: string) =>
      server.call('craftReport', { query: { startDate, endDate } })
    expect(await refusal('2026-02-30', '2026-13-01')).toMatchObject({
      status: 400,
      body: {
        errors: [
          { field: 'startDate', message: 'There is no such day' },
          { field: 'endDate', message: 'There is no such day' },
        ],
      },
    })
    expect(await refusal('0000-01-01', '2026-01-01')).toMatchObject({ status: 400 })
    expect(await refusal('2026-11-22', '2026-11-16')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'endDate', message: 'The end must not be before the start' }] },
    })
    expect(await refusal('2024-01-01', '2025-01-01')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'endDate', message: 'At most 366 days can be asked for' }] },
    })
    expect(await refusal('2024-01-01', '2024-12-31')).toMatchObject({ status: 200 })
  })

  it('is refused to whose tasks do not include it', async () => {
    expect(await server.call('craftReport', { as: 'clerk', query: week })).toMatchObject({ status: 403 })
  })
})
