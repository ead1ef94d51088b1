import { describe, expect, test } from 'vitest'
import type { inspectionLog } from '../../../src/contract/entities/inspection-log.ts'
import type { RowOf } from '../../../src/contract/schema/entity.ts'
import {
  currentReadings,
  inspectedHoursFaults,
  latestReading,
  readingFaults,
} from '../../../src/contract/entities/meter-rules.ts'
import { equipmentBuilder } from './demo/build-equipment.ts'
import { inspections } from './demo/build-inspections.ts'
import { meterReadingRows } from './demo/build-meter-readings.ts'
import { buildOrganisation } from './build-organisation.ts'
import { addDays, addMonths } from './demo/calendar.ts'
import { partRows } from './demo/stores/parts.ts'
import { repairNameRows } from './demo/repair-names.ts'
import { sites } from './demo/sites.ts'
import { userProfileRows } from './demo/user-profiles.ts'
import { demoUsers } from './demo/users.ts'

const today = '2026-11-21'
const pieces = equipmentBuilder(today)(0)
const pieceOf = new Map<number | null, (typeof pieces)[number]>(
  pieces.map((piece) => [piece.row.equipmentOID, piece]),
)
const readings = meterReadingRows(pieces, today)
const inspected = inspections(pieces, today)
const logs = inspected.map(({ row }) => row)
const organisation = buildOrganisation({ today, scale: 1 })
const orders = organisation.upkeep.workOrder
const linesOf = ({ camsInspectionLogDetailsVirtual = [] }: RowOf<typeof inspectionLog>) =>
  camsInspectionLogDetailsVirtual
const isUndone = (log: RowOf<typeof inspectionLog>) =>
  linesOf(log).some(({ inspectionStatus }) => inspectionStatus !== 'done')

describe('meter readings', () => {
  const byPiece = new Map(
    [...new Set(readings.map(({ equipmentOID }) => equipmentOID))].map((key) => [
      key,
      readings.filter(({ equipmentOID }) => equipmentOID === key),
    ]),
  )

  test('tell of everything with a meter, month by month for up to two years', () => {
    const metered = pieces.filter(({ row }) => row.hasMeter)
    expect(new Set(byPiece.keys())).toEqual(new Set(metered.map(({ row }) => row.equipmentOID)))
    const counts = [...byPiece.values()].map(({ length }) => length)
    expect([Math.min(...counts) >= 12, Math.max(...counts)]).toEqual([true, 25])
    expect(readings.filter(({ recordedOn }) => (recordedOn ?? '') >= today)).toEqual([])
    expect(
      readings.filter(
        ({ recordedOn, equipmentOID }) => (recordedOn ?? '') < (pieceOf.get(equipmentOID)?.boughtOn ?? ''),
      ),
    ).toEqual([])
  })

  test('would be questioned by nobody, and are what the equipment shows', () => {
    const wrong = [...byPiece].flatMap(([key, theirs]) => {
      const meters = pieceOf.get(key)?.row
      if (!meters) return [String(key)]
      const faults = theirs.flatMap((reading) =>
        readingFaults({ reading, isStored: true, others: theirs, meters, today }),
      )
      return [
        ...faults.map(({ message }) => message),
        ...Object.keys(currentReadings(latestReading(theirs), meters)),
      ]
    })
    expect(wrong).toEqual([])
  })
})

describe('inspections', () => {
  test('are made twice a week on every rig for a quarter, by who keeps it', () => {
    const rigs = sites.filter(({ category }) => category === 'Rig')
    expect(logs.length).toBe(rigs.length * 13 * 2)
    const days = logs.map(({ tDate }) => tDate ?? '')
    expect([days.toSorted(), days[0]! >= addMonths(today, -4), days.at(-1)! < today]).toEqual([
      days,
      true,
      true,
    ])
    expect(inspected.filter(({ row, piece }) => row.assignee !== piece.site.keptBy.id)).toEqual([])
  })

  test('would be questioned by nobody', () => {
    const faults = inspected.flatMap(({ row, piece }) =>
      inspectedHoursFaults({
        log: row,
        others: readings.filter(({ equipmentOID }) => equipmentOID === row.equipmentOID),
        meters: piece.row,
      }),
    )
    expect(faults).toEqual([])
  })

  test('are all OK when every line is done, and some are not', () => {
    expect(logs.filter((log) => log.allOk === isUndone(log) || linesOf(log).length === 0)).toEqual([])
    const undone = logs.filter(isUndone)
    expect(undone.length).toBeGreaterThan(5)
    expect(undone.length).toBeLessThan(logs.length / 3)
    expect(undone.filter(({ tDate }) => (tDate ?? '') >= addDays(today, -7)).length).toBeGreaterThanOrEqual(3)
  })
})

