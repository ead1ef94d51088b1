import type { inspectionTemplate } from '../../../src/contract/entities/inspection-template.ts'
import type { location } from '../../../src/contract/entities/location.ts'
import type { maintenanceTemplate } from '../../../src/contract/entities/maintenance-template.ts'
import type { vendor } from '../../../src/contract/entities/vendor.ts'
import type { RecordRow, RowOf } from '../../../src/contract/schema/entity.ts'
import { bankRows, branchRows } from './demo/banks.ts'
import { type EquipmentRow, equipmentBuilder, type Piece } from './demo/build-equipment.ts'
import { inspections } from './demo/build-inspections.ts'
import { meterReadingRows } from './demo/build-meter-readings.ts'
import {
  type Performed,
  pmOperationBuilder,
  type PmOperationRow,
  withLastPerformed,
} from './demo/build-pm-operations.ts'
import { pmDeferrals } from './demo/build-pm-deferrals.ts'
import { type PlannedTask, pmTaskBuilder, type PmTaskRow } from './demo/build-pm-tasks.ts'
import { costsOf } from './demo/orders/build-work-order-costs.ts'
import { livesOf } from './demo/orders/build-work-order-moves.ts'
import { stockMovementRows } from './demo/stores/build-stock.ts'
import { withTasks } from './demo/orders/build-work-order-tasks.ts'
import { workOrders } from './demo/orders/build-work-orders.ts'
import { addMonths, type Day, monthOf } from './demo/calendar.ts'
import { customerRows } from './demo/customers.ts'
import { inspectionTemplateRows } from './demo/plans/inspection-templates.ts'
import { itemRows } from './demo/books/items.ts'
import { accountClassRows, taxCodeRows } from './demo/books/ledger.ts'
import { maintenanceTemplateRows } from './demo/plans/maintenance-templates.ts'
import { messageTemplateRows } from './demo/message-templates.ts'
import { businessSectorRows, hrEmployeeRows } from './demo/office.ts'
import { type DemoPhoto, demoPhotos } from './demo/orders/demo-photos.ts'
import { partRows } from './demo/stores/parts.ts'
import { type DemoEvent, recentHistory } from './demo/recent-history.ts'
import { repairNameRows } from './demo/repair-names.ts'
import { locationRows } from './demo/sites.ts'
import { userProfileRows } from './demo/user-profiles.ts'
import { type DemoUser, demoUsers } from './demo/users.ts'
import { vendorRows } from './demo/vendors.ts'

/** The demo organisation, an onshore drilling contractor, as the rows its tables will hold. */
export interface Organisation {
  readonly users: readonly DemoUser[]
  readonly locations: readonly RowOf<typeof location>[]
  readonly maintenanceTemplates: readonly RowOf<typeof maintenanceTemplate>[]
  readonly inspectionTemplates: readonly RowOf<typeof inspectionTemplate>[]
  /** By entity, each after those it refers to. */
  readonly books: Books
  readonly vendors: readonly RowOf<typeof vendor>[]
  readonly equipment: readonly EquipmentRow[]
  readonly pmTasks: readonly PmTaskRow[]
  readonly pmOperations: readonly PmOperationRow[]
  readonly pmDeferrals: ReturnType<typeof pmDeferrals>['rows']
  readonly upkeep: Upkeep
  readonly photos: readonly DemoPhoto[]
  readonly events: readonly DemoEvent[]
}

/** What is read, found, kept and ordered between the maintenance that is planned, by entity. */
export type Upkeep = { readonly [Name in UpkeepName]: readonly RecordRow[] } & {
  readonly workOrder: ReturnType<typeof withTasks>
  readonly workOrderMove: ReturnType<typeof livesOf>['moves']
  readonly request: ReturnType<typeof livesOf>['requests']
  readonly workOrderLabour: ReturnType<typeof costsOf>['labour']
  readonly workOrderCost: ReturnType<typeof costsOf>['other']
}
type UpkeepName = 'repairName' | 'part' | 'meterReading' | 'inspectionLog' | 'camsUser' | 'stockMovement'

function upkeepOf(pieces: readonly Piece[], performed: readonly Performed[], today: Day): Upkeep {
  const inspected = inspections(pieces, today)
  const { orders, moves, requests } = livesOf(workOrders({ pieces, inspected, performed, today }), today)
  const { labour, other } = costsOf({ orders, moves, today })
  const parts = partRows()
  return {
    repairName: repairNameRows(),
    part: parts,
    meterReading: meterReadingRows(pieces, today),
    inspectionLog: inspected.map(({ row }) => row),
    camsUser: userProfileRows(),
    workOrder: withTasks(orders),
    workOrderMove: moves,
    request: requests,
    workOrderLabour: labour,
    workOrderCost: other,
    stockMovement: stockMovementRows({ parts, pieces, orders, today }),
  }
}

