import { describe, expect, test } from 'vitest'
import { type EntityName } from '../../../src/contract/entities/catalogue.ts'
import { checkRecord, fieldsOf, type RecordRow } from '../../../src/contract/schema/entity.ts'
import * as v from 'valibot'
import { recordStore } from '../records/tables.ts'
import { systemCodes } from './reference/codes.ts'
import { countryRows, stateRows } from './reference/places.ts'
import { buildOrganisation } from './build-organisation.ts'
import { monthOf } from './demo/calendar.ts'
import { demoUsers } from './demo/users.ts'

const today = '2026-11-21'
const organisation = buildOrganisation({ today, scale: 1 })
const { equipment, pmTasks, pmOperations } = organisation

const records = {
  location: organisation.locations,
  maintenanceTemplate: organisation.maintenanceTemplates,
  inspectionTemplate: organisation.inspectionTemplates,
  vendor: organisation.vendors,
  equipment,
  pmTask: pmTasks,
  pmOperation: pmOperations,
  pmDeferral: organisation.pmDeferrals,
  ...organisation.books,
  ...organisation.upkeep,
} as const satisfies Partial<Record<EntityName, readonly RecordRow[]>>

/** How many records of an entity there are to refer to. */
const referable: Readonly<Record<string, number>> = {
  ...Object.fromEntries(Object.entries(records).map(([name, rows]) => [name, rows.length])),
  country: countryRows.length,
  state: stateRows.length,
}

describe.each(Object.keys(records) as (keyof typeof records)[])('%s', (name) => {
  const { entity } = recordStore(name)
  const rows: readonly RecordRow[] = records[name]

  test('every row is what the server would accept and answer', () => {
    const faults = rows.flatMap((row) => {
      const checked = checkRecord(entity, row)
      const parsed = v.safeParse(entity.row, row)
      return [
        ...(checked.ok ? [] : checked.errors),
        ...(parsed.success ? [] : parsed.issues.map(({ message }) => message)),
      ]
    })
    expect(rows.length).toBeGreaterThan(5)
    expect(faults).toEqual([])
  })

  test('keys are 1, 2, 3 …', () => {
    expect(rows.map((row) => row[entity.key])).toEqual(rows.map((_, index) => index + 1))
  })

  test('every code is one that is offered, every key and user exists', () => {
    const users = new Set<unknown>(organisation.users.map(({ id }) => id))
    const known = (kind: string, field: ReturnType<typeof fieldsOf>[number], value: unknown) => {
      if (value === null || value === '') return true
      if (kind === 'user') return users.has(value)
      if (kind === 'reference')
        return Number(value) <= (referable[field.refers ?? ''] ?? 0) && Number(value) >= 1
      const codes = systemCodes[field.setupType as keyof typeof systemCodes]
      return codes.some(([code]) => code === value)
    }
    const linked = fieldsOf(entity).filter(({ kind }) => ['code', 'user', 'reference'].includes(kind))
    const unknown = rows.flatMap((row) =>
      linked.flatMap((field) =>
        known(field.kind, field, row[field.name]) ? [] : [[field.name, row[field.name]]],
      ),
    )
    expect(unknown).toEqual([])
  })
})

test('the sign-ins of DESIGN 7', () => {
  expect(demoUsers).toMatchObject({
    admin: { email: 'admin@millwright.test', password: 'Admin!2345', role: 'ADMIN' },
    rig12: { email: 'rig12@millwright.test', password: 'Staff!2345', fullName: '12 Adaeze Obi' },
    rig7: { email: 'rig7@millwright.test', password: 'Staff!2345', fullName: '7 Tunde Bello' },
    clerk: { email: 'clerk@millwright.test', password: 'Staff!2345', role: 'ACCOUNTS' },
  })
})

test('the same day gives the same organisation', () => {
  expect(buildOrganisation({ today, scale: 1 })).toEqual(organisation)
})

test('further fleets leave the first one as it is, and have no history before this month', () => {
  const twice = buildOrganisation({ today, scale: 3 })
  expect(twice.equipment.length).toBe(3 * equipment.length)
  expect(twice.pmTasks.length).toBe(3 * pmTasks.length)
  expect(twice.equipment.slice(0, equipment.length)).toEqual(equipment)
  expect(twice.pmOperations.slice(0, pmOperations.length)).toEqual(pmOperations)
  const further = twice.pmOperations.slice(pmOperations.length)
  expect(further.length).toBeGreaterThan(100)
  expect(further.filter((row) => monthOf(row.operationDate ?? '') < monthOf(today))).toEqual([])
  expect(new Set(twice.equipment.map(({ unit }) => unit)).size).toBe(twice.equipment.length)
})

test('the books are as many as they are said to be', () => {
  const counts = Object.fromEntries(
    Object.entries(organisation.books).map(([name, rows]) => [name, rows.length]),
  )
  expect(counts).toEqual({
    accountClass: 12,
    taxCode: 6,
    customer: 40,
    item: 60,
    bank: 8,
    branch: 10,
    businessSector: 15,
    hrEmployee: 25,
    messageTemplate: 8,
  })
})
