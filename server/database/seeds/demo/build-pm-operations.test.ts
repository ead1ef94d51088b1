import { expect, test } from 'vitest'
import { overallStatus } from '../../../../src/contract/entities/pm-operation.ts'
import { entities } from '../../../../src/contract/entities/catalogue.ts'
import { buildOrganisation } from '../build-organisation.ts'
import type { PmOperationRow } from './build-pm-operations.ts'
import { addDays, addMonths, monthOf } from './calendar.ts'
import { rigUsers } from './users.ts'

const today = '2026-11-21'
const { equipment, pmTasks, pmOperations } = buildOrganisation({ today, scale: 1 })
const pieceOf = new Map<number | null, (typeof equipment)[number]>(
  equipment.map((row) => [row.equipmentOID, row]),
)
const taskOf = new Map<number | null, (typeof pmTasks)[number]>(pmTasks.map((row) => [row.pmTaskOID, row]))
const dueOf = (row: PmOperationRow) => row.operationDate ?? ''

test('tasks are tracked by date and by hours, hours only where the equipment has an hour meter', () => {
  const byHours = pmTasks.filter(({ trackByDate }) => trackByDate === 'NO')
  expect(byHours.length).toBeGreaterThan(40)
  expect(pmTasks.length - byHours.length).toBeGreaterThan(200)
  expect(byHours.filter((row) => pieceOf.get(row.equipmentOID)?.primaryMeter !== 'Hours')).toEqual([])
  expect(
    byHours.filter(
      (row) =>
        (row.trackByHour_LastPerformed ?? 0) >
        (pieceOf.get(row.equipmentOID)?.primaryMeterCurrentReading ?? 0),
    ),
  ).toEqual([])
})

test('saving a task or an operation as it is would change nothing', () => {
  const { pmTask, pmOperation } = entities
  expect(pmTasks.map((row) => ({ ...row, ...pmTask.settle?.(row, row.camspmTaskDetailVirtual) }))).toEqual(
    pmTasks,
  )
  expect(
    pmOperations.map((row) => ({ ...row, ...pmOperation.settle?.(row, row.camspmOperationDetailVirtual) })),
  ).toEqual(pmOperations)
})

test('checklists have 6 to 20 lines, and an operation has those of its task, in order', () => {
  const lengths = pmTasks.map((row) => row.camspmTaskDetailVirtual?.length ?? 0)
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(6)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(20)
  const strays = pmOperations.filter((row) => {
    const lines = row.camspmOperationDetailVirtual ?? []
    const wanted = taskOf.get(row.pmTaskOID)?.camspmTaskDetailVirtual ?? []
    return (
      lines.length !== wanted.length ||
      lines.some(
        (line, at) => line.taskDescription !== wanted[at]?.taskDescription || line.sortOrder !== at + 1,
      )
    )
  })
  expect(strays).toEqual([])
})

test('the status is that of the lines; done work names who and when, other work names nobody', () => {
  const wrong = pmOperations.filter((row) => {
    const isDone = row.overallStatus === 'DONE'
    const performed = isDone ? addDays(dueOf(row), row.offsetDay ?? 0) : null
    return (
      row.overallStatus !== overallStatus(row.camspmOperationDetailVirtual ?? []) ||
      isDone !== (row.doneBy_UserGUID !== null) ||
      isDone !== (row.offsetDay !== null) ||
      (row.loggedByOID === null) !== (row.overallStatus === 'NOT STARTED') ||
      (performed !== null && performed > today)
    )
  })
  expect(wrong).toEqual([])
})

test('operations cover 24 months, the old ones nearly all done, a few overdue, some due within a week', () => {
  const months = new Set(pmOperations.map((row) => monthOf(dueOf(row))))
  for (let back = 0; back < 24; back += 1) expect(months).toContain(monthOf(addMonths(today, -back)))
  const open = pmOperations.filter(({ overallStatus }) => overallStatus !== 'DONE')
  const overdue = open.filter((row) => dueOf(row) < today)
  const old = pmOperations.filter((row) => dueOf(row) < addMonths(today, -2))
  const soon = open.filter((row) => dueOf(row) >= today && dueOf(row) <= addDays(today, 7))
  expect(overdue.length).toBeGreaterThan(4)
  expect(overdue.length).toBeLessThan(60)
  expect(old.filter((row) => open.includes(row)).length / old.length).toBeLessThan(0.01)
  expect(soon.length).toBeGreaterThan(8)
})

test('a plan has one operation that is not done at most, its occurrences are counted, and what nobody did is missed', () => {
  const open = pmOperations.filter(({ overallStatus }) => overallStatus !== 'DONE')
  expect(new Set(open.map(({ pmTaskOID }) => pmTaskOID)).size).toBe(open.length)
  const counted = new Map<number | null, number>()
  for (const { pmTaskOID, occurrence } of pmOperations.toSorted((a, b) => (dueOf(a) < dueOf(b) ? -1 : 1))) {
    expect(occurrence).toBe((counted.get(pmTaskOID) ?? 0) + 1)
    counted.set(pmTaskOID, occurrence ?? 0)
  }
  const missed = pmOperations.flatMap((row) => (Array.isArray(row.missed) ? row.missed : []))
  expect(missed.length).toBeGreaterThan(0)
})

test.each(['2026-11-21', '2026-11-01', '2026-11-30', '2027-01-01', '2028-02-29', '2026-12-31', '2027-02-28'])(
  'on %s every rig user has five or more operations of the month, in all three states',
  (day) => {
    const month = buildOrganisation({ today: day, scale: 1 }).pmOperations.filter(
      (row) => monthOf(dueOf(row)) === monthOf(day),
    )
    for (const { id } of rigUsers) {
      const mine = month.filter((row) => row.assignedTo_UserGUID === id)
      expect(mine.length).toBeGreaterThanOrEqual(5)
      expect([...new Set(mine.map((row) => row.overallStatus))].toSorted()).toEqual([
        'DONE',
        'NOT STARTED',
        'ONGOING',
      ])
    }
  },
)