/** What the organisation keeps besides its equipment, by entity. */
export type Books = { readonly [Name in BookName]: readonly RecordRow[] }
type BookName =
  | 'accountClass'
  | 'taxCode'
  | 'customer'
  | 'item'
  | 'bank'
  | 'branch'
  | 'businessSector'
  | 'hrEmployee'
  | 'messageTemplate'

const books = (): Books => ({
  accountClass: accountClassRows(),
  taxCode: taxCodeRows(),
  customer: customerRows(),
  item: itemRows(),
  bank: bankRows(),
  branch: branchRows(),
  businessSector: businessSectorRows(),
  hrEmployee: hrEmployeeRows(),
  messageTemplate: messageTemplateRows(),
})

const monthsOfHistory = 24

/**
 * The whole organisation on a day (yyyy-MM-dd): pure, and the same rows for the same day on every machine.
 * `scale` is how many fleets stand at its places; those after the first carry the operations of the current month only.
 */
export function buildOrganisation({ today, scale }: { today: Day; scale: number }): Organisation {
  const makeEquipment = equipmentBuilder(today)
  const planTasks = pmTaskBuilder(today)
  const performTasks = pmOperationBuilder(today)
  const equipment: EquipmentRow[] = []
  const pmTasks: PmTaskRow[] = []
  const pmOperations: PmOperationRow[] = []
  const events: DemoEvent[] = []
  // The first fleet's; further ones are for benches and only stand there.
  const kept: Piece[] = []
  const done: Performed[] = []
  let deferred: ReturnType<typeof pmDeferrals> = { rows: [], operations: new Map() }
  for (let fleet = 0; fleet < scale; fleet += 1) {
    const pieces = makeEquipment(fleet)
    const planned = planTasks(
      pieces,
      fleet === 0 ? addMonths(today, -monthsOfHistory) : `${monthOf(today)}-01`,
    )
    const performed = performTasks(planned, fleet)
    if (fleet === 0) {
      events.push(...recentHistory(pieces, performed, today))
      kept.push(...pieces)
      done.push(...performed)
      deferred = pmDeferrals(performed, today)
    }
    for (const { row } of pieces) equipment.push(row)
    for (const row of withLastPerformed(planned, performed)) pmTasks.push(row)
    for (const { row } of performed) pmOperations.push(deferred.operations.get(row.camspmOperationOID) ?? row)
  }
  const told = new Set(events.map(({ entity, key }) => `${entity} ${key}`))
  return around(upkeepOf(kept, done, today), today, {
    equipment: equipment.map((row) =>
      told.has(`equipment ${row.equipmentOID}`) ? { ...row, version: 2 } : row,
    ),
    pmTasks,
    pmOperations: pmOperations.map((row) =>
      told.has(`pmOperation ${row.camspmOperationOID}`) ? { ...row, version: 2 } : row,
    ),
    pmDeferrals: deferred.rows,
    events,
  })
}

type Planned = Pick<Organisation, 'equipment' | 'pmTasks' | 'pmOperations' | 'pmDeferrals' | 'events'>

/** The organisation around its planned maintenance. */
const around = (upkeep: Upkeep, today: Day, planned: Planned): Organisation => ({
  users: Object.values(demoUsers),
  locations: locationRows(),
  maintenanceTemplates: maintenanceTemplateRows(),
  inspectionTemplates: inspectionTemplateRows(),
  books: books(),
  vendors: vendorRows(today),
  upkeep,
  photos: demoPhotos(upkeep.request, upkeep.workOrder),
  ...planned,
})

/** As `buildOrganisation`, with plans that begin on the day `since` and nothing done of them, nor any meter read. */
export function buildBeginning({
  today,
  scale,
  since,
}: {
  readonly today: Day
  readonly scale: number
  readonly since: Day
}): {
  readonly organisation: Organisation
  readonly pieces: readonly Piece[]
  readonly plans: readonly PlannedTask[]
} {
  const makeEquipment = equipmentBuilder(today)
  const planTasks = pmTaskBuilder(today)
  const fleets = Array.from({ length: scale }, (_, fleet) => makeEquipment(fleet))
  const pieces = fleets.flat()
  const plans = fleets.flatMap((fleet) => planTasks(fleet, since))
  const upkeep = { ...upkeepOf(fleets[0] ?? [], [], today), meterReading: [] }
  const organisation = around(upkeep, today, {
    equipment: pieces.map(({ row }) => row),
    pmTasks: plans.map(({ row }) => row),
    pmOperations: [],
    pmDeferrals: [],
    events: [],
  })
  return { organisation, pieces, plans }
}