describe('work orders', () => {
  test('are those of two years, numbered as they were scheduled, and the old ones are closed', () => {
    expect(orders.length).toBeGreaterThanOrEqual(150)
    expect(orders.length).toBeLessThanOrEqual(300)
    const numbers = orders.map(({ workorderNumber }) => workorderNumber)
    expect(new Set(numbers).size).toBe(orders.length)
    expect(orders.filter(({ scheduledDate, dueDate }) => (dueDate ?? '') <= (scheduledDate ?? ''))).toEqual(
      [],
    )
    const days = orders.map(({ scheduledDate }) => scheduledDate ?? '')
    expect(days).toEqual(days.toSorted())
    expect((days[0] ?? '') < addMonths(today, -22)).toBe(true)
    const old = orders.filter(({ scheduledDate }) => (scheduledDate ?? '') < addDays(today, -100))
    expect([old.length > 100, new Set(old.map(({ status }) => status))]).toEqual([true, new Set(['CLOSED'])])
    const quarters = new Set(old.map(({ scheduledDate }) => quarterOf(scheduledDate ?? '')))
    expect(quarters.size).toBeGreaterThanOrEqual(7)
  })

  test('say how long the equipment stood still, or that it still does', () => {
    const still = orders.filter(
      ({ downtimeFrom, downtimeTo }) => downtimeFrom !== null && downtimeTo === null,
    )
    const over = new Set(['COMPLETED', 'CLOSED'])
    expect(still).toEqual(
      orders.filter(({ workOrderType, status }) => workOrderType === 'Emergency' && !over.has(status)),
    )
    const ended = orders.filter(({ downtimeTo }) => downtimeTo !== null)
    expect([still.length > 0, ended.length > 100]).toEqual([true, true])
    expect(
      ended.filter(
        ({ downtimeFrom, downtimeTo }) =>
          !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(downtimeTo ?? '') ||
          (downtimeFrom ?? '') >= (downtimeTo ?? ''),
      ),
    ).toEqual([])
  })

  test('agree with the operations: what a service found, and what stopped while one was overdue', () => {
    const { pmOperations, pmTasks } = organisation
    const taskOf = new Map(pmTasks.map((task) => [task.pmTaskOID, task]))
    const ofMachine = (equipmentOID: number | null) =>
      pmOperations.filter(({ pmTaskOID }) => taskOf.get(pmTaskOID ?? 0)?.equipmentOID === equipmentOID)
    const found = orders.filter(({ initialNotes }) => initialNotes.includes('. Found at '))
    const stopped = orders.filter(({ initialNotes }) => initialNotes.startsWith('Stopped while running.'))
    expect([found.length > 40, stopped.length > 15]).toEqual([true, true])
    const agrees = ({ equipmentOID, initialNotes, scheduledDate }: (typeof orders)[number]) =>
      ofMachine(equipmentOID).some(
        ({ completedOn, camspmOperationDetailVirtual = [] }) =>
          (completedOn ?? '9') < (scheduledDate ?? '') &&
          camspmOperationDetailVirtual.some(({ taskDescription, remarks }) =>
            initialNotes.startsWith(`${taskDescription}: ${remarks}.`),
          ),
      )
    expect(found.filter((order) => !agrees(order))).toEqual([])
    const wasOverdue = ({ equipmentOID, scheduledDate }: (typeof orders)[number]) =>
      ofMachine(equipmentOID).some(
        ({ operationDate, completedOn }) =>
          (operationDate ?? '9') < (scheduledDate ?? '') && (completedOn ?? '') > (scheduledDate ?? ''),
      )
    expect(stopped.filter((order) => !wasOverdue(order))).toEqual([])
  })

  test('three pumps washed out again and again until their fluid ends were changed', () => {
    const changes = orders.filter(
      ({ workOrderType, initialNotes }) =>
        workOrderType === 'Modification' && initialNotes.startsWith('Fluid end changed'),
    )
    expect(changes.length).toBe(3)
    for (const change of changes) {
      const washed = orders.filter(
        ({ equipmentOID, problemCode, workOrderType }) =>
          equipmentOID === change.equipmentOID &&
          workOrderType === 'Emergency' &&
          problemCode === 'External leak',
      )
      expect(washed.length).toBeGreaterThanOrEqual(3)
      expect(
        washed.filter(({ scheduledDate }) => (scheduledDate ?? '') > (change.scheduledDate ?? '')),
      ).toEqual([])
    }
  })

  test('name the finding they were opened from: its equipment, its line and its words', () => {
    const opened = orders.filter(({ inspectionLogOID }) => inspectionLogOID !== null)
    const findings = logs.flatMap((log) =>
      linesOf(log).filter(({ inspectionStatus }) => inspectionStatus === 'notDone'),
    )
    expect(opened.length).toBe(findings.length)
    const wrong = opened.filter((order) => {
      const log = logs.find(({ inspectionLogOID }) => inspectionLogOID === order.inspectionLogOID)
      const line = log && linesOf(log)[(order.inspectionLine ?? 0) - 1]
      return (
        line?.inspectionStatus !== 'notDone' ||
        order.initialNotes !== `${line.taskDescription}: ${line.remarks}` ||
        order.equipmentOID !== log?.equipmentOID
      )
    })
    expect(wrong).toEqual([])
  })

  test('are scheduled for today and due within the week, whatever the day', () => {
    for (const day of [today, '2024-02-29', '2027-01-01']) {
      const rows = buildOrganisation({ today: day, scale: 1 }).upkeep.workOrder
      expect(rows.filter(({ scheduledDate }) => scheduledDate === day).length).toBeGreaterThan(0)
      const week = rows.filter(({ dueDate }) => (dueDate ?? '') >= day && (dueDate ?? '') <= addDays(day, 6))
      expect(week.length).toBeGreaterThan(3)
    }
  })
})

describe('requests', () => {
  const requests = organisation.upkeep.request
  const orderOf = new Map(orders.map((order) => [order.workOrderOID, order]))

  test('are what rigs reported over two years, each with its order and how that stands', () => {
    expect(requests.length).toBeGreaterThan(30)
    const wrong = requests.filter((each) => {
      const order = orderOf.get(each.workOrderOID ?? 0)
      return (
        order?.workorderNumber !== `WR-${each.requestOID}` ||
        order.status !== each.status ||
        order.openedAs !== 'REQUESTED' ||
        order.requestedBy_UserGUID !== each.requestedBy_UserGUID ||
        order.initialNotes !== each.trouble ||
        (each.requestedOn ?? '') >= today
      )
    })
    expect(wrong).toEqual([])
  })

  test('wait on every rig since yesterday to be approved, and each requester has some that were done', () => {
    const waiting = requests.filter(({ status }) => status === 'REQUESTED')
    const rigs = sites.filter(({ category }) => category === 'Rig')
    const requesters = (some: typeof requests) => new Set(some.map((each) => each.requestedBy_UserGUID))
    expect(waiting.length).toBe(rigs.length)
    expect(requesters(waiting)).toEqual(new Set(rigs.map(({ keptBy }) => keptBy.id)))
    expect(requesters(requests.filter(({ status }) => status === 'CLOSED'))).toEqual(requesters(waiting))
  })
})

test('every demo user has a profile, rig users with the places they keep', () => {
  const profiles = userProfileRows()
  expect(profiles.map(({ userGUID, fullName }) => [userGUID, fullName])).toEqual(
    Object.values(demoUsers).map(({ id, fullName }) => [id, fullName]),
  )
  const placesOf = (email: string) => {
    const user = Object.values(demoUsers).find((one) => one.email === email)
    const profile = profiles.find(({ userGUID }) => userGUID === user?.id)
    return profile?.camsUserLocationsVirtual?.map(({ locationOID }) => sites[(locationOID ?? 0) - 1]?.name)
  }
  expect(placesOf('rig12@millwright.test')).toEqual(['Rig 12', 'Port Harcourt yard'])
  expect(placesOf('admin@millwright.test')).toHaveLength(sites.length)
  expect(placesOf('clerk@millwright.test')).toEqual([])
  expect(profiles.filter(({ employeeOID }) => employeeOID === null)).toEqual([])
})

test('parts and repairs are as many as they are said to be, each once', () => {
  const parts = partRows()
  expect([parts.length, new Set(parts.map(({ partName }) => partName)).size]).toEqual([62, 62])
  expect(
    parts.filter(
      (row) =>
        !row.reorderPoint ||
        (row.reorderPoint ?? 0) + (row.reorderQuantity ?? 0) > (row.maximumQuantity ?? 0),
    ),
  ).toEqual([])
  const repairs = repairNameRows()
  expect(new Set(repairs.map(({ repairCode }) => repairCode)).size).toBe(28)
})

const quarterOf = (day: string): string => `${day.slice(0, 4)} ${Math.ceil(Number(day.slice(5, 7)) / 3)}`
